# Înainte de joc, masa publică, voturi, ce se spune când s-a făcut ceva.

# Locuri și echipe.
seat-name-0 = Nord
seat-name-1 = Est
seat-name-2 = Sud
seat-name-3 = Vest
seat-number = locul { $number }
seat-free = liber
seat-computer = { $who } (calculator, { $level })
seat-away = { $who } lipsește: joacă un calculator
seat-offered = { $who } își oferă locul: ia-l, dacă vrei
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Mara
    [2] 🤖 Peșo
    [3] 🤖 Ghinca
    [4] 🤖 Colio
    [5] 🤖 Rada
    [6] 🤖 Toșco
    [few] { "🤖" } Calculator { $number }
   *[other] 🤖 Calculator { $number }
}
team-of = { $first } și { $second }
team-of-three = { $first }, { $second } și { $third }

# Înainte de joc.
lobby-title = O masă de { $game }
lobby-host = Deschisă de { $who }.
lobby-nobody = Cine se așază acum e gazdă.
lobby-pick-game = Ce joc?
lobby-other-game = Alt joc
lobby-pick-players = Câți jucători?
lobby-players = { $count } jucători
lobby-free = { $count ->
    [0] Masa e plină.
    [one] { $count } loc liber.
    [few] { $count } locuri libere.
   *[other] { $count } de locuri libere.
}
lobby-kept = { $count ->
    [one] Ultimul loc e păstrat.
    [few] Ultimele { $count } locuri sunt păstrate.
   *[other] Ultimele { $count } de locuri sunt păstrate.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = pentru toți
access-private = cu invitație
lobby-knock = { $who } ar vrea să se așeze.
button-sit = Loc: { $seat }
button-stand-up = Mă ridic
button-computers = Cu calculatoare
button-add-computer = Adaugă calculator…
button-remove-computer = Scoate calculator…
button-swap-seats = Schimbă locurile…
button-start = Începe
button-options = Opțiuni
button-make-private = Doar cu invitație
private-help = Se pot așeza doar cei pe care îi lasă cineva de la masă.
button-let-in = Poate intra { $who }
button-language = Limba
button-speed = Ritm
button-table-text = Masă doar cu text
text-help = Aici masa se povestește în cuvinte, fără imagini.
button-close-table = Închide masa

# /play unde masa gazdei nu mai e doar a ei.
refusal-OTHERS_HERE = La masa ta de aici s-au așezat și alții. Alt joc poți alege chiar la masă.
here-playing = Partida ta de aici nu s-a încheiat. Apasă { button-more } sub masă ca s-o încheie.
here-elsewhere = Sau deschide altă masă în altă parte.

# Butoane peste tot.
button-my-cards = 🎴 { -my-cards }
-my-cards = Cărțile mele
button-rules = Reguli
button-score = Scor
button-more = Mai multe
button-fingerprint = 🔏 Amprentă
button-history = Ce s-a întâmplat
button-next-deal = Manșa următoare
button-another-match = Încă o partidă
button-show-me = Cum se joacă
button-cancel = Renunț
button-yes = Da
button-earlier = ‹ Înapoi
button-later = Înainte ›
page-of = { $page } / { $pages }

# Masa publică.
table-title = 🎴 Manșa { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = La rând: { $what }
turn-shuffle = Manșa următoare
turn-cut_for_deal = { $who } taie pentru împărțit
turn-bottom_three = { $who } se uită la cele trei de jos
turn-cut = { $who } taie pachetul
turn-draw = { $who } trage sau ia teancul ({ $pile })
turn-draw-only = { $who } trage o carte
turn-play = { $who } etalează și aruncă
turn-match_over = Partida s-a încheiat
pile-short = { $cards }, { $top }
pile-line = Teanc: { $cards }, deasupra { $top }
pile-empty = Teanc: gol
stock-line = Pachet: { $cards }
pile-closed-red = ⛔ Un treiar roșu blochează teancul pentru încă { $turns ->
    [one] { $turns } jucător
    [few] { $turns } jucători
   *[other] { $turns } de jucători
}
pile-closed-black = ⛔ { $card } blochează teancul pentru următorul
pile-wild = ⛔ Deasupra { $top }: teancul îl iau doar cinci înlocuitori
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } ca să deschidă
last-line = Ultima: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } pe masă
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Formație nouă
board-comes = { $cards } în mâna ta
table-paused = Masa e în pauză.
table-deserted = Lipsesc toți: masa așteaptă până se întoarce cineva.
table-closed = Masa s-a închis. Mulțumesc pentru joc.
unreadable-title = O masă pe care n-o pot citi
unreadable-anew = Masa de aici a scris-o o versiune mai nouă a mea sau ce s-a păstrat din ea e stricat. Poți deschide una nouă. Cea veche rămâne păstrată așa cum e: când o pot citi iar, jucătorii o găsesc cu /games.
button-anew = Masă nouă: { $game }
table-won = Partida o câștigă { $team }: { $score }.
table-drawn = Partida se încheie la egalitate, { $score }.
table-ready = Gata pentru manșa următoare: { $ready } din { $all }
table-ready-match = Gata pentru încă o partidă: { $ready } din { $all }
picture-table = Masa. { $what }
picture-head = Manșa { $number }, { $score }
picture-hand = Cărțile tale: { $cards }
picture-playable = Poți juca: { $cards }
picture-lays = Se pot etala: { $cards }
picture-takes = Pot lua teancul: { $cards }
picture-laid = Pe masă
picture-sheet = Scorul manșei { $number }. { $what }
picture-graph = { $count ->
    [one] Partida după { $count } manșă. { $what }
    [few] Partida după { $count } manșe. { $what }
   *[other] Partida după { $count } de manșe. { $what }
}
# Cuvinte scurte care se desenează.
picture-graph-title = { $count ->
    [one] Partida după { $count } manșă
    [few] Partida după { $count } manșe
   *[other] Partida după { $count } de manșe
}
picture-graph-deal = manșe
picture-deal = Manșa { $number }
picture-match = Partida
picture-stock = Pachet
picture-pile = Teanc
picture-turn-draw = trage sau ia teancul
picture-turn-draw-only = trage o carte
picture-turn-play = etalează și aruncă
picture-canasta-clean = curată
picture-canasta-dirty = murdară
picture-canasta-wild = înlocuitori

