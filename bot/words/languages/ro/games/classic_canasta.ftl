# Canasta clasică: masa, mâna, povestea, scorul, refuzurile, primii pași.

game-classic-canasta = Canastă clasică
game-classic-canasta-line = Canasta anilor cincizeci, pentru doi jucători sau două echipe.
game-classic-canasta-time = { $whole ->
    [0] O manșă ține cam 15 minute.
   *[other] O manșă ține cam 15 minute, o partidă cam o oră.
}
typed-game-classic-canasta = canasta clasică, canastă clasic, canasta obișnuită, canastă obișnuită, canastă normală, canasta normală, canastă tradițională, canasta tradițională, canastă veche, canasta veche, canastă simplă, canasta simplă, canasta originală

canasta-kind-natural = canastă curată
canasta-kind-mixed = canastă murdară
canasta-kind-wild = canastă de înlocuitori
picture-canasta-natural = curată
picture-canasta-mixed = murdară

# Masa publică.
turn-play-bound = { $who } a luat teancul și trebuie să închidă
turn-play-told = { $who } trebuie să închidă: partenerul a zis da
turn-answer = { $asks } întreabă: { $who }, pot închide?
picture-turn-answer = răspunde partenerului
picture-turn-bound = trebuie să închidă
pile-blocked-top = ⛔ Deasupra { $card }: teancul e blocat
pile-closed-top = ⛔ Deasupra { $top }: teancul nu-l poate lua nimeni
pile-frozen-pair = ⛔ Teancul e înghețat: îți trebuie două cărți naturale de rangul celei de sus
pile-frozen-unopened = ⛔ Echipa ta nu are încă formații, deci teancul e înghețat pentru tine: îți trebuie două cărți naturale de rangul celei de sus
pile-blocked-round = ⛔ Un treiar negru blochează teancul toată runda
last-turn-line = Pachetul e gol: e ultima tură a manșei.
canastas-line = Canaste: { $canastas }, pentru închidere trebuie { $needed }

# Mâna.
phase-play-bound = Ai luat teancul ca să închizi: etalează acum toate cărțile.
phase-play-bound-pile = Ai luat teancul sub minim: închide acum și etalează fiecare carte din teanc.
phase-play-empty = Nu mai ai cărți: încheie tura.
phase-draw-nothing = Nu mai sunt cărți, iar teancul nu-l poți lua: încheie manșa.
phase-answer = { $who } întreabă: pot închide? Răspunsul tău e lege în tura asta.
phase-play-told-yes = Partenerul a zis da: închide acum, etalează toate cărțile.
phase-play-told-no = Partenerul a zis nu: în tura asta nu poți închide.
action-ask = Întreb partenerul
action-yes = Da, închide
action-no = Nu, mai joacă
verb-ask = întreabă partenerul
verb-yes = spune da
verb-no = spune nu
typed-ask = întreb, întreb partenerul, întreabă, întreabă partenerul, pot închide, pot să închid
typed-yes = da, sigur, zic da, spun da, da închide
typed-no = nu, nu încă, zic nu, spun nu, încă nu, nu închide
way-out-line = Acum poți închide: { $cards }
way-out-throw = { $cards }, apoi arunci { $card }
verb-end-turn = încheie tura
action-end-turn = Încheie tura
action-end-turn-out = Închid
action-take-alone = Ia: { $top } → formația { $meld }
action-take-package = Ia cu { $key }, etalează { $cards }
hint-reason-spoils_clean-classic-canasta = murdărește o formație curată
typed-end-turn = închei tura, încheie tura, gata tura, sfârșitul turei, închid, închide tura
typed-end-turn-classic-canasta = mă închid, închidere, am închis, am terminat
typed-take-classic-canasta = iau cărțile aruncate
typed-meld-classic-canasta = anunț, las pe masă
typed-discard-classic-canasta = lepăd, azvârl

confirm-BINDS_TO_GO_OUT = Dacă iei teancul așa, trebuie să închizi în tura asta. Nu mai e cale de întoarcere.
confirm-yes-BINDS_TO_GO_OUT = Iau și închid
confirm-LAST_DRAW = Dacă tragi acum, manșa se încheie și nu închide nimeni.
confirm-yes-LAST_DRAW = Trag, gata manșa

