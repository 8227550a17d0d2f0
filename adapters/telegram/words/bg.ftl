# What only Telegram needs: private roads that must be opened first.
telegram-open-first = Това е само за теб. Отвори личния ни чат и ще ти го покажа.
telegram-open-chat = Личен чат
telegram-no-text = Отговори на това съобщение: { $what }
telegram-slow = Бавя се повече от обикновено, още работя по това.