# Ce s-a făcut.
done-KNOCKED = { $who } știe că vrei să intri.
done-VOTED = Am notat votul tău.
done-VOTE_FAILED = Votul n-a trecut.
done-STOOD_UP = Acum joacă un calculator pentru tine. Te poți întoarce la locul tău.
said-back = Îți joci iar cărțile.
said-match-runs = A început partida următoare. Cărțile tale sunt împărțite.
left-come-back = Apasă „{ button-come-back }” sau scrie /join, aici sau la masă, cât timp nu ia altcineva locul.
said-sat-down = Te-ai așezat la masă.
said-seat-free = Locul tău e liber.
place-closed = Aici nu pot scrie, așa că masa nu se vede încă. Încerc mereu, și imediat când cineva apasă un buton sau îmi scrie ceva aici.
table-comes = Masa vine aici.
table-stays = Acolo nu pot scrie, deci masa rămâne unde e.
button-bring-here = Adu masa aici
missing-view = Cine are grijă de locul acesta trebuie să mă lase să-l văd („Vizualizare canal”).
missing-send = Cine are grijă de locul acesta trebuie să mă lase să scriu aici („Trimitere mesaje”).
missing-threads = Cine are grijă de locul acesta trebuie să mă lase să scriu în firele lui („Trimitere mesaje în fire”).
missing-files = Cine are grijă de locul acesta trebuie să mă lase să trimit imagini („Atașare fișiere”).
missing-member = Nu sunt în discuția aceasta: adaugă-mă sau cheamă-mă cu @.
missing-open = Firul sau tema aceasta e închisă: deschide-o din nou.
missing-gone = Canalul, tema sau grupul nu mai există sau a devenit altceva.
shut-line = Nu mai pot scrie unde e masa aceasta, așa că acolo nu se mai vede.
shut-others = În celelalte locuri se vede în continuare.
shut-goes-on = Jocul merge mai departe aici, în privat.
shut-move = Gazda o poate duce în altă parte: /movetable într-o discuție unde sunt și eu.
shut-move-discord = Gazda o poate duce în altă parte: /move-table pe alt canal.

# Împreună.
button-concede = Cedează partida
button-pause = Pauză
button-resume = Continuă
button-away = Joacă un calculator
button-come-back = Am revenit
button-look-again = Reîncarcă
button-offer-seat = Îmi ofer locul
button-keep-seat = Îmi păstrez locul
button-give-host = Schimbă gazda…
button-take-seat = Iau locul: { $who }
vote-concede = { $who } ar vrea să cedeze partida.
vote-close = { $who } ar vrea să închidă masa.
vote-pause = { $who } ar vrea o pauză.
vote-replace = { $who } ar vrea un calculator pe locul acesta: { $other }.
vote-own =
    Ai cerut { $kind ->
        [close] să se închidă masa
        [concede] să se cedeze partida
        [pause] o pauză
        [replace] un calculator în loc de { $other }
        [kick] ca { $other } să plece de la masă
        [speed] alt ritm: { $speed }
       *[take-back] să-ți iei tura înapoi
    }.
vote-waits = Se așteaptă: { $who }.
vote-voted = Au votat: { $voted } din { $all } · pentru: { $yes }, trebuie: { $needed }
vote-count = Pentru: { $yes }, trebuie: { $needed }
vote-yes = Pentru
vote-no = Împotrivă
confirm-close-table = Partida se încheie aici și nu contează pentru nimeni.
confirm-fill = { $kept ->
    [0] E stabilită o oră de întâlnire. Partida începe acum, cu calculatoare pe locurile libere.
   *[other] Un loc e păstrat pentru { $who }. Partida începe acum, cu calculatoare pe locurile libere.
}
confirm-close-lobby = Masa se închide pentru toți cei care stau aici.
confirm-away = Un calculator îți joacă cărțile până apeși „{ button-come-back }”.
confirm-concede = Dacă echipa ta e de acord, partida o câștigă cealaltă parte.
confirm-stand-up = Un calculator joacă mai departe pentru tine. Te poți întoarce la locul acesta.
confirm-stand-up-last = Nu mai e nimeni la masă: se închide, iar partida nu contează pentru nimeni.
confirm-replace-away = Dacă sunt destui de acord, un calculator joacă în loc de { $who }. { $who } își poate lua locul înapoi cât se joacă partida.
