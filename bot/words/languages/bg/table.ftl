# Преди играта, масата пред всички, гласуване, какво се казва, когато нещо е направено.

seat-name-0 = Север
seat-name-1 = Изток
seat-name-2 = Юг
seat-name-3 = Запад
seat-number = място { $number }
seat-free = свободно
seat-computer = { $who } (компютър, { $level })
seat-away = { $who } отсъства, играе компютър
seat-offered = { $who } отстъпва мястото си: седни, ако искаш
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Мара
    [2] 🤖 Пешо
    [3] 🤖 Гинка
    [4] 🤖 Кольо
    [5] 🤖 Рада
    [6] 🤖 Тошко
   *[other] 🤖 Компютър { $number }
}
team-of = { $first } и { $second }
team-of-three = { $first }, { $second } и { $third }

lobby-title = Маса: { $game }
lobby-host = Масата е на { $who }.
lobby-nobody = Домакин е първият, който седне.
lobby-pick-game = Коя игра?
lobby-other-game = Друга игра
lobby-pick-players = За колко души?
lobby-players = за { $count } души
lobby-free = { $count ->
    [0] Масата е пълна.
    [one] { $count } място е свободно.
   *[other] { $count } места са свободни.
}
lobby-kept = { $count ->
    [one] Последното място е запазено.
   *[other] Последните { $count } места са запазени.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = отворена за всички
access-private = с покани
lobby-knock = { $who } иска да седне.
button-sit = Седни: { $seat }
button-stand-up = Стани
button-computers = Играй с компютри
button-add-computer = Сложи компютър…
button-remove-computer = Махни компютър…
button-swap-seats = Смяна на места…
button-start = Започни
button-options = Настройки
button-make-private = Само с покани
private-help = Сяда само този, когото някой от масата пусне.
button-let-in = Пусни { $who }
button-language = Език
button-speed = Темпо
button-table-text = Маса само с текст
text-help = Масата тук се описва с думи, без картинки.
button-close-table = Затвори масата

# /play, където масата на домакина вече не е само негова.
refusal-OTHERS_HERE = На масата ти тук вече има и други. Друга игра се избира на самата маса.
here-playing = Играта ти тук още не е свършила. Приключва се с „{ button-more }“ под масата.
here-elsewhere = Или отвори друга маса някъде другаде.

button-my-cards = 🎴 { -my-cards }
-my-cards = Моите карти
button-rules = Правила
button-score = Резултат
button-more = Още
button-fingerprint = 🔏 Отпечатък
button-history = Какво стана
button-next-deal = Следващо раздаване
button-another-match = Още една игра
button-show-me = Как се играе
button-cancel = Остави
button-yes = Да
button-earlier = ‹ Назад
button-later = Напред ›
page-of = { $page } / { $pages }

table-title = 🎴 Раздаване { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Ход: { $what }
turn-shuffle = Следващо раздаване
turn-cut_for_deal = рязане за раздаващ – { $who }
turn-bottom_three = { $who } гледа долните три
turn-cut = { $who } цепи тестето
turn-draw = { $who } тегли или взема купа ({ $pile })
turn-draw-only = { $who } тегли карта
turn-play = { $who } сваля и хвърля
turn-match_over = Играта свърши
pile-short = { $cards }, { $top }
pile-line = Куп: { $cards }, отгоре { $top }
pile-empty = Куп: празен
stock-line = Тесте: { $cards }
pile-closed-red = ⛔ Купът е блокиран от червена тройка: още { $turns ->
    [one] { $turns } играч
   *[other] { $turns } играчи
}
pile-closed-black = ⛔ Купът е блокиран от { $card } за следващия играч
pile-wild = ⛔ Отгоре е { $top }: купът се взема само с пет жокера или двойки
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } за отваряне
last-line = Последно: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } на масата
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Нова комбинация
board-comes = { $cards } в ръката
table-paused = Масата е в почивка.
table-deserted = Никой не е тук: масата чака, докато някой се върне.
table-closed = Масата е затворена. Благодаря за играта.
unreadable-title = Маса, която не мога да прочета
unreadable-anew = Масата тук е записана от по-нова моя версия или записът ѝ е повреден. Можеш да отвориш нова. Старата остава записана, както е: щом мога пак да я прочета, играещите ще я намерят с /games.
button-anew = Нова маса: { $game }
table-won = Победа за { $team }: { $score }.
table-drawn = Играта завършва наравно, { $score }.
table-ready = Готови за ново раздаване: { $ready } от { $all }
table-ready-match = Готови за още една игра: { $ready } от { $all }
picture-table = Масата. { $what }
picture-head = Раздаване { $number }, { $score }
picture-hand = Твоите карти: { $cards }
picture-playable = Можеш да играеш: { $cards }
picture-lays = Стават за сваляне: { $cards }
picture-takes = Стават за вземане на купа: { $cards }
picture-laid = На масата
picture-sheet = Резултат от раздаване { $number }. { $what }
picture-graph = { $count ->
    [one] Играта след { $count } раздаване. { $what }
   *[other] Играта след { $count } раздавания. { $what }
}
picture-graph-title = { $count ->
    [one] Играта след { $count } раздаване
   *[other] Играта след { $count } раздавания
}
picture-graph-deal = раздавания
picture-deal = Раздаване { $number }
picture-match = Игра
picture-stock = Тесте
picture-pile = Куп
picture-turn-draw = тегли или взема купа
picture-turn-draw-only = тегли карта
picture-turn-play = сваля и хвърля
picture-canasta-clean = чиста
picture-canasta-dirty = мръсна
picture-canasta-wild = жокери

