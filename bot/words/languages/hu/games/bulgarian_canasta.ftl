# Bulgarian canasta: its name, the first steps. Everything else it shares with the other canastas.

game-bulgarian-canasta = Bolgár kanaszta
game-bulgarian-canasta-line = Két kétfős csapat, egyforma lapok és sorok, és egy talon, amiért érdemes küzdeni.
game-bulgarian-canasta-time = { $whole ->
    [0] Egy leosztás kb. 20 perc.
   *[other] Egy leosztás kb. 20 perc, egy játszma egy-három óra.
}
typed-game-bulgarian-canasta = bolgár kanasztát, bolgár canasta

tutorial-bulgarian-canasta-1 = A társaddal szemben ülsz, és amit bármelyikőtök lerak, az közös. Minden kör egyforma: húzz egy lapot, rakj le, ha akarsz, dobj el egyet.
tutorial-bulgarian-canasta-2 = Három vagy több lap egy csoport: egyformák, vagy egy színből sorban, négyestől ászig. A zsoli, vagyis a dzsóker (nagy zsoli) és a kettes (kis zsoli), bármelyik rendes lapot helyettesíti. Hét lap a kanaszta.
tutorial-bulgarian-canasta-3 = A csapat első lerakása érjen elég pontot. Az asztal számol helyetted: 115 / 120 azt jelenti, öt hiányzik. Nem elég? Vedd vissza, senki sem látja.
tutorial-bulgarian-canasta-4 = Húzás helyett felveheted az egész talont (a dobott lapokat), ha két kézbeli lapod a felsővel csoportot ad. Fekete hármas felül a következő játékost állítja meg, piros hármas a következő hármat.
tutorial-bulgarian-canasta-5 = Aki az utolsó lapját eldobja, kimegy, és ehhez kanaszta kell. A lerakott lap melletted szól, a kézben maradt ellened. Rendszerint tízezer pontig megy a játszma.

# Így megy: öt helyzet, amelyet le lehet játszani. Mi a teendő, mit mondunk a jó lépésre, egy lépésre útközben, és mit egy másikra.
lesson-bulgarian-canasta-turn = A szemben ülő társaddal játszol a másik kettő ellen. Minden kör egy lappal kezdődik a lefordított csomagból, és egy lappal ér véget, amelyet felfordítva a talonra dobsz. Közben lerakhatsz összeillő lapokat. Húzz, aztán dobd el, ami a legkevésbé kell.
lesson-bulgarian-canasta-turn-on = Fekete hármas jött. Csoportba nem rakható: dobd el.
lesson-bulgarian-canasta-turn-right = Ez volt egy kör. Amíg a fekete hármas van felül, a következő nem veheti fel a talont. A kezedben a végén 100 pontba került volna.
lesson-bulgarian-canasta-turn-wrong = Szabályos. De a fekete hármas csoportba nem rakható, és a végén 100 pontba kerül. Azt dobd el: így a következő sem veheti fel a talont.
lesson-bulgarian-canasta-open = Három vagy több összeillő lap egy csoport: egyformák, vagy egy színből sorban. Minden lapnak van pontja. A csapatod még semmit sem rakott le: az első csoportjai egy körben együtt érjenek 60 pontot. A négy király 40, a treff hatos, hetes és nyolcas 20. Rakd le mindkettőt, aztán dobj el egy lapot.
lesson-bulgarian-canasta-open-on = Az asztal számol helyetted: ha azt írja, NYITHAT, dobj el egy lapot.
lesson-bulgarian-canasta-open-right = 60 pont: a csapatod nyitott. Innentől a társaddal bármilyen csoportot lerakhattok, akármennyit ér.
lesson-bulgarian-canasta-open-wrong = Szabályos, de nem lesz belőle 60. Rakd le a négy királyt és a treff 6, 7, 8 sort, aztán dobj el egy lapot.
lesson-bulgarian-canasta-pile = A talon tetején a pikk király van, és két király van a kezedben. Ha két lapod, amelyik nem zsoli, csoportot ad a felsővel, húzás helyett felveheted az egész talont. Vedd fel.
lesson-bulgarian-canasta-pile-right = A három király csoportként lent van, a talon többi lapja a kezedben: több lap, több csoport.
lesson-bulgarian-canasta-pile-wrong = A húzás egy lapot ad, és utána más viheti ezt a talont. Vedd fel te: négy lapot ad.
lesson-bulgarian-canasta-canasta = A csapatodnál hat dáma van lent. A kezedben egy dáma és egy kettes van. Hét lap a kanaszta: zsoli nélkül piros, 500 pont, zsolival fekete, 300 pont. Tedd hozzá a jó lapot.
lesson-bulgarian-canasta-canasta-right = Piros kanaszta: 500 pont. A kettes megmarad a kezedben egy csoportnak, amelyiknek kell.
lesson-bulgarian-canasta-canasta-wrong = Ebből nem lesz piros kanaszta. A dámát tedd hozzá: zsoli nélkül a kanaszta 500, a kettessel csak 300.
lesson-bulgarian-canasta-out = A csapatodnak van kanasztája, és két lapod maradt. Aki az utolsó lapját eldobja, kimegy, és a leosztásnak vége. Tedd a tízest a sorhoz, aztán dobd el az ötöst.
lesson-bulgarian-canasta-out-on = Egy lap maradt. Dobd el, és a leosztásnak vége.
lesson-bulgarian-canasta-out-right = Kimentél: ez 100 pont, a többi kézben maradt lap pedig a csapata ellen számít.
lesson-bulgarian-canasta-out-wrong = A tízes illik a sorhoz, ezért előbb azt rakd le: eldobva semmit sem hoz. Akkor az ötös az utolsó lapod.

