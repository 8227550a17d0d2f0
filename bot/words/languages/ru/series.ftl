# Серии партий и счёт вечера.
series-name = Серия
series-line = Серия: { $series }
series-single = отдельные партии
series-best = лучший из { $count }
series-all = партий: { $count }
series-rotating = { $series }, каждый раз новые партнёры
series-help = Партии, у которых один общий победитель. «Лучший из» кончается, как только никто уже не догонит. При равных победах решают очки. Если изменить число, начнётся новая серия.
series-row = { $who } { $won } ({ $points })
series-after = Серия ({ $series }), сыграно { $played }, побед (очков): { $who }
series-won = Серия ({ $series }), победа: { $who }. Побед (очков): { $standing }
series-shared = Серия ({ $series }) поровну: { $who }. Побед (очков): { $standing }
series-next = дальше { $first } против { $second }
evening-line = После { $matches } партий вместе, побед (очков): { $who }
button-rotating = Менять партнёров
rotating-help = После каждой партии партнёры меняются, чтобы все сыграли со всеми.
refusal-BAD_SERIES = В серии не больше { $most } партий, а «лучший из» бывает только с нечётным числом.
