# Díszített kanaszta: az asztal, a kéz, a történet, az elszámolás, beállítások, elutasítások, első lépések.

game-decorated-canasta = Díszített kanaszta
game-decorated-canasta-line = Mindenki magáért, ikrekkel, vándorló zsolikkal és kőr ászokkal.
game-decorated-canasta-time = { $whole ->
    [0] Egy leosztás kb. 15 perc.
   *[other] Egy leosztás kb. 15 perc, egy játszma egy-két óra.
}
typed-game-decorated-canasta = magyar kanaszta, díszített magyar kanaszta, díszes kanaszta, díszkanaszta, díszített canasta

canasta-kind-black_wild = fekete zsolikanaszta
canasta-kind-black = fekete kanaszta
canasta-kind-red = piros kanaszta
canasta-kind-red_wild = piros zsolikanaszta
canasta-kind-gold = arany kanaszta

typed-take-free = büntetlenül felvesz, büntetlenül felveszem, felveszem büntetlenül, büntetlenül, büntetlen felvétel
typed-take-top = felső lapot felveszem, felveszem a felsőt, felveszem a felső lapot, felsőt, büntetéssel felveszem, büntetéssel felvesz, felveszem büntetéssel, büntetett felvétel
typed-take-top-decorated-canasta = felveszi a talont, felveszem a talont, talont felvesz, felvesz, felveszem, felveszi, talon, felveszem az egész talont
typed-take-rest = többit felveszem, felveszem a többit, a többit, többit
typed-move = átrak, átrakok, átrakom, átrendez, átrendezem, átrendezés
typed-heart-ace = külön kőr ász, kőr ászt külön, külön a kőr ászt, kőr ász külön, külön rakom a kőr ászt
typed-word-from = innen
typed-word-new = új
decorated-placeholder = dob K♦ · lerak K♣ K♦ K♥ · felveszem a felsőt · átrak 2♠ innen 2 ide 1

turn-keep = { $who } nézi a három lapot
turn-first_discard = { $who } dobja az első lapot
turn-draw-free = { $who } húz, vagy büntetlenül felveszi: { $card }
turn-pile = { $who } lerakja: { $card }, aztán felveszi a talont
turn-go_out = { $who } köteles kimenni
pile-frozen = ⛔ Felül { $top }: a talon befagyott
shown-line = Az emelésnél megmutatva: { $cards }
bottom-line = A csomag alján: { $cards }
player-closed = még nem nyitott, { $minimum } kell
twins-count = { $count } iker
heart-aces-count = { $count } külön kőr ász
pending-count = piros hármasért húz még: { $count }
picture-turn-keep = nézi a három lapot
picture-turn-first = dobja az első lapot
picture-turn-free = húz, vagy felvesz egyet
picture-turn-pile = lerakja a felső lapot
picture-turn-go_out = ki kell mennie
picture-shown = Megmutatva
picture-bottom = A csomag alján
picture-needs = { $minimum } kell
picture-gold = arany
picture-red = piros
picture-black = fekete

phase-keep = Melyiket tartod meg a háromból? Mindenki látta őket.
phase-first_discard = Az első köröd: csak dobj el egy lapot.
phase-draw-free = Húzz, vagy vedd fel büntetlenül: { $card }. Csak ezt az egyet, és csak most.
# differs: end
phase-draw-top = Húzz, vagy vedd fel a talont ({ $count }), de a felsőt kézbeli lapokkal kell leraknod: { $card }
phase-pile = Most rakd le: { $card }, aztán vedd fel a talon többi lapját.
phase-pile-ready = Lent van: { $card }. Vedd fel a többit, vagy előbb rakj le még.
phase-go_out = A minimumérték alatt vetted fel a talont: menj ki ebben a körben, vagy add vissza.
opening-enough = { $points } / { $threshold }: elég a nyitáshoz
hand-shown = A három lap: { $cards }
hand-free = Büntetlenül vetted fel: { $card }. Másik lapot dobj.
hand-aces = { $count } kőr ász külön
group-to = { $cards } → { $group }. csoport
group-lay-now = Lerakás egyelőre: { $cards }
group-add-now = Egyelőre { $cards } → { $group }. csoport
group-numbered = { $group }. csoport
group-of = { $subject } álló csoport
group-of-wilds = a zsolik csoportja
action-take-free = Felvétel büntetlenül: { $card }
action-take-top = Felvétel: { $card } és a talon
action-take-rest = { $count ->
    [0] Tovább, nincs több
   *[other] A többi felvétele ({ $count })
}
action-give-back = Visszaadom: { $card }
action-give-back-all = Visszaadom a talont
action-heart-ace = { $card } külön (500)
action-move-new = { $card } új csoportba
action-move-to = { $card } → { $group }
pick-wild = Zsoli átrakása…
pick-wild-item = { $card } innen: { $group }
pick-wild-to = Hová kerül { $card }?
verb-take-free = büntetlenül felvesz
verb-take-top = felveszi a felső lapot
verb-take-rest = felveszi a többit
verb-move = átrak
verb-heart-ace = külön lerak egy kőr ászt