# A helyzet kártyája: ezt mutatják először a szabályok, soronként egy dolgot.
card-bulgarian-canasta-turn =
    Húzz egy lapot a csomagból, vagy vedd fel az egész talont, ha teheted.
    Aztán rakj le és tegyél hozzá, amit akarsz, vagy semmit.
    Dobj el egy lapot: ezzel a körödnek vége. Bármelyik lap eldobható.
    Amíg nem dobtál, a { action-undo } gombbal visszaveheted, amit ebben a körben leraktál. A felvett talon nálad marad.
card-bulgarian-canasta-pile =
    Két rendes kézbeli lap, amely a felsővel csoportot ad, viszi az egész talont.
    A három lap rögtön lekerül. A többi a kezedbe jön.
    Ha felül zsoli van, öt zsoli kell hozzá.
    Nyitás előtt is felveheted. Egyes asztaloknál ilyenkor ugyanabban a körben nyitnod kell.
    Amíg fekete hármas van felül, senki sem veheti fel. Az eldobott piros hármas a következő három játékos elől zárja el.
card-bulgarian-canasta-opening =
    A csapat első csoportjai egy körben együtt érjenek eleget: 2 500 pont alatt 60-at, aztán 90-et, 5 000-től 120-at, 7 500-tól 150-et.
    A lapok értéke számít, a befejezett kanaszta pedig a jutalmával együtt.
    Az egyik csoport három rendes lappal kezdődjön, vagy csupa zsoli legyen.
    Ha egyikőtök nyit, azzal mindketten nyitottatok.
card-bulgarian-canasta-meld =
    Három vagy több lap egy csoport: egyforma értékűek, egy színből sorban, négyestől ászig, vagy csupa zsoli.
    Ha rendes lap is van benne, két rendes lappal kezdődik, és legfeljebb három zsoli lehet benne.
    Az egymás melletti zsoli kevesebb legyen, mint a közvetlenül előtte álló rendes lap.
    Hét lap a kanaszta: a piros 500, a fekete 300.
    Ami lent van, ott marad. A társad csoportjaihoz is tehetsz.
card-bulgarian-canasta-out =
    Aki az utolsó lapját eldobja, kimegy: 100 pont a csapatnak, és a leosztásnak vége.
    Ehhez a csapatnak kanaszta kell, hacsak nem ugyanabban a körben nyit, vagy az asztal engedi mínuszban.
    Mindig maradjon eldobható lapod. Egy előtted fekvő piros hármas is megteszi.
    A kézben maradt lap a csapat ellen számít. Egy fekete hármas mínusz 100.
card-bulgarian-canasta-score =
    A lerakott lapok és a kanaszták melletted, a kézben maradt lapok ellened számítanak.
    A piros kanaszta 500, ászokból 1 000. A fekete 300, ászokból 500.
    A zsolikanaszta legalább négy nagy zsolival 1 500, különben 1 000.
    A piros hármas kanasztával 100, nélküle mínusz 100. A kézben maradt fekete hármas mínusz 100.
    A kimenés 100. Kanaszta nélkül a csapat csoportjai mínuszban számítanak, hacsak az asztal nem játszik másképp.

# Cards that stand beside a situation.
shows-bulgarian-canasta-threes = Fekete hármasok: senkinek sem kellenek
shows-bulgarian-canasta-set = Egyforma lapok, a pontjukkal
shows-bulgarian-canasta-run = Egy színből sorban, a pontjukkal
shows-bulgarian-canasta-with-top = A két királyod és a talonon fekvő
shows-bulgarian-canasta-wild = A zsoli bármelyik más lapot helyettesíti

# A játékkal járó szabályok.
preset-bulgarian-canasta-short = Rövid játszma
preset-bulgarian-canasta-short-help = 3 000 pontig
preset-bulgarian-canasta-rulebook = A szabálykönyv szerint
preset-bulgarian-canasta-rulebook-help = a talont megfordítjuk, nem keverjük, akárhányszor kell
preset-bulgarian-canasta-must_open = Talon csak nyitással
preset-bulgarian-canasta-must_open-help = nyitás előtt csak az veszi fel a talont, aki nyit is vele
preset-bulgarian-canasta-letter = Betű szerint
preset-bulgarian-canasta-letter-help = fordított talon, szomszédos lapok, 9 nem utolsó, csoport visszajön
preset-bulgarian-canasta-plus = Ami lent van, számít
preset-bulgarian-canasta-plus-help = a lerakott lapok kanaszta nélkül is pluszban