# Povestea unei manșe.
event-begins-classic-canasta = Manșa { $number }: { $first } joacă întâi.
event-takes-pile-classic-canasta = { $who } a luat teancul ({ $count }), deasupra { $top }.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } a închis din mână.
   *[out] { $who } a închis.
}
event-deal-ends-classic-canasta-nobody = S-a terminat pachetul și n-a închis nimeni.
did-took-alone = a luat teancul ({ $pile_count }), cu { $top } adăugată la o formație
did-asks = a întrebat dacă poate închide
did-answers = { $answer ->
    [yes] a zis da
   *[no] a zis nu
}
did-last-card = a zis „ultima carte”
event-asks-classic-canasta = { $who } a întrebat: pot închide?
event-answers-classic-canasta = { $answer ->
    [yes] { $who } a zis da: închide.
   *[no] { $who } a zis nu: mai joacă.
}
event-last-card-classic-canasta = { $who }: ultima carte.
close-mode-out = { $who } a închis
close-mode-concealed = { $who } a închis din mână

# Scorul.
score-canasta_natural = canastă curată { $subject }
score-canasta_mixed = canastă murdară { $subject }
score-canasta_wild = canastă de înlocuitori
score-concealed = închidere din mână
score-went_out = închidere

# De ce nu se poate ceva.
refusal-TOO_FEW_NATURALS = O formație cere cel puțin două cărți naturale, iar aceasta are { $naturals ->
    [0] niciuna
    [one] doar una
    [few] { $naturals }
   *[other] { $naturals }
}. Adaugă una sau etaleaz-o mai târziu.
refusal-MORE_WILDS_THAN_NATURALS = O formație nu poate avea mai mulți înlocuitori decât cărți naturale, iar aici ar fi { $wilds } la { $naturals }. Mai scoate din ei.
refusal-WILD_MELD_UNDER_7 = Doar înlocuitori se etalează câte șapte sau mai mulți deodată, iar aici sunt { $cards }. Mai strânge sau etalează-i cu alte cărți.
refusal-WILD_WITH_BLACK_THREES = Treiarii negri se etalează fără înlocuitori. Lasă înlocuitorii deoparte.
refusal-PILE_CLOSED = Deasupra e { $top }, deci teancul nu-l poate lua nimeni. Trage o carte.
refusal-PILE_FROZEN = Teancul e înghețat: ca să iei { $top } îți trebuie în mână { $two }. Trage o carte.
refusal-PILE_FROZEN_UNOPENED = Echipa ta nu are încă formații, deci teancul e înghețat pentru tine: ca să iei { $top } îți trebuie în mână { $two }. Trage o carte.
refusal-PILE_BLOCKED = { $top } deasupra blochează teancul. Îl iau doar doi treiari negri din mâna ta, și doar dacă închizi în tura asta.
refusal-PILE_BLOCKED_ROUND = Un treiar negru blochează teancul până vine iar rândul cui l-a aruncat. Trage o carte.
refusal-TOP_CARD_NOT_USED = Ca să iei { $top } îți trebuie în mână { $two }, sau una și un înlocuitor, sau o formație de rangul acela. Trage o carte.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Echipa ta are deja formații: ia întâi teancul, apoi etalează-le pe celelalte.
refusal-TAKE_NEEDS_GOING_OUT = Treiarii negri îi ia sau îi etalează doar cine închide în tura asta, iar tu nu poți. Trage o carte.
refusal-TAKE_LEAVES_TOO_FEW = Ți-ar rămâne { $cards ->
    [0] nicio carte
    [one] o carte
    [few] { $cards } cărți
   *[other] { $cards } de cărți
}, iar fără destule canaste pentru închidere tura ta nu s-ar putea termina. Trage o carte.
refusal-CARD_NOT_AVAILABLE-classic-canasta = Nu ai { $cards }. Alege din mână.
refusal-BLACK_THREES_STAY = Treiarii negri pot rămâne pe masă doar dacă închizi în tura asta. Închide sau anulează.
refusal-MUST_GO_OUT = Ai luat teancul ca să închizi, deci poți păstra doar cartea pe care o arunci. Mai etalează.
refusal-PILE_NOT_MELDED = Ai luat teancul sub minim, deci fiecare carte din el trebuie etalată. Încă neetalate: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = Ca să închizi, echipei îi trebuie { $needed ->
    [one] { $needed } canastă
    [few] { $needed } canaste
   *[other] { $needed } de canaste
}, iar ea are { $canastas }. Păstrează o carte după aruncare sau anulează.
refusal-MUST_DISCARD = Mai ai cărți, deci aruncă una.
refusal-ASKING_OFF = La masa aceasta nu se întreabă partenerul: închide, dacă poți.
refusal-CANNOT_ASK = Poți întreba o dată pe tură, când ai putea închide, dar nu e musai, și ai cel puțin două cărți.
refusal-PARTNER_SAID_NO = Partenerul a zis nu, deci în tura asta nu poți închide. Păstrează o carte după aruncare sau anulează.
refusal-WRONG_PHASE-answer = Întâi răspunde partenerul: da sau nu.
refusal-STOCK_EMPTY-classic-canasta = Nu mai sunt cărți de tras.

