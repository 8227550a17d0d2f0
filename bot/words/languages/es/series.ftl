# Series de partidas, y el tanteo de una velada.
series-name = Serie
series-line = Serie: { $series }
series-single = partidas sueltas
series-best = al mejor de { $count }
series-all = { $count } partidas
series-rotating = { $series }, parejas nuevas en cada partida
series-help = Partidas que van juntas y se deciden en conjunto. Una serie «al mejor de» termina cuando ya nadie puede alcanzar a quien va delante. Si hay igual número de victorias, deciden los puntos. Si cambias el número, empieza una serie nueva.
# same as English
series-row = { $who } { $won } ({ $points })
series-after = Serie ({ $series }), jugadas { $played }, ganadas (puntos): { $who }
series-won = La serie ({ $series }) es para { $who }. Ganadas (puntos): { $standing }
series-shared = La serie ({ $series }) queda en empate: { $who }. Ganadas (puntos): { $standing }
series-next = después { $first } contra { $second }
evening-line = Tras { $matches } partidas en esta velada, ganadas (puntos): { $who }
button-rotating = Rotar parejas
rotating-help = Tras cada partida cambian las parejas, para que todo el mundo juegue con todo el mundo.
refusal-BAD_SERIES = Una serie tiene hasta { $most } partidas, y «al mejor de» pide un número impar.
