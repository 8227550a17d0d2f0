# Какво вижда един човек: ръката, моите маси, какво стана, проверка на раздаването, настройки.
hand-title = 🎴 Раздаване { $number } · { $game }
hand-laid = Свалено в този ход: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Изтеглена карта: { $card }
   *[other] Изтеглени карти: { $card }
}
hand-took = Взет куп: { $cards }
hand-chosen = Избрани: { $cards } = { $points }
hand-chosen-good = Можеш да ги свалиш.
hand-chosen-takes = С тях можеш да вземеш купа.
hand-bottom = Долните три: { $cards }
hand-not-seated = Не играеш на тази маса, но можеш да гледаш.
hand-elsewhere = Картите ти са в личния ни чат.
pick-discard = Хвърли…
pick-barred = 🚫 Другите карти
pick-laid-out = { $card } (от масата)
pick-cards = Избери карти
pick-key = Вземи с…
pick-place = Къде? От { $lowest } до { $highest }
button-lay-chosen = Свали
button-add-chosen = Добави
button-take-chosen = Вземи с тях
button-clear = Изчисти
button-sort-rank = ⇅ По ранг
button-sort-suit = ⇅ По боя
button-more-hints = Още идеи
button-fewer-hints = По-малко идеи
type-label = Твоят ход
type-placeholder = хвърлям К♦ · свалям Кс Кка Кку · вземам 9с 9ка

my-tables-title = Моите маси
my-tables-none = Не седиш на никоя маса. С /play отваряш нова.
my-tables-none-local = Не седиш на никоя маса.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = чака теб
my-tables-waits-for = чака { $who }
my-tables-lobby = още не е започнала
my-tables-paused = в почивка
my-tables-over = свърши
my-tables-look = { $table }: покажи
my-tables-up = { $table }: стани
my-tables-movehere = { $table }: да дойде тук
my-tables-close = { $table }: затвори
which-table = Седиш на няколко маси. За коя става дума?
passed-on = Предадено на масата { $table }.

digest-title = Откакто последно погледна:

history-title = Какво стана в раздаване { $number }
history-none = Още нищо не е станало.
history-matches = Изиграни раздавания
history-deal = Раздаване { $number }: { $score }
sheet-earlier = { $count ->
    [one] Още едно раздаване: в „{ button-score }“.
   *[other] Още { $count } раздавания: в „{ button-score }“.
}

check-title = Честно ли беше раздаването?
check-button = Провери раздаването
fingerprint-line = Отпечатък на раздаването: { $commitment }
check-commitment = Отпечатък преди раздаването: { $commitment }
check-seed = Семе след раздаването: { $seed }
check-verified = Отпечатъкът отговаря на семето и от семето излизат точно тези карти.
check-failed = Отпечатъкът не отговаря на семето. Кажи на този, който поддържа бота.
check-not-yet = Семето се показва, когато раздаването свърши.
check-how = Тестето се разбърква с тайно семе. Отпечатъкът му се показва преди раздаването, а самото семе – след него, така че всеки може да провери, че нищо не е сменяно.

settings-look = Вид
settings-colours = Цветове
settings-title = Настройки
button-my-settings = Моите настройки
setting-sort = Подредба на картите
setting-suits = Бои
setting-letters = Букви на картите
setting-felt = Твоята маса
settings-table = Тази маса
settings-language = Език: { $value }
settings-sort = Ръката е подредена по { $value }
settings-sort-rank = ранг
settings-sort-suit = боя
settings-pictures = Картинки: { $value }
settings-pictures-on = включени
settings-pictures-off = изключени, само текст
settings-suits = Бои в картинките: { $value }
settings-suits-four = четири цвята
settings-suits-two = черно и червено
settings-suits-contrast = висок контраст
settings-letters = Букви по картите в картинките: { $value }
button-pictures = С картинки
button-suits-four = Бои в четири цвята
button-suits-two = Черно и червено
button-suits-contrast = Висок контраст
button-letters = Букви { $letters }
settings-felt = Твоята маса: { $value }
settings-felt-green = зелена
settings-felt-blue = синя
settings-felt-wine = виненочервена
settings-felt-light = светла
button-felt-green = Зелена маса
button-felt-blue = Синя маса
button-felt-wine = Виненочервена маса
button-felt-light = Светла маса
