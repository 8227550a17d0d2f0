# What only Telegram needs: private roads that must be opened first.
telegram-open-first = Ez csak rád tartozik. Nyisd meg a privát csevegést, ott megmutatom.
telegram-open-chat = Privát csevegés
telegram-no-text = Válaszolj erre az üzenetre: { $what }
telegram-slow = Ez most tovább tart a szokásosnál, még dolgozom rajta.
telegram-cards-below = A lapjaid lent vannak, csak te látod őket. Ha nem látszanak, nyomd meg újra: megnyitom a privát csevegést.
telegram-in-private = Privátban, képekkel
telegram-anonymous = Itt a csoport nevében írsz, ezért nem tudom, ki vagy. Egy gombról kiderül: nyomd meg, és a saját neveden tiéd az asztal. A privát csevegésben írhatsz is.
telegram-open-table = Az asztal megnyitása
telegram-to-table = Az asztalhoz
telegram-look = Mutasd az asztalt
telegram-invite = Meghívok valakit
telegram-invitation = Gyere kártyázni: nyisd meg a linket, és nyomd meg az Indítás gombot.
telegram-into-group = Adj hozzá egy csoporthoz
telegram-into-group-admin = Adj hozzá adminisztrátorként
telegram-set-up = Asztalt nyitok
telegram-named = Ebben a csoportban névtelen vagy, de az asztalnál látszik, ki játszik: mindenki ezt olvasná: „{ $who }”. Ha rendben van, nyomd meg újra.
telegram-about-long = Kanaszta és belot a barátaiddal: osztok, figyelek a szabályokra és a pontokra, és mindenkinek csak a saját lapjait mutatom. Nyomd meg az Indítás gombot, aztán adj hozzá egy csoporthoz.
telegram-about-short = Kanaszta és belot a csoportodban. Adj hozzá, válassz helyet, és játssz.

refusal-TABLE_HERE_ALREADY-telegram = Ebben a csevegésben már van egy asztal. Ülj le hozzá, ha van szabad hely, vagy nyiss sajátot egy másik csoportban vagy témában.
