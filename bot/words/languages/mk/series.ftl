# Серии партии и резултатот од вечерта.
series-name = Серија
series-line = Серија: { $series }
series-single = одделни партии
series-best = најмногу { $count } партии
series-all = точно { $count } партии
series-rotating = { $series }, нови партнери секоја партија
series-help = Партии што одат заедно, со еден победник. „Најмногу“ завршува штом водечкиот не може да се стигне. Ако победите се исти, решаваат поените. Ако го смениш бројот, почнува нова серија.
series-row = { $who } { $won } ({ $points })
series-after = Серија ({ $series }), одиграни { $played }, победи (поени): { $who }
series-won = Серијата ({ $series }) е за { $who }. Победи (поени): { $standing }
series-shared = Серијата ({ $series }) ја делат { $who }. Победи (поени): { $standing }
series-next = следуваат { $first } против { $second }
evening-line = По { $matches } партии заедно, победи (поени): { $who }
button-rotating = Менувај партнери
rotating-help = По секоја партија партнерите се менуваат, па секој игра со секого.
refusal-BAD_SERIES = Серијата има до { $most } партии, а „најмногу“ бара непарен број.
