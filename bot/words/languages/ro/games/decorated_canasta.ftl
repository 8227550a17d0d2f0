# Canasta decorată: masa, mâna, povestea, scorul, opțiunile, refuzurile, primii pași.

game-decorated-canasta = Canastă decorată
game-decorated-canasta-line = Fiecare pentru sine, cu gemeni, jokeri călători și ași de cupă.
game-decorated-canasta-time = { $whole ->
    [0] O manșă ține cam 15 minute.
   *[other] O manșă ține cam 15 minute, o partidă între una și două ore.
}
typed-game-decorated-canasta = canasta decorată, canastă ungurească, canasta ungurească, canastă maghiară, canasta maghiară, canastă ornată, canasta ornată, canastă împodobită, canasta împodobită, canasta decorata ungureasca

canasta-kind-black_wild = canastă neagră de înlocuitori
canasta-kind-black = canastă neagră
canasta-kind-red = canastă roșie
canasta-kind-red_wild = canastă roșie de înlocuitori
canasta-kind-gold = canastă de aur

# Ce se poate scrie.
typed-take-free = iau gratis, ia gratis, iau pe gratis, iau fără pedeapsă, gratis, iau cartea gratis, iau fără penalizare
typed-take-top = iau de sus, ia de sus, iau cartea de sus, ia cartea de sus, iau cu pedeapsă, cu pedeapsă, de sus
typed-take-top-decorated-canasta = iau, iau teancul, ia teancul, iau tot teancul, ridic, ridic teancul, teanc, teancul, iau grămada, iau teancu, teancu
typed-take-rest = iau restul, ia restul, iau tot restul teancului
typed-move = mut, mută, rearanjez, rearanjează, rearanjare
typed-heart-ace = pun asul de cupă deoparte, asul de cupă deoparte, as de cupă deoparte, pun deoparte asul de cupă, deoparte asul de cupă, as cupă deoparte
typed-word-from = din, de la, dintre
typed-word-new = nou, nouă, un grup nou, grup nou
decorated-placeholder = arunc kr · etalez kt kr kcup · iau de sus · mut 2p din 2 la 1

# Masa publică.
turn-keep = { $who } se uită la cele trei cărți
turn-first_discard = { $who } aruncă prima carte
turn-draw-free = { $who } trage sau ia { $card } gratis
turn-pile = { $who } etalează { $card }, apoi ia teancul
turn-go_out = { $who } trebuie să închidă acum
pile-frozen = ⛔ Deasupra { $top }: teancul e înghețat
shown-line = Arătate la tăiere: { $cards }
bottom-line = La fundul pachetului: { $cards }
player-closed = n-a deschis, trebuie { $minimum }
twins-count = { $count ->
    [one] { $count } geamăn
    [few] { $count } gemeni
   *[other] { $count } de gemeni
}
heart-aces-count = { $count ->
    [one] { $count } as de cupă deoparte
    [few] { $count } ași de cupă deoparte
   *[other] { $count } de ași de cupă deoparte
}
pending-count = încă { $count } de tras pentru treiari roșii
picture-turn-keep = se uită la trei cărți
picture-turn-first = aruncă prima carte
picture-turn-free = trage sau ia o carte
picture-turn-pile = etalează cartea de sus
picture-turn-go_out = trebuie să închidă
picture-shown = Arătate
picture-bottom = La fund
picture-needs = trebuie { $minimum }
picture-gold = aur
picture-red = roșie
picture-black = neagră

