# Lines that people say at the table.
said-title = 💬 Said at the table
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Said at the table.
button-say = Say something…
say-placeholder = A line to all chats of the table
button-hide-lines = Hide lines here

refusal-NOBODY_HEARS = You are alone at this table. Nobody would hear it.
refusal-SAY_AT_TABLE = The players and the host say lines at this table. Sit down, or write in the chat.
refusal-SAY_WHAT = There is nothing to say yet. Type it after the command: /say good luck
refusal-SAY_LESS = That is too long: a line has at most { $most } letters.
refusal-SAY_LATER = You have just said a few lines. Wait a moment with the next one.
refusal-SAY_WHERE = You belong to several tables. Say it in the chat of the table that you mean.
