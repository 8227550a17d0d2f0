# O masă în mai multe locuri: cum e adusă în altul, răspunsul gazdei, ce face în fiecare.

chat-discord = Discord
chat-telegram = Telegram
# same as English
chat-local = browser
place-in-chat = { $place } ({ $chat })
place-unnamed = o discuție fără nume

# A aduce masa în altă parte.
button-share = Arată și altundeva
share-code = Cod: { $code }
share-how = În cealaltă parte, cineva scrie { $command }. Atunci te întreb aici, la masă, și cu o apăsare se vede și acolo.
share-once = Codul merge o singură dată, timp de o zi. Dă-l doar cui vrei la masă.
share-way-discord = { $chat }: pe un server unde sunt și eu.
share-way-telegram = { $chat }: într-un grup unde sunt și eu. Butonul mă pune într-un grup și cere masa.
share-way-local = { $chat }: într-o cameră a paginii.
share-sent-local = { $chat }: trimite linkul unui om. Nu-i trebuie cont: îl deschide, scrie un nume, iar pe tine te întreb.
button-share-telegram = Într-un grup din { $chat }
button-share-local = Copiază linkul
button-share-copy = Copiază codul
done-ASKED_IN = Am întrebat gazda, { $who }. Dacă e de acord, masa apare aici.
asked-title = O masă din altă parte
asked-waits = Am întrebat gazda dacă masa poate veni aici: { $who }. Încă n-a răspuns.
asked-refused = { $who } n-a vrut masa aici de data asta. Dacă ați vorbit, poate face un cod nou.

# Gazda e întrebată la masă.
asks-in = { $who } cere ca masa să se vadă și în { $where }.
asks-more = { $count ->
    [one] Încă un loc așteaptă răspunsul gazdei.
    [few] Încă { $count } locuri așteaptă răspunsul gazdei.
   *[other] Încă { $count } de locuri așteaptă răspunsul gazdei.
}
asks-in-local = { $who } ({ $chat }) ar vrea să vină la masa aceasta.
button-let-place = Arat-o și acolo
button-keep-place = Nu acolo
button-let-place-local = Poate intra
button-keep-place-local = Nu

# Locurile unei mese.
button-places = Unde se vede
places-title = Unde se vede masa aceasta
places-line = { $number }. { $where }
places-here = { $where } (aici)
places-facts = { $line } · { $language }
places-quiet = { $line } · fără ce se spune la masă
places-alone = Deocamdată doar aici.
places-choose = Pe care îl potrivim?
button-place-talk = Arată ce se spune
button-leave-place = Scoate masa de aici
button-remove-place = Scoate masa din { $where }
confirm-leave-place = Masa nu se mai vede aici. Merge mai departe în celelalte locuri și fiecare își păstrează locul.
confirm-remove-place = Masa nu se mai vede în { $where }. Merge mai departe în celelalte locuri și fiecare își păstrează locul.
said-left-place = Masa nu se mai vede în { $where }.

# De ce nu.
refusal-NO_SUCH_CODE = Codul acesta nu aduce nicio masă: e scris greșit, folosit sau mai vechi de o zi. Gazda mesei poate face unul nou.
refusal-SHARE_IN_PRIVATE = Un cod aduce masa acolo unde o văd și alții. Scrie acolo /table cu codul.
refusal-SHOWN_HERE_ALREADY = Masa aceasta se vede deja aici.
refusal-SHOWS_ANOTHER = Acolo e acum altă masă, deci aceasta nu se poate arăta. Când se termină aceea, pot cere cu un cod nou.
refusal-ASKED_ALREADY = Gazda mesei a fost deja întrebată. Așteaptă răspunsul.
refusal-NOT_ASKING = Asta nu mai cere nimeni.
refusal-NOT_SHARED = O masă de turneu rămâne unde e turneul.
refusal-TOO_MANY_PLACES = Masa se vede deja în { $most } locuri, mai mult nu se poate. Scoate-o întâi dintr-unul.
refusal-LAST_PLACE = Masa nu se mai vede nicăieri. Ca să o termini, închide-o.
refusal-SHARING_OFF = Cine ține botul vrea ca fiecare masă să rămână într-un singur loc.
refusal-NOT_FROM_ELSEWHERE = Cei care au grijă de locul acesta nu vor aici mese din alte părți.
refusal-BLOCKED_AT_TABLE = Nu poți aduce masa aceasta aici.
share-comes = O masă urmează să vină aici.
share-stays = Nu pot scrie aici, deci nu poate veni nicio masă.

# Ce vrea un server, un grup sau o cameră.
server-elsewhere = Mese din alte părți: { $value }
server-elsewhere-on = pot fi aduse aici
server-elsewhere-off = nu pot fi aduse
button-server-elsewhere = Mese din alte părți
