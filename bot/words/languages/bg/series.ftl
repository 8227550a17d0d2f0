# Серии от игри и резултатът от вечерта.
series-name = Серия
series-line = Серия: { $series }
series-single = отделни игри
series-best = най-много { $count } игри
series-all = точно { $count } игри
series-rotating = { $series }, нови партньори всяка игра
series-help = Игри, които вървят заедно и имат един победител. „Най-много“ свършва, щом никой не може да настигне първия. При равен брой победи решават точките. Ако смениш броя, започва нова серия.
series-row = { $who } { $won } ({ $points })
series-after = Серия ({ $series }), изиграни { $played }, победи (точки): { $who }
series-won = Серията ({ $series }) е за { $who }. Победи (точки): { $standing }
series-shared = Серията ({ $series }) е поделена между { $who }. Победи (точки): { $standing }
series-next = следват { $first } срещу { $second }
evening-line = След { $matches } игри заедно, победи (точки): { $who }
button-rotating = Сменяй партньорите
rotating-help = След всяка игра партньорите се сменят, така че всеки играе с всеки.
refusal-BAD_SERIES = Серията е до { $most } игри, а „най-много“ иска нечетен брой.
