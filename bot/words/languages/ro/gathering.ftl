# Înainte de partidă: locuri păstrate, ora întâlnirii. Scoaterea cuiva.
seat-kept = păstrat pentru { $who }
button-sit-kept = { $seat }: păstrat pentru { $who }
button-sit-down = Mă așez
button-decline = De data asta nu
button-unkeep = Eliberează un loc…
lobby-begins = Ne întâlnim: { $time }.
button-meet = Când ne întâlnim…
meet-title = Când ne întâlnim
meet-none = Nu e stabilită nicio oră.
# differs: numbers
meet-help = Scrie așa: 20:30, 8 seara, mâine 20:00, vineri 20:00 CET sau 28 nov 20:00, cu cel mult { $days } zile înainte. Fără fus orar e ora ceasului tău. La ora aceea sunt chemați toți cei de la masă.
meet-set = Stabilește ora
meet-change = Schimbă ora
meet-end = Fără oră
gather-asked = { $who }: { $host } { $count ->
    [one] îți păstrează un loc
    [few] vă păstrează locuri
   *[other] vă păstrează locuri
} la o masă de { $game }.
gather-begins = Vă întâlniți: { $time }.
gather-free = E deschisă o masă de { $game }.
gather-now = { $who }: e timpul pentru { $game }.
gather-let-in = Te-au lăsat să intri și ai locul tău la masă.
gather-may-sit = Te-au lăsat să intri. Ia orice loc liber.
vote-kick = { $who } ar vrea ca { $other } să plece de la masă.
command-leave = ridică-te de la masă
command-kick = scoate pe cineva de la masă
refusal-SEAT_KEPT = Locul e păstrat pentru { $who }. Ia altul sau roagă gazda să-l elibereze.
refusal-TOO_FEW_SEATS = { $seats ->
    [0] Nu mai e niciun loc liber de păstrat.
    [one] Mai e doar { $seats } loc liber: numește mai puțini oameni sau alege un joc pentru mai mulți.
    [few] Mai sunt doar { $seats } locuri libere: numește mai puțini oameni sau alege un joc pentru mai mulți.
   *[other] Mai sunt doar { $seats } de locuri libere: numește mai puțini oameni sau alege un joc pentru mai mulți.
}
refusal-BAD_MEETING = Vă puteți întâlni de acum până peste { $days } zile. Alege altă oră.
# differs: numbers
refusal-BAD_MOMENT = Nu înțeleg când vine „{ $what }”. Scrie așa: 20:30, 8 seara, mâine 20:00, vineri 20:00 CET sau 28 nov 20:00.
refusal-BAD_HOUR = Niciun ceas nu arată „{ $what }”. Orele merg de la 0:00 la 24:00, iar cu dimineața sau seara de la 1 la 12.
refusal-BAD_DATE = Nu există ziua aceasta: „{ $what }”.
# differs: numbers
refusal-TIMES_DISAGREE = „{ $what }” nu se potrivește cu „{ $other }”. Scrie o oră care se potrivește: 9:00, 8 seara, mâine 20:30.
refusal-MOMENT_HOUR = La ce oră? Scrie și ora: { $what } { $hour }.
refusal-MOMENT_WORD = „{ $what }” e o zi, dar nu înțeleg „{ $token }” de după ea. Scrie ora așa: { $what } { $hour }.
refusal-MOMENT_PAST = „{ $what }” a trecut. Alege o oră mai târzie.
refusal-MOMENT_TOO_FAR = „{ $what }” e prea departe. Vă puteți întâlni cel mult peste { $days } zile.
refusal-WRONG_WEEKDAY = „{ $what }” cade în altă zi a săptămânii. Scrie doar data sau doar ziua.
refusal-SKIPPED_HOUR = „{ $what }” nu există: atunci ceasul se dă înainte. Alege altă oră.
refusal-UNKNOWN_PERSON = Nu știu cine e „{ $who }” aici. Oricine se poate așeza apăsând un loc.
refusal-BARRED = Te-au scos de la masa aceasta. Doar gazda te poate invita din nou.
refusal-KICK_WHOM = Spune pe cine: /kick și numele sau numărul locului.
refusal-TOO_FEW_TO_KICK = Un singur jucător sau o singură echipă nu poate scoate un adversar. Îl poate scoate doar cine are grijă de locul acesta și nu joacă.
refusal-NO_SERVER = Aici nu e niciun server sau grup de pregătit. În /settings sunt setările tale.
refusal-NOT_ADMIN = Doar cine administrează serverul acesta poate schimba asta.
refusal-NOT_IN_THIS_PLACE = Aici nu se deschid mese. Încearcă în { $where }.
refusal-MOVE_WHERE = Scrie /movetable acolo unde vrei masa sau numește un loc în care ai voie să scrii.
refusal-MOVE_WHERE-discord = Scrie /move-table pe canalul unde vrei masa sau numește un canal în care ai voie să scrii.
table-moved = Masa e acum în { $where }.
table-moved-from = Masa e acum în { $where } și nu mai e în { $before }. În celelalte locuri rămâne.
