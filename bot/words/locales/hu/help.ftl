# Segítség, parancsok, az első lépések.
help-title = Kafene, kártyaasztal
help-play = A /play asztalt nyit itt. Válassz egy helyet, aztán Kezdés.
help-hand = A lapjaidat csak te látod. Mindent megnyomhatsz vagy beírhatsz.
help-type = A lapokat így írd: K♦, 10♣, a dzsókert X-szel. A kéz képén látható számok is jók: #6.
help-rules = Minden „nem lehet” mellett ott a szabály linkje.
help-ask = Elakadtál? A /table újra megmutatja az asztalt, a /hand a lapjaidat.

command-play = asztalt nyit
command-hand = a lapjaim
command-table = újra megmutatja az asztalt
command-games = az asztalaim
command-rules = a szabályok
command-score = az állás
command-history = mi történt
command-settings = beállítások
command-language = nyelvválasztás
command-practice = gyakorlóasztal
command-help = hogyan működik

help-show = Így megy: { $game }
help-practise = Gyakorlás: { $game }

tutorial-title = Első lépések, { $page } / { $pages }
tutorial-bulgarian-canasta-1 = A társaddal szemben ülsz, és amit bármelyikőtök lerak, az közös. Minden kör egyforma: húzz egy lapot, rakj le, ha akarsz, dobj el egyet.
tutorial-bulgarian-canasta-2 = Három vagy több lap egy csoport: egyformák, vagy egy színből sorban, négyestől ászig. A zsoli, vagyis a dzsóker és a kettes, bármelyik rendes lapot helyettesíti. Hét lap a kanaszta.
tutorial-bulgarian-canasta-3 = A csapat első lerakása érjen elég pontot. Az asztal számol helyetted: 115 / 120 azt jelenti, öt hiányzik. Nem elég? Vedd vissza, senki sem látja.
tutorial-bulgarian-canasta-4 = Húzás helyett felveheted az egész talont, ha két kézbeli lapod a felsővel csoportot ad. Fekete hármas felül a következő játékost állítja meg, piros hármas a következő hármat.
tutorial-bulgarian-canasta-5 = Aki az utolsó lapját eldobja, kimegy, és ehhez kanaszta kell. A lerakott lap melletted szól, a kézben maradt ellened. Rendszerint tízezer pontig megy a játszma.
tutorial-try = Játssz le egy leosztást gépekkel, senki sem figyel.
practice-line = Te és { $count ->
    [one] egy gép
   *[other] { $count } gép
}, egy leosztás, óra nélkül.
practice-start = Gyakorlás
