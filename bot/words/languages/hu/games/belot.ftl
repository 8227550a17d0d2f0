# Belot: bemondások, az asztal, a kéz, a történet, az elszámolás.

# same as English
game-belot = Belot
game-belot-line = Licit, adu és gyors ütések, kettő a kettő ellen.
game-belot-time = { $whole ->
    [0] Egy leosztás kb. 3 perc.
   *[other] Egy leosztás kb. 3 perc, egy játszma kb. 40 perc.
}
typed-game-belot = bolgár belot, belotot, belotozni, belóte, bellotte, bridzs belot, belót, bolgár belote

contract-C = ♣ treff
contract-D = ♦ káró
contract-H = ♥ kőr
contract-S = ♠ pikk
contract-NT = szanzadu
contract-AT = csupa adu
bid-P = passz
bid-X = kontra
bid-XX = rekontra
bid-XXX = szubkontra

announcement-tierce = terc
announcement-quarte = kvart
announcement-quint = kvint
announcement-carre = négyes

turn-auction = { $who } licitál
turn-trick = { $who } jön
auction-line = Licit: { $calls }
auction-none = Még senki sem licitált.
contract-line = Játék: { $contract } ({ $who })
contract-line-contra = Játék: { $contract } ({ $who }), kontra
contract-line-recontra = Játék: { $contract } ({ $who }), rekontra
contract-line-surcontra = Játék: { $contract } ({ $who }), szubkontra
trick-line = { $number }. ütés: { $cards }
trick-led = { $number }. ütés: { $who } hív
trick-last = Az előző ütés: { $cards } → { $who }
tricks-line = Ütések: { $first } : { $second }
points-line = Lappont: { $first } : { $second }, összesen { $all }
trick-points = { $points } pont
announced-line = Bejelentések: { $what }
# same as English
announced-belot = belot { $suit }
hanging-line = Függő pontok: { $points }
cut-shown-line = Az emelés lapja: { $card }, neki: { $who }
cut-will-show = A felemelt lapok legalsóját mindenki látni fogja, és az osztó kapja meg.

phase-auction = Mit licitálsz?
phase-lead = Te hívsz.
phase-follow = Tegyél egy lapot.
announce-line = Az első lapoddal bejelented: { $what }
announce-pick = Bejelentés…
announce-choice = { $what } = { $points }
announce-nothing = semmit
belot-type-placeholder = bp · kőr · passz · kontra

verb-pass = passz
verb-bid = licit
verb-contra = kontra
verb-recontra = rekontra
verb-surcontra = szubkontra
verb-play = kijátszik
verb-claim = a többi az enyém
verb-throw-in = bedobom a lapokat
action-pass = Passz
action-contra = Kontra
action-recontra = Rekontra
action-surcontra = Szubkontra
action-play-belot = { $card } belottal
action-play-silent = { $card } belot nélkül
action-claim = A többi az enyém
action-throw-in = Bedobatom a lapokat

event-shows-cut = { $who } emelése ezt mutatta: { $card }. Az osztó kapja.
event-calls = { $who }: { $call }.
# differs: order
event-settles = { $mult ->
    [2] A játék { $contract }, felvevő: { $who }, kontrával.
    [4] A játék { $contract }, felvevő: { $who }, rekontrával.
    [8] A játék { $contract }, felvevő: { $who }, szubkontrával.
   *[other] A játék { $contract }, felvevő: { $who }.
}
event-passes-out = Mindenki passzolt ({ $number }. leosztás), nem írunk semmit.
event-throws-in = { $who } négy hetest mutatott ({ $cards }): a lapokat bedobjuk, nem írunk semmit.
event-announces = { $who } bejelentése: { $kinds }.
event-announces-known = { $who } bejelentése: { $kinds } ({ $cards }).
event-declares-belot = { $who } belotot mondott: { $suit }.
event-plays = { $who } kijátszotta: { $card }.
event-takes-trick = { $who } vitte az ütést.
event-claims = { $who } viszi a többit, { $tricks ->
    [one] még { $tricks } ütést
   *[other] még { $tricks } ütést
}.
event-shows-announcement = { $counts ->
    [yes] { $who } bejelentése { $cards } volt, és számít.
   *[no] { $who } bejelentése { $cards } volt, de nem számít.
}
event-counts = { $team }: { $points } lappont.
event-deal-ends-result = { $result ->
    [inside] A játék elbukott.
    [hanging] Egyenlő: a pontok függőben maradnak.
    [shared] Egyenlő: mindkét csapat a felét írja.
   *[made] A játék megvan.
}
story-auction = Licit: { $calls }
story-trick = { $cards } → { $who }

