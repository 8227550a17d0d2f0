# Каквото хората казват на масата.
said-title = 💬 Казано на масата
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Казано на масата.
button-say = Кажи нещо…
say-placeholder = Ред към всички чатове на масата
button-hide-lines = Скрий казаното тук

refusal-NOBODY_HEARS = На тази маса няма други хора и никой няма да го чуе.
refusal-SAY_AT_TABLE = На масата говорят играчите и домакинът. Седни или пиши направо в чата.
refusal-SAY_WHAT = Още няма какво да се каже. Напиши го след командата: /say успех
refusal-SAY_LESS = Дълго е: един ред има най-много { $most } знака.
refusal-SAY_LATER = Току-що каза няколко реда. Почакай малко със следващия.
refusal-SAY_WHERE = Ти си на няколко маси. Кажи го в чата на онази, за която е.
