# Окупљање, јавни сто, гласања, шта се каже кад је нешто урађено.

seat-name-0 = Север
seat-name-1 = Исток
seat-name-2 = Југ
seat-name-3 = Запад
seat-number = место { $number }
seat-free = слободно
seat-computer = { $who } (рачунар, { $level })
seat-away = { $who } није ту: игра рачунар
seat-offered = { $who } нуди своје место: преузми га ако желиш
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Мара
    [2] 🤖 Пешо
    [3] 🤖 Гинка
    [4] 🤖 Кољо
    [5] 🤖 Рада
    [6] 🤖 Тошко
    [few] { "🤖" } Рачунар { $number }
   *[other] 🤖 Рачунар { $number }
}
team-of = { $first } и { $second }
team-of-three = { $first }, { $second } и { $third }

lobby-title = Сто за игру: { $game }
lobby-host = Домаћин: { $who }.
lobby-nobody = Ко први седне, тај је домаћин.
lobby-pick-game = Која игра?
lobby-other-game = Друга игра
lobby-pick-players = Колико играча?
lobby-players = { $count } играча
lobby-free = { $count ->
    [0] Сто је пун.
    [one] Слободно је { $count } место.
    [few] Слободна су { $count } места.
   *[other] Слободно је { $count } места.
}
lobby-kept = { $count ->
    [one] Остало је само { $count } резервисано место.
    [few] Остала су само { $count } резервисана места.
   *[other] Остало је само { $count } резервисаних места.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = отворено за све
access-private = уз позив
lobby-knock = { $who } жели да седне.
button-sit = Седи: { $seat }
button-stand-up = Устајем
button-computers = Играј са рачунарима
button-add-computer = Додај рачунар…
button-remove-computer = Склони рачунар…
button-swap-seats = Замени места…
button-start = Почни
button-options = Опције
button-make-private = Само уз позив
private-help = Седи само онај кога неко за столом пусти.
button-let-in = Пусти: { $who }
button-language = Језик
button-speed = Темпо
button-table-text = Сто без слика
text-help = Сто се овде описује речима, без слика.
button-close-table = Затвори сто

refusal-OTHERS_HERE = За твојим столом овде сада има и других. Другу игру можеш да изабереш на самом столу.
here-playing = Твоја партија овде још траје. Крај: притисни { button-more } испод стола.
here-elsewhere = Или отвори други сто на неком другом месту.

button-my-cards = 🎴 { -my-cards }
-my-cards = Моје карте
button-rules = Правила
button-score = Резултат
button-more = Још
button-fingerprint = 🔏 Отисак
button-history = Шта се догодило
button-next-deal = Следеће дељење
button-another-match = Још једна партија
button-show-me = Како се игра
button-cancel = Ипак не
button-yes = Да
button-earlier = ‹ Назад
button-later = Даље ›
page-of = { $page } / { $pages }

table-title = 🎴 Дељење { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Потез: { $what }
turn-shuffle = Следеће дељење
turn-cut_for_deal = { $who } сече за делиоца
turn-bottom_three = { $who } гледа три доње карте
turn-cut = { $who } сече шпил
turn-draw = { $who } вуче или узима гомилу ({ $pile })
turn-draw-only = { $who } вуче карту
turn-play = { $who } слаже и баца
turn-match_over = Партија је готова
pile-short = { $cards }, { $top }
pile-line = Гомила: { $cards }, на врху { $top }
pile-empty = Гомила: празна
stock-line = Шпил: { $cards }
pile-closed-red = ⛔ Црвена тројка блокира гомилу још за { $turns ->
    [one] { $turns } играча
    [few] { $turns } играча
   *[other] { $turns } играча
}
pile-closed-black = ⛔ { $card } блокира гомилу за следећег
pile-wild = ⛔ На врху { $top }: гомилу узима само пет џокера или двојки
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } за отварање
last-line = Последње: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team }, на столу
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Нова комбинација
board-comes = { $cards } у твоју руку
table-paused = За столом је пауза.
table-deserted = Никога нема: сто чека док се неко не врати.
table-closed = Сто је затворен. Хвала на игри.
unreadable-title = Сто који не могу да прочитам
unreadable-anew = Овај сто је уписала моја новија верзија, или је запис покварен. Можеш да отвориш нов. Стари остаје сачуван какав јесте: чим опет може да се прочита, његови играчи га налазе помоћу /games.
button-anew = Нов сто: { $game }
table-won = Партију добија { $team }: { $score }.
table-drawn = Партија је нерешена, { $score }.
table-ready = Спремно за следеће дељење: { $ready } од { $all }
table-ready-match = Спремно за још једну партију: { $ready } од { $all }
picture-table = Сто. { $what }
picture-head = Дељење { $number }, { $score }
picture-hand = Твоје карте: { $cards }
picture-playable = Смеш да играш: { $cards }
picture-lays = Може да се сложи: { $cards }
picture-takes = Може да узме гомилу: { $cards }
picture-laid = На столу
picture-sheet = Обрачун дељења { $number }. { $what }
picture-graph = { $count ->
    [one] Партија после { $count } дељења. { $what }
    [few] Партија после { $count } дељења. { $what }
   *[other] Партија после { $count } дељења. { $what }
}
picture-graph-title = { $count ->
    [one] Партија после { $count } дељења
    [few] Партија после { $count } дељења
   *[other] Партија после { $count } дељења
}
picture-graph-deal = дељења
picture-deal = Дељење { $number }
picture-match = Партија
picture-stock = Шпил
picture-pile = Гомила
picture-turn-draw = вуче или узима гомилу
picture-turn-draw-only = вуче карту
picture-turn-play = слаже и баца
picture-canasta-clean = чиста
picture-canasta-dirty = прљава
picture-canasta-wild = џокер

