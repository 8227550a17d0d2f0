# Klasszikus kanaszta: az asztal, a kéz, a történet, az elszámolás, az elutasítások, az első lépések.

game-classic-canasta = Klasszikus kanaszta
game-classic-canasta-line = Az ötvenes évek kanasztája, kettesben vagy két csapatban.
game-classic-canasta-time = { $whole ->
    [0] Egy leosztás kb. 15 perc.
   *[other] Egy leosztás kb. 15 perc, egy játszma kb. egy óra.
}
typed-game-classic-canasta = hagyományos kanaszta, klasszikus canasta, sima kanaszta, szokásos kanaszta, eredeti kanaszta, régi kanaszta, klasszik kanaszta

canasta-kind-natural = tiszta kanaszta
canasta-kind-mixed = vegyes kanaszta
canasta-kind-wild = zsolikanaszta
picture-canasta-natural = tiszta
picture-canasta-mixed = vegyes

turn-play-bound = { $who } felvette a talont, és ki kell mennie
turn-play-told = { $who } kimegy, mert a társa igent mondott
turn-answer = { $asks } megkérdezi, { $who } válaszol: kimehetek?
picture-turn-answer = válaszol a társának
picture-turn-bound = ki kell mennie
pile-blocked-top = ⛔ Felül { $card }: a talon le van zárva
pile-closed-top = ⛔ Felül { $top }: a talont senki sem veheti fel
pile-frozen-pair = ⛔ A talon befagyott: a felső lap értékéből két rendes lap kell hozzá
pile-frozen-unopened = ⛔ A csapatodnak még nincs csoportja, nektek a talon be van fagyva: a felső lap értékéből két rendes lap kell hozzá
pile-blocked-round = ⛔ Fekete hármas zárja le a talont az egész körre
last-turn-line = Elfogyott a csomag: ez a leosztás utolsó köre.
canastas-line = Kanaszták: { $canastas }, a kimenéshez { $needed } kell

phase-play-bound = A kimenéshez vetted fel a talont: most rakd le minden lapodat.
phase-play-bound-pile = A minimumérték alatt vetted fel a talont: most menj ki, és minden lapját rakd le.
phase-play-empty = Nincs több lapod: fejezd be a kört.
phase-draw-nothing = Nincs több lap, és a talont nem veheted fel: zárd le a leosztást.
phase-answer = { $who } kérdezi: kimehetek? A válaszod erre a körre köti.
phase-play-told-yes = A társad igent mondott: most menj ki, rakd le minden lapodat.
phase-play-told-no = A társad nemet mondott: ebben a körben nem mehetsz ki.
action-ask = Megkérdezem a társam
action-yes = Igen, menj ki
action-no = Nem, játssz tovább
verb-ask = megkérdezi a társát
verb-yes = igent mond
verb-no = nemet mond
typed-ask = kérdezek, megkérdezem, megkérdezem a társam, megkérdezem a társamat, kimehetek
typed-yes = igen, mehet, igent mondok
typed-no = nem, ne, nemet mondok
way-out-line = Most kimehetsz: { $cards }
way-out-throw = { $cards }, aztán dobás: { $card }
verb-end-turn = befejezi a kört
action-end-turn = Kör vége
action-end-turn-out = Kimegyek
action-take-alone = Felvétel: { $top } → { $meld }. csoport
action-take-package = Felvétel: { $key }, lerakás: { $cards }
hint-reason-spoils_clean-classic-canasta = tiszta csoport vegyes lesz
typed-end-turn = kör vége, befejezem a kört, befejezi a kört, kimegyek
typed-end-turn-classic-canasta = kiment, kimenés
typed-take-classic-canasta = talont felveszem, felveszem a lapokat
typed-meld-classic-canasta = kirak, kirakom, kirakok
typed-discard-classic-canasta = ledob, ledobom, ledobok

confirm-BINDS_TO_GO_OUT = Ha így veszed fel a talont, ebben a körben ki kell menned. Ezt már nem lehet visszavonni.
confirm-yes-BINDS_TO_GO_OUT = Felvétel és kimenés
confirm-LAST_DRAW = Ha most húzol, vége a leosztásnak, és senki sem ment ki.
confirm-yes-LAST_DRAW = Húzok, legyen vége

event-begins-classic-canasta = { $number }. leosztás: { $first } kezd.
event-takes-pile-classic-canasta = { $who } felvette a talont ({ $count }), felül: { $top }.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } kézből ment ki.
   *[out] { $who } kiment.
}
event-deal-ends-classic-canasta-nobody = Elfogyott a csomag, és senki sem ment ki.
did-took-alone = felvette a talont ({ $pile_count }), és hozzátette egy csoporthoz: { $top }
did-asks = megkérdezte, kimehet-e
did-answers = { $answer ->
    [yes] igent mondott
   *[no] nemet mondott
}
did-last-card = „utolsó lap”
event-asks-classic-canasta = { $who } kérdezi: kimehetek?
event-answers-classic-canasta = { $answer ->
    [yes] { $who } igent mondott: mehet.
   *[no] { $who } nemet mondott: tovább.
}
event-last-card-classic-canasta = { $who }: utolsó lap.
close-mode-out = { $who } kiment
close-mode-concealed = { $who } kézből ment ki

