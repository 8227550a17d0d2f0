# Шта види једна особа: рука, моји столови, историја, провера дељења, подешавања.
hand-title = 🎴 Дељење { $number } · { $game }
hand-laid = Сложено у овом потезу: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Извучена карта: { $card }
    [few] Извучене карте: { $card }
   *[other] Извучене карте: { $card }
}
hand-took = Узета гомила: { $cards }
hand-chosen = Изабрано: { $cards } = { $points }
hand-chosen-good = Ово можеш да сложиш.
hand-chosen-takes = Са овим можеш да узмеш гомилу.
hand-bottom = Три доње карте: { $cards }
hand-not-seated = Овде не играш, али слободно гледај.
hand-elsewhere = Твоје карте су у нашем приватном чету.
pick-discard = Баци…
pick-barred = 🚫 Друге карте
pick-laid-out = { $card } (са стола)
pick-cards = Изабери карте
pick-key = Узми са…
pick-place = Где? { $lowest } до { $highest }
button-lay-chosen = Сложи
button-add-chosen = Додај
button-take-chosen = Узми са овима
button-clear = Поништи
button-sort-rank = ⇅ По вредности
button-sort-suit = ⇅ По боји
button-more-hints = Више идеја
button-fewer-hints = Мање идеја
type-label = Твој потез
type-placeholder = баци KD · сложи KC KD KH · узми 9C 9D

my-tables-title = Моји столови
my-tables-none = Ниси ни за једним столом. /play отвара сто.
my-tables-none-local = Ниси ни за једним столом.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = чека тебе
my-tables-waits-for = чека се { $who }
my-tables-lobby = још није почело
my-tables-paused = пауза
my-tables-over = готово
my-tables-look = { $table }: погледај
my-tables-up = { $table }: устани
my-tables-movehere = { $table }: донеси овамо
my-tables-close = { $table }: затвори
which-table = Седиш за више столова. На који мислиш?
passed-on = Прослеђено столу { $table }.

digest-title = Откад те није било:

history-title = Шта се догодило у дељењу { $number }
history-none = Још се ништа није догодило.
history-matches = Завршена дељења
history-deal = Дељење { $number }: { $score }
sheet-earlier = { $count ->
    [one] Још { $count } раније дељење: притисни { button-score }.
    [few] Још { $count } ранија дељења: притисни { button-score }.
   *[other] Још { $count } ранијих дељења: притисни { button-score }.
}

check-title = Да ли је дељење било поштено?
check-button = Провери дељење
fingerprint-line = Отисак дељења: { $commitment }
check-commitment = Отисак пре дељења: { $commitment }
check-seed = Семе после дељења: { $seed }
check-verified = Отисак одговара семену, а из семена излазе баш ове карте.
check-failed = Отисак не одговара семену. Јави то ономе ко води бота.
check-not-yet = Семе се показује кад се дељење заврши.
check-how = Шпил се меша помоћу тајног семена. Његов отисак се показује пре дељења, а семе после, па свако може да провери да између ништа није мењано.

settings-look = Изглед
settings-colours = Боје
settings-title = Подешавања
button-my-settings = Моја подешавања
setting-sort = Ред твојих карата
setting-suits = Боје карата
setting-letters = Слова на картама
setting-felt = Твој сто
settings-table = Овај сто
settings-language = Језик: { $value }
settings-sort = Рука сложена по: { $value }
settings-sort-rank = вредности
settings-sort-suit = боји
settings-pictures = Слике: { $value }
settings-pictures-on = укључене
settings-pictures-off = искључене, само текст
settings-suits = Боје карата на сликама: { $value }
settings-suits-four = четири боје
settings-suits-two = црно и црвено
settings-suits-contrast = јак контраст
settings-letters = Слова на картама у сликама: { $value }
button-pictures = Слике
button-suits-four = Карте у четири боје
button-suits-two = Црно и црвено
button-suits-contrast = Јак контраст
button-letters = Слова { $letters }
settings-felt = Боја твог стола: { $value }
settings-felt-green = зелена
settings-felt-blue = плава
settings-felt-wine = бордо
settings-felt-light = светла
button-felt-green = Зелени сто
button-felt-blue = Плави сто
button-felt-wine = Бордо сто
button-felt-light = Светли сто
