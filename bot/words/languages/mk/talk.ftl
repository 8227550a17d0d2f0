# Што велат луѓето на масата.
said-title = 💬 Кажано на масата
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = Кажано на масата.
button-say = Кажи нешто…
say-placeholder = Ред за сите чатови на масата
button-hide-lines = Скриј кажано тука

refusal-NOBODY_HEARS = На масава нема други луѓе. Никој нема да го чуе.
refusal-SAY_AT_TABLE = На масава зборуваат играчите и домаќинот. Седни или пиши во чатот.
refusal-SAY_WHAT = Сѐ уште нема што да се каже. Напиши го по наредбата: /say среќно
refusal-SAY_LESS = Долго е: еден ред има најмногу { $most } букви.
refusal-SAY_LATER = Тукушто кажа неколку реда. Почекај малку со следниот.
refusal-SAY_WHERE = На повеќе маси си. Кажи го во чатот на масата за која е.