# Mâna.
phase-keep = Ce păstrezi din cele trei? Le-au văzut toți.
phase-first_discard = Prima ta tură: doar aruncă o carte.
phase-draw-free = Trage sau ia { $card } gratis: doar cartea asta și doar acum.
phase-draw-top = Trage sau ia teancul ({ $count }): trebuie să etalezi { $card } cu cărți din mână.
phase-pile = Etalează acum { $card }, apoi ia restul teancului.
phase-pile-ready = { $card } e jos. Ia restul teancului sau mai etalează întâi.
phase-go_out = Ai luat teancul sub minim: închide în tura asta sau pune-l la loc.
opening-enough = { $points } / { $threshold }: ajunge ca să deschizi
hand-shown = Cele trei cărți: { $cards }
hand-free = Ai luat { $card } gratis: aruncă altă carte.
hand-aces = { $count ->
    [one] { $count } as de cupă deoparte
    [few] { $count } ași de cupă deoparte
   *[other] { $count } de ași de cupă deoparte
}
group-to = { $cards } la grupul { $group }
group-lay-now = Etalează deocamdată { $cards }
group-add-now = { $cards } deocamdată la grupul { $group }
group-numbered = grupul { $group }
group-of = grupul { $subject }
group-of-wilds = grupul de înlocuitori
action-take-free = Ia { $card } gratis
action-take-top = Ia { $card } + teancul
action-take-rest = { $count ->
    [0] Mai departe, nimic altceva
    [few] Ia restul ({ $count })
   *[other] Ia restul ({ $count })
}
action-give-back = Pune { $card } la loc
action-give-back-all = Pune teancul la loc
action-heart-ace = Pune { $card } deoparte (500)
action-move-new = { $card } într-un grup nou
action-move-to = { $card } → { $group }
pick-wild = Mută un înlocuitor…
pick-wild-item = { $card } din { $group }
pick-wild-to = Unde merge { $card }?
verb-take-free = ia gratis
verb-take-top = ia cartea de sus
verb-take-rest = ia restul
verb-move = mută
verb-heart-ace = pune deoparte un as de cupă

