# Egy asztal több csevegésben: hogyan kerül át, mit válaszol a házigazda, mit tesz az egyes helyeken.

chat-discord = Discord
chat-telegram = Telegram
chat-local = böngésző
place-in-chat = { $place } ({ $chat })
place-unnamed = egy névtelen csevegés

# Asztal egy másik csevegésbe.
button-share = Megosztás máshol
share-code = Kód: { $code }
share-how = A másik csevegésben valaki beírja: { $command }. Ekkor itt, az asztalnál megkérdezzük, és egy gombnyomás után ott is látszik.
share-once = A kód egyszer használható, egy napig. Csak olyanoknak add meg, akiket szívesen látsz az asztalnál.
share-way-discord = { $chat }: olyan szerveren, ahol ott vagyok.
share-way-telegram = { $chat }: olyan csoportban, ahol ott vagyok. A gomb felvesz egy csoportba, és el is kéri az asztalt.
share-way-local = { $chat }: az oldal egyik szobájában.
share-sent-local = { $chat }: küldd el a linket egy embernek. Nem kell fiók: megnyitja, beír egy nevet, és megkérdezünk.
button-share-telegram = { $chat }: egy csoportba
button-share-local = Link másolása
button-share-copy = A kód másolása
done-ASKED_IN = Az asztalnál megkérdeztük: { $who } dönt. Ha beleegyezik, az asztal itt is megjelenik.
asked-title = Egy másik csevegés asztala
asked-waits = { $who } még nem válaszolt, hogy jöhet-e ide az asztal.
asked-refused = { $who } ezúttal nem szerette volna ide hozni az asztalt. Ha megbeszéltétek, adhat új kódot.

# A házigazdát az asztalnál kérdezzük.
asks-in = { $who } kéri, hogy ez az asztal itt is látszódjon: { $where }.
asks-more = { $count ->
    [one] Még egy csevegés várja a házigazda válaszát.
   *[other] Még { $count } csevegés várja a házigazda válaszát.
}
asks-in-local = { $who } ({ $chat }) szeretne ehhez az asztalhoz jönni.
button-let-place = Látszódjon ott is
button-keep-place = Ott ne
button-let-place-local = Beengedem
button-keep-place-local = Nem

# Az asztal helyei.
button-places = Az asztal csevegései
places-title = Hol látszik ez az asztal
places-line = { $number }. { $where }
places-here = { $where } (itt)
places-facts = { $line } · { $language }
places-quiet = { $line } · asztali beszélgetés nélkül
places-alone = Egyelőre csak itt.
places-choose = Melyik csevegést állítod be?
button-place-talk = Asztali beszélgetés
button-leave-place = Asztal elvitele
button-remove-place = Asztal elvitele innen: { $where }
confirm-leave-place = Az asztal itt többé nem látszik. A többi csevegésben megy tovább, és mindenki megtartja a helyét.
confirm-remove-place = Az asztal itt többé nem látszik: { $where }. A többi csevegésben megy tovább, és mindenki megtartja a helyét.
said-left-place = Az asztal itt többé nem látszik: { $where }.

# Miért nem.
refusal-NO_SUCH_CODE = Ezzel a kóddal nem jön asztal: elírás, már felhasználták, vagy régebbi egy napnál. Az asztal házigazdája adhat újat.
refusal-SHARE_IN_PRIVATE = A kód olyan csevegésbe visz asztalt, ahol mások is látják. Ott írd be: /table és a kód.
refusal-SHOWN_HERE_ALREADY = Ez az asztal itt már látszik.
refusal-SHOWS_ANOTHER = Ott már egy másik asztal van, ezért ez nem látszódhat ott. Ha az véget ért, új kóddal kérhetik.
refusal-ASKED_ALREADY = Az asztal házigazdáját már megkérdezték. Várd meg a választ.
refusal-NOT_ASKING = Ezt már senki sem kéri.
refusal-NOT_SHARED = Egy verseny asztala ott marad, ahol a verseny van.
refusal-TOO_MANY_PLACES = Ez az asztal már { $most } csevegésben látszik, és többen nem lehet. Előbb vidd el az egyikből.
refusal-LAST_PLACE = Az asztal máshol nem látszik. Ha véget akarsz vetni neki, zárd be.
refusal-SHARING_OFF = A bot gazdája azt szeretné, ha minden asztal egy csevegésben maradna.
refusal-NOT_FROM_ELSEWHERE = Akik ezt a csevegést felügyelik, nem szeretnének ide asztalt más csevegésekből.
refusal-BLOCKED_AT_TABLE = Ezt az asztalt nem hozhatod ide.
share-comes = Ide fog jönni egy asztal.
share-stays = Itt nem tudok írni, ezért ide nem jöhet asztal.

# Amit egy szerver, csoport vagy szoba szeretne.
server-elsewhere = Asztalok más csevegésekből: { $value }
server-elsewhere-on = jöhetnek ide
server-elsewhere-off = nem
button-server-elsewhere = Asztalok máshonnan