score-canasta_natural = tiszta kanaszta { $subject }
score-canasta_mixed = vegyes kanaszta { $subject }
score-canasta_wild = zsolikanaszta
score-concealed = kimenés kézből
score-went_out = kimenés

refusal-TOO_FEW_NATURALS = Egy csoportba legalább két rendes lap kell, és itt { $naturals ->
    [0] egy sincs
    [one] csak egy van
   *[other] { $naturals } van
}. Tegyél hozzá, vagy rakd le később.
refusal-MORE_WILDS_THAN_NATURALS = Zsoliból nem lehet több, mint rendes lapból, és itt { $wilds } zsolira { $naturals } rendes lap jutna. Vegyél el belőle.
refusal-WILD_MELD_UNDER_7 = Csupa zsolit csak kanasztának lehet lerakni, legalább hetet egyszerre, és itt { $cards } van. Gyűjts még, vagy rakd le más lapokkal.
refusal-WILD_WITH_BLACK_THREES = A fekete hármasokat zsoli nélkül kell lerakni. Hagyd ki a zsolit.
refusal-PILE_CLOSED = A tetején { $top } van, a talont senki sem veheti fel. Húzz egy lapot.
refusal-PILE_FROZEN = A talon befagyott: { $top } felvételéhez { $two } kell a kezedben. Húzz egy lapot.
refusal-PILE_FROZEN_UNOPENED = A csapatodnak még nincs csoportja, ezért nektek a talon be van fagyva: { $top } felvételéhez { $two } kell a kezedben. Húzz egy lapot.
refusal-PILE_BLOCKED = A tetején { $top } van, és lezárja a talont. Csak két fekete hármassal veheted fel a kezedből, és csak ha ebben a körben kimész.
refusal-PILE_BLOCKED_ROUND = Fekete hármas zárja le a talont, amíg újra sorra nem kerül, aki dobta. Húzz egy lapot.
refusal-TOP_CARD_NOT_USED = { $top } felvételéhez { $two } kell a kezedben, vagy egy meg egy zsoli, vagy egy ilyen értékű csoport. Húzz egy lapot.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = A csapatodnak már van csoportja: előbb vedd fel a talont, a többit utána rakd le.
refusal-TAKE_NEEDS_GOING_OUT = Fekete hármast csak akkor vehetsz fel vagy rakhatsz le, ha ebben a körben kimész, és most nem tudsz. Húzz egy lapot.
refusal-TAKE_LEAVES_TOO_FEW = Ezután { $cards ->
    [0] egy lapod sem
    [one] csak egy lapod
   *[other] { $cards } lapod
} maradna, és a kimenéshez kellő kanaszták nélkül a kör nem érhetne véget. Húzz egy lapot.
refusal-CARD_NOT_AVAILABLE-classic-canasta = Ez nincs nálad: { $cards }. Válassz a kezedből.
refusal-BLACK_THREES_STAY = Fekete hármas csak akkor maradhat lent, ha ebben a körben kimész. Menj ki, vagy vedd vissza.
refusal-MUST_GO_OUT = A kimenéshez vetted fel a talont: csak az eldobandó lap maradhat a kezedben. Rakj le még.
refusal-PILE_NOT_MELDED = A minimumérték alatt vetted fel a talont, ezért minden lapját le kell raknod. Még hiányzik: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = A kimenéshez a csapatodnak { $needed ->
    [one] { $needed } kanaszta
   *[other] { $needed } kanaszta
} kell, és eddig { $canastas } van. Tarts meg egy lapot a dobás után, vagy vedd vissza.
refusal-MUST_DISCARD = Van még lapod, ezért dobj el egyet.
refusal-ASKING_OFF = Ennél az asztalnál senki sem kérdezi meg a társát: menj ki, ha tudsz.
refusal-CANNOT_ASK = Körönként egyszer kérdezhetsz: ha kimehetnél, de nem muszáj, és legalább két lap van a kezedben.
refusal-PARTNER_SAID_NO = A társad nemet mondott, ebben a körben nem mehetsz ki. A dobás után maradjon lapod, vagy vedd vissza a lapokat.
refusal-WRONG_PHASE-answer = Előbb a társ válaszol: igen vagy nem.
refusal-STOCK_EMPTY-classic-canasta = Nincs több lap a csomagban.

