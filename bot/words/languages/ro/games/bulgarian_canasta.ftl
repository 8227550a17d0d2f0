# Canasta bulgărească: numele, primii pași. Restul îl are în comun cu celelalte canaste.

game-bulgarian-canasta = Canastă bulgărească
game-bulgarian-canasta-line = Două echipe de doi, seturi, suite și un teanc pentru care merită să te bați.
game-bulgarian-canasta-time = { $whole ->
    [0] O manșă ține cam 20 de minute.
   *[other] O manșă ține cam 20 de minute, o partidă între una și trei ore.
}
typed-game-bulgarian-canasta = canasta bulgărească, canastă bulgară, canasta bulgară, canastă bulgarească, canasta bulgareasca, canastă bulgaria

tutorial-bulgarian-canasta-1 = Stai în fața partenerului, iar ce etalează oricare din voi e al amândurora. Fiecare tură e la fel: trage o carte, etalează dacă vrei, aruncă una.
tutorial-bulgarian-canasta-2 = Trei sau mai multe cărți fac o formație: un set de un rang sau o suită de o culoare, de la patru la as. Jokerii și doiarii sunt înlocuitori: țin locul oricărei cărți. Șapte cărți sunt o canastă.
tutorial-bulgarian-canasta-3 = Primele formații ale echipei trebuie să facă destule puncte. Masa socotește pentru tine: 115 / 120 înseamnă că mai trebuie cinci. Nu ajunge? Anulează și n-a văzut nimeni.
tutorial-bulgarian-canasta-4 = În loc să tragi, poți lua tot teancul, dacă două cărți din mâna ta fac o formație cu cea de sus. Un treiar negru deasupra îl oprește pe următorul, unul roșu pe următorii trei.
tutorial-bulgarian-canasta-5 = Cine aruncă ultima carte închide și încheie manșa, iar pentru asta trebuie o canastă. Cărțile etalate sunt pentru tine, cele din mână împotriva ta. Partida e de obicei până la zece mii.

# Situații de jucat. Ce e de făcut, ce se spune la apăsarea bună, la un pas pe drum și la altă apăsare.
lesson-bulgarian-canasta-turn = Tu și partenerul din față jucați contra celorlalți doi. Fiecare tură începe cu o carte din pachet, care stă cu fața în jos, și se încheie cu o carte aruncată pe teanc, cu fața în sus. Între timp poți etala cărți care merg împreună. Trage, apoi aruncă ce-ți trebuie cel mai puțin.
lesson-bulgarian-canasta-turn-on = Ai tras un treiar negru. Nu intră în nicio formație: aruncă-l.
lesson-bulgarian-canasta-turn-right = Asta a fost o tură. Cât e treiarul negru deasupra, următorul nu poate lua teancul. În mâna ta ar fi costat 100 la sfârșitul manșei.
lesson-bulgarian-canasta-turn-wrong = Se poate și așa. Dar un treiar negru nu intră în nicio formație și costă 100 la sfârșitul manșei. Aruncă-l: atunci nici următorul nu poate lua teancul.
lesson-bulgarian-canasta-open = Trei sau mai multe cărți care merg împreună sunt o formație: un set de un rang sau o suită de o culoare. Fiecare carte are punctele ei. Echipa ta n-a etalat încă nimic: primele formații trebuie să facă împreună 60 de puncte, într-o singură tură. Cei patru popi fac 40, iar treflele șase, șapte și opt fac 20. Etalează-le pe amândouă, apoi aruncă o carte.
lesson-bulgarian-canasta-open-on = Masa socotește pentru tine: când scrie GATA DE DESCHIS, aruncă o carte.
lesson-bulgarian-canasta-open-right = 60 de puncte: echipa ta a deschis. De acum tu și partenerul puteți etala orice formație, oricât ar face.
lesson-bulgarian-canasta-open-wrong = Se poate și așa, dar nu face 60. Etalează cei patru popi și treflele 6, 7 și 8, apoi aruncă o carte.
lesson-bulgarian-canasta-pile = Popa de pică e deasupra teancului, iar tu ai doi popi. Dacă două cărți de-ale tale fac o formație cu cea de sus și niciuna nu e joker sau doiar, poți lua tot teancul în loc să tragi. Ia-l.
lesson-bulgarian-canasta-pile-right = Popii sunt pe masă ca formație, iar restul teancului e în mâna ta: mai multe cărți, mai multe formații.
lesson-bulgarian-canasta-pile-wrong = Dacă tragi, primești o carte, iar teancul îl poate lua apoi altcineva. Ia-l: aduce patru cărți.
lesson-bulgarian-canasta-canasta = Echipa ta are șase dame pe masă. Tu ai o damă și un doiar. Șapte cărți sunt o canastă: curată, fără înlocuitor, aduce 500; murdară, cu unul, aduce 300. Adaugă cartea potrivită.
lesson-bulgarian-canasta-canasta-right = O canastă curată: 500 de puncte. Doiarul îți rămâne în mână pentru o formație care are nevoie de el.
lesson-bulgarian-canasta-canasta-wrong = Așa nu iese o canastă curată. Adaugă dama: fără înlocuitor canasta aduce 500, cu doiarul doar 300.
lesson-bulgarian-canasta-out = Echipa ta are o canastă, iar tu ai două cărți. Cine aruncă ultima carte închide, iar manșa s-a încheiat. Adaugă zecele la suită, apoi aruncă cinciul.
lesson-bulgarian-canasta-out-on = A rămas o carte. Arunc-o și manșa s-a încheiat.
lesson-bulgarian-canasta-out-right = Ai închis: asta aduce 100, iar cărțile rămase în celelalte mâini se scad echipelor lor.
lesson-bulgarian-canasta-out-wrong = Zecele se potrivește la suita ta, deci etalează-l întâi: aruncat, nu aduce nimic. Apoi cinciul e ultima ta carte.