rearrange-title = Rearanjare
rearrange-out = scoate { $cards } din { $group }
rearrange-to = pune în { $group }
rearrange-lay = etalează { $cards } ca grup nou
rearrange-new = etalează-le ca grup nou
rearrange-add = adaugă { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = un grup nou
package-lay = Etalează tot: { $cards } · deschide { $sum }

confirm-DRAW_ENDS_DEAL = Pachetul e gol, iar teancul nu se mai poate amesteca: dacă tragi, manșa se încheie și nu închide nimeni.
confirm-yes-DRAW_ENDS_DEAL = Trag, gata manșa
confirm-MUST_GO_OUT = Ce ai etalat e sub minim. Dacă iei restul, trebuie să închizi în tura asta sau să pui totul la loc.
confirm-yes-MUST_GO_OUT = Iau și închid

# Povestea unei manșe.
event-begins-decorated = Manșa { $number }: { $who } taie și joacă întâi.
event-begins-decorated-uncut = Manșa { $number }: { $who } joacă întâi.
event-cuts-decorated = { $who } a tăiat cărți: { $place }. Cele trei de jos: { $cards }.
event-keeps-decorated = { $who } a păstrat { $cards } din cele trei.
event-keeps-nothing = { $who } n-a păstrat nimic din cele trei.
event-reshuffles = Pachetul s-a terminat: teancul amestecat e cel nou (cărți: { $count }).
did-drew-nothing = n-a găsit ce trage
did-took-free = a luat { $card } gratis
did-took-top = a luat { $card } din teanc
did-took-rest = a luat teancul ({ $pile_count })
did-gave-back = a pus teancul la loc
did-laid-many = a etalat cărți: { $count } (+{ $points })
did-moved = a mutat { $cards }
did-put = din ele { $cards } la { $meld }
did-heart-aces = a pus { $count ->
    [one] un as de cupă
    [few] amândoi așii de cupă
   *[other] amândoi așii de cupă
} deoparte
did-twin = a făcut un geamăn (+100)
ended-out = { $who } a închis
ended-from_hand = { $who } a închis din mână
ended-sweep = { $who } a măturat masa
ended-nobody = s-au terminat cărțile, n-a închis nimeni
deal-won = { $who } a câștigat manșa, puncte: { $points }.
deal-shared = { $who } împart manșa, puncte de fiecare: { $points }.

# Scorul.
score-twins = { $count ->
    [one] { $count } geamăn
    [few] { $count } gemeni
   *[other] { $count } de gemeni
}
score-heart_aces = { $count ->
    [one] { $count } as de cupă deoparte
    [few] { $count } ași de cupă deoparte
   *[other] { $count } de ași de cupă deoparte
}
score-canasta_black_wild = canastă neagră de înlocuitori
score-canasta_black = canastă neagră { $subject }
score-canasta_red = canastă roșie { $subject }
score-canasta_red_wild = canastă roșie de înlocuitori
score-canasta_gold = canastă de aur { $subject }
score-going_out = închidere
score-from_hand = din mână
score-table_sweep = măturarea mesei
score-group_cards = { $count ->
    [one] { $count } carte etalată
    [few] { $count } cărți etalate
   *[other] { $count } de cărți etalate
}
score-tax = impozit

# Opțiunile mesei.
option-minimum = Minim pentru deschidere
option-minimum-help = Cât trebuie să facă primele cărți pe care le etalezi într-o manșă.
option-minimum-50 = { $points } de puncte
option-minimum-75 = { $points } de puncte
option-minimum-75-short = cel puțin 75 la deschidere
option-minimum-90 = { $points } de puncte
option-minimum-90-short = cel puțin 90 la deschidere
option-minimum-120 = { $points } de puncte
option-minimum-120-short = cel puțin 120 la deschidere
option-reshuffle_limit = Amestecări pe manșă
option-reshuffle_limit-help = De câte ori poate teancul să devină pachet nou până se încheie manșa.
option-reshuffle_limit-value = { $count ->
    [0] niciodată
    [one] o dată
    [few] de { $count } ori
    [100] de 100 de ori, adică fără limită
   *[other] de { $count } de ori
}
option-twin_after_take = Gemeni după luare
option-twin_after_take-help = Primește un geamăn cine a luat din teanc și aruncă o carte ca aceea pe care a luat-o de sus?
option-twin_after_take-off = nu
option-twin_after_take-on = da
option-twin_after_take-on-short = gemeni și după luare
option-tax_on_minus = Impozit pe minus
option-tax_on_minus-help = Se împart punctele unei manșe și când sunt sub zero?
option-tax_on_minus-off = nu
option-tax_on_minus-on = da
option-tax_on_minus-on-short = impozit și pe minus
option-reshuffle_when = Când se amestecă
option-reshuffle_when-help = Când devine teancul pachet nou?
option-reshuffle_when-needed = când trebuie trasă o carte
option-reshuffle_when-empty = imediat ce pachetul e gol
option-reshuffle_when-empty-short = se amestecă imediat ce pachetul e gol
option-canastas_to_go_out = Canaste pentru închidere
option-canastas_to_go_out-help = De câte canaste are nevoie un jucător ca să închidă?
option-canastas_to_go_out-one = una
option-canastas_to_go_out-two = două
option-canastas_to_go_out-two-short = două canaste pentru închidere

# De ce nu se poate ceva.
refusal-TOO_SHORT-decorated-canasta = Un grup cere cel puțin trei cărți, iar acesta ar avea { $cards }. Adaugă la el sau anulează.
refusal-THREE_IN_GROUP = { $card } nu se poate etala: treiarii nu intră niciodată într-un grup. Îl poți arunca.
refusal-TOO_MANY_WILDS = Ar fi { $wilds } înlocuitori, iar un grup așa de mare primește cel mult { $most }. Înlocuitorii trebuie să fie mereu mai puțini decât celelalte.
refusal-OVER_8_CARDS = Un grup are cel mult opt cărți, iar așa ar fi { $cards }. Începe un grup nou.
refusal-WILD_GROUP_OVER_7 = Doar înlocuitori pot fi cel mult șapte, iar aici sunt { $cards }. Mai scoate din ei.
refusal-GROUP_UNKNOWN = Nu poți folosi grupul { $group } pentru asta. Alege alt grup de-al tău.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = Nu ai { $cards }. Alege din mână.
refusal-WILD_NOT_IN_GROUP = { $cards } nu e în grupul acela. Alege un înlocuitor care e.
refusal-NATURAL_STAYS = { $card } rămâne unde e: se mută doar înlocuitorii.
refusal-CANASTA_BROKEN = Canasta din grupul { $group } nu poate rămâne așa: un înlocuitor pleacă doar dacă îi ia locul o carte de rangul grupului. Adaugă una sau anulează.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = Canasta de înlocuitori din grupul { $group } e gata: nu mai intră și nu mai iese nimic. Începe alt grup.
refusal-TALON_EMPTY = Acum nu e niciun teanc de luat. Trage o carte.
refusal-BLACK_THREE_ON_TOP = Deasupra e un treiar negru, deci nu se poate lua nimic. Trage o carte.
refusal-WILD_ON_TOP = { $card } deasupra îngheață teancul. Trage o carte.
refusal-WINDOW_OPEN = Cartea de sus e acum a ta, gratis. Ia doar cartea aceea sau trage.
refusal-WINDOW_CLOSED = Șansa ta la o carte gratis a trecut în manșa asta. Trage sau ia teancul cu două cărți care se potrivesc.
refusal-NEEDS_TWO_IN_HAND = Ca să iei { $card } îți trebuie în mână { $two } sau una și un înlocuitor. Trage o carte.
refusal-TOP_NOT_LAID = Întâi etalează { $card }: la grupul tău de rangul acela sau ca grup nou, cu două cărți din mână.
refusal-REST_NOT_ENOUGH = Cu restul teancului ți-ar rămâne { $cards ->
    [0] nicio carte
   *[other] { $cards } carte
}. Îți trebuie două, sau una dacă ai canastele pentru închidere. Anulează și etalează mai puțin.
refusal-OPENING_SHORT-decorated-canasta = Puncte etalate: { $points } din { $minimum }, mai trebuie { $missing }. Mai etalează sau anulează.
refusal-TAKEN_CARD = Ai luat { $card } gratis în tura asta. Aruncă altă carte.
refusal-MUST_GO_OUT-decorated-canasta = Ai luat teancul sub minim, deci trebuie să închizi acum. Mai etalează sau pune teancul la loc.
refusal-NEEDS_CANASTA = Nu ai încă nicio canastă, deci nu poți arunca ultima carte. Mai păstrează o carte.
refusal-NEEDS_TWO_CANASTAS = La masa aceasta îți trebuie două canaste ca să închizi, iar tu ai { $canastas ->
        [0] niciuna
       *[other] una
    }. Mai păstrează o carte.
refusal-NO_HEART_ACE = Nu ai niciun as de cupă în mână.
refusal-NOT_AMONG_SHOWN = Poți păstra doar cărți din cele trei arătate, nu { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Alege întâi ce păstrezi din cele trei cărți.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Prima ta tură e doar o aruncare. Alege o carte.
refusal-WRONG_PHASE-decorated-canasta-draw = Întâi trage o carte sau ia teancul: scrie iau.
refusal-WRONG_PHASE-decorated-canasta-pile = Întâi etalează cartea de sus și ia restul teancului sau pune-o la loc.
refusal-MISSING_WORD-decorated-canasta = Lipsește ceva: spune ce faci și cu ce cărți, de pildă etalez kt kr kcup sau iau de sus.

# Primii pași.
tutorial-decorated-canasta-1 = Fiecare joacă pentru sine. Fiecare tură e la fel: trage o carte, etalează dacă vrei, aruncă una. Trei sau mai multe de un rang fac un grup, iar șapte sunt o canastă.
tutorial-decorated-canasta-2 = Jokerii și doiarii sunt înlocuitori și țin locul oricărei cărți, dar trebuie să fie mai puțini decât celelalte din grup. În tura ta îi poți muta între grupurile tale: așa o canastă neagră devine roșie sau chiar de aur.
tutorial-decorated-canasta-3 = În fiecare manșă poți lua o carte gratis: prima carte, în afară de un treiar negru, pe care o aruncă jucătorul dinaintea ta. După aceea poți lua tot teancul, dacă etalezi cartea de sus cu două cărți din mână.
tutorial-decorated-canasta-4 = Aruncă exact cartea care tocmai s-a aruncat și ai un geamăn: 100. Un as de cupă pus deoparte face 500, un treiar roșu 100, toți patru 800.
tutorial-decorated-canasta-5 = Cine are o canastă și aruncă ultima carte închide. Fruntașii plătesc impozit: de la 5.000 se socotește doar o parte din puncte. Câștigi cu peste zece mii.

# Ce i se spune la fiecare tură celui care exersează.
lesson-take-free = O carte luată gratis nu costă nimic: primești cartea și arunci ca de obicei.
lesson-take-top = Cu cartea de sus primești tot teancul.
lesson-take-rest = Cartea de sus e etalată: acum restul teancului vine în mâna ta.
lesson-heart-ace = Un as de cupă pus deoparte aduce 500.
lesson-move = Un înlocuitor poate pleca dintr-un grup care se descurcă fără el. Așa o canastă poate valora mai mult.

# Statistici.
notable-kind-from_hand = din mână
notable-kind-sweep = cu măturarea mesei

# Situații de jucat. Ce e de făcut, ce se spune la apăsarea bună, la un pas pe drum și la altă apăsare.
lesson-decorated-canasta-free = Fiecare joacă pentru sine. Fiecare tură începe cu o carte din pachet și se încheie cu o carte aruncată pe teanc. Trei sau mai multe cărți de un rang fac un grup, iar grupurile aduc puncte. O dată pe manșă poți lua gratis cartea pe care tocmai a aruncat-o jucătorul dinaintea ta: nu trebuie să etalezi nimic. Dacă tragi, șansa s-a dus. Popa de pică merge cu cei doi popi ai tăi. Ia-l.
lesson-decorated-canasta-free-right = Popa e în mâna ta și n-a costat nimic. Acum ai arunca altă carte. De la tura ta următoare iei teancul doar dacă poți etala cartea de sus.
lesson-decorated-canasta-free-wrong = Dacă tragi, cartea ta gratis s-a dus în manșa asta. Popa merge cu cei doi popi ai tăi: ia-l gratis.
lesson-decorated-canasta-open = N-ai etalat încă nimic. Ce etalezi întâi într-o manșă trebuie să facă 50 de puncte, într-o singură tură. Trei popi fac 30 și trei dame fac 30. Etalează-le pe amândouă, apoi aruncă o carte.
lesson-decorated-canasta-open-on = Masa socotește pentru tine: când scrie GATA DE DESCHIS, aruncă o carte.
lesson-decorated-canasta-open-right = 60 de puncte: ai deschis. De acum poți etala orice grup, oricât ar face.
lesson-decorated-canasta-open-wrong = Se poate și așa, dar nu face 50. Etalează cei trei popi și cele trei dame, apoi aruncă o carte.
lesson-decorated-canasta-pile = Cartea gratis ai folosit-o. Ca să iei acum teancul, trebuie să etalezi cartea de sus cu două cărți din mână. Ia popa de pică, etalează-l cu cei doi popi ai tăi, apoi ia restul teancului.
lesson-decorated-canasta-pile-on = Etalează întâi cei trei popi, apoi ia restul teancului.
lesson-decorated-canasta-pile-right = Popii sunt pe masă ca grup, iar restul teancului e în mâna ta. Aruncă o carte și tura ta s-a încheiat.
lesson-decorated-canasta-pile-wrong = Dacă tragi primești o carte, iar teancul aduce patru. Ia popa, etalează-l cu cei doi popi ai tăi, apoi ia restul.
lesson-decorated-canasta-apart = Un as de cupă face 20 într-un grup și 500 când îl pui deoparte. Tocmai s-a aruncat nouarul de romb, iar tu îl ai pe celălalt: aruncat peste el, face un geamăn, 100 de puncte. Pune asul deoparte, apoi aruncă nouarul.
lesson-decorated-canasta-apart-on = Cele 500 sunt ale tale. Acum geamănul: aruncă nouarul de romb.
lesson-decorated-canasta-apart-right = 600 de puncte într-o tură: 500 pentru asul de cupă, 100 pentru geamăn.
lesson-decorated-canasta-apart-wrong = Se poate și așa. Dar te așteaptă 600 de puncte: pune asul de cupă deoparte, apoi aruncă nouarul de romb.
lesson-decorated-canasta-out = Ai o canastă și două cărți în mână. Cine aruncă ultima carte închide, iar manșa s-a încheiat. Adaugă șeptarul la cele de șapte, apoi aruncă cinciul.
lesson-decorated-canasta-out-on = A rămas o carte. Arunc-o și manșa s-a încheiat.
lesson-decorated-canasta-out-right = Ai închis: asta aduce 100, iar cărțile rămase în celelalte mâini se scad celor care le au.
lesson-decorated-canasta-out-wrong = Șeptarul se potrivește la cele de șapte, deci etalează-l întâi: aruncat, nu aduce nimic. Apoi cinciul e ultima ta carte.

# Cartonașul unei situații: ce arată întâi butonul regulilor, câte un lucru pe rând.
card-decorated-canasta-turn =
    Trage o carte din pachet sau ia din teanc, dacă poți.
    Apoi etalează și rearanjează ce vrei, sau nimic.
    Aruncă o carte: cu asta se încheie tura. Se poate arunca orice carte.
    Până arunci, Anulare dă înapoi ce ai etalat în tura asta.
card-decorated-canasta-free =
    O dată pe manșă poți lua gratis cartea care tocmai s-a aruncat.
    Primești doar cartea aceea și nu trebuie să etalezi nimic.
    Trebuie să arunci altă carte.
    Dacă tragi în schimb, șansa s-a dus.
card-decorated-canasta-pile =
    Poți lua teancul dacă ai în mână două cărți de rangul celei de sus sau una și un înlocuitor.
    Ia cartea de sus și etaleaz-o. Apoi ia tot restul.
    Dacă n-ai deschis, ce etalezi înainte de rest trebuie să atingă minimul.
    Cu un treiar negru sau un înlocuitor deasupra nu se poate lua.
card-decorated-canasta-opening =
    Ce etalezi întâi într-o manșă trebuie să atingă minimul mesei, într-o singură tură.
    Un înlocuitor face cât cartea căreia îi ține locul.
    Treiarii roșii, gemenii, așii de cupă puși deoparte și premiile canastelor nu se pun.
    Dacă închizi în aceeași tură, nu-ți trebuie minim.
card-decorated-canasta-meld =
    Un grup are trei până la opt cărți de un rang. Înlocuitorii trebuie să fie mai puțini decât celelalte. Trei până la șapte înlocuitori singuri sunt tot un grup.
    Șapte cărți sunt o canastă: neagră cu înlocuitori 300, roșie fără 400, de aur cu opt 600.
    Poți muta înlocuitorii între grupurile tale.
    Un as de cupă pus deoparte face 500. Aceeași carte aruncată peste cea de dinainte e un geamăn: 100.
card-decorated-canasta-out =
    Închizi aruncând ultima carte, iar pentru asta îți trebuie o canastă (la unele mese două).
    Ultima carte n-o etalezi niciodată.
    Închiderea face 100. Dacă deschizi în aceeași tură, primești încă 100.
    Manșa se încheie pe loc. Cărțile din mână se scad celui care le are.
card-decorated-canasta-score =
    Cărțile din grupuri sunt pentru tine, cele din mână împotriva ta.
    Canaste: neagră 300, roșie 400, de aur 600, neagră de înlocuitori 200, roșie de înlocuitori 500.
    Un as de cupă pus deoparte face 500, un treiar roșu 100, toți patru 800, un geamăn 100, închiderea 100.
    Un treiar negru în mână costă 100.

# Cărți alături de o situație.
shows-decorated-canasta-set = Un grup, cu punctele cărților
shows-decorated-canasta-set-queens = Încă unul
shows-decorated-canasta-with-top = Cei doi popi ai tăi și cel de pe teanc
shows-decorated-canasta-apart = Asul de cupă, pus deoparte
shows-decorated-canasta-twin = Un geamăn: aceeași carte de două ori

# Opțiuni care nu prea merg împreună.
doubt-decorated-canasta-stock = ⚠ { $seats } jucători și nicio amestecare: pachetul se termină cam după { $rounds } runde, de obicei înainte să poată închide cineva. Permite câteva amestecări.

# Seturile care vin cu jocul.
preset-decorated-canasta-short = Partidă scurtă
preset-decorated-canasta-short-help = trei manșe
preset-decorated-canasta-skilled = Pentru cei cu experiență
preset-decorated-canasta-skilled-help = primele cărți trebuie să facă 90 de puncte
preset-decorated-canasta-masters = Pentru maeștri
preset-decorated-canasta-masters-help = primele cărți trebuie să facă 120 de puncte
preset-decorated-canasta-letter = La literă
preset-decorated-canasta-letter-help = gemeni și după luare, impozit și pe minus
preset-decorated-canasta-two = Două canaste
preset-decorated-canasta-two-help = închiderea cere două canaste