tutorial-classic-canasta-1 = Ketten játszanak egymás ellen, vagy négyen két csapatban, a társak egymással szemben, vagy hatan két háromfős csapatban. Minden kör egyforma: húzz egy lapot, rakj le, ha akarsz, dobj el egyet.
tutorial-classic-canasta-2 = Három vagy több egyforma értékű lap egy csoport. A zsoli, vagyis a dzsóker (nagy zsoli) és a kettes (kis zsoli), bármelyik rendes lapot helyettesíti: legfeljebb három, és soha nem több, mint a rendes lap. Hét lap a kanaszta, és az hozza a legtöbb pontot.
tutorial-classic-canasta-3 = A csapat első lerakása érjen elég pontot, kezdetben 50-et. Az asztal számol helyetted: 45 / 50 azt jelenti, öt hiányzik. Nem elég? Vedd vissza, senki sem látja.
tutorial-classic-canasta-4 = Húzás helyett felveheted az egész talont (a dobott lapokat), ha a felső lapját azonnal lerakod két kézbeli lapoddal vagy egy csoportodhoz. A tetején fekete hármas lezárja, a benne fekvő zsoli befagyasztja.
tutorial-classic-canasta-5 = Akinek elfogy a lapja, kimegy, és a leosztásnak vége. Négyen ehhez egy kanaszta kell, ketten és hatan kettő. A lerakott lap melletted szól, a kézben maradt ellened. Rendszerint ötezer pontig megy a játszma.

# Mit tud meg minden lépésénél, aki gyakorol.
lesson-end-turn = Nem maradt eldobható lap: a kör itt véget ér.

# Így megy: öt helyzet, amelyet le lehet játszani. Mi a teendő, mit mondunk a jó lépésre, egy lépésre útközben, és mit egy másikra.
lesson-classic-canasta-turn = A szemben ülő társaddal játszol a másik kettő ellen. Minden kör egy lappal kezdődik a lefordított csomagból, és egy lappal ér véget, amelyet felfordítva a talonra dobsz. Közben lerakhatsz összeillő lapokat. Húzz, aztán dobd el, ami a legkevésbé kell.
lesson-classic-canasta-turn-on = Fekete hármas jött. Csak akkor rakható le, ha kimész: dobd el.
lesson-classic-canasta-turn-right = Ez volt egy kör. A fekete hármas lezárja a talont a következő előtt. A kezedben a végén 100 pontba került volna.
lesson-classic-canasta-turn-wrong = Szabályos. De a fekete hármas a végén 100 pontba kerül. Azt dobd el: így a talon is le van zárva a következő előtt.
lesson-classic-canasta-open = Három vagy több egyforma értékű lap egy csoport, és minden lapnak van pontja. A csapatod még semmit sem rakott le: az első csoportjai egy körben együtt érjenek 50 pontot. A három király 30, a három kilences is 30. Rakd le mindkettőt, aztán dobj el egy lapot.
lesson-classic-canasta-open-on = Az asztal számol helyetted: ha azt írja, NYITHAT, dobj el egy lapot.
lesson-classic-canasta-open-right = 60 pont: a csapatod nyitott. Innentől a társaddal bármilyen csoportot lerakhattok, akármennyit ér.
lesson-classic-canasta-open-wrong = Szabályos, de nem lesz belőle 50. Rakd le a három királyt és a három kilencest, aztán dobj el egy lapot.
lesson-classic-canasta-pile = A talon tetején a pikk király van, és két király van a kezedben. Két ugyanolyan értékű kézbeli lap viszi az egész talont, ha a felsővel azonnal lerakod. Vedd fel húzás helyett.
lesson-classic-canasta-pile-right = A három király csoportként lent van, a talon többi lapja a kezedben: több lap, több csoport.
lesson-classic-canasta-pile-wrong = A húzás egy lapot ad, és utána más viheti ezt a talont. Vedd fel te: négy lapot ad.
lesson-classic-canasta-canasta = A csapatodnál hat dáma van lent. A kezedben egy dáma és egy kettes van. Hét lap a kanaszta: zsoli nélkül tiszta, 500 pont, zsolival vegyes, 300 pont. Tedd hozzá a jó lapot.
lesson-classic-canasta-canasta-right = Tiszta kanaszta: 500 pont. A kettes megmarad a kezedben egy csoportnak, amelyiknek kell.
lesson-classic-canasta-canasta-wrong = Ebből nem lesz tiszta kanaszta. A dámát tedd hozzá: zsoli nélkül a kanaszta 500, a kettessel csak 300.
lesson-classic-canasta-out = A csapatodnak van kanasztája, és két lapod maradt. Aki az utolsó lapját eldobja, kimegy, és a leosztásnak vége. Tedd a hetest a hetesekhez, aztán dobd el az ötöst.
lesson-classic-canasta-out-on = Egy lap maradt. Dobd el, és a leosztásnak vége.
lesson-classic-canasta-out-right = Kimentél. A többi kézben maradt lap a csapata ellen számít.
lesson-classic-canasta-out-wrong = A hetes illik a hetesekhez, ezért előbb azt rakd le: eldobva semmit sem hoz. Akkor az ötös az utolsó lapod.

