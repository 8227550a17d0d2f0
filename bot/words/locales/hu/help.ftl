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
tutorial-try = Játssz le egy leosztást gépekkel, senki sem figyel.
practice-line = Te és { $count ->
    [one] egy gép
   *[other] { $count } gép
}, egy leosztás, óra nélkül.
practice-start = Gyakorlás
