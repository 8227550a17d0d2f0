# Belot: bemondások, az asztal, a kéz, a történet, az elszámolás.

contract-C = ♣ treff
contract-D = ♦ káró
contract-H = ♥ kőr
contract-S = ♠ pikk
contract-NT = szanzadu
contract-AT = csupa adu
bid-P = passz
bid-X = kontra
bid-XX = rekontra

announcement-tierce = terc
announcement-quarte = kvart
announcement-quint = kvint
announcement-carre = négyes

turn-auction = { $who } licitál
turn-trick = { $who } lapot játszik
auction-line = Licit: { $calls }
auction-none = Még senki sem licitált.
contract-line = Játék: { $contract } ({ $who })
contract-line-contra = Játék: { $contract } ({ $who }), kontra
contract-line-recontra = Játék: { $contract } ({ $who }), rekontra
trick-line = { $number }. ütés: { $cards }
trick-led = { $number }. ütés: { $who } hív
trick-last = Az előző ütés: { $cards } → { $who }
tricks-line = Ütések: { $first } : { $second }
announced-line = Bejelentések: { $what }
announced-belot = belot { $suit }
hanging-line = Függő pontok: { $points }

phase-auction = Mit licitálsz?
phase-lead = Te hívsz.
phase-follow = Adj egy lapot.
announce-line = Az első lapoddal bejelented: { $what }
announce-pick = Mit jelentesz be?
announce-choice = { $what } = { $points }
announce-nothing = semmit
belot-type-placeholder = bp · kőr · passz · kontra

verb-pass = passz
verb-bid = licit
verb-contra = kontra
verb-recontra = rekontra
verb-play = kijátszik
verb-claim = a többi az enyém
action-pass = Passz
action-contra = Kontra
action-recontra = Rekontra
action-play-belot = { $card } belottal
action-play-silent = { $card } belot nélkül
action-claim = A többi az enyém

event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] A játék { $contract }, felvevő: { $who }, kontrával.
    [4] A játék { $contract }, felvevő: { $who }, rekontrával.
   *[other] A játék { $contract }, felvevő: { $who }.
}
event-passes-out = Mindenki passzolt, { $number }. leosztás: semmit sem írunk.
event-announces = { $who } bejelentett: { $kinds }.
event-announces-known = { $who } bejelentett: { $kinds } ({ $cards }).
event-declares-belot = { $who } belotot mondott: { $suit }.
event-plays = { $who } kijátszotta: { $card }.
event-takes-trick = { $who } vitte az ütést.
event-claims = { $who } viszi a többit, { $tricks ->
    [one] { $tricks } ütést
   *[other] { $tricks } ütést
}.
event-shows-announcement = { $counts ->
    [yes] { $who } bejelentése { $cards } volt, és számít.
   *[no] { $who } bejelentése { $cards } volt, de nem számít.
}
event-counts = { $team }: { $points } lappont.
event-deal-ends-result = { $result ->
    [inside] A játék elbukott.
    [hanging] Egyforma: a pontok függenek.
   *[made] A játék megvan.
}
story-auction = Licit: { $calls }
story-trick = { $cards } → { $who }

deal-how = { $contract }, { $result }
deal-how-passed = mindenki passzolt
result-made = megvan
result-inside = elbukott
result-hanging = függő
counts-title = Megszámolva, { $team }
written-title = Felírva, { $team }
subject-suit = { $suit }
subject-top = { $suit } eddig: { $top }
score-cards = { $count ->
    [one] { $count } elvitt lap
   *[other] { $count } elvitt lap
}
score-last_ten = utolsó tíz
score-tierce = terc { $subject }
score-quarte = kvart { $subject }
score-quint = kvint { $subject }
score-quint_tierce = kvint és terc { $subject }
score-carre = négyes { $subject }
score-belot = belot { $subject }
score-no_trumps = a szanzadu duplán számít
score-capot = kapó
score-points = { $count } pont tízesekben
score-all_points = összesen { $count } pont tízesekben
score-rounding = felkerekítve
score-contra = kontra, kétszer
score-recontra = rekontra, négyszer
score-inside = elbukott, semmit sem ír
score-lost_contra = elveszett a kontrás játék
score-hangs = a saját pontok függenek
score-hanging = függő pontok