done-KNOCKED = Попитах { $who } дали да те пусне.
done-VOTED = Гласът ти е отчетен.
done-VOTE_FAILED = Предложението не мина.
done-STOOD_UP = Вече компютър играе вместо теб. Можеш да се върнеш на мястото си.
said-back = Пак играеш ти.
said-match-runs = Следващата игра вече започна и картите са раздадени.
left-come-back = Натисни „{ button-come-back }“ или напиши /join, тук или при масата, докато никой друг не е седнал на мястото.
said-sat-down = Седна на масата.
said-seat-free = Мястото ти е свободно.
place-closed = Тук не мога да пиша и затова масата още не се вижда. Опитвам пак от време на време, а щом някой натисне бутон или ми напише нещо тук – веднага.
table-comes = Масата идва тук.
table-stays = Там не мога да пиша, затова масата остава, където е.
button-bring-here = Да дойде тук
missing-view = Който управлява чата, трябва да ми позволи да го виждам („Преглед на канала“).
missing-send = Който управлява чата, трябва да ми позволи да пиша в него („Изпращане на съобщения“).
missing-threads = Който управлява чата, трябва да ми позволи да пиша в нишките му („Изпращане на съобщения в нишки“).
missing-files = Който управлява чата, трябва да ми позволи да пращам картинки („Прикачване на файлове“).
missing-member = Не съм в този чат: добави ме или ме повикай с @.
missing-open = Тази нишка или тема е затворена: отвори я отново.
missing-gone = Каналът, темата или групата вече я няма или е станала нещо друго.
shut-line = Вече не мога да пиша там, където е тази маса, и тя не се вижда там.
shut-others = Другите й чатове продължават да я показват.
shut-goes-on = Играта продължава тук, насаме.
shut-move = Домакинът може да я премести: /movetable в друг чат, в който съм и аз.
shut-move-discord = Домакинът може да я премести: /move-table в друг канал.

button-concede = Предай играта
button-pause = Почивка
button-resume = Продължи
button-away = Играй вместо мен
button-come-back = Върнах се
button-look-again = Обнови
button-offer-seat = Отстъпи мястото си
button-keep-seat = Оставам на място
button-give-host = Друг домакин…
button-take-seat = Мястото на { $who }
vote-concede = { $who } предлага да предадете играта.
vote-close = { $who } предлага да затворите масата.
vote-pause = { $who } предлага почивка.
vote-replace = { $who } предлага компютър да заеме мястото на { $other }.
vote-own =
    Твоето предложение: { $kind ->
        [close] да затворите масата
        [concede] да предадете играта
        [pause] почивка
        [replace] компютър да заеме мястото на { $other }
        [kick] { $other } да напусне масата
        [speed] друго темпо: { $speed }
       *[take-back] да върнеш хода си
    }.
vote-waits = Чака се { $who }.
vote-voted = Гласували: { $voted } от { $all } · „за“: { $yes }, нужни: { $needed }
vote-count = „За“: { $yes }, нужни: { $needed }
vote-yes = За
vote-no = Против
confirm-close-table = Играта свършва тук и не се брои за никого.
confirm-fill = { $kept ->
    [0] Уговорен е час за среща. Играта започва веднага, с компютри на свободните места.
   *[other] Пази се място за { $who }. Играта започва веднага, с компютри на свободните места.
}
confirm-close-lobby = Масата се затваря за всички, които седят на нея.
confirm-away = Компютър играе с твоите карти, докато не натиснеш „{ button-come-back }“.
confirm-concede = Ако и твоите са съгласни, другите печелят играта.
confirm-stand-up = Компютър играе нататък вместо теб. Можеш да се върнеш на това място.
confirm-stand-up-last = На масата не остава никой: тя се затваря и играта не се брои за никого.
confirm-replace-away = Компютър ще получи мястото на { $who }, ако достатъчно от другите са съгласни. { $who } може да си го вземе, докато играта тече.
