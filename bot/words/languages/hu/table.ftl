# Játék előtt, a közös asztal, szavazás, és amit akkor mondunk, ha valami megtörtént.

seat-name-0 = Észak
seat-name-1 = Kelet
seat-name-2 = Dél
seat-name-3 = Nyugat
seat-number = { $number }. hely
seat-free = szabad
seat-computer = { $who } (gép, { $level })
seat-away = { $who } nincs itt, gép játszik helyette
seat-offered = { $who } átadná a helyét: ülj le, ha szeretnél
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Mara
    [2] 🤖 Peso
    [3] 🤖 Ginka
    [4] 🤖 Koljo
    [5] 🤖 Rada
    [6] 🤖 Tosko
   *[other] 🤖 { $number }. gép
}
team-of = { $first } és { $second }
team-of-three = { $first }, { $second } és { $third }

lobby-title = Asztal: { $game }
lobby-host = Az asztal gazdája: { $who }.
lobby-nobody = Aki leül, az lesz az asztal gazdája.
lobby-pick-game = Melyik játék legyen?
lobby-other-game = Másik játék
lobby-pick-players = Hány játékos legyen?
lobby-players = { $count } játékos
lobby-free = { $count ->
    [0] Az asztal megtelt.
   *[other] { $count } hely szabad.
}
lobby-kept = { $count ->
    [one] Az utolsó hely foglalt.
   *[other] Az utolsó { $count } hely foglalt.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = bárki leülhet
access-private = meghívásos
lobby-knock = { $who } szeretne leülni.
button-sit = Leülök: { $seat }
button-stand-up = Felállok
button-computers = Játék gépekkel
button-add-computer = Gép leültetése…
button-remove-computer = Gép elküldése…
button-swap-seats = Helycsere…
button-start = Kezdés
button-options = Beállítások
button-make-private = Csak meghívással
private-help = Csak az ülhet le, akit valaki az asztaltól beenged.
button-let-in = Beengedem: { $who }
button-language = Nyelv
button-speed = Tempó
button-table-text = Szöveges asztal
text-help = Itt szavak írják le az asztalt, képek nélkül.
button-close-table = Asztal bezárása

# /play, ha a házigazda asztala már nem csak az övé.
refusal-OTHERS_HERE = Az itteni asztalodnál már mások is vannak. Másik játékot magán az asztalon választhatsz.
here-playing = A játszmád itt még tart. Az asztal alatt az { button-more } gombbal zárhatod le.
here-elsewhere = Vagy nyiss másik asztalt máshol.

button-my-cards = 🎴 { -my-cards }
-my-cards = Lapjaim
button-rules = Szabályok
button-score = Állás
button-more = Egyebek
button-fingerprint = 🔏 Lenyomat
button-history = Mi történt
button-next-deal = Következő leosztás
button-another-match = Még egy játszma
button-show-me = Hogyan játsszuk
button-cancel = Mégse
button-yes = Igen
button-earlier = ‹ Vissza
button-later = Tovább ›
page-of = { $page } / { $pages }

table-title = 🎴 { $number }. leosztás · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Most: { $what }
turn-shuffle = Következő leosztás
turn-cut_for_deal = { $who } emel az osztásért
turn-bottom_three = { $who } az alsó három lapot nézi
turn-cut = { $who } emel
turn-draw = { $who } húz, vagy felveszi a talont ({ $pile })
turn-draw-only = { $who } húz
turn-play = { $who } lerak és dob
turn-match_over = A játszma véget ért
pile-short = { $cards }, { $top }
pile-line = Talon: { $cards }, a tetején { $top }
pile-empty = Talon: üres
stock-line = Csomag: { $cards }
pile-closed-red = ⛔ A talont piros hármas fagyasztja be, még { $turns } játékosnak
pile-closed-black = ⛔ A talont befagyasztja a következő játékosnak: { $card }
pile-wild = ⛔ Felül { $top }: a talont csak öt zsolival lehet felvenni
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } kell a nyitáshoz
last-line = Legutóbb: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } az asztalon
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Új csoport
board-comes = { $cards } a kézbe
table-paused = Az asztal szünetel.
table-deserted = Senki sincs itt: az asztal vár, amíg valaki visszajön.
table-closed = Az asztal bezárt. Köszönöm a játékot.
unreadable-title = Egy asztal, amelyet nem tudok beolvasni
unreadable-anew = Az itteni asztalt egy újabb változatom írta, vagy megsérült, ami el van tárolva róla. Nyithatsz újat. A régi úgy marad, ahogy van: amint újra be tudom olvasni, a játékosai megtalálják a /games paranccsal.
button-anew = Új asztal: { $game }
table-won = A játszma győztese: { $team }, { $score }.
table-drawn = A játszma döntetlen, { $score }.
table-ready = Készen a következő leosztásra: { $ready } / { $all }
table-ready-match = Készen még egy játszmára: { $ready } / { $all }
picture-table = Az asztal. { $what }
picture-head = { $number }. leosztás, { $score }
picture-hand = A lapjaid: { $cards }
picture-playable = Kijátszható: { $cards }
picture-lays = Lerakható: { $cards }
picture-takes = A talon felvételéhez jó: { $cards }
picture-laid = Az asztalon
picture-sheet = Elszámolás, { $number }. leosztás. { $what }
picture-graph = A játszma { $count } leosztás után. { $what }
picture-graph-title = A játszma { $count } leosztás után
picture-graph-deal = leosztások
picture-deal = { $number }. leosztás
picture-match = Játszma
picture-stock = Csomag
picture-pile = Talon
picture-turn-draw = húz, vagy felveszi a talont
picture-turn-draw-only = húz
picture-turn-play = lerak és dob
picture-canasta-clean = piros
picture-canasta-dirty = fekete
picture-canasta-wild = zsoli