option-length-151 = { $points } pontig
option-length-101 = { $points } pontig
option-length-51 = { $points } pontig
option-capot_ends = Győzelem kapóval
option-capot_ends-help = Véget érhet-e a játszma kapós leosztással.
option-capot_ends-no = nem, kapóval nem lehet nyerni
option-capot_ends-yes = igen
option-after_contra = Kontra után
option-after_contra-help = Lehet-e kontra után magasabbat licitálni.
option-after_contra-higher_bids = lehet magasabbat
option-after_contra-frozen = csak rekontra
option-trump_lead = Ha adut hívnak
option-trump_lead-help = Kinek az aduját kell felülütni adus játékban.
option-trump_lead-beat_anyone = a legnagyobbat, bárkié
option-trump_lead-beat_opponents = csak az ellenfélét
option-cut = Emelés
option-cut-help = Megemeli-e a csomagot az osztó előtti játékos.
option-cut-on = van emelés
option-cut-off = nincs emelés

# Az asztal képe: rövid szavak.
picture-turn-cut = megemeli a csomagot
picture-turn-call = { $may ->
    [pass] passzol
    [bid] licitál vagy passzol
    [higher] magasabb licit vagy passz
    [contra] kontra vagy passz
    [contra-higher] magasabb, kontra vagy passz
    [recontra] rekontra vagy passz
   *[recontra-higher] magasabb, rekontra vagy passz
}
picture-turn-lead = hív, { $number }. ütés
picture-turn-follow = lapot ad, a hívás { $suit }
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

refusal-WRONG_PHASE-belot = Most nem ez következik: előbb licit, aztán ütések.
refusal-WRONG_PHASE-belot-shuffle = A leosztás véget ért. A következővel folytatjuk.
refusal-WRONG_PHASE-belot-cut = Előbb meg kell emelni a csomagot.
refusal-WRONG_PHASE-belot-auction = Most licit van. Licitálj, vagy passzolj.
refusal-WRONG_PHASE-belot-play = A licit véget ért. Játssz ki egy lapot.
refusal-WRONG_PHASE-belot-match_over = A játszma véget ért.
refusal-UNKNOWN_VERB-belot = Nem tudom, mi az, hogy „{ $token }”. Próbáld így: kőr, passz, kontra, vagy csak egy lap, mint bp.
refusal-MISSING_WORD-belot = Itt hiányzik valami. Írj csak egy lapot, mint bp, vagy licitet, mint kőr.
refusal-BID_TOO_LOW = Már megvan: { $contract }. Licitálj magasabbat, vagy passzolj.
refusal-NOTHING_TO_DOUBLE = Még senki sem licitált, nincs mit kontrázni.
refusal-OWN_BID = { $contract }: ez a ti licitetek. Kontrázni a többiek tudnak.
refusal-ALREADY_DOUBLED = Ezt már kontrázták: { $contract }.
refusal-NOT_DOUBLED = A rekontra kontrára válaszol, és itt nincs: { $contract }.
refusal-NOT_YOUR_BID = Csak az mondhat rekontrát, akié a licit: { $contract }.
refusal-ALREADY_REDOUBLED = Rekontra fölött nincs semmi.
refusal-AUCTION_FROZEN = Ennél az asztalnál kontra után nincs licit: marad { $contract }.
refusal-CARD_NOT_IN_HAND = Nincs nálad { $card }. Válassz a lapjaidból.
refusal-MUST_FOLLOW = { $card } nem a hívott szín, pedig van nálad { $suit }. Abból adj.
refusal-MUST_RUFF = Nincs a színből, és az ütés az ellenfélé: adut kell adni, { $card } nem jó.
refusal-MUST_OVERRUFF = Az ellenfél adut adott: { $best }, és van nagyobb adud. { $card } nem jó.
refusal-MUST_RAISE_TRUMP = Adut hívtak, és tudsz nagyobbat, mint { $best }. { $card } kicsi.
refusal-MUST_RAISE = Csupa aduban felül kell ütni, ha tudod: { $best }. { $card } kicsi.
refusal-ANNOUNCE_TOO_LATE = Bejelenteni az első lappal kell, most már késő.
refusal-ANNOUNCE_IN_NO_TRUMPS = Szanzaduban nincs bejelentés.
refusal-ANNOUNCE_NOT_IN_HAND = Nincs meg mind: { $cards }. Azt jelentsd be, ami nálad van.
refusal-ANNOUNCE_TWICE = Egy lap csak egy bejelentésben számít: { $cards }. Válassz.
refusal-NO_ANNOUNCEMENT = { $cards } se nem négyes, se nem egész sor. Jelentsd be az egészet, vagy semmit.
refusal-BELOT_IN_NO_TRUMPS = Szanzaduban nincs belot.
refusal-BELOT_NEEDS_PAIR = A belothoz király és dáma kell, mindkettő a kezedben, és { $card } egyedül van.
refusal-BELOT_NEEDS_TRUMP = Belot csak aduból van, és ez nem adu: { $suit }.
refusal-BELOT_ON_DISCARD = { $suit } itt csak dobott lap: a belothoz ezt a színt kell hívni.
refusal-CLAIM_TOO_EARLY = Az első ütést mindig kijátsszuk. Utána lehet.
refusal-CLAIM_NOT_ON_LEAD = A többit akkor viheted, amikor te hívsz.
refusal-CLAIM_LAST_TRICK = Már csak egy ütés van. Játszd ki a lapot.
refusal-CLAIM_BELOT_OPEN = Valakinek még lehet belotja, ezért lejátsszuk az ütéseket.
refusal-CLAIM_NOT_CERTAIN = Még nem minden ütés biztos: egy lap, amit nem látsz, elvihet egyet.