rearrange-title = Átrendezés
rearrange-out = { $cards } kivétele ({ $group })
rearrange-to = átrakás ({ $group })
rearrange-lay = új csoport ({ $cards })
rearrange-new = új csoport belőlük
rearrange-add = plusz { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = új csoport
package-lay = Mindet lerakom: { $cards } · nyit { $sum }

confirm-DRAW_ENDS_DEAL = Nincs több lap, és a talont már nem keverjük újra: ha húzol, vége a leosztásnak, és senki sem ment ki.
confirm-yes-DRAW_ENDS_DEAL = Húzok, legyen vége
confirm-MUST_GO_OUT = Amit leraktál, a minimumérték alatt van. Ha felveszed a többit, ebben a körben ki kell menned, vagy mindent visszaadsz.
confirm-yes-MUST_GO_OUT = Felvétel és kimenés

event-begins-decorated = { $number }. leosztás: { $who } emel és kezd.
event-begins-decorated-uncut = { $number }. leosztás: { $who } kezd.
event-cuts-decorated = { $who } leemelt { $place } lapot. Az alsó három: { $cards }.
event-keeps-decorated = { $who } ezt tartotta meg a háromból: { $cards }.
event-keeps-nothing = { $who } egyet sem tartott meg a háromból.
event-reshuffles = Elfogyott a csomag: a megkevert talonból { $count } lap lett az új.
did-drew-nothing = nem volt mit húznia
did-took-free = büntetlenül felvette: { $card }
did-took-top = felvette a talonról: { $card }
did-took-rest = felvette a talont ({ $pile_count })
did-gave-back = visszaadta a talont
did-laid-many = lerakott { $count } lapot (+{ $points })
did-moved = átrakta: { $cards }
# differs: order
did-put = ebből { $meld }: { $cards }
did-heart-aces = { $count ->
    [one] külön lerakta a kőr ászt
   *[other] külön lerakta mindkét kőr ászt
}
did-twin = iker (+100)
ended-out = { $who } kiment
ended-from_hand = { $who } kézből ment ki
ended-sweep = { $who } letörölte az asztalt
ended-nobody = elfogytak a lapok, senki sem ment ki
deal-won = A leosztást { $who } nyerte { $points } ponttal.
deal-shared = A leosztáson { $who } osztozik, fejenként { $points } ponttal.

score-twins = { $count } iker
score-heart_aces = { $count } külön kőr ász
score-canasta_black_wild = fekete zsolikanaszta
score-canasta_black = fekete kanaszta { $subject }
score-canasta_red = piros kanaszta { $subject }
score-canasta_red_wild = piros zsolikanaszta
score-canasta_gold = arany kanaszta { $subject }
score-going_out = kimenés
score-from_hand = kézből
score-table_sweep = asztaltörlés
score-group_cards = { $count } lerakott lap
score-tax = adó

option-minimum = Nyitási minimum
option-minimum-help = Mennyit kell érnie annak, amit egy játékos egy leosztásban először lerak.
option-minimum-50 = { $points } pont
option-minimum-75 = { $points } pont
option-minimum-75-short = nyitás legalább 75 ponttal
option-minimum-90 = { $points } pont
option-minimum-90-short = nyitás legalább 90 ponttal
option-minimum-120 = { $points } pont
option-minimum-120-short = nyitás legalább 120 ponttal
option-reshuffle_limit = Keverések egy leosztásban
option-reshuffle_limit-help = Hányszor lehet a talont új csomaggá keverni, mielőtt a leosztás véget ér.
option-reshuffle_limit-value = { $count ->
    [0] soha
    [one] egyszer
    [100] 100 alkalommal, gyakorlatilag korlátlanul
   *[other] { $count } alkalommal
}
option-twin_after_take = Iker felvétel után
option-twin_after_take-help = Jár-e iker annak, aki felvett a talonból, és olyan lapot dob, mint a felvett felső?
option-twin_after_take-off = nem
option-twin_after_take-on = igen
option-twin_after_take-on-short = iker felvétel után is
option-tax_on_minus = Adó a mínuszra
option-tax_on_minus-help = Osztjuk-e a leosztás pontjait akkor is, ha negatívak?
option-tax_on_minus-off = nem
option-tax_on_minus-on = igen
option-tax_on_minus-on-short = a mínusz is adózik
option-reshuffle_when = Mikor keverünk
option-reshuffle_when-help = Mikor lesz a talonból új csomag?
option-reshuffle_when-needed = amikor húzni kell
option-reshuffle_when-empty = amint elfogy a csomag
option-reshuffle_when-empty-short = keverés, amint elfogy a csomag
option-canastas_to_go_out = Kanaszta a kimenéshez
option-canastas_to_go_out-help = Hány kanaszta kell a kimenéshez?
option-canastas_to_go_out-one = egy
option-canastas_to_go_out-two = kettő
option-canastas_to_go_out-two-short = kimenéshez két kanaszta

refusal-TOO_SHORT-decorated-canasta = Egy csoporthoz legalább három lap kell, ebben { $cards } volna. Tegyél hozzá, vagy vedd vissza.
refusal-THREE_IN_GROUP = Ezt nem lehet lerakni: { $card }. Hármas sosem kerül csoportba, eldobni viszont szabad.
refusal-TOO_MANY_WILDS = Itt { $wilds } zsoli volna, ekkora csoportban pedig legfeljebb { $most } lehet. Zsoliból mindig kevesebb kell, mint a többi lapból.
refusal-OVER_8_CARDS = Egy csoport legfeljebb nyolc lap, itt { $cards } volna. Kezdj újat.
refusal-WILD_GROUP_OVER_7 = Csupa zsoliból legfeljebb hét lap állhat, itt { $cards } van. Vegyél el belőle.
refusal-GROUP_UNKNOWN = Ehhez nincs { $group }. számú csoportod. Válassz másikat a sajátjaid közül.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = Ez nincs nálad: { $cards }. Válassz a kezedből.
refusal-WILD_NOT_IN_GROUP = Ez nincs abban a csoportban: { $cards }. Olyan zsolit válassz, ami ott van.
refusal-NATURAL_STAYS = Ez ott marad, ahol van: { $card }. Átrakni csak zsolit lehet.
refusal-CANASTA_BROKEN = Így nem maradhat a kanaszta: { $group }. csoport. Zsoli csak akkor mehet el belőle, ha a kanaszta értékéből jön lap a helyére. Tegyél hozzá egyet, vagy vedd vissza.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = A zsolikanaszta úgy marad, ahogy van: { $group }. csoport. Nem kerül hozzá semmi, és nem is vehető el belőle. Kezdj másik csoportot.
refusal-TALON_EMPTY = Most nincs talon, amit fel lehetne venni. Húzz egy lapot.
refusal-BLACK_THREE_ON_TOP = Felül fekete hármas van, nem lehet felvenni semmit. Húzz egy lapot.
refusal-WILD_ON_TOP = A felső lap befagyasztja a talont: { $card }. Húzz egy lapot.
refusal-WINDOW_OPEN = A felső lap most büntetlenül a tiéd. Csak azt az egyet vedd fel, vagy húzz.
refusal-WINDOW_CLOSED = A büntetlen felvétel ebben a leosztásban elmúlt. Húzz, vagy vedd fel a talont két hozzá illő lappal.
refusal-NEEDS_TWO_IN_HAND = { $card } felvételéhez { $two } kell a kezedben, vagy egy meg egy zsoli. Húzz egy lapot.
refusal-TOP_NOT_LAID = Előbb rakd le: { $card }. Mehet az ilyen értékű csoportodhoz, vagy két kézbeli lapoddal új csoportba.
refusal-REST_NOT_ENOUGH = A talon többi lapjával együtt { $cards ->
    [0] nem maradna lapod
   *[other] csak { $cards } lapod maradna
}, pedig kettő kell, vagy egy, ha megvan a kanaszta a kimenéshez. Vegyél vissza valamit.
refusal-OPENING_SHORT-decorated-canasta = Eddig { $points } pontot raktál le, { $minimum } kell, még { $missing } hiányzik. Rakj le többet, vagy vedd vissza.
refusal-TAKEN_CARD = Ezt ebben a körben büntetlenül vetted fel: { $card }. Dobj másikat.
refusal-MUST_GO_OUT-decorated-canasta = A minimumérték alatt vetted fel a talont, ezért most ki kell menned. Rakj le még, vagy add vissza.
refusal-NEEDS_CANASTA = Még nincs kanasztád, így nem dobhatod el az utolsó lapodat. Tarts meg még egyet.
refusal-NEEDS_TWO_CANASTAS = Ennél az asztalnál két kanaszta kell a kimenéshez, neked { $canastas ->
        [0] még egy sincs
       *[other] csak egy van
    }. Tarts meg még egy lapot.
refusal-NO_HEART_ACE = Nincs kőr ász a kezedben.
refusal-NOT_AMONG_SHOWN = Nincs a három lap között: { $cards }. Csak azokból tarthatsz meg.
refusal-WRONG_PHASE-decorated-canasta-keep = Előbb válaszd ki, mit tartasz meg a három lapból.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Az első köröd csak egy dobás. Válassz egy lapot.
refusal-WRONG_PHASE-decorated-canasta-draw = Előbb húzz egy lapot, vagy vedd fel a talont: írd be, hogy felvesz.
refusal-WRONG_PHASE-decorated-canasta-pile = Előbb rakd le a felső lapot, és vedd fel a többit, vagy add vissza.
refusal-MISSING_WORD-decorated-canasta = Valami hiányzik: írd be, mi legyen és melyik lapokkal, például lerak K♣ K♦ K♥ vagy felveszem a felsőt.

tutorial-decorated-canasta-1 = Mindenki magáért játszik. Minden kör egyforma: húzz egy lapot, rakj le, ha akarsz, dobj el egyet. Három vagy több egyforma értékű lap egy csoport, hét lap kanaszta.
tutorial-decorated-canasta-2 = A zsoli, vagyis a dzsóker (nagy zsoli) és a kettes (kis zsoli), bármit helyettesít, de kevesebb legyen belőle, mint a többi lapból. A körödben átrakhatod saját csoportjaid közt: a fekete kanasztából piros lehet, sőt arany.
tutorial-decorated-canasta-3 = Leosztásonként egy lapot büntetlenül felvehetsz: az elsőt, amely nem fekete hármas, és az előtted ülő dobta. Később az egész talont (a dobott lapokat) viheted, ha a felső lapját két kézbeli lapoddal lerakod.
tutorial-decorated-canasta-4 = Dobd pontosan azt a lapot, amit épp eldobtak, és ikred van: 100. Egy külön lerakott kőr ász 500, egy piros hármas 100, mind a négy 800.
tutorial-decorated-canasta-5 = Akinek kanasztája van, és eldobja az utolsó lapját, kimegy. Aki vezet, adózik: 5 000-től csak egy részt írunk fel neki. Tízezer felett lehet nyerni.

# Mit tud meg minden lépésénél, aki gyakorol.
lesson-take-free = A büntetlen felvétel nem kerül semmibe: megkapod a lapot, és dobsz, mint máskor.
lesson-take-top = A felső lappal az egész talon a tiéd.
lesson-take-rest = A felső lap már lent van: most a talon többi lapja a kezedbe kerül.
lesson-heart-ace = A külön tett kőr ász 500 pontot hoz.
lesson-move = Elvihetsz zsolit olyan csoportból, amely nélküle is megáll: így többet ér a kanaszta.

# Statisztika.
notable-kind-from_hand = kézből
notable-kind-sweep = asztaltörléssel

# Így megy: öt helyzet, amelyet le lehet játszani. Mi a teendő, mit mondunk a jó lépésre, egy lépésre útközben, és mit egy másikra.
lesson-decorated-canasta-free = Mindenki magáért játszik. Minden kör egy lappal kezdődik a csomagból, és egy talonra dobott lappal ér véget. Három vagy több egyforma értékű lap egy csoport, és a csoportok hozzák a pontot. Leosztásonként egyszer büntetlenül felveheted a lapot, amelyet az előtted ülő épp eldobott: semmit sem kell hozzá leraknod. Ha húzol, erre már nincs mód. A pikk király a két királyodhoz illik. Vedd fel.
lesson-decorated-canasta-free-right = A király a kezedben van, és semmibe sem került. Ezután egy másik lapot kell eldobni. A következő körödtől csak akkor viheted a talont, ha a felső lapját le tudod rakni.
lesson-decorated-canasta-free-wrong = Ha húzol, ebben a leosztásban elveszik a büntetlen lapod. A király a két királyodhoz illik: vedd fel büntetlenül.
lesson-decorated-canasta-open = Még semmit sem raktál le. Amit egy leosztásban először lerakasz, egy körben érjen 50 pontot. A három király 30, a három dáma is 30. Rakd le mindkettőt, aztán dobj el egy lapot.
lesson-decorated-canasta-open-on = Az asztal számol helyetted: ha azt írja, NYITHAT, dobj el egy lapot.
lesson-decorated-canasta-open-right = 60 pont: nyitottál. Innentől bármilyen csoportot lerakhatsz, akármennyit ér.
lesson-decorated-canasta-open-wrong = Szabályos, de nem lesz belőle 50. Rakd le a három királyt és a három dámát, aztán dobj el egy lapot.
lesson-decorated-canasta-pile = Büntetlen felvétel már nincs. Most csak úgy viheted a talont, ha a felső lapját két kézbeli lappal lerakod. Vedd fel a pikk királyt, rakd le a két királyoddal, aztán vedd fel a talon többi lapját.
lesson-decorated-canasta-pile-on = Előbb rakd le a három királyt, aztán vedd fel a talon többi lapját.
lesson-decorated-canasta-pile-right = A három király csoportként lent van, a talon többi lapja a kezedben. Dobj el egy lapot, és a körödnek vége.
lesson-decorated-canasta-pile-wrong = A húzás egy lapot ad, a talon négyet. Vedd fel a királyt, rakd le a két királyoddal, aztán vedd fel a többit.
lesson-decorated-canasta-apart = A kőr ász csoportban 20 pont, külön lerakva 500. Épp eldobták a káró kilencest, és a másik a te kezedben van: ha rádobod, az iker, 100 pont. Rakd le külön az ászt, aztán dobd el a kilencest.
lesson-decorated-canasta-apart-on = Az 500 a tiéd. Most az iker: dobd el a káró kilencest.
lesson-decorated-canasta-apart-right = 600 pont egy körben: 500 a kőr ászért, 100 az ikerért.
lesson-decorated-canasta-apart-wrong = Szabályos. De 600 pont vár: rakd le külön a kőr ászt, aztán dobd el a káró kilencest.
lesson-decorated-canasta-out = Van kanasztád, és két lapod maradt. Aki az utolsó lapját eldobja, kimegy, és a leosztásnak vége. Tedd a hetest a hetesekhez, aztán dobd el az ötöst.
lesson-decorated-canasta-out-on = Egy lap maradt. Dobd el, és a leosztásnak vége.
lesson-decorated-canasta-out-right = Kimentél: ez 100 pont, a többi kézben maradt lap pedig a gazdája ellen számít.
lesson-decorated-canasta-out-wrong = A hetes illik a hetesekhez, ezért előbb azt rakd le: eldobva semmit sem hoz. Akkor az ötös az utolsó lapod.

# A helyzet kártyája: ezt mutatják először a szabályok, soronként egy dolgot.
card-decorated-canasta-turn =
    Húzz egy lapot a csomagból, vagy vegyél fel a talonból, ha teheted.
    Aztán rakj le és rendezz át, amit akarsz, vagy semmit.
    Dobj el egy lapot: ezzel a körödnek vége. Bármelyik lap eldobható.
    Amíg nem dobtál, a { action-undo } gombbal visszaveheted, amit ebben a körben leraktál.
card-decorated-canasta-free =
    Leosztásonként egyszer büntetlenül felveheted az épp eldobott lapot.
    Csak azt az egyet kapod, és semmit sem kell leraknod.
    Másik lapot kell eldobnod.
    Ha húzol, erre már nincs mód.
card-decorated-canasta-pile =
    A talont akkor veheted fel, ha a kezedben két olyan értékű lap van, mint a felső, vagy egy és egy zsoli.
    Vedd fel a felsőt, és rakd le. Aztán vedd fel az összes többit.
    Ha még nem nyitottál, a többi felvétele előtt lerakott lapoknak el kell érniük a minimumot.
    Ha fekete hármas vagy zsoli van felül, nem vehető fel.
card-decorated-canasta-opening =
    Amit a leosztásban először lerakasz, egy körben érje el az asztal minimumát.
    A zsoli annyit ér, mint a lap, amelyet helyettesít.
    A piros hármas, az iker, a külön kőr ász és a kanaszták jutalma nem számít.
    Ha ugyanabban a körben kimész, nem kell minimum.
card-decorated-canasta-meld =
    Három–nyolc egyforma értékű lap egy csoport. A zsoli kevesebb legyen, mint a többi. Három–hét zsoli önmagában is csoport.
    Hét lap a kanaszta: zsolival fekete, 300; nélküle piros, 400; nyolc lapból arany, 600.
    A zsolit átrakhatod a saját csoportjaid között.
    A külön kőr ász 500. Ha pont az épp eldobott lapot dobod rá, az iker: 100.
card-decorated-canasta-out =
    Az utolsó lapod eldobásával mész ki, és ehhez kanaszta kell (van, ahol kettő).
    Az utolsó lapot sosem rakod le.
    A kimenés 100. Ha ugyanabban a körben nyitsz, még 100.
    A leosztásnak azonnal vége. A kézben maradt lap a gazdája ellen számít.
card-decorated-canasta-score =
    A csoportok lapjai melletted, a kézben maradtak ellened számítanak.
    Kanaszták: fekete 300, piros 400, arany 600, fekete zsolikanaszta 200, piros zsolikanaszta 500.
    A külön kőr ász 500, egy piros hármas 100, mind a négy 800, az iker 100, a kimenés 100.
    A kézben maradt fekete hármas mínusz 100.

# Cards that stand beside a situation.
shows-decorated-canasta-set = Egy csoport, a lapok pontjával
shows-decorated-canasta-set-queens = Még egy
shows-decorated-canasta-with-top = A két királyod és a talonon fekvő
shows-decorated-canasta-apart = A kőr ász félretéve
shows-decorated-canasta-twin = Iker: ugyanaz a lap kétszer

# Beállítások, amelyek nehezen férnek össze.
doubt-decorated-canasta-stock = ⚠ { $seats } játékos keverés nélkül: a csomag nagyjából { $rounds } kör után elfogy, többnyire mielőtt bárki kimehetne. Engedjetek meg néhány keverést.

# A játékkal járó szabályok.
preset-decorated-canasta-short = Rövid játszma
preset-decorated-canasta-short-help = három leosztás
preset-decorated-canasta-skilled = Gyakorlottaknak
preset-decorated-canasta-skilled-help = az első lerakás legalább 90 pontot ér
preset-decorated-canasta-masters = Mestereknek
preset-decorated-canasta-masters-help = az első lerakás legalább 120 pontot ér
preset-decorated-canasta-letter = Betű szerint
preset-decorated-canasta-letter-help = iker felvétel után is, adó a mínuszra is
preset-decorated-canasta-two = Két kanaszta
preset-decorated-canasta-two-help = a kimenéshez két kanaszta kell