# Primii pași.
tutorial-classic-canasta-1 = Joacă doi, unul contra altuia, sau patru în două echipe, cu partenerii față în față, sau șase în două echipe de trei. Fiecare tură e la fel: trage o carte, etalează dacă vrei, aruncă una.
tutorial-classic-canasta-2 = Trei sau mai multe cărți de un rang fac o formație. Jokerii și doiarii sunt înlocuitori și țin locul oricărei cărți: cel mult trei într-o formație și niciodată mai mulți decât cărțile naturale. Șapte cărți sunt o canastă, iar canastele aduc cele mai multe puncte.
tutorial-classic-canasta-3 = Primele formații ale echipei trebuie să facă destule puncte, 50 la început. Masa socotește pentru tine: 45 / 50 înseamnă că mai trebuie cinci. Nu ajunge? Anulează și n-a văzut nimeni.
tutorial-classic-canasta-4 = În loc să tragi, poți lua tot teancul, dacă poți etala pe loc cartea de sus cu două cărți din mână sau la o formație a ta. Un treiar negru deasupra îl blochează, un înlocuitor din el îl îngheață.
tutorial-classic-canasta-5 = Cine rămâne fără cărți închide și încheie manșa. La patru jucători echipei îi trebuie pentru asta o canastă, la doi sau șase două. Cărțile etalate sunt pentru tine, cele din mână împotriva ta. Partida e de obicei până la cinci mii.

# Ce i se spune la fiecare tură celui care exersează.
lesson-end-turn = Nu mai e nicio carte de aruncat: tura se încheie aici.

# Situații de jucat. Ce e de făcut, ce se spune la apăsarea bună, la un pas pe drum și la altă apăsare.
lesson-classic-canasta-turn = Tu și partenerul din față jucați contra celorlalți doi. Fiecare tură începe cu o carte din pachet, care stă cu fața în jos, și se încheie cu o carte aruncată pe teanc, cu fața în sus. Între timp poți etala cărți care merg împreună. Trage, apoi aruncă ce-ți trebuie cel mai puțin.
lesson-classic-canasta-turn-on = Ai tras un treiar negru. Se poate etala doar când închizi: aruncă-l.
lesson-classic-canasta-turn-right = Asta a fost o tură. Treiarul negru blochează teancul pentru următorul. În mâna ta ar fi costat 100 la sfârșitul manșei.
lesson-classic-canasta-turn-wrong = Se poate și așa. Dar un treiar negru costă 100 la sfârșitul manșei. Aruncă-l: atunci teancul e blocat și pentru următorul.
lesson-classic-canasta-open = Trei sau mai multe cărți de un rang sunt o formație, iar fiecare carte are punctele ei. Echipa ta n-a etalat încă nimic: primele formații trebuie să facă împreună 50 de puncte, într-o singură tură. Trei popi fac 30 și trei de nouă fac 30. Etalează-le pe amândouă, apoi aruncă o carte.
lesson-classic-canasta-open-on = Masa socotește pentru tine: când scrie GATA DE DESCHIS, aruncă o carte.
lesson-classic-canasta-open-right = 60 de puncte: echipa ta a deschis. De acum tu și partenerul puteți etala orice formație, oricât ar face.
lesson-classic-canasta-open-wrong = Se poate și așa, dar nu face 50. Etalează cei trei popi și cele trei de nouă, apoi aruncă o carte.
lesson-classic-canasta-pile = Popa de pică e deasupra teancului, iar tu ai doi popi. Două cărți de rangul lui din mâna ta iau tot teancul, dacă le etalezi pe toate trei pe loc. Ia-l în loc să tragi.
lesson-classic-canasta-pile-right = Popii sunt pe masă ca formație, iar restul teancului e în mâna ta: mai multe cărți, mai multe formații.
lesson-classic-canasta-pile-wrong = Dacă tragi, primești o carte, iar teancul îl poate lua apoi altcineva. Ia-l: aduce patru cărți.
lesson-classic-canasta-canasta = Echipa ta are șase dame pe masă. Tu ai o damă și un doiar. Șapte cărți sunt o canastă: curată, fără înlocuitor, aduce 500; murdară, cu unul, aduce 300. Adaugă cartea potrivită.
lesson-classic-canasta-canasta-right = O canastă curată: 500 de puncte. Doiarul îți rămâne în mână pentru o formație care are nevoie de el.
lesson-classic-canasta-canasta-wrong = Așa nu iese o canastă curată. Adaugă dama: fără înlocuitor canasta aduce 500, cu doiarul doar 300.
lesson-classic-canasta-out = Echipa ta are o canastă, iar tu ai două cărți. Cine aruncă ultima carte închide, iar manșa s-a încheiat. Adaugă șeptarul la cele de șapte, apoi aruncă cinciul.
lesson-classic-canasta-out-on = A rămas o carte. Arunc-o și manșa s-a încheiat.
lesson-classic-canasta-out-right = Ai închis. Cărțile rămase în celelalte mâini se scad echipelor lor.
lesson-classic-canasta-out-wrong = Șeptarul se potrivește la cele de șapte, deci etalează-l întâi: aruncat, nu aduce nimic. Apoi cinciul e ultima ta carte.

