# Ce a hotărât cine ține botul: cine joacă, unde și cât se păstrează rezultatele.
refusal-BLOCKED_BY_OPERATOR = Nu poți juca cu botul acesta. Scrie celor care îl țin, dacă e o greșeală sau dacă vrei să-ți șteargă datele.
refusal-PLACE_NOT_ALLOWED = Am voie să joc doar în locuri alese de cei care mă țin, iar acesta nu e printre ele. Întreabă-i sau joacă cu mine în altă parte.
kept-for-days = { $days ->
    [one] Partidele se păstrează o zi, statisticile și cotațiile { $counted } după ultima partidă.
    [few] Partidele se păstrează { $days } zile, statisticile și cotațiile { $counted } după ultima partidă.
   *[other] Partidele se păstrează { $days } de zile, statisticile și cotațiile { $counted } după ultima partidă.
}
kept-for-ever = Partidele, statisticile și cotațiile se păstrează până le ștergi.
# Ce i se spune în privat stăpânului botului.
owner-title = Pentru cine ține botul acesta
owner-store-away = Baza de date nu răspunde de { $time }. Până răspunde, nimeni nu poate juca.
owner-store-read-only = Baza de date nu primește nimic de { $time }. Lumea poate doar să se uite.
owner-store-full = Baza de date e plină de { $time }. Lumea poate doar să se uite.
owner-store-over = Baza de date merge din nou. N-a mers timp de { $time }.
owner-chat-away = { $chat } n-a putut fi găsit timp de { $time }. Botul încearcă mai departe.
owner-chat-refused = { $chat } e oprit: nu poate porni cu setările lui sau cheia i-a fost retrasă. Motivul e în jurnal.
owner-chat-crashed = { $chat } a căzut și a fost pornit din nou. Amănuntele sunt în jurnal.
owner-chat-over = { $chat } e iar conectat. N-a fost timp de { $time }.
owner-crashed = Botul s-a oprit pe neașteptate: { $part }, { $error }. Amănuntele sunt în jurnal.
