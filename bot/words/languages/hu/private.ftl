# Amit egy ember lát: a kéz, az asztalaim, ami történt, a leosztás ellenőrzése, beállítások.
hand-title = 🎴 { $number }. leosztás · { $game }
hand-laid = Ebben a körben leraktad: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Húzott lap: { $card }
   *[other] Húzott lapok: { $card }
}
hand-took = Felvett talon: { $cards }
hand-chosen = Kiválasztva: { $cards } = { $points }
hand-chosen-good = Ezeket lerakhatod.
hand-chosen-takes = Ezekkel felveheted a talont.
hand-bottom = Az alsó három: { $cards }
hand-not-seated = Nem játszol ennél az asztalnál, de nézni szabad.
hand-elsewhere = A lapjaid a privát csevegésünkben vannak.
pick-discard = Dobás…
pick-barred = 🚫 A többi lap
pick-laid-out = { $card } (az asztalról)
pick-cards = Válassz lapokat
pick-key = Felvétel ezzel…
pick-place = Hol? { $lowest } és { $highest } között
button-lay-chosen = Lerakom
button-add-chosen = Hozzárakom
button-take-chosen = Felveszem ezekkel
button-clear = Törlés
button-sort-rank = ⇅ Érték szerint
button-sort-suit = ⇅ Szín szerint
button-more-hints = További ötletek
button-fewer-hints = Kevesebb ötlet
type-label = A lépésed
type-placeholder = dob K♦ · lerak K♣ K♦ K♥ · felvesz 9♣ 9♦

my-tables-title = Asztalaim
my-tables-none = Nem ülsz egy asztalnál sem. A /play nyit egyet.
my-tables-none-local = Nem ülsz egy asztalnál sem.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = rád vár
my-tables-waits-for = erre vár: { $who }
my-tables-lobby = még nem kezdődött el
my-tables-paused = szünetel
my-tables-over = véget ért
my-tables-look = { $table }: megnézem
my-tables-up = { $table }: felállok
my-tables-movehere = { $table }: jöjjön ide
my-tables-close = { $table }: bezárom
which-table = Több asztalnál ülsz. Melyikről van szó?
passed-on = Továbbítva ennek az asztalnak: { $table }.

digest-title = Amióta utoljára itt jártál:

history-title = { $number }. leosztás: mi történt
history-none = Még semmi sem történt.
history-matches = Lejátszott leosztások
history-deal = { $number }. leosztás: { $score }
sheet-earlier = További { $count } leosztás: nyomd meg az { button-score } gombot.

check-title = Tisztességes volt a leosztás?
check-button = Leosztás ellenőrzése
fingerprint-line = A leosztás lenyomata: { $commitment }
check-commitment = Lenyomat a leosztás előtt: { $commitment }
check-seed = Mag a leosztás után: { $seed }
check-verified = A lenyomat illik a maghoz, és a magból pontosan ezek a lapok jönnek.
check-failed = A lenyomat nem illik a maghoz. Szólj a bot gazdájának.
check-not-yet = A mag a leosztás végén lesz látható.
check-how = A csomag keveréséhez titkos mag kell. A lenyomata a leosztás előtt látszik, maga a mag utána, így bárki ellenőrizheti, hogy közben semmi sem változott.

settings-look = Kinézet
settings-colours = Színek
settings-title = Beállítások
button-my-settings = Saját beállítások
setting-sort = A lapjaid sorrendje
setting-suits = Színek
setting-letters = Betűk a lapokon
setting-felt = Az asztalod
settings-table = Ez az asztal
settings-language = Nyelv: { $value }
settings-sort = Lapok rendje: { $value }
settings-sort-rank = érték
settings-sort-suit = szín
settings-pictures = Képek: { $value }
settings-pictures-on = be
settings-pictures-off = ki, csak szöveg
settings-suits = Színek a képeken: { $value }
settings-suits-four = négy szín
settings-suits-two = fekete és piros
settings-suits-contrast = erős kontraszt
settings-letters = A lapok betűi a képeken: { $value }
button-pictures = Képekkel
button-suits-four = Négy szín
button-suits-two = Fekete és piros
button-suits-contrast = Erős kontraszt
button-letters = Betűk: { $letters }
settings-felt = Az asztalod színe: { $value }
settings-felt-green = zöld
settings-felt-blue = kék
settings-felt-wine = borvörös
settings-felt-light = világos
button-felt-green = Zöld asztal
button-felt-blue = Kék asztal
button-felt-wine = Borvörös asztal
button-felt-light = Világos asztal