# Cartonașul unei situații: ce arată întâi butonul regulilor, câte un lucru pe rând.
card-classic-canasta-turn =
    Trage din pachet sau ia tot teancul, dacă poți.
    Apoi etalează și adaugă ce vrei, sau nimic.
    Aruncă o carte: cu asta se încheie tura. Se poate arunca orice carte din mână.
    Până arunci, Anulare dă înapoi ce ai etalat în tura asta. Teancul luat rămâne la tine.
card-classic-canasta-pile =
    Cartea de sus o folosești pe loc: cu două cărți naturale de rangul ei, cu una și un înlocuitor, sau adăugată la formația echipei tale de rangul acela.
    Restul vine în mâna ta. Ce s-a luat rămâne luat.
    Înghețat: cât e în teanc un înlocuitor sau un treiar roșu, îl iau doar două cărți naturale. Cu una din ele deasupra nu-l ia nimeni.
    Blocat: cu un treiar negru deasupra îl iau doar doi treiari negri, și trebuie să închizi în tura asta.
    La unele mese blochează o rundă întreagă sau teancul e înghețat pentru o echipă fără formații.
card-classic-canasta-opening =
    Primele formații ale echipei trebuie să facă destul împreună, într-o tură: de obicei 50 la început, 90 de la 1.500 de puncte, 120 de la 3.000 (la șase, 150 de la 7.500), 15 sub zero.
    Cărțile se socotesc după valoare. Premiile nu se pun.
    Când deschide unul din voi, ați deschis amândoi.
card-classic-canasta-meld =
    O formație are trei sau mai multe cărți de un rang, cel puțin două naturale.
    Cel mult trei sunt înlocuitori și niciodată mai mulți decât cele naturale.
    Echipa ta are o formație de fiecare rang. Poți adăuga și la cele ale partenerului.
    Șapte cărți sunt o canastă: curată 500, murdară 300, șapte înlocuitori deodată 2.000.
card-classic-canasta-out =
    Închizi aruncând ultima carte sau etalându-le pe toate.
    Pentru asta echipei îi trebuie o canastă la patru jucători, două la doi sau șase.
    Dacă echipa ta n-avea nimic pe masă înainte de tura asta, închizi din mână: de obicei ajunge o canastă și aduce 200.
    Treiarii negri se pot etala doar în tura în care închizi.
    La unele mese închiderea obișnuită aduce 100 sau îți poți întreba întâi partenerul.
card-classic-canasta-score =
    Cărțile etalate și canastele sunt pentru tine, cărțile din mână împotriva ta.
    O canastă curată face 500, una murdară 300, una de înlocuitori 2.000.
    Fiecare treiar roșu face 100, toți patru 800. Dacă echipa ta nu are nicio formație, costă tot atât.
    Un treiar negru în mână costă 100.

# Cărți alături de o situație.
shows-classic-canasta-threes = Treiari negri: n-are nimeni nevoie de ei
shows-classic-canasta-set = O formație, cu punctele cărților
shows-classic-canasta-set-nines = Încă una
shows-classic-canasta-with-top = Cei doi popi ai tăi și cel de pe teanc
shows-classic-canasta-wild = Înlocuitorii țin locul oricărei alte cărți

# Seturile care vin cu jocul.
preset-classic-canasta-short = Partidă scurtă
preset-classic-canasta-short-help = până la 3.000 de puncte
preset-classic-canasta-cut = Se taie cu mâna
preset-classic-canasta-cut-help = primul jucător taie pachetul
preset-classic-canasta-published = Ca la carte
preset-classic-canasta-published-help = înghețat, închidere 100, fără pachet; patru întreabă, doi trag două
preset-classic-canasta-pair = Două cărți la doi
preset-classic-canasta-pair-help = doi sau șase: două canaste și din mână; doi trag câte două
preset-classic-canasta-modern = American modern
preset-classic-canasta-modern-help = primele de la 125, până atunci înghețat, 100 la închidere
preset-classic-canasta-spanish = Ca în Spania
preset-classic-canasta-spanish-help = la început teancul e înghețat, iar ultima carte se anunță
