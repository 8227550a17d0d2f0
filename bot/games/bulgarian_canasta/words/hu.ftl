# Bulgarian canasta: its name, the first steps. Everything else it shares with the other canastas.

game-bulgarian-canasta = Bolgár kanaszta
game-bulgarian-canasta-line = Két kétfős csapat, egyforma lapok és sorok, és egy talon, amiért érdemes küzdeni.
game-bulgarian-canasta-time = Egy leosztás kb. 20 perc, egy játszma egy-három óra.

tutorial-bulgarian-canasta-1 = A társaddal szemben ülsz, és amit bármelyikőtök lerak, az közös. Minden kör egyforma: húzz egy lapot, rakj le, ha akarsz, dobj el egyet.
tutorial-bulgarian-canasta-2 = Három vagy több lap egy csoport: egyformák, vagy egy színből sorban, négyestől ászig. A zsoli, vagyis a dzsóker és a kettes, bármelyik rendes lapot helyettesíti. Hét lap a kanaszta.
tutorial-bulgarian-canasta-3 = A csapat első lerakása érjen elég pontot. Az asztal számol helyetted: 115 / 120 azt jelenti, öt hiányzik. Nem elég? Vedd vissza, senki sem látja.
tutorial-bulgarian-canasta-4 = Húzás helyett felveheted az egész talont, ha két kézbeli lapod a felsővel csoportot ad. Fekete hármas felül a következő játékost állítja meg, piros hármas a következő hármat.
tutorial-bulgarian-canasta-5 = Aki az utolsó lapját eldobja, kimegy, és ehhez kanaszta kell. A lerakott lap melletted szól, a kézben maradt ellened. Rendszerint tízezer pontig megy a játszma.
