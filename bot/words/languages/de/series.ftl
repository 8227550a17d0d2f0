# Serien von Partien, und der Stand eines Abends.
series-name = Serie
series-line = Serie: { $series }
series-single = einzelne Partien
series-best = Best of { $count }
series-all = { $count } Partien
series-rotating = { $series }, jedes Mal neue Teams
series-help = Partien, die zusammengehören, mit einem Sieg am Ende. Bei „Best of“ ist Schluss, sobald niemand mehr aufholen kann. Bei gleich vielen Siegen entscheiden die Punkte. Änderst du die Zahl, beginnt eine neue Serie.
series-row = { $who } { $won } ({ $points })
series-after = Serie ({ $series }), gespielt { $played }, gewonnen (Punkte): { $who }
series-won = Die Serie ({ $series }) geht an { $who }. Gewonnen (Punkte): { $standing }
series-shared = Die Serie ({ $series }) teilen sich { $who }. Gewonnen (Punkte): { $standing }
series-next = als Nächstes { $first } gegen { $second }
evening-line = Nach { $matches } gemeinsamen Partien, gewonnen (Punkte): { $who }
button-rotating = Reihum neue Teams
rotating-help = Nach jeder Partie wechseln die Teams, damit alle mit allen spielen.
refusal-BAD_SERIES = Eine Serie hat bis zu { $most } Partien, und „Best of“ braucht eine ungerade Zahl.
