# Belot: contracte și anunțuri, masa, mâna, povestea, scorul.

# same as English
game-belot = Belot
game-belot-line = Licitație, atuuri și levate iuți, doi contra doi.
game-belot-time = { $whole ->
    [0] O manșă ține cam 3 minute.
   *[other] O manșă ține cam 3 minute, o partidă cam 40.
}
typed-game-belot = belotă, belota, belote, bela, belot bulgăresc, belot moldovenesc, belot în patru, belot bridge, bridge belot, belot cu parteneri

contract-C = ♣ treflă
contract-D = ♦ romb
contract-H = ♥ cupă
contract-S = ♠ pică
contract-NT = fără atu
contract-AT = totul atu
bid-P = pas
# same as English
bid-X = contra
# same as English
bid-XX = recontra
# same as English
bid-XXX = surcontra

announcement-tierce = terță
announcement-quarte = cvartă
announcement-quint = cvintă
announcement-carre = careu

# Masa publică.
turn-auction = { $who } licitează
turn-trick = { $who } joacă
auction-line = Licitație: { $calls }
auction-none = N-a licitat încă nimeni.
# same as English
contract-line = Contract: { $contract } ({ $who })
# same as English
contract-line-contra = Contract: { $contract } ({ $who }), contra
# same as English
contract-line-recontra = Contract: { $contract } ({ $who }), recontra
# same as English
contract-line-surcontra = Contract: { $contract } ({ $who }), surcontra
trick-line = Levata { $number }: { $cards }
trick-led = Levata { $number }: începe { $who }
trick-last = Ultima levată: { $cards } → { $who }
tricks-line = Levate: { $first } : { $second }
points-line = Punctele cărților: { $first } : { $second } din { $all }
trick-points = { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
announced-line = Anunțat: { $what }
# same as English
announced-belot = belot { $suit }
hanging-line = Puncte în aer: { $points }
cut-shown-line = Arătată la tăiere: { $card }, pentru { $who }
cut-will-show = Toți vor vedea cea mai de jos carte pe care o ridici, iar ea merge la cine împarte.

# Mâna.
phase-auction = Ce licitezi?
phase-lead = Tu începi levata.
phase-follow = Joacă o carte.
announce-line = Cu prima ta carte anunți: { $what }
announce-pick = Anunță…
announce-choice = { $what } = { $points }
announce-nothing = nimic
belot-type-placeholder = jp · licitez cupă · pas · contra

verb-pass = pas
verb-bid = licitează
# same as English
verb-contra = contra
# same as English
verb-recontra = recontra
# same as English
verb-surcontra = surcontra
verb-play = joacă
verb-claim = restul sunt ale mele
verb-throw-in = anulează manșa
action-pass = Pas
# same as English
action-contra = Contra
# same as English
action-recontra = Recontra
# same as English
action-surcontra = Surcontra
action-play-belot = { $card } cu belot
action-play-silent = { $card } fără belot
action-claim = Restul e al meu
action-throw-in = Anulez manșa

# Povestea unei manșe.
event-shows-cut = { $who } a arătat la tăiere { $card }: merge la cine împarte.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } joacă { $contract }, cu contra.
    [4] { $who } joacă { $contract }, cu recontra.
    [8] { $who } joacă { $contract }, cu surcontra.
   *[other] { $who } joacă { $contract }.
}
event-passes-out = Au zis toți pas: manșa { $number } fără puncte.
event-throws-in = { $who } a arătat { $cards }: manșa se anulează, fără puncte.
event-announces = { $who } a anunțat: { $kinds }.
event-announces-known = { $who } a anunțat: { $kinds } ({ $cards }).
event-declares-belot = { $who } a declarat belot: { $suit }.
event-plays = { $who } a jucat { $card }.
event-takes-trick = { $who } a luat levata.
event-claims = { $who } a luat restul, { $tricks ->
    [one] { $tricks } levată
    [few] { $tricks } levate
   *[other] { $tricks } de levate
}.
event-shows-announcement = { $counts ->
    [yes] { $who } anunțase { $cards }, și se pune.
   *[no] { $who } anunțase { $cards }, dar nu se pune.
}
event-counts = { $team }: { $points } din cărți.
event-deal-ends-result = { $result ->
    [inside] Contractul a picat.
    [hanging] Egalitate: punctele rămân în aer.
    [shared] Egalitate: fiecare echipă își trece jumătatea.
   *[made] Contractul e făcut.
}
story-auction = Licitație: { $calls }
story-trick = { $cards } → { $who }