tutorial-belot-1 = A társaddal szemben ülsz. Mindenki öt lapot kap, aztán licit jön: aduszín, szanzadu vagy csupa adu, mindig az előzőnél magasabb. Az utolsó licitet játsszák.
tutorial-belot-2 = A licit után mindenki kap még három lapot. Az aduk sorrendje bubi, kilenc, ász, tíz, király, dáma, nyolc, hét; a többi színé ász, tíz, király, dáma, bubi, kilenc, nyolc, hét.
tutorial-belot-3 = Színre színt kell adni. Ha nincs, és az ütés az ellenfélé, adut kell adni, nagyobbat is. Ha adut hívnak, felül kell ütni. A bot csak azt kínálja, ami szabályos.
tutorial-belot-4 = Az első lapoddal jelented be a sorokat és a négyeseket: terc 20, kvart 50, kvint 100, négyes 100–200. Az adu király és dáma a belot, 20 pont.
tutorial-belot-5 = A felvevő csapatnak több pont kell, mint a másiknak, különben elbukik, és semmit sem ír. Tízesekben írunk, és 151 pont nyer.

# Amit előre el lehet dönteni; könnyítések lassú játékhoz.
plan-pass = Passz eddig…
plan-pass-to = passz eddig: { $contract }
plan-lowest = { $number }. ütés: a legkisebbel adok színt
plan-ruff = { $number }. ütés: aduval ütök
plan-line = Előre eldöntve: { $what }. Ha más a helyzet, te döntesz.
plan-cancel = Mégis majd akkor döntök
plan-lapsed = Előre eldöntve: { $what }. De most más a helyzet.
comfort-title = Belot várakozás nélkül
comfort-line = { $what }: { $state }
comfort-on = igen
comfort-off = nem
comfort-forced-play = Az egyetlen adható lap magától megy
comfort-forced-pass = Aki csak passzolhat, magától passzol
comfort-premoves = A lépéseket előre el lehet dönteni
comfort-claim = A biztos ütéseket el lehet vinni
comfort-forced-play-button = Egyetlen lap magától
comfort-forced-pass-button = Passz magától
comfort-premoves-button = Döntés előre
comfort-claim-button = A többi elvitele
