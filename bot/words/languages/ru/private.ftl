# Что видит один человек: рука, мои столы, история, проверка раздачи, настройки.
hand-title = 🎴 Раздача { $number } · { $game }
hand-laid = Выложено за ход: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Взята карта: { $card }
    [few] Взяты карты: { $card }
   *[many] Взяты карты: { $card }
}
hand-took = Взят сброс: { $cards }
hand-chosen = Выбрано: { $cards } = { $points }
hand-chosen-good = Это можно выложить.
hand-chosen-takes = Этим можно взять сброс.
hand-bottom = Три нижние: { $cards }
hand-not-seated = Ты здесь не играешь, но смотреть можно.
hand-elsewhere = Твои карты в нашем личном чате.
pick-discard = Сбросить…
pick-barred = 🚫 Другие карты
pick-laid-out = { $card } (со стола)
pick-cards = Выбрать карты
pick-key = Взять с…
pick-place = Где? От { $lowest } до { $highest }
button-lay-chosen = Выложить
button-add-chosen = Добавить
button-take-chosen = Взять с этими
button-clear = Очистить
button-sort-rank = ⇅ По достоинству
button-sort-suit = ⇅ По мастям
button-more-hints = Ещё варианты
button-fewer-hints = Меньше вариантов
type-label = Написать ход
type-placeholder = сбрасываю К♦ · выкладываю К♣ К♦ К♥ · беру 9♣ 9♦

my-tables-title = Мои столы
my-tables-none = Ты ни за одним столом. Открыть: /play.
my-tables-none-local = Ты ни за одним столом.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = ждёт тебя
my-tables-waits-for = ходит { $who }
my-tables-lobby = ещё не начато
my-tables-paused = пауза
my-tables-over = окончено
my-tables-look = { $table }: посмотреть
my-tables-up = { $table }: встать
my-tables-movehere = { $table }: перенести сюда
my-tables-close = { $table }: закрыть
which-table = Ты за несколькими столами. О каком речь?
passed-on = Передано столу { $table }.

digest-title = С прошлого раза:

history-title = Что было в раздаче { $number }
history-none = Пока ничего не было.
history-matches = Оконченные раздачи
history-deal = Раздача { $number }: { $score }
sheet-earlier = { $count ->
    [one] Ещё { $count } раздача раньше: нажми { button-score }.
    [few] Ещё { $count } раздачи раньше: нажми { button-score }.
   *[many] Ещё { $count } раздач раньше: нажми { button-score }.
}

check-title = Честная ли раздача?
check-button = Проверить раздачу
fingerprint-line = Отпечаток раздачи: { $commitment }
check-commitment = Отпечаток до раздачи: { $commitment }
check-seed = Зерно после раздачи: { $seed }
check-verified = Отпечаток подходит к зерну, а зерно даёт именно эти карты.
check-failed = Отпечаток не подходит к зерну. Скажи, пожалуйста, владельцу бота.
check-not-yet = Зерно видно, когда раздача окончена.
check-how = Колоду тасует тайное зерно. Отпечаток показан до раздачи, зерно – после, и каждый может проверить, что между ними ничего не подменили.

settings-look = Вид
settings-colours = Цвета
settings-title = Настройки
button-my-settings = Мои настройки
setting-sort = Порядок карт
setting-suits = Масти
setting-letters = Буквы на картах
setting-felt = Твой стол
settings-table = Этот стол
settings-language = Язык: { $value }
settings-sort = Карты разложены по { $value }
settings-sort-rank = достоинству
settings-sort-suit = мастям
settings-pictures = Картинки: { $value }
settings-pictures-on = включены
settings-pictures-off = выключены, только слова
settings-suits = Масти на картинках: { $value }
settings-suits-four = четыре цвета
settings-suits-two = чёрные и красные
settings-suits-contrast = высокий контраст
settings-letters = Буквы на картах: { $value }
button-pictures = Картинки
button-suits-four = Четыре цвета мастей
button-suits-two = Чёрные и красные
button-suits-contrast = Высокий контраст
button-letters = Буквы { $letters }
settings-felt = Цвет твоего стола: { $value }
settings-felt-green = зелёный
settings-felt-blue = синий
settings-felt-wine = бордовый
settings-felt-light = светлый
button-felt-green = Зелёный стол
button-felt-blue = Синий стол
button-felt-wine = Бордовый стол
button-felt-light = Светлый стол