# Scorul.
# same as English
# same as English
deal-how = { $mult ->
    [2] { $contract }, contra, { $result } ({ $who })
    [4] { $contract }, recontra, { $result } ({ $who })
    [8] { $contract }, surcontra, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = toți pas
result-made = făcut
result-inside = picat
result-hanging = în aer
result-shared = egal, împărțit
result-thrown_in = anulată
# same as English
ending-capot = capot
counts-title = Punctele cărților, { $team }
written-title = Trecute, { $team }
subject-suit = { $suit }
subject-top = { $suit } până la { $top }
score-cards = { $count ->
    [one] { $count } carte luată
    [few] { $count } cărți luate
   *[other] { $count } de cărți luate
}
score-last_ten = ultima levată
score-tierce = terță { $subject }
score-quarte = cvartă { $subject }
score-quint = cvintă { $subject }
score-quint_tierce = cvintă și terță { $subject }
score-carre = careu { $subject }
# same as English
score-belot = belot { $subject }
score-no_trumps = fără atu: dublat
# same as English
score-capot = capot
score-points = puncte { $count } ÷ 10
score-all_points = toate punctele, { $count } ÷ 10
score-points_exact = puncte întregi { $count }
score-all_points_exact = toate cele { $count }, întregi
score-rounding = rotunjit în sus
score-contra = contra: dublat
score-recontra = recontra: de patru ori
score-surcontra = surcontra: de opt ori
score-inside = picat: fără puncte
score-lost_contra = pierdut cu contra
score-hangs = punctele proprii rămase în aer
score-hanging = punctele din aer câștigate

# Opțiunile mesei.
option-length-151 = până la { $points } de puncte
option-length-101 = până la { $points } puncte
option-length-51 = până la { $points } de puncte
option-length-201 = până la { $points } puncte
option-length-301 = până la { $points } puncte
option-length-501 = până la { $points } puncte
option-length-1001 = până la { $points } puncte
option-capot_ends = Capotul poate câștiga partida
option-capot_ends-help = Se poate încheia partida după o manșă în care o echipă a luat toate levatele (capot)?
option-capot_ends-no = nu, mai urmează o manșă
option-capot_ends-yes = da
option-capot_ends-yes-short = capotul poate câștiga partida
option-after_contra = După contra
option-after_contra-help = Mai poate licita cineva mai sus după o contra?
option-after_contra-higher_bids = da, și mai sus
option-after_contra-frozen = nu, doar dublări
option-after_contra-frozen-short = contra încheie licitația
option-trump_lead = Când se iese cu atu
option-trump_lead-help = Ce atu trebuie să bați când se iese cu atu la un contract de culoare?
option-trump_lead-beat_anyone = pe cel mai mare, al oricui ar fi
option-trump_lead-beat_opponents = doar pe al unui adversar
option-trump_lead-beat_opponents-short = atuul partenerului e cruțat
option-equal_announcements = Suite egale
option-equal_announcements-help = Cele mai bune suite ale echipelor sunt egale: ale cui se pun?
option-equal_announcements-nobody = ale nimănui
option-equal_announcements-earlier = cele anunțate mai devreme
option-equal_announcements-earlier-short = suite egale: prima anunțată
option-equal_announcements-trump_first = întâi atuul, altfel prima anunțată
option-equal_announcements-trump_first-short = suite egale: întâi atuul
option-hanging = Puncte egale
option-hanging-help = Echipele au puncte egale: ce rămâne în aer până la manșa următoare?
option-hanging-half = jumătatea celor care joacă
option-hanging-all = totul
option-hanging-all-short = la egalitate totul rămâne în aer
option-hanging-failed = nimic: contractul a picat
option-hanging-failed-short = la egalitate contractul pică
option-hanging-shared = nimic: fiecare își trece jumătatea
option-hanging-shared-short = egalitatea se împarte
option-rounding = Rotunjire
option-rounding-help = Cum se trec în scor punctele unei manșe?
option-rounding-by_contract = în zeci, rotunjite după contract
option-rounding-nearest = în zeci, fiecare la cea mai apropiată
option-rounding-nearest-short = rotunjit la zecea cea mai apropiată
option-rounding-exact = întregi, fără împărțire la zece
option-rounding-exact-short = puncte întregi
option-late_belot = Belot cu a doua carte
option-late_belot-help = Se mai poate declara belot cu a doua carte din popă și damă?
option-late_belot-off = nu, doar cu prima
option-late_belot-on = da
option-late_belot-on-short = belot și cu a doua carte
option-no_trumps_announcements = Anunțuri la fără atu
option-no_trumps_announcements-help = Se pun suitele și careurile la fără atu?
option-no_trumps_announcements-off = nu
option-no_trumps_announcements-on = da, nedublate
option-no_trumps_announcements-on-short = anunțuri la fără atu
# same as English
option-third_doubling = Surcontra
option-third_doubling-help = Se poate dubla încă o dată o recontra? Manșa se socotește atunci de opt ori.
option-third_doubling-off = nu
option-third_doubling-on = da
option-third_doubling-on-short = cu surcontra
option-long_sequences = Cinci și mai multe la rând
option-long_sequences-help = Care din două suite lungi e mai mare?
option-long_sequences-whole = cea mai lungă
option-long_sequences-quint = sunt cvinte: cartea mai mare
option-long_sequences-quint-short = cvintele după cartea cea mai mare
option-throw_in = Patru de șapte
option-throw_in-help = Poate anula manșa cine are toate cele patru de șapte? Atunci nu primește nimeni puncte și împarte următorul.
option-throw_in-off = nu
option-throw_in-sevens = da, înainte de prima carte
option-throw_in-sevens-short = patru de șapte anulează

# De ce nu se poate ceva.

# Imaginea mesei: cuvinte scurte care se desenează.
picture-turn-cut = taie pachetul
picture-turn-call = { $may ->
    [pass] pas
    [bid] licitează sau pas
    [higher] mai sus sau pas
    [contra] contra sau pas
    [contra-higher] mai sus, contra sau pas
    [recontra] recontra sau pas
    [surcontra] surcontra sau pas
    [surcontra-higher] mai sus, surcontra sau pas
   *[recontra-higher] mai sus, recontra sau pas
}
picture-turn-lead = începe levata { $number }
picture-turn-follow = joacă: s-a ieșit cu { $suit }
picture-turn = La rând: { $who }, { $what }
picture-dealer = împarte
picture-dealer-line = Împarte: { $who }
picture-highest = Cea mai mare licitație
# same as English
picture-contract = Contract
picture-last-trick = Ultima levată
picture-counted = socotite
picture-written = Trecute: { $score }
picture-tricks = Levate
picture-match-to = Partidă până la { $points }

refusal-WRONG_PHASE-belot = Nu încă: întâi licitația, apoi levatele.
refusal-WRONG_PHASE-belot-shuffle = Manșa s-a încheiat. Următoarea începe când sunt toți gata.
refusal-WRONG_PHASE-belot-cut = Întâi trebuie tăiat pachetul.
refusal-WRONG_PHASE-belot-auction = Încă se licitează: licitează sau pas.
refusal-WRONG_PHASE-belot-play = Licitația s-a încheiat. Joacă o carte.
refusal-WRONG_PHASE-belot-match_over = Partida s-a încheiat.
refusal-MISSING_WORD-belot = Lipsește ceva. Scrie o carte, de pildă jp, sau o licitație, de pildă cupă.
refusal-UNKNOWN_CARD-belot = Nu cunosc cartea „{ $token }”. Scrie așa: jp sau 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = Asta nu se poate anunța cu { $card }: { $kinds }.

# Ce se poate scrie.
typed-play-belot = arunc, aruncă, pun, pun jos, las, decartez
typed-choice-C = atu treflă, treflă atu, treflele atu
typed-choice-D = atu romb, romb atu, atu caro, caro atu, atu tobă
typed-choice-H = atu cupă, cupă atu, atu inimă roșie, inimă roșie atu
typed-choice-S = atu pică, pică atu, atu inimă neagră, inimă neagră atu
typed-word-tierce = terță, terța, terț, terțul
typed-word-quarte = cvartă, cvarta, cuartă, cvart
typed-word-quint = cvintă, cvinta, chintă, chinta
typed-word-carre = careu, careul, pătrat
says-bid = treflă, romb, cupă, pică, fără atu, totul atu
says-play = o carte, de pildă jp
refusal-BID_TOO_LOW = Licitația e deja la { $contract }. Licitează mai sus sau spune pas.
refusal-NOTHING_TO_DOUBLE = N-a licitat încă nimeni, deci nu e nimic de dublat.
refusal-OWN_BID = Chiar echipa ta a licitat { $contract }. Contra pot zice doar adversarii.
refusal-ALREADY_DOUBLED = E deja o contra la { $contract }.
refusal-NOT_DOUBLED = Recontra răspunde la o contra, iar { $contract } nu are.
refusal-NOT_YOUR_BID = Recontra poate zice doar echipa care a licitat { $contract }.
refusal-NO_THIRD_DOUBLING = La masa aceasta nu se trece de recontra.
refusal-NOT_REDOUBLED = Surcontra răspunde la o recontra, iar { $contract } nu are.
refusal-OWN_RECONTRA = Echipa ta a licitat { $contract }. Surcontra pot zice doar adversarii.
refusal-ALREADY_TRIPLED = E deja o surcontra la { $contract }, mai sus nu se poate.
refusal-NO_THROW_IN = La masa aceasta se joacă fiecare manșă.
refusal-THROW_IN_NEEDS_SEVENS = Ca să anulezi manșa îți trebuie în mână toate cele patru de șapte.
refusal-THROW_IN_TOO_LATE = Manșa se poate anula doar înainte de prima ta carte.
refusal-ALREADY_REDOUBLED = E deja o recontra la { $contract }.
refusal-AUCTION_FROZEN = La masa aceasta nu se licitează după o contra: { $contract } rămâne.
refusal-CARD_NOT_IN_HAND = Nu ai { $card }. Alege una din cărțile tale.
refusal-MUST_FOLLOW = Ai { $suit }, deci trebuie să dai la culoare: { $card } nu merge.
refusal-MUST_RUFF = Nu poți da la culoare și levata o ține un adversar: joacă un atu, nu { $card }.
refusal-MUST_OVERRUFF = Un adversar a tăiat cu { $best } și tu ai un atu mai mare: joacă-l, nu { $card }.
refusal-MUST_RAISE_TRUMP = S-a ieșit cu atu și poți bate { $best }: { $card } e prea mică.
refusal-MUST_RAISE = La totul atu trebuie să bați { $best } dacă poți: { $card } e prea mică.
refusal-ANNOUNCE_TOO_LATE = Se anunță cu prima ta carte, deci acum e prea târziu.
refusal-ANNOUNCE_IN_NO_TRUMPS = La fără atu nu sunt anunțuri.
refusal-ANNOUNCE_NOT_IN_HAND = Nu le ai pe toate: { $cards }. Anunță ce ai.
refusal-ANNOUNCE_TWICE = O carte se pune într-un singur anunț: { $cards }. Alege unul.
refusal-NO_ANNOUNCEMENT = { $cards } nu e nici careu, nici suită întreagă. Anunță suita întreagă sau nimic.
refusal-BELOT_IN_NO_TRUMPS = La fără atu nu există belot.
refusal-BELOT_NEEDS_PAIR = Pentru belot îți trebuie în mână și popa, și dama, iar tu ai doar { $card }.
refusal-BELOT_NEEDS_TRUMP = Doar atuurile fac belot, iar { $suit } nu e atu.
refusal-BELOT_ON_DISCARD = Aici doar arunci { $suit }: belotul se pune când ieși cu el sau dai la culoare.
refusal-CLAIM_TOO_EARLY = Prima levată se joacă mereu. Ia restul după ea.
refusal-CLAIM_NOT_ON_LEAD = Restul îl poți lua doar când începi tu levata.
refusal-CLAIM_LAST_TRICK = A rămas o singură levată. Joacă pur și simplu cartea.
refusal-CLAIM_BELOT_OPEN = Cineva mai poate declara belot, așa că levatele se joacă.
refusal-CLAIM_NOT_CERTAIN = Încă ai putea pierde o levată la o carte pe care n-o vezi, deci joacă mai departe.

# Primii pași.
tutorial-belot-1 = Stai în fața partenerului. Fiecare primește cinci cărți, apoi se licitează: o culoare de atu, fără atu sau totul atu, fiecare mai sus decât înainte. Cine licitează ultimul joacă contractul.
tutorial-belot-2 = După licitație primește fiecare încă trei cărți. Atuurile merg valet, nouă, as, zece, popă, damă, opt, șapte; celelalte culori as, zece, popă, damă, valet, nouă, opt, șapte.
tutorial-belot-3 = Trebuie să dai la culoare. Dacă nu poți și levata o ține un adversar, trebuie să tai cu atu, și mai sus dacă s-a tăiat. Când se iese cu atu, trebuie să joci mai mare, dacă poți. Botul îți dă doar cărți permise.
tutorial-belot-4 = Cu prima ta carte anunți suite și careuri: terța 20, cvarta 50, cvinta 100, careul între 100 și 200. Popa și dama de atu împreună sunt belot, 20 de puncte.
tutorial-belot-5 = Echipa care a licitat trebuie să aibă mai multe puncte decât cealaltă, altfel nu primește nimic. Scorul e punctele împărțite la zece, iar 151 câștigă partida.

# Ce se hotărăște înainte de rând; înlesniri pentru jocul lent.
plan-pass = Pas dinainte…
plan-pass-to = pas, dacă nu licitează cineva peste { $contract }
plan-pass-always = pas, orice s-ar licita
plan-lowest = carte mică la levata { $number }
plan-ruff = tai cu atu la levata { $number }
plan-line = Hotărât dinainte: { $what }. Dacă se schimbă ceva, te întreb.
plan-cancel = Hotărăsc atunci
plan-lapsed = Hotărâseși: { $what }. Lucrurile s-au schimbat, deci alegi tu din nou.
played-forced = Jucat automat: { $cards }. Altă carte nu era permisă.
comfort-title = Fără așteptare
comfort-forced-play = Joacă automat cartea, când se poate doar una
comfort-forced-pass = Spune pas automat când nu se poate altceva
comfort-veiled = Așteaptă să apăs eu, când ceilalți nu văd că se poate doar o carte
comfort-premoves = Hotărăște mutări dinainte
comfort-claim = Oferă să iau levatele sigure
comfort-forced-play-button = Joacă singura carte
comfort-forced-pass-button = Pas automat
comfort-veiled-button = Păstrează secretul
comfort-premoves-button = Mutări dinainte
comfort-claim-button = Oferă restul

# Ce i se spune la fiecare tură celui care exersează.
lesson-bid = O licitație spune: cu atuurile acestea echipa mea ia mai multe puncte decât ceilalți.
lesson-pass = Sunt prea puține levate sigure ca să licitezi mai sus. Pas nu costă nimic.
lesson-contra = Contra dublează miza: alege-o dacă crezi că pică contractul.
lesson-recontra = Recontra dublează încă o dată: alege-o dacă n-ai îndoieli.
lesson-surcontra = Surcontra dublează a treia oară: doar dacă n-ai nici cea mai mică îndoială.
lesson-throw-in = Cu cele patru de șapte iei puține levate. Anulează și nu primește nimeni puncte.
lesson-play = O carte mare poate lua levata; una mică cruță puncte când o iau ceilalți.
lesson-claim = Cărțile tale nu le mai poate bate nimeni.

# Statistici.
notable-deal-ends-belot = Contracte câștigate sau pierdute
notable-capot = Capoturi

# De ce ar face-o un calculator.
why-bid-trumps = Acestea ar fi atuurile tale: { $cards }.
why-bid-best = Acestea ar fi atuurile tale, cu cele mai mari două, valetul și nouarul: { $cards }.
why-bid-strong = În contractul acesta sunt tari: { $cards }.
why-pass-last = Acum nu mai poate licita nimeni mai sus. Contra aduce ceva doar dacă pică contractul.
why-master = Nu mai poate fi bătută de nimeni.
why-leads-short = E singura ta carte de culoarea asta: când se iese iar cu ea, poți tăia cu atu.
why-leads-long = Cărți de culoarea asta ai { $count }: dacă ieși mereu cu ele, iau levate și cele mici.
why-leads-low = Începi tu levata, iar o carte fără puncte nu dăruie nimic.
why-leads-keeps = Îți păstrezi cartea mai mare de culoarea asta până le joacă ceilalți pe ale lor.
why-draws-trumps = Echipa ta joacă contractul: dacă ieși cu atu, le iei atuurile celorlalți.
why-wins = Bate { $card } ({ $who }).
why-partner = Partenerul tău ține levata cu { $card }; cartea ta face { $points }.
why-loses = { $card } ({ $who }) încă ține levata; cartea ta face { $points }.

# Arată-mi: situații de jucat. Ce e de făcut, ce se spune la apăsarea bună și la alta.
lesson-belot-follow = Tu și partenerul din față jucați contra celorlalți doi. Într-o levată joacă fiecare câte o carte: trei sunt deja jos, iar rândul tău e ultimul. Prima a fost o pică, deci și tu trebuie să joci pică, dacă ai. Pica cea mai mare ia levata, cu punctele tuturor celor patru cărți. Joacă asul de pică.
lesson-belot-follow-right = Asul tău bate zecele, iar levata e a echipei tale: 11 pentru as, 10 pentru zece și 3 pentru damă, 24 de puncte.
lesson-belot-follow-wrong = Optarul e pică, deci îl poți juca. Dar atunci zecele adversarilor ia levata și punctele ei. Asul tău e mai mare: joacă-l.
lesson-belot-bid = Înainte de prima carte, jucătorii licitează pe rând. O licitație spune ce culoare să fie atu. Contează ultima: atunci echipa ta trebuie să ia mai multe puncte decât ceilalți. Deocamdată ai cinci cărți, iar trei din cupele tale sunt cele mai bune atuuri: valetul, nouarul și asul. Licitează cupă.
lesson-belot-bid-right = Cupă: valetul, nouarul și asul sunt trei levate sigure. Se poate licita și fără atu sau, cel mai sus, totul atu, unde fiecare culoare are ordinea atuului. După licitație primește fiecare încă trei cărți.
lesson-belot-bid-wrong = Se poate spune. Dar puterea ta e în cupe: valet, nouă și as. Licitează cupă.
lesson-belot-declare = Cupa e atu. Unele cărți aduc puncte în plus, dacă le anunți. Trei cărți de o culoare la rând sunt o terță, 20 de puncte, anunțată cu prima ta carte: ai nouarul, zecele și valetul de pică. Popa și dama de atu sunt belot, 20 de puncte, declarat cu prima din cele două, la orice levată. Joacă dama sau popa de cupă cu belot. Terța se anunță odată cu ea.
lesson-belot-declare-right = Prima ta carte a anunțat terța și a declarat belot: 20 și 20. Se anunță doar cu prima carte: terța 20, cvarta (patru la rând) 50, cvinta 100. Belotul se declară cu prima din popă și damă, la oricare levată.
lesson-belot-declare-wrong = Așa pierzi puncte. Lasă terța anunțată, că merge doar cu prima ta carte, și joacă popa sau dama cu belot.
lesson-belot-ruff = O culoare e mai tare decât toate: atuul. Aici atu e cupa, deci orice cupă bate orice pică. S-a ieșit cu pică și tu n-ai. Levata o ține un adversar cu asul, deci trebuie să joci un atu: tai. După tine nu mai joacă nimeni: ce atu ajunge?
lesson-belot-ruff-right = Ajunge șeptarul: orice atu bate o pică. Valetul rămâne pentru o levată mai valoroasă. Dacă ar fi tăiat un adversar, ți-ar trebui un atu mai mare, dacă ai.
lesson-belot-ruff-wrong = Și valetul ia levata. Dar e cel mai bun atu al tău și face 20, iar după tine nu mai joacă nimeni. Ajunge șeptarul.
lesson-belot-partner = Iar pică și tu n-ai. De data asta levata o ține partenerul tău cu asul, deci nu trebuie să tai: poți juca orice carte. Punctele ei sunt și ale echipei tale. Dă cartea care face cel mai mult și nu e atu.
lesson-belot-partner-right = Da: zecele intră în levata partenerului, iar cele 10 puncte sunt ale echipei tale.
lesson-belot-partner-wrong = Regulile permit. Dar levata e a partenerului și după tine nu mai joacă nimeni. Dă cartea cea mai valoroasă care nu e atu: zecele de romb.
lesson-belot-contra = Un adversar a licitat cupă și trebuie acum să ia mai multe puncte decât echipa ta. Tu ai valetul, nouarul și zecele de cupă și doi ași: greu o să reușească. Spune contra: dublează scorul.
lesson-belot-contra-right = Contra: echipa cu mai multe puncte trece totul, dublat. Ultima levată aduce încă 10, iar toate cele opt (capot) 90. Deci spune-o doar cu levate sigure în mână.
lesson-belot-contra-wrong = Se poate și așa. Dar contra valetului, nouarului și zecelui de atu și a doi ași cupa greu se face. Spune contra.

# Cartonașul unei situații: ce arată întâi butonul regulilor, câte un lucru pe rând.
card-belot-bid =
    Fiecare licitație trebuie să fie mai sus decât ultima: treflă, romb, cupă, pică, fără atu, totul atu.
    Licitezi pe cinci cărți. Încă trei vin după licitație.
    Trei pasuri după o licitație o încheie. Dacă zic pas toți patru, împarte următorul.
    Echipa ultimei licitații trebuie să ia mai multe puncte decât cealaltă.
card-belot-contra =
    Contra dublează cât face manșa. O poți zice cât ultima licitație e a unui adversar.
    Recontra dublează încă o dată. O poate zice doar echipa dublată.
    Atunci echipa cu mai multe puncte trece totul, iar cealaltă nimic.
card-belot-declare =
    Anunți cu prima ta carte. După aceea e prea târziu.
    Trei cărți de o culoare la rând fac 20, patru 50, cinci sau mai multe 100.
    Patru dame, popi, ași sau de zece fac 100, patru de nouă 150, patru valeți 200.
    Dacă au suite amândouă echipele, le trece doar echipa cu cea mai mare. La fel și la careuri.
    Popa și dama de atu sunt belot, 20. Spune-l cu prima din cele două (la unele mese merge și a doua).
    La fără atu nu se anunță nimic (la unele mese doar belot nu).
card-belot-follow =
    Dă la culoare, dacă poți.
    Dacă nu poți și levata o ține un adversar, trebuie să tai cu atu, și să bați un atu, dacă poți.
    Dacă o ține partenerul, joacă orice carte.
    Când se iese cu atu, trebuie să bați cel mai mare atu, dacă poți (la unele mese nu pe al partenerului). La totul atu așa e la fiecare culoare.
    La fără atu doar dai la culoare.
card-belot-count =
    Fiecare echipă își socotește levatele, anunțurile și beloturile, și 10 pentru ultima levată. La fără atu suma se dublează.
    Echipa care a licitat trebuie să aibă mai mult. Altfel cealaltă trece totul.
    Dacă au la fel, cealaltă echipă își trece punctele, iar ale echipei care a licitat rămân în aer până la manșa următoare.
    Scorul e punctele împărțite la zece.

# Cărți alături de o situație.
shows-belot-plain = Fără atu: de la cea mai bună, cu puncte
shows-belot-trumps = Atu: de la cea mai bună, cu puncte
shows-belot-tierce = O terță
shows-belot-belot = Un belot

# Opțiuni care nu prea merg împreună.
doubt-belot-length = ⚠ Puncte întregi și partidă până la { $points }: o manșă are 162 de puncte și mai mult, deci se poate termina după o manșă sau două. Se potrivește mai bine 501 sau 1.001.

# Seturile care vin cu jocul.
preset-belot-quick = Partidă rapidă
preset-belot-quick-help = până la 101 puncte
preset-belot-frozen = Contra încheie licitația
preset-belot-frozen-help = după contra doar recontra, nimic mai sus
preset-belot-spare = Atuul partenerului e cruțat
preset-belot-spare-help = atuul partenerului nu trebuie bătut
preset-belot-full = Puncte întregi
preset-belot-full-help = până la 1.001, punctele nu se împart la zece
# same as English
preset-belot-bela = Bela
preset-belot-bela-help = până la 1.001, întregi; la egal pică, capotul câștigă, cvinte, prima suită
# same as English
preset-belot-contree = Belote contrée
preset-belot-contree-help = la 1.001, întregi; contra încheie, partener cruțat, la egal pică
# same as English
preset-belot-blot = Blot
preset-belot-blot-help = până la 301 puncte
preset-belot-surcontra = Până la surcontra
preset-belot-surcontra-help = o recontra se mai poate dubla o dată
