# Játék előtt, a közös asztal, szavazás, és amit akkor mondunk, ha valami megtörtént.

seat-name-0 = Észak
seat-name-1 = Kelet
seat-name-2 = Dél
seat-name-3 = Nyugat
seat-number = { $number }. hely
seat-free = szabad
seat-computer = gép, { $level }
seat-away = { $who } nincs itt, gép játszik
seat-offered = { $who } átadná a helyét: ülj le, ha szeretnél
seat-line = { $seat }: { $who }
computer-name = { $number }. gép
team-of = { $first } és { $second }

lobby-title = Asztal: { $game }
lobby-line = { $line } ({ $time })
lobby-host = { $who } asztalhoz hív.
lobby-pick-game = Melyik játék legyen?
lobby-free = { $count ->
    [0] Az asztal megtelt.
   *[other] { $count } hely szabad.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = bárki leülhet
access-private = meghívásos
button-sit = Leülök: { $seat }
button-stand-up = Felállok
button-computers = Játék gépekkel
button-add-computer = Gép ül le
button-remove-computer = A gép elmehet
button-swap-seats = Helycsere
button-start = Kezdés
button-options = Beállítások
button-make-open = Bárki leülhet
button-make-private = Csak meghívással
button-language = Nyelv
button-speed = Tempó
button-close-table = Asztal bezárása

button-my-cards = 🂠 Lapjaim
button-rules = Szabályok
button-score = Állás
button-more = Több
button-history = Mi történt
button-next-deal = Következő leosztás
button-another-match = Még egy játszma
button-show-me = Mutasd
button-cancel = Mégse
button-yes = Igen
button-earlier = ‹ Korábban
button-later = Később ›
page-of = { $page } / { $pages }

table-title = 🂠 { $number }. leosztás · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Most: { $what }
turn-shuffle = jön a következő leosztás
turn-cut_for_deal = emel az osztásért: { $who }
turn-bottom_three = { $who } az alsó három lapot nézi
turn-cut = { $who } emel
turn-draw = { $who } húz, vagy felveszi a talont ({ $pile })
turn-draw-only = { $who } húz
turn-play = { $who } lerak és dob
turn-match_over = a játszma véget ért
pile-short = { $cards }, { $top }
pile-line = Talon: { $cards }, a tetején { $top }
pile-empty = Talon: üres
stock-line = Csomag: { $cards }
pile-closed-red = ⛔ A talont piros hármas fagyasztja: még { $turns } játékos
pile-closed-black = ⛔ A talont fagyasztja a következő játékosnak: { $card }
pile-wild = ⛔ Felül { $top }: a talont csak öt zsolival lehet felvenni
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } kell a nyitáshoz
last-line = Legutóbb: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } az asztalon
meld-line = { $number }. { $cards } · { $points }
table-paused = Az asztal pihen.
table-closed = Az asztal bezárt. Köszönjük a játékot.
table-won = A játszma győztese: { $team }, { $score }.
table-drawn = A játszma döntetlen, { $score }.
table-ready = Kész a következő leosztásra: { $ready } / { $all }
table-ready-match = Kész még egy játszmára: { $ready } / { $all }
picture-table = Az asztal: { $what }
picture-hand = A lapjaid: { $cards }
picture-sheet = A leosztás elszámolása: { $number }

call-reminder = { $who }, az asztal rád vár, még { $time }.
call-ready = { $who }, a következő leosztás rád vár.

done-SAT_DOWN = A helyed: { $seat }.
done-OPENED = Az asztal készen áll.
done-VOTED = Szavazatod megvan.
done-VOTE_FAILED = A szavazás nem sikerült.
said-saved = Feljegyeztem.

button-concede = Játszma feladása
button-pause = Szünet
button-resume = Folytatás
button-replace = Távollévő leváltása
button-away = Gép játsszon helyettem
button-come-back = Visszajöttem
button-offer-seat = Átadom a helyem
button-keep-seat = Mégis maradok a helyemen
button-give-host = Új gazda kijelölése
button-take-seat = Leülök ide: { $who }
vote-concede = { $who } feladná a játszmát.
vote-close = { $who } bezárná az asztalt.
vote-pause = { $who } szünetet szeretne.
vote-replace = { $who } javaslata: { $other } helyett játsszon gép.
vote-count = Mellette: { $yes }, kell: { $needed }
vote-yes = Mellette
vote-no = Ellene
confirm-close-table = A játszma itt véget ér, és senkinek sem számít.
confirm-concede = Ha a társaid is így akarják, a másik oldal nyeri a játszmát.
confirm-stand-up = Gép játszik tovább helyetted. Visszajöhetsz erre a helyre.