done-KNOCKED = Питање је послато: { $who } може да те пусти.
done-VOTED = Твој глас је забележен.
done-VOTE_FAILED = Предлог није прошао.
done-STOOD_UP = Сада за тебе игра рачунар. Можеш да се вратиш на своје место.
said-back = Поново играш својим картама.
said-match-runs = Следећа партија почиње. Твоје карте су подељене.
left-come-back = Притисни „{ button-come-back }“ или напиши /join, овде или за столом, док место не узме неко други.
said-sat-down = Седиш за столом.
said-seat-free = Твоје место је слободно.
place-closed = Овде не могу да пишем, па се сто још не види. Покушавам даље, а одмах кад неко овде притисне дугме или ми нешто напише.
table-comes = Сто долази овамо.
table-stays = Тамо не могу да пишем, па сто остаје где јесте.
button-bring-here = Донеси га овамо
missing-view = Ко води овај чет, треба да ми дозволи да га видим („View Channel“).
missing-send = Ко води овај чет, треба да ми дозволи да у њему пишем („Send Messages“).
missing-threads = Ко води овај чет, треба да ми дозволи да пишем у његовим нитима („Send Messages in Threads“).
missing-files = Ко води овај чет, треба да ми дозволи да шаљем слике („Attach Files“).
missing-member = Нисам у овом чету: додај ме, или ме помени са @.
missing-open = Ова нит или тема је затворена: отвори је поново.
missing-gone = Канала, теме или групе више нема, или је то сада нешто друго.
shut-line = Тамо где је овај сто више не могу да пишем, па се тамо и не види.
shut-others = У осталим четовима се и даље види.
shut-goes-on = Игра иде даље овде, приватно.
shut-move = Домаћин може да га пренесе: /movetable у другом чету у ком сам и ја.
shut-move-discord = Домаћин може да га пренесе: /move-table у другом каналу.

button-concede = Предај партију
button-pause = Пауза
button-resume = Настави
button-away = Нека игра рачунар
button-come-back = Ту сам опет
button-look-again = Освежи
button-offer-seat = Понуди моје место
button-keep-seat = Задржи моје место
button-give-host = Промени домаћина…
button-take-seat = Преузми место: { $who }
vote-concede = { $who } предлаже предају партије.
vote-close = { $who } предлаже да се сто затвори.
vote-pause = { $who } предлаже паузу.
vote-replace = { $who } предлаже да рачунар игра уместо: { $other }.
vote-own =
    Тражиш { $kind ->
        [close] да се сто затвори
        [concede] предају партије
        [pause] паузу
        [replace] да рачунар игра уместо: { $other }
        [kick] да сто напусти { $other }
        [speed] други темпо: { $speed }
       *[take-back] да се врати твој потез
    }.
vote-waits = Чека се { $who }.
vote-voted = Гласало: { $voted } од { $all } · за: { $yes }, потребно: { $needed }
vote-count = За: { $yes }, потребно: { $needed }
vote-yes = За
vote-no = Против
confirm-close-table = Партија се овде завршава и никоме се не рачуна.
confirm-fill = { $kept ->
    [0] Време окупљања је одређено. Партија почиње сада, са рачунарима на слободним местима.
   *[other] Место је резервисано: { $who }. Партија почиње сада, са рачунарима на слободним местима.
}
confirm-close-lobby = Сто се затвара за све који овде седе.
confirm-away = Рачунар игра твојим картама док не притиснеш „{ button-come-back }“.
confirm-concede = Ако се твој тим сложи, партију добија друга страна.
confirm-stand-up = Рачунар игра даље за тебе. На ово место можеш да се вратиш.
confirm-stand-up-last = За столом нема никог другог: он се затвара, а партија се никоме не рачуна.
confirm-replace-away = { $who } – то место трајно добија рачунар, ако се довољно осталих сложи. Док партија траје, { $who } може да га узме назад.