deal-how = { $mult ->
    [2] { $contract }, kontra, { $result } ({ $who })
    [4] { $contract }, rekontra, { $result } ({ $who })
    [8] { $contract }, szubkontra, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = mindenki passzolt
result-made = megvan
result-inside = elbukott
result-hanging = függőben
result-shared = egyenlő, elosztva
result-thrown_in = bedobva
ending-capot = minden ütés
counts-title = Lappontok, { $team }
written-title = Felírva, { $team }
subject-suit = { $suit }
subject-top = { $suit } { $top }-ig
score-cards = { $count ->
    [one] { $count } elvitt lap
   *[other] { $count } elvitt lap
}
score-last_ten = utolsó ütés
score-tierce = terc { $subject }
score-quarte = kvart { $subject }
score-quint = kvint { $subject }
score-quint_tierce = kvint és terc { $subject }
score-carre = négyes { $subject }
# same as English
score-belot = belot { $subject }
score-no_trumps = szanzadu: duplán
score-capot = minden ütés (kapó)
score-points = { $count } pont tizede
score-all_points = az összes, { $count } pont tizede
score-points_exact = { $count } teljes pont
score-all_points_exact = az összes, { $count } teljes pont
score-rounding = felkerekítve
score-contra = kontra: duplán
score-recontra = rekontra: négyszeresen
score-surcontra = szubkontra: nyolcszorosan
score-inside = elbukott: nincs pont
score-lost_contra = elbukott kontra
score-hangs = a saját pontok függőben
score-hanging = megnyert függő pontok

option-length-151 = { $points } pontig
option-length-101 = { $points } pontig
option-length-51 = { $points } pontig
option-length-201 = { $points } pontig
option-length-301 = { $points } pontig
option-length-501 = { $points } pontig
option-length-1001 = { $points } pontig
option-capot_ends = Győzelem kapóval
option-capot_ends-help = Véget érhet-e a játszma olyan leosztással, amelyben minden ütés egy csapaté (kapó)?
option-capot_ends-no = nem, jön még egy leosztás
option-capot_ends-yes = igen
option-capot_ends-yes-short = kapóval is véget érhet
option-after_contra = Kontra után
option-after_contra-help = Lehet-e kontra után magasabbat licitálni?
option-after_contra-higher_bids = igen, magasabbat is
option-after_contra-frozen = nem, csak tovább duplázni
option-after_contra-frozen-short = a kontra lezárja a licitet
option-trump_lead = Ha adut hívnak
option-trump_lead-help = Kinek az aduját kell felülütni, ha adus játékban adut hívtak?
option-trump_lead-beat_anyone = a legnagyobbat, bárkié
option-trump_lead-beat_opponents = csak az ellenfélét
option-trump_lead-beat_opponents-short = a társ aduját nem kell felülütni
option-equal_announcements = Egyforma sorok
option-equal_announcements-help = A két csapat legmagasabb sora egyforma: kié számít?
option-equal_announcements-nobody = senkié
option-equal_announcements-earlier = a korábban bejelentetté
option-equal_announcements-earlier-short = egyforma sorok: a korábbi számít
option-equal_announcements-trump_first = az adu sor, különben a korábbi
option-equal_announcements-trump_first-short = egyforma sorok: az adu sor nyer
option-hanging = Döntetlen leosztás
option-hanging-help = A két csapatnak ugyanannyi pontja van: mi függ a következő leosztásig?
option-hanging-half = a fele, a felvevő csapaté
option-hanging-all = minden
option-hanging-all-short = döntetlennél minden függ
option-hanging-failed = semmi: a játék elbukott
option-hanging-failed-short = döntetlennél bukás
option-hanging-shared = semmi: ki-ki a felét írja
option-hanging-shared-short = döntetlennél ki-ki a felét írja
option-rounding = Kerekítés
option-rounding-help = Hogyan lesz a leosztás pontjaiból eredmény?
option-rounding-by_contract = tízesekben, a játék szerint kerekítve
option-rounding-nearest = tízesekben, a legközelebbire kerekítve
option-rounding-nearest-short = kerekítés a legközelebbi tízesre
option-rounding-exact = teljes pontok, osztás nélkül
option-rounding-exact-short = teljes pontok
option-late_belot = Belot a második lappal
option-late_belot-help = Lehet-e a király és a dáma közül a másodikkal is belotot mondani?
option-late_belot-off = nem, csak az elsővel
option-late_belot-on = igen
option-late_belot-on-short = belot a második lappal
option-no_trumps_announcements = Bejelentés szanzaduban
option-no_trumps_announcements-help = Számítanak-e szanzaduban a sorok és a négyesek?
option-no_trumps_announcements-off = nem
option-no_trumps_announcements-on = igen, duplázás nélkül
option-no_trumps_announcements-on-short = bejelentés szanzaduban
option-third_doubling = Szubkontra
option-third_doubling-help = Lehet-e a rekontrát még egyszer duplázni? Akkor a leosztás nyolcszorosan számít.
option-third_doubling-off = nem
option-third_doubling-on = igen
option-third_doubling-on-short = van szubkontra
option-long_sequences = Öt vagy több lap sorban
option-long_sequences-help = Két hosszú sor közül melyik a magasabb?
option-long_sequences-whole = a hosszabb
option-long_sequences-quint = mindkettő kvint: a nagyobb lap
option-long_sequences-quint-short = kvintek a legnagyobb lap szerint
option-throw_in = Négy hetes
option-throw_in-help = Bedobhatja-e a lapokat, akinél négy hetes van? Akkor senki sem ír, és a következő oszt.
option-throw_in-off = nem
option-throw_in-sevens = igen, az első lapja előtt
option-throw_in-sevens-short = négy hetessel bedobás

# Az asztal képe: rövid szavak.
picture-turn-cut = megemeli a csomagot
picture-turn-call = { $may ->
    [pass] csak passzolhat
    [bid] licitál vagy passzol
    [higher] többet licitál vagy passzol
    [contra] kontráz vagy passzol
    [contra-higher] licitál, kontráz vagy passzol
    [recontra] rekontráz vagy passzol
    [surcontra] szubkontráz vagy passzol
    [surcontra-higher] licitál, szubkontráz vagy passzol
   *[recontra-higher] licitál, rekontráz vagy passzol
}
picture-turn-lead = hív ({ $number }. ütés)
picture-turn-follow = lapot tesz, { $suit } a hívott szín
picture-turn = Most: { $who }, { $what }
picture-dealer = oszt
picture-dealer-line = Osztó: { $who }
picture-highest = Legmagasabb licit
picture-contract = Játék
picture-last-trick = Előző ütés
picture-counted = megszámolva
picture-written = Felírva: { $score }
picture-tricks = Ütések
picture-match-to = Játszma { $points } pontig

refusal-WRONG_PHASE-belot = Még nem: előbb licit, aztán ütések.
refusal-WRONG_PHASE-belot-shuffle = A leosztás véget ért. A következő akkor indul, ha mindenki kész.
refusal-WRONG_PHASE-belot-cut = Előbb meg kell emelni a csomagot.
refusal-WRONG_PHASE-belot-auction = Most licit van. Licitálj, vagy passzolj.
refusal-WRONG_PHASE-belot-play = A licit véget ért. Játssz ki egy lapot.
refusal-WRONG_PHASE-belot-match_over = A játszma véget ért.
refusal-MISSING_WORD-belot = Itt hiányzik valami. Írj egy lapot, például bp, vagy egy licitet, például kőr.
refusal-UNKNOWN_CARD-belot = Nem ismerem ezt a lapot: „{ $token }”. Írd így: bp vagy 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = Ezzel: { $card } ezt nem jelentheted be: { $kinds }.

# Amit be lehet írni.
typed-play-belot = dob, dobok, dobom, eldob, eldobok, eldobom, teszem, leteszem, rakom, rakok
typed-choice-C = treff adu, adu treff, treff az adu
typed-choice-D = káró adu, adu káró, káró az adu
typed-choice-H = kőr adu, adu kőr, kőr az adu
typed-choice-S = pikk adu, adu pikk, pikk az adu
typed-word-tierce = terc, tercet
typed-word-quarte = kvart, kvartot
typed-word-quint = kvint, kvintet
typed-word-carre = négyes, négyest
says-bid = treff, káró, kőr, pikk, szanzadu, csupa adu
says-play = egy lap, például bp
refusal-BID_TOO_LOW = Ezt már licitálták: { $contract }. Licitálj magasabbat, vagy passzolj.
refusal-NOTHING_TO_DOUBLE = Még senki sem licitált, nincs mit kontrázni.
refusal-OWN_BID = Ez a ti licitetek: { $contract }. Kontrázni az ellenfél tud.
refusal-ALREADY_DOUBLED = Ezt már kontrázták: { $contract }.
refusal-NOT_DOUBLED = Rekontrázni kontra után lehet, és erre nincs kontra: { $contract }.
refusal-NOT_YOUR_BID = Csak az a csapat rekontrázhat, amelyik ezt licitálta: { $contract }.
refusal-NO_THIRD_DOUBLING = Ennél az asztalnál rekontra fölött nincs semmi.
refusal-NOT_REDOUBLED = Szubkontra rekontra után van, és erre nincs rekontra: { $contract }.
refusal-OWN_RECONTRA = Ez a ti licitetek: { $contract }. Szubkontrát az ellenfél mondhat.
refusal-ALREADY_TRIPLED = Erre már van szubkontra, és fölötte nincs semmi: { $contract }.
refusal-NO_THROW_IN = Ennél az asztalnál minden leosztást lejátszunk.
refusal-THROW_IN_NEEDS_SEVENS = A bedobáshoz mind a négy hetes kell a kezedbe.
refusal-THROW_IN_TOO_LATE = Bedobni csak az első lapod előtt lehet.
refusal-ALREADY_REDOUBLED = Ezt már rekontrázták: { $contract }.
refusal-AUCTION_FROZEN = Ennél az asztalnál kontra után nincs licit: marad { $contract }.
refusal-CARD_NOT_IN_HAND = Nincs nálad { $card }. Válassz a lapjaidból.
refusal-MUST_FOLLOW = Színre színt kell adni, és van nálad { $suit }: { $card } most nem jó.
refusal-MUST_RUFF = Nincs lapod a hívott színből, és az ütés az ellenfélé: tegyél adut, { $card } nem jó.
refusal-MUST_OVERRUFF = Az ellenfél adut tett: { $best }. Van nagyobb adud, azt tedd, ne ezt: { $card }.
refusal-MUST_RAISE_TRUMP = Adut hívtak, és tudsz nagyobbat, mint { $best }. { $card } kevés.
refusal-MUST_RAISE = Csupa aduban felül kell ütni, ha tudod: { $best }. { $card } kevés.
refusal-ANNOUNCE_TOO_LATE = Bejelenteni az első lappal kell, most már késő.
refusal-ANNOUNCE_IN_NO_TRUMPS = Szanzaduban nincs bejelentés.
refusal-ANNOUNCE_NOT_IN_HAND = Nincs meg mind: { $cards }. Azt jelentsd be, ami nálad van.
refusal-ANNOUNCE_TWICE = Egy lap csak egy bejelentésben számít: { $cards }. Válassz.
refusal-NO_ANNOUNCEMENT = { $cards } sem négyes, sem teljes sor. Jelentsd be az egész sort, vagy semmit.
refusal-BELOT_IN_NO_TRUMPS = Szanzaduban nincs belot.
refusal-BELOT_NEEDS_PAIR = A belothoz a király és a dáma is kell a kezedben, és csak ez van meg: { $card }.
refusal-BELOT_NEEDS_TRUMP = Belot csak aduból van, és ez nem adu: { $suit }.
refusal-BELOT_ON_DISCARD = { $suit } itt csak eldobott lap: belot akkor van, ha ezt a színt hívták.
refusal-CLAIM_TOO_EARLY = Az első ütést mindig kijátsszuk. Utána viheted a többit.
refusal-CLAIM_NOT_ON_LEAD = A többit akkor viheted, amikor te hívsz.
refusal-CLAIM_LAST_TRICK = Már csak egy ütés van. Játszd ki a lapot.
refusal-CLAIM_BELOT_OPEN = Valakinek még lehet belotja, ezért lejátsszuk az ütéseket.
refusal-CLAIM_NOT_CERTAIN = Még elveszíthetsz egy ütést egy lap ellen, amelyet nem látsz. Játssz tovább.

tutorial-belot-1 = A társaddal szemben ülsz. Mindenki öt lapot kap, aztán licit jön: aduszín, szanzadu vagy csupa adu, mindig az előzőnél magasabb. Az utolsó licit lesz a játék.
tutorial-belot-2 = A licit után mindenki kap még három lapot. Az aduk sorrendje bubi, kilenc, ász, tíz, király, dáma, nyolc, hét; a többi színé ász, tíz, király, dáma, bubi, kilenc, nyolc, hét.
tutorial-belot-3 = Színre színt kell adni. Ha nincs, és az ütés az ellenfélé, adut kell adni, nagyobbat is. Ha adut hívnak, felül kell ütni. A bot csak azt kínálja, ami szabályos.
tutorial-belot-4 = Az első lapoddal jelented be a sorokat és a négyeseket: terc 20, kvart 50, kvint 100, négyes 100–200. Az adu király és az adu dáma együtt a belot, 20 pont.
tutorial-belot-5 = A felvevő csapatnak több pont kell, mint a másiknak, különben elbukik, és semmit sem ír. Tízesekben írunk, és 151 pont nyer.

# Amit előre el lehet dönteni; könnyítések lassú játékhoz.
plan-pass = Passz előre…
plan-pass-to = passz, ha nincs magasabb, mint { $contract }
plan-pass-always = passz, bármit licitálnak
plan-lowest = { $number }. ütés – a legkisebb
plan-ruff = { $number }. ütés – adu
plan-line = Előre eldöntve: { $what }. Ha változik a helyzet, megkérdezlek.
plan-cancel = Majd akkor döntök
plan-lapsed = Ezt döntötted el: { $what }. Változott a helyzet, most te jössz.
played-forced = Automatikusan kijátszva: { $cards }. Más lapot nem lehetett kijátszani.
comfort-title = Várakozás nélkül
comfort-forced-play = Az egyetlen kijátszható lapot a bot játssza ki
comfort-forced-pass = Ha csak passzolni lehet, a bot passzol
comfort-veiled = Megvárja, hogy te játszd ki, ha a többiek nem tudhatják, hogy csak egy lapodat játszhatod ki
comfort-premoves = Előre dönthetsz a lépéseidről
comfort-claim = Felkínálja a biztos ütések elvitelét
comfort-forced-play-button = Egyetlen lap magától
comfort-forced-pass-button = Passz magától
comfort-veiled-button = Nem árulja el
comfort-premoves-button = Előre dönthetek
comfort-claim-button = Biztos ütések

# Mit tud meg minden lépésénél, aki gyakorol.
lesson-bid = A licit azt mondja: ezekkel az adukkal a csapatom több pontot visz, mint a másik.
lesson-pass = Kevés itt a biztos ütés magasabb licithez. Passzolni nem kerül semmibe.
lesson-contra = A kontra megduplázza a tétet: akkor válaszd, ha szerinted elbukik a játék.
lesson-recontra = A rekontra még egyszer dupláz: akkor válaszd, ha biztos vagy a dolgodban.
lesson-surcontra = A szubkontra harmadszor is dupláz: csak ha egészen biztos vagy a dolgodban.
lesson-throw-in = Négy hetessel kevés ütés van. Ha bedobod a lapokat, senki sem ír.
lesson-play = Magas lap elviheti az ütést, alacsony lap pontot spórol, ha a többiek viszik.
lesson-claim = A lapjaidat már senki sem ütheti.

# Statisztika.
notable-deal-ends-belot = Megnyert és elbukott játékok
notable-capot = Minden ütés (kapó)

# Miért tenne így a gép.
why-bid-trumps = Ezek lennének az aduid: { $cards }.
why-bid-best = Ezek lennének az aduid, köztük a két legerősebb, a bubi és a kilences: { $cards }.
why-bid-strong = Ebben a játékban ezek erősek: { $cards }.
why-pass-last = Magasabb licit már nincs. A kontra csak akkor éri meg, ha a játék elbukik.
why-master = Ezt már senki sem tudja felülütni.
why-leads-short = Ez az egyetlen lapod ebből a színből: ha újra hívják, aduval ütheted.
why-leads-long = { $count } lapod van ebből a színből: ha újra meg újra hívod, az alacsonyak is ütnek.
why-leads-low = Te hívsz, és egy pont nélküli lappal nem adsz oda semmit.
why-leads-keeps = Az erősebb lapodat ebből a színből megtartod, amíg a többiek kijátsszák a magukét.
why-draws-trumps = A játék a ti csapatotoké: aduhívással kiszeded a többiek aduit.
why-wins = Felülüti ezt: { $card } ({ $who }).
why-partner = A társad viszi az ütést ezzel: { $card }. A te lapod { $points } pontot ér.
why-loses = Az ütést ez viszi: { $card } ({ $who }). A te lapod { $points } pontot ér.

# Így megy: öt helyzet, amelyet le lehet játszani. Mi a teendő, mit mondunk a jó lépésre, és mit egy másikra.
lesson-belot-follow = A szemben ülő társaddal játszol a másik kettő ellen. Egy ütésben mindenki egy lapot tesz: három már ott van, és te jössz utoljára. Az első pikk volt, ezért neked is pikket kell tenned, ha van. A legerősebb pikk viszi az ütést, mind a négy lap pontjával. Játszd ki a pikk ászt.
lesson-belot-follow-right = Az ászod viszi a tízest, az ütés a csapatodé: 11 az ász, 10 a tízes, 3 a dáma, összesen 24 pont.
lesson-belot-follow-wrong = A nyolcas is pikk, tehát szabályos. De akkor az ellenfél tízese viszi az ütést a pontokkal. Az ászod erősebb: azt játszd ki.
lesson-belot-bid = Az első lap előtt sorban licitáltok. A licit azt mondja meg, melyik szín legyen az adu. Az utolsó számít: akkor a csapatodnak több pontot kell vinnie, mint a másiknak. Eddig öt lapod van, és ha kőr az adu, három közülük a legerősebb: bubi, kilences és ász. Licitálj kőrt.
lesson-belot-bid-right = Kőr: a bubi, a kilences és az ász három biztos ütés. Licitálhatsz szanzadut is, a legmagasabb pedig a csupa adu: ott minden színnek adurendje van. A licit után mindenki kap még három lapot.
lesson-belot-bid-wrong = Ezt is mondhatod. De a kőröd az erős: bubi, kilences, ász. Licitálj kőrt.
lesson-belot-declare = Kőr az adu. Egyes lapok külön pontot hoznak, ha bemondod. Három egymás utáni lap egy színből: ez terc, 20 pont, az első lapoddal jelented be, és megvan a pikk kilences, tízes és bubi. Az adu király és dáma: ez a belot, 20 pont, a kettő közül az elsővel mondod be, bármelyik ütésben. Játszd ki a kőr dámát vagy királyt belottal. A tercet vele együtt jelented be.
lesson-belot-declare-right = Az első lapoddal bejelentetted a tercet és a belotot is: 20 meg 20. Bejelenteni csak az első lappal lehet: terc 20, kvart (négy lap sorban) 50, kvint 100. A belotot a király és a dáma közül az elsővel mondod be, bármelyik ütésben.
lesson-belot-declare-wrong = Így pontot veszítesz. A terc maradjon bejelentve, mert az csak az első lappal megy, és a királyt vagy a dámát belottal játszd ki.
lesson-belot-ruff = Egy szín minden másiknál erősebb: az adu. Itt a kőr az adu, ezért bármelyik kőr viszi bármelyik pikket. Pikket hívtak, és neked nincs. Az ütést az ellenfél ásza viszi, ezért adut kell adnod. Utánad már senki sem jön: melyik adu elég?
lesson-belot-ruff-right = A hetes elég: bármelyik adu viszi a pikket. A bubi megmarad egy értékesebb ütésre. Ha egy ellenfél már adut tett volna, nagyobb adut kellene adnod, ha van.
lesson-belot-ruff-wrong = A bubi is viszi. De az a legerősebb adud, 20 pontot ér, és utánad senki sem jön. A hetes elég.
lesson-belot-partner = Megint pikket hívtak, és neked nincs. Most az ütést a társad ásza viszi, ezért nem kell adut adnod: bármelyik lapot teheted. A pontja is a csapatotoké. Tedd rá a legtöbbet érő lapodat, amelyik nem adu.
lesson-belot-partner-right = Igen: a tízes a társad ütésébe kerül, és a 10 pontja a csapatotoké.
lesson-belot-partner-wrong = Szabályos. De az ütés a társadé, és utánad senki sem jön. Tedd rá a legtöbbet érő lapodat, amelyik nem adu: a káró tízest.
lesson-belot-contra = Az ellenfél kőrt licitált, és most több pontot kell vinnie, mint a csapatodnak. A kezedben kőr bubi, kilences és tízes van, meg két ász: ez aligha lesz meg nekik. Mondj kontrát: megduplázza, amit felírtok.
lesson-belot-contra-right = Kontra: amelyik csapatnak több pontja van, mindent felír, és duplán. Az utolsó ütés még 10-et hoz, mind a nyolc (kapó) 90-et. Ezért kontrát csak biztos ütésekkel mondj.
lesson-belot-contra-wrong = Megteheted. De adu bubi, kilences, tízes és két ász ellen aligha lesz meg nekik a kőr. Mondj kontrát.

# A helyzet kártyája: ezt mutatják először a szabályok, soronként egy dolgot.
card-belot-bid =
    Minden licit magasabb az előzőnél: treff, káró, kőr, pikk, szanzadu, csupa adu.
    Öt lapból licitálsz. A licit után jön még három.
    A licitálás akkor ér véget, ha valaki után hárman passzolnak. Ha mind a négyen passzolnak, a következő oszt.
    A felvevő csapatnak több pont kell, mint a másiknak.
card-belot-contra =
    A kontra megduplázza a tétet. Akkor mondhatod, amíg az utolsó licit az ellenfélé.
    A rekontra még egyszer dupláz. Csak a megkontrázott csapat mondhatja.
    Ilyenkor a több pontot szerző csapat mindent felír, a másik semmit.
card-belot-declare =
    Az első lapoddal jelentesz be. Később már nem lehet.
    Egy színből három lap sorban 20, négy 50, öt és több 100.
    Négy dáma, király, ász vagy tízes 100, négy kilences 150, négy bubi 200.
    Ha mindkét csapatnak van sora, csak a legmagasabb sor csapata írja fel a sorait. A négyesekkel ugyanígy van.
    Az adu király és dáma a belot, 20. A kettő közül az elsővel mondod be (egyes asztaloknál a másodikkal is lehet).
    Szanzaduban nincs bejelentés (egyes asztaloknál csak belot nincs).
card-belot-follow =
    Színre színt kell adni, ha van.
    Ha nincs, és az ütés az ellenfélé, adut kell adnod, és ha tudsz, felül is kell ütnöd.
    Ha az ütés a társadé, bármit adhatsz.
    Ha adut hívnak, felül kell ütnöd, ha tudsz (egyes asztaloknál a társadét nem). Csupa aduban ez minden színre áll.
    Szanzaduban csak színt kell adni.
card-belot-count =
    Mindkét csapat az ütéseit, a bejelentéseit, a belotját és az utolsó ütésért 10-et számol. Szanzaduban az összeg duplázódik.
    A felvevő csapatnak több pont kell. Különben a másik csapat mindent felír.
    Ha egyenlő, a másik csapat felírja a magáét, a felvevőé függőben marad a következő leosztásig.
    A pontok tizedét írjuk fel.

# Cards that stand beside a situation.
shows-belot-plain = Nem adu: elöl a legerősebb, ponttal
shows-belot-trumps = Adu: elöl a legerősebb, ponttal
shows-belot-tierce = Terc
shows-belot-belot = Belot

# Beállítások, amelyek nehezen férnek össze.
doubt-belot-length = ⚠ Teljes pontok, és csak { $points } pontig: egy leosztásban legalább 162 pont van, így egy-két leosztás után vége lehet. Inkább 501-ig vagy 1001-ig érdemes játszani.

# A játékkal járó szabályok.
preset-belot-quick = Gyors játszma
preset-belot-quick-help = 101 pontig
preset-belot-frozen = A kontra lezárja a licitet
preset-belot-frozen-help = kontra után csak rekontra mondható
preset-belot-spare = Társat nem ütünk felül
preset-belot-spare-help = a társ aduját nem kell felülütni
preset-belot-full = Teljes pontok
preset-belot-full-help = 1001-ig, a pontokat nem osztjuk tízzel
preset-belot-bela = Horvát bela
preset-belot-bela-help = 1001 teljes pont; döntetlen bukás, kapó nyerhet, kvint, korábbi sor
preset-belot-contree = Francia belote
preset-belot-contree-help = 1001 teljes pont; a kontra lezár, döntetlen bukás, társ kímélve
preset-belot-blot = Örmény blot
preset-belot-blot-help = 301 pontig
preset-belot-surcontra = Szubkontráig
preset-belot-surcontra-help = a rekontra még egyszer duplázható