# A helyzet kártyája: ezt mutatják először a szabályok, soronként egy dolgot.
card-classic-canasta-turn =
    Húzz a csomagból, vagy vedd fel az egész talont, ha teheted.
    Aztán rakj le és tegyél hozzá, amit akarsz, vagy semmit.
    Dobj el egy lapot: ezzel a körödnek vége. Bármelyik kézbeli lap eldobható.
    Amíg nem dobtál, a { action-undo } gombbal visszaveheted, amit ebben a körben leraktál. A felvett talon nálad marad.
card-classic-canasta-pile =
    A felső lapot rögtön le kell raknod: két ugyanolyan értékű rendes lappal, eggyel és egy zsolival, vagy a csapat ilyen csoportjához.
    A többi a kezedbe jön. A felvétel végleges.
    Befagyott: amíg zsoli vagy piros hármas van benne, csak két rendes lap viszi. Ha ilyen lap van felül, senki sem veheti fel.
    Lezárt: ha fekete hármas van felül, csak két fekete hármassal vehető fel, ha ebben a körben kimész.
    Némelyik asztalnál egy teljes körre lezárja, vagy a talon be van fagyva annak a csapatnak, amelynek nincs csoportja.
card-classic-canasta-opening =
    A csapat első csoportjai egy körben együtt érjenek eleget: rendszerint kezdetben 50-et, 1 500 ponttól 90-et, 3 000-től 120-at (hatan 7 500-tól 150-et), nulla alatt 15-öt.
    A lapok értéke számít. A jutalmak nem számítanak.
    Ha egyikőtök nyit, azzal mindketten nyitottatok.
card-classic-canasta-meld =
    Három vagy több egyforma értékű lap egy csoport, legalább kettő rendes.
    Legfeljebb három a zsoli, és soha nem több, mint a rendes lap.
    Egy értékből egy csoportja van a csapatnak. A társadéhoz is tehetsz.
    Hét lap a kanaszta: a tiszta 500, a vegyes 300, hét egyszerre lerakott zsoli 2 000.
card-classic-canasta-out =
    Úgy mész ki, hogy az utolsó lapodat eldobod, vagy mindet lerakod.
    Ehhez négyen egy, ketten és hatan két kanaszta kell a csapatnak.
    Ha a kör előtt a csapatodnak semmi sem volt lent, kézből mész ki: rendszerint elég egy kanaszta, és 200 pont jár.
    Fekete hármast csak abban a körben lehet lerakni, amelyikben kimész.
    Némelyik asztalnál a másféle kimenés is 100-at hoz, vagy előbb megkérdezheted a társadat.
card-classic-canasta-score =
    A lerakott lapok és a kanaszták melletted, a kézben maradt lapok ellened számítanak.
    A tiszta kanaszta 500, a vegyes 300, a zsolikanaszta 2 000.
    Minden piros hármas 100, mind a négy 800. Ha a csapatnak nincs csoportja, ugyanennyi mínusz.
    A kézben maradt fekete hármas mínusz 100.

# Cards that stand beside a situation.
shows-classic-canasta-threes = Fekete hármasok: senkinek sem kellenek
shows-classic-canasta-set = Egy csoport, a lapok pontjával
shows-classic-canasta-set-nines = Még egy
shows-classic-canasta-with-top = A két királyod és a talonon fekvő
shows-classic-canasta-wild = A zsoli bármelyik más lapot helyettesíti

# A játékkal járó szabályok.
preset-classic-canasta-short = Rövid játszma
preset-classic-canasta-short-help = 3 000 pontig
preset-classic-canasta-cut = Emelés kézzel
preset-classic-canasta-cut-help = az első játékos emel
preset-classic-canasta-published = Könyv szerint
preset-classic-canasta-published-help = fagyott talon, 100, csomag nélkül; négyen kérdés, ketten két lap
preset-classic-canasta-pair = Ketten két lapot
preset-classic-canasta-pair-help = ketten, hatan kézből is két kanaszta; ketten két lapot húznak
preset-classic-canasta-modern = Modern amerikai
preset-classic-canasta-modern-help = nyitás 125-től, addig befagyott talon, kimenésért 100
preset-classic-canasta-spanish = Spanyol módra
preset-classic-canasta-spanish-help = eleinte fagyott talon, és az utolsó lapot bemondjuk
