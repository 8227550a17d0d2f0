# A négy játék: név, egy sor, meddig tarthat.
game-bulgarian-canasta = Bolgár kanaszta
game-bulgarian-canasta-line = Két kétfős csapat, egyforma lapok és sorok, és egy talon, amiért érdemes küzdeni.
game-bulgarian-canasta-time = Egy leosztás kb. 20 perc, egy játszma egy-három óra.
game-decorated-canasta = Díszített kanaszta
game-decorated-canasta-line = Mindenki magáért, ikrekkel, vándorló zsolikkal és kőr ászokkal.
game-decorated-canasta-time = Egy leosztás kb. 15 perc, egy játszma egy-két óra.
game-classic-canasta = Klasszikus kanaszta
game-classic-canasta-line = Az ötvenes évek kanasztája, kettesben vagy két csapatban.
game-classic-canasta-time = Egy leosztás kb. 15 perc, egy játszma kb. egy óra.
game-belot = Belot
game-belot-line = Licit, adu és gyors ütések, kettő a kettő ellen.
game-belot-time = Egy leosztás kb. 3 perc, egy játszma kb. 40 perc.
