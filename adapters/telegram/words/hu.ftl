# What only Telegram needs: private roads that must be opened first.
telegram-open-first = Ez csak rád tartozik. Nyisd meg a privát csevegést, ott megmutatom.
telegram-open-chat = Privát csevegés
telegram-no-text = Válaszolj erre az üzenetre: { $what }
telegram-slow = Ez most tovább tart a szokásosnál, még dolgozom rajta.
