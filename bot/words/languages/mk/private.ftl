# Што гледа еден човек: раката, моите маси, што се случи, проверка на делењето, поставки.
hand-title = 🎴 Делење { $number } · { $game }
hand-laid = Симнато во потегов: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Извлечена карта: { $card }
   *[other] Извлечени карти: { $card }
}
hand-took = Земен куп: { $cards }
hand-chosen = Избрани: { $cards } = { $points }
hand-chosen-good = Можеш да ги симнеш.
hand-chosen-takes = Со нив можеш да го земеш купот.
hand-bottom = Долните три: { $cards }
hand-not-seated = Не играш тука, но слободно гледај.
hand-elsewhere = Картите ти се во приватниот чат.
pick-discard = Фрли…
pick-barred = 🚫 Други карти
pick-laid-out = { $card } (од масата)
pick-cards = Избери карти
pick-key = Земи со…
pick-place = Каде? { $lowest } до { $highest }
button-lay-chosen = Симни
button-add-chosen = Додај
button-take-chosen = Земи со нив
button-clear = Исчисти
button-sort-rank = ⇅ По ранг
button-sort-suit = ⇅ По боја
button-more-hints = Уште идеи
button-fewer-hints = Помалку идеи
type-label = Твој потег
type-placeholder = фрлам K♦ · симнувам Kт Kка Kхе · земам 9т 9ка

my-tables-title = Мои маси
my-tables-none = Не си на ниедна маса. Со /play отвораш.
my-tables-none-local = Не си на ниедна маса.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = те чека тебе
my-tables-waits-for = се чека { $who }
my-tables-lobby = сѐ уште не почна
my-tables-paused = на пауза
my-tables-over = заврши
my-tables-look = { $table }: покажи
my-tables-up = { $table }: стани
my-tables-movehere = { $table }: донеси ја тука
my-tables-close = { $table }: затвори
which-table = На повеќе маси си. За која станува збор?
passed-on = Предадено на масата { $table }.

digest-title = Откако последен пат погледна:

history-title = Што се случи во делење { $number }
history-none = Сѐ уште ништо.
history-matches = Завршени делења
history-deal = Делење { $number }: { $score }
sheet-earlier = { $count ->
    [one] Уште { $count } поранешно делење: притисни „{ button-score }“.
   *[other] Уште { $count } поранешни делења: притисни „{ button-score }“.
}

check-title = Чесно ли беше делењето?
check-button = Провери го делењето
fingerprint-line = Отпечаток на делењето: { $commitment }
check-commitment = Отпечаток пред делењето: { $commitment }
check-seed = Семе по делењето: { $seed }
check-verified = Отпечатокот одговара на семето, а семето ги дава токму овие карти.
check-failed = Отпечатокот не одговара на семето. Кажи му на оној што го одржува ботот.
check-not-yet = Семето се покажува кога ќе заврши делењето.
check-how = Шпилот се меша со тајно семе. Отпечатокот се покажува пред делењето, а семето по него, па секој може да провери дека ништо не е менувано.

settings-look = Изглед
settings-colours = Бои
settings-title = Поставки
button-my-settings = Мои поставки
setting-sort = Редослед на картите
setting-suits = Бои на картите
setting-letters = Букви на картите
setting-felt = Твојата маса
settings-table = Оваа маса
settings-language = Јазик: { $value }
settings-sort = Раката е средена по { $value }
settings-sort-rank = ранг
settings-sort-suit = боја
settings-pictures = Слики: { $value }
settings-pictures-on = вклучени
settings-pictures-off = исклучени, само текст
settings-suits = Бои на картите во сликите: { $value }
settings-suits-four = четири бои
settings-suits-two = црно и црвено
settings-suits-contrast = силен контраст
settings-letters = Букви на картите во сликите: { $value }
button-pictures = Слики
button-suits-four = Карти во четири бои
button-suits-two = Црно и црвено
button-suits-contrast = Силен контраст
button-letters = Букви { $letters }
settings-felt = Боја на твојата маса: { $value }
settings-felt-green = зелена
settings-felt-blue = сина
settings-felt-wine = винска
settings-felt-light = светла
button-felt-green = Зелена маса
button-felt-blue = Сина маса
button-felt-wine = Винска маса
button-felt-light = Светла маса