done-KNOCKED = Megkérdeztem, beenged-e: { $who }.
done-VOTED = Megvan a szavazatod.
done-VOTE_FAILED = A javaslat nem ment át.
done-STOOD_UP = Mostantól gép játszik helyetted. Visszajöhetsz a helyedre.
said-back = Újra te játszol.
said-match-runs = A következő játszma már elkezdődött, a lapok ki vannak osztva.
left-come-back = Nyomd meg ezt: „{ button-come-back }”, vagy írd be itt vagy az asztalnál, hogy /join, amíg más le nem ül a helyedre.
said-sat-down = Leültél az asztalhoz.
said-seat-free = A helyed szabad.
place-closed = Ide most nem tudok írni, ezért az asztal még nem látszik. Időnként újra próbálom, és rögtön akkor is, ha valaki itt megnyom valamit, vagy ír nekem.
table-comes = Ide jön az asztal.
table-stays = Oda nem írhatok, ezért az asztal ott marad, ahol van.
button-bring-here = Jöjjön ide
missing-view = Aki a csevegést kezeli, engedje, hogy lássam („Csatorna megtekintése”).
missing-send = Aki a csevegést kezeli, engedje, hogy írjak bele („Üzenetek küldése”).
missing-threads = Aki a csevegést kezeli, engedje, hogy a szálaiba írjak („Üzenetek küldése szálakban”).
missing-files = Aki a csevegést kezeli, engedje, hogy képeket küldjek („Fájlok csatolása”).
missing-member = Nem vagyok ebben a csevegésben: adj hozzá, vagy említs meg @-cal.
missing-open = Ez a szál vagy téma le van zárva: nyissátok meg újra.
missing-gone = A csatorna, téma vagy csoport megszűnt, vagy mássá lett.
shut-line = Már nem írhatok oda, ahol ez az asztal van, ezért ott nem látszik.
shut-others = A többi csevegésében továbbra is látszik.
shut-goes-on = A játék itt, privátban folytatódik.
shut-move = A gazda máshová viheti: /movetable egy másik csevegésben, ahol én is ott vagyok.
shut-move-discord = A gazda máshová viheti: /move-table egy másik csatornában.

button-concede = Játszma feladása
button-pause = Szünet
button-resume = Folytatás
button-away = Játssz helyettem
button-come-back = Visszajöttem
button-look-again = Frissítés
button-offer-seat = Átadom a helyem
button-keep-seat = Mégis maradok
button-give-host = Új gazda…
button-take-seat = Leülök ide: { $who }
vote-concede = { $who } feladná a játszmát.
vote-close = { $who } bezárná az asztalt.
vote-pause = { $who } szünetet szeretne.
vote-replace = { $who } javaslata: { $other } helyét kapja meg egy gép.
vote-own =
    A javaslatod: { $kind ->
        [close] zárjátok be az asztalt
        [concede] adjátok fel a játszmát
        [pause] legyen szünet
        [replace] gép kapja meg { $other } helyét
        [kick] { $other } hagyja el az asztalt
        [speed] más tempó: { $speed }
       *[take-back] visszavonod az utolsó köröd
    }.
vote-waits = Még nem szavazott: { $who }.
vote-voted = Szavazott: { $voted } / { $all } · mellette: { $yes }, kell: { $needed }
vote-count = Mellette: { $yes }, kell: { $needed }
vote-yes = Mellette
vote-no = Ellene
confirm-close-table = A játszma itt véget ér, és senkinek sem számít.
confirm-fill = { $kept ->
    [0] Találkozó van megbeszélve. A játszma most kezdődik, a szabad helyeken gépekkel.
   *[other] Fenn van tartva egy hely: { $who }. A játszma most kezdődik, a szabad helyeken gépekkel.
}
confirm-close-lobby = Az asztal mindenkinek bezárul, aki itt ül.
confirm-away = Gép játszik a lapjaiddal, amíg meg nem nyomod ezt: „{ button-come-back }”.
confirm-concede = Ha a csapatod is így akarja, az ellenfél nyeri a játszmát.
confirm-stand-up = Gép játszik tovább helyetted. Visszajöhetsz erre a helyre.
confirm-stand-up-last = Nem marad senki az asztalnál: az asztal bezár, és a játszma senkinek sem számít.
confirm-replace-away = Gép kapja meg { $who } helyét, ha elegen egyetértenek a többiek közül. { $who } visszakérheti, amíg tart a játszma.
