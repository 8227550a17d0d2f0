# What only Telegram needs: private roads that must be opened first.
telegram-open-first = This is for you alone. Open our private chat, then I can show it.
telegram-open-chat = Private chat
telegram-no-text = Reply to this message: { $what }
telegram-slow = This is taking longer than usual: I'm still at it.
