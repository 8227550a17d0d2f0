# Шта људи кажу за столом.
said-title = 💬 Речено за столом
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Речено за столом.
button-say = Реци нешто…
say-placeholder = Порука за све четове стола
button-hide-lines = Сакриј разговор

refusal-NOBODY_HEARS = За овим столом нема никог другог. Нико то не би чуо.
refusal-SAY_AT_TABLE = За овим столом причају играчи и домаћин. Седи, или пиши у чету.
refusal-SAY_WHAT = Још нема шта да се каже. Напиши то иза команде: /say срећно
refusal-SAY_LESS = То је предуго: порука има највише { $most } слова.
refusal-SAY_LATER = Малопре је стигло неколико твојих порука. Сачекај мало са следећом.
refusal-SAY_WHERE = Имаш више столова. Реци то у чету стола на који мислиш.
