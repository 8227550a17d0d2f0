# Ce spune doar Discord.
slash-join = așază-te la masă
slash-start = împarte cărțile când stau toți
slash-move = scrie o mutare
slash-close = închide masa
slash-zone = ceasul tău: un oraș, un fus sau ora pe care o arată, de pildă 18:40
slash-kick-whom = cine să plece de la masă
slash-move-where = unde merge masa
slash-play-speed = cât durează o mutare
slash-play-language = limba mesei
# differs: numbers
slash-play-at = când vă întâlniți, de pildă 20:30 sau vineri 8 seara
slash-play-with = cui să-i păstrez un loc
slash-server-channel = un canal unde se pot deschide mese; alege-l din nou ca să-l scoți
slash-server-role = un rol care află de locurile libere; alege-l din nou ca să-l scoți
slash-server-game = jocul meselor noi
slash-server-speed = cât durează o mutare la mesele noi
slash-server-language = limba meselor noi
slash-server-threads = dacă mesele noi se deschid în fire
slash-table-code = codul unei mese din altă parte
slash-server-opens = cine poate deschide mese
slash-server-opener = un om sau un rol care poate deschide mese; alege din nou ca să scoți
slash-server-allow = un om sau un rol; joacă doar aceștia; alege din nou ca să scoți
slash-server-links = dacă se poate privi printr-un link
slash-block-whom = un om sau un rol
discord-open-table = Deschide masa
discord-no-activity = Activitatea aceasta nu e pornită încă. Cine ține botul trebuie să activeze Activities în portalul pentru dezvoltatori.
discord-no-post = Pe canalul acesta nu pot scrie. Cine ține serverul trebuie să-mi permită aici „Vizualizare canal” și „Trimitere mesaje”.
discord-no-post-there = În { $where } nu pot scrie, deci masa rămâne. Cine ține serverul trebuie să-mi permită acolo „Vizualizare canal” și „Trimitere mesaje”.
discord-elsewhere = Aici nu sunt membru, deci nu pot deschide o masă. Exersează cu mine în privat sau invită-mă pe un server unde joci cu prietenii.
discord-private-chat = Discuția noastră privată
discord-invite = Invită-mă pe un server
discord-no-files = Pe canalul acesta nu pot arăta imagini, așa că masa vine în cuvinte. Cine ține serverul îmi poate permite aici „Atașare fișiere”.
refusal-TABLE_HERE_ALREADY-discord = Pe canalul acesta e deja o masă. Așază-te la ea dacă e un loc liber sau deschide-o pe a ta pe alt canal ori într-un fir.
here-elsewhere-discord = Sau deschide altă masă pe alt canal ori într-un fir.

# Numele comenzilor în Discord: litere mici, fără spații. Fiecare răspunde și la numele englezesc.
slash-name-play = joacă
slash-name-join = așază-mă
slash-name-start = începe
slash-name-hand = cărți
slash-name-move = mută
slash-name-table = masa
slash-name-say = spune
slash-name-games = mesele-mele
slash-name-rules = reguli
slash-name-score = scor
slash-name-history = istoric
slash-name-stats = statistici
slash-name-top = clasament
slash-name-tournament = turneu
slash-name-settings = setări
slash-name-me = date
slash-name-tie = conturi
slash-name-zone = ceas
slash-name-calls = chemări
slash-name-quiet = liniște
slash-name-vacation = vacanță
slash-name-speed = ritm
slash-name-language = limba
slash-name-practice = exersează
slash-name-close = închide
slash-name-leave = ridică-mă
slash-name-kick = scoate
slash-name-move-table = mută-masa
slash-name-server = setări
slash-name-block = blochează
slash-name-unblock = deblochează
slash-name-help = ajutor

# Grupurile de comenzi: numele lor și ce e în ele.
slash-group-my = meu
slash-in-my = statistici, chemări, ore de liniște, vacanță, ceas, limbă, date și conturi
slash-group-about = despre
slash-in-about = regulile, scorul, istoricul și clasamentul
# same as English
slash-group-server = server
slash-in-server = pentru administratori: unde se deschid mese și cine poate juca

# Comenzi asupra unui om, în meniul de la clic dreapta.
user-command-play = Invită la masă
user-command-results = Rezultatele de aici

# Numele a ceea ce primește o comandă.
# same as English
slash-option-text = text
slash-option-game = joc
slash-option-players = jucători
slash-option-language = limba
slash-option-time = timp
slash-option-code = cod
slash-option-player = jucător
slash-option-speed = ritm
slash-option-at = când
slash-option-with = cu
slash-option-with2 = cu2
slash-option-with3 = cu3
slash-option-with4 = cu4
slash-option-with5 = cu5
slash-option-channel = canal
slash-option-role = rol
slash-option-threads = fire
slash-option-who = cine
slash-option-opens = cine-deschide
slash-option-opener = deschide
slash-option-allow = permite
slash-option-links = linkuri

# Setările unui server, pentru cei care îl conduc.
server-title = Mesele de pe serverul acesta
people-by-name-discord = După nume: /block și /unblock. /server cu „{ slash-option-allow }” sau „{ slash-option-opener }” pune pe cineva pe celelalte două liste sau îl scoate de pe ele.
server-places = Mesele se deschid: { $value }
server-everywhere = pe orice canal
server-game = Joc: { $value }
server-speed = Ritm: { $value }
server-language = Limba: { $value }
server-role = Află de locurile libere: { $value }
server-nobody = nimeni
server-threads = Mesele noi se deschid { $value }
server-threads-on = într-un fir al lor
server-threads-off = pe canal
server-usual = ca de obicei
server-help = Un canal sau un rol se adaugă chiar cu comanda. Alege-l din nou ca să-l scoți. Cine deschide o masă poate alege oricum jocul, ritmul și limba.
server-thread = Masa ta e în { $where }.
button-server-threads = Deschide fire
button-server-places = Orice canal
button-server-role = Nu anunța roluri
command-server = cum se deschid mesele pe serverul acesta
command-block = blochează pe cineva aici: fără loc, fără turneu
command-unblock = lasă pe cineva să joace iar aici
help-govern-discord = Pentru administratori: /server – unde se deschid mese, cum sunt, cine joacă și cine le deschide; /block, /unblock – cine n-are voie să joace
refusal-NOT_IN_THIS_PLACE-discord = Pe canalul acesta nu se deschid mese. Încearcă în { $where }.
command-move-table = mută masa în alt loc
