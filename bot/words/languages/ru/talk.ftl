# Что люди говорят за столом.
said-title = 💬 Сказано за столом
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Сказано за столом.
button-say = Сказать…
say-placeholder = Сказать во все чаты стола
button-hide-lines = Скрыть разговоры

refusal-NOBODY_HEARS = Ты за этим столом без компании. Никто не услышит.
refusal-SAY_AT_TABLE = За этим столом говорят игроки и хозяин. Сядь или пиши в чате.
refusal-SAY_WHAT = Пока сказать нечего. Напиши после команды: /say удачи
refusal-SAY_LESS = Это слишком длинно: не больше { $most } букв.
refusal-SAY_LATER = От тебя только что было несколько строк. Со следующей подожди немного.
refusal-SAY_WHERE = Ты за несколькими столами. Скажи это в чате того стола, о котором речь.