# Cartonașul unei situații: ce arată întâi butonul regulilor, câte un lucru pe rând.
card-bulgarian-canasta-turn =
    Trage o carte din pachet sau ia tot teancul, dacă poți.
    Apoi etalează și adaugă ce vrei, sau nimic.
    Aruncă o carte: cu asta se încheie tura. Se poate arunca orice carte.
    Până arunci, Anulare dă înapoi ce ai etalat în tura asta. Teancul luat rămâne la tine.
card-bulgarian-canasta-pile =
    Două cărți naturale din mâna ta care fac o formație cu cea de sus iau tot teancul.
    Toate trei se etalează pe loc. Restul vine în mâna ta.
    Dacă deasupra e un înlocuitor, e nevoie de cinci înlocuitori.
    Poți lua teancul înainte să deschidă echipa. La unele mese trebuie atunci să deschizi în aceeași tură.
    Cât e un treiar negru deasupra, teancul nu-l ia nimeni. Un treiar roșu aruncat îl blochează pentru următorii trei jucători.
card-bulgarian-canasta-opening =
    Primele formații ale echipei trebuie să facă destul împreună, într-o tură: 60 cât scorul e sub 2.500, apoi 90, de la 5.000 în sus 120, de la 7.500 în sus 150.
    Cărțile se socotesc după valoare, iar o canastă terminată se socotește cu premiul ei.
    Una din formații trebuie să înceapă cu trei cărți naturale sau să fie doar din înlocuitori.
    Când deschide unul din voi, ați deschis amândoi.
card-bulgarian-canasta-meld =
    O formație are trei sau mai multe cărți: de un rang, o suită de o culoare de la patru la as sau doar înlocuitori.
    O formație cu cărți naturale începe cu două dintre ele și are cel mult trei înlocuitori.
    Înlocuitorii alăturați trebuie să fie mai puțini decât cărțile naturale dinaintea lor.
    Șapte cărți sunt o canastă: curată 500, murdară 300.
    Cărțile de pe masă rămân unde sunt. Poți adăuga și la formațiile partenerului.
card-bulgarian-canasta-out =
    Cine aruncă ultima carte închide: 100 pentru echipă, iar manșa s-a încheiat.
    Pentru asta echipa are nevoie de o canastă, în afară de cazul când deschide în aceeași tură sau masa permite închiderea pe minus.
    Păstrează mereu o carte de aruncat. Merge și un treiar roșu din fața ta.
    Cărțile rămase într-o mână se scad echipei ei. Un treiar negru costă 100.
card-bulgarian-canasta-score =
    Cărțile etalate și canastele sunt pentru tine, cărțile din mână împotriva ta.
    O canastă curată face 500, de ași 1.000. Una murdară 300, de ași 500.
    O canastă de înlocuitori face 1.500 cu patru sau mai mulți jokeri, altfel 1.000.
    Un treiar roșu face 100 cu o canastă și costă 100 fără. Un treiar negru în mână costă 100.
    Închiderea face 100. O echipă fără canastă își socotește formațiile pe minus, dacă masa nu joacă altfel.

# Cărți alături de o situație.
shows-bulgarian-canasta-threes = Treiari negri: n-are nimeni nevoie de ei
shows-bulgarian-canasta-set = Un set, cu punctele cărților
shows-bulgarian-canasta-run = O suită, cu punctele cărților
shows-bulgarian-canasta-with-top = Cei doi popi ai tăi și cel de pe teanc
shows-bulgarian-canasta-wild = Înlocuitorii țin locul oricărei alte cărți

# Seturile care vin cu jocul.
preset-bulgarian-canasta-short = Partidă scurtă
preset-bulgarian-canasta-short-help = până la 3.000 de puncte
preset-bulgarian-canasta-rulebook = Ca în regulament
preset-bulgarian-canasta-rulebook-help = teancul se întoarce, nu se amestecă, ori de câte ori
preset-bulgarian-canasta-must_open = Deschide cu teancul
preset-bulgarian-canasta-must_open-help = la început teancul se ia doar ca să deschizi cu el
preset-bulgarian-canasta-letter = La literă
preset-bulgarian-canasta-letter-help = teanc întors, suite cu două alăturate, fără 9 la capăt, anulare
preset-bulgarian-canasta-plus = Ce e jos se pune
preset-bulgarian-canasta-plus-help = formațiile se adună și la echipa fără canastă
