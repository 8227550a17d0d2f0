# Cele mai bune și cele mai slabe momente ale unei manșe și ce se poate lua din reluarea ei.
moments-title = Manșa { $number }: momente bune și slabe
moments-wait = Calculatorul cercetează manșa. Durează câteva secunde.
moments-unknown = Calculatoarele acestui joc nu fac estimări.
moments-how = O estimare din ce putea vedea fiecare, ca medie pe multe manșe posibile. Deci norocul contează puțin.
moment-best = ★ { $who }, pasul { $at }: „{ $done }”. Un calculator ({ $level }) ar fi ales „{ $instead }”, mai slab cu cam { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}.
moment-worst = ▼ { $who }, pasul { $at }: „{ $done }”. Un calculator ({ $level }) ar fi ales „{ $instead }”, mai bine cu cam { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}.
moment-none = { $who }: niciun moment deosebit.
button-moments = ★ Bune și slabe
button-moments-look = Mai caută o dată
button-moment-best = ★ { $who }
button-moment-worst = ▼ { $who }

replay-track = Pas
button-strip = 🎞 Bandă
button-film = 🎬 Animație
button-record = 💾 Înregistrare
take-record = Înregistrarea partidei, toate manșele încheiate.
take-steps = Manșa { $number }, pașii de la { $at } la { $to } din { $count }
take-no-picture = Pașii aceștia nu se pot desena.
file-not-sent = Nu-ți pot trimite un fișier aici.

# De ce a mutat un calculator așa, după manșă.
button-why = 🤔 De ce?
button-why-back = ‹ Pasul { $at }
button-why-move = 🤔 De ce { $move }?
why-title = Manșa { $number }, pasul { $at }: de ce?
why-did = { $who } ({ $level }) a ales „{ $move }”.
why-hand = Avea în mână { $cards } și a văzut doar cărțile acestea și masa.
why-told = Ce ar fi spus un sfat pentru „{ $move }”: { $reason }
why-level = Un jucător de nivelul acesta alege așa.
why-level-random = Nivelul la întâmplare aruncă ce-i vine la mână. Mai mult de-atât nu e.
why-level-easy = Nivelul ușor ia mutarea care pare firească și socotește puțin.
why-level-human = Un jucător ca un om ia ce arată bine la prima vedere: uită cărți și uneori trece cu vederea o mutare. La a doua privire păstrează ce e sigur.
why-level-normal = Un jucător normal se ia după cât valorează cărțile din mână și după ce cărți au ieșit. Mutările aproape că nu le joacă mai departe.
why-level-strong = Un jucător puternic își închipuie manșe care se potrivesc cu tot ce a văzut, joacă în ele fiecare mutare și o ia pe cea mai bună.
why-level-strong-missed = Un jucător puternic își închipuie manșe care se potrivesc cu tot ce a văzut și joacă mai departe mutările care par cele mai bune. De data asta a judecat greșit sau nu s-a gândit la mutarea mai bună.
why-might = Altă dată ar putea alege „{ $move }”. Pentru el cele două sunt apropiate.
why-uncompared = Nu compară mutarea asta cu altele.
why-tried = În { $count ->
    [one] una dintre aceste manșe
    [few] { $count } astfel de manșe
   *[other] { $count } de astfel de manșe
}, față de mutarea asta:
why-judged = Un calculator ({ $level }) a încercat-o în { $count ->
    [one] o manșă care se potrivește
    [few] { $count } manșe care se potrivesc
   *[other] { $count } de manșe care se potrivesc
} cu ce a văzut jucătorul. Față de mutarea asta:
why-equal = · „{ $move }”: cam la fel de bună
why-worse = · „{ $move }”: mai slabă cu cam { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}
why-better = · „{ $move }”: mai bună cu cam { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
}. Jucătorul n-a văzut asta.
