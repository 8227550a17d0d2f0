# Пред партијата, масата пред сите, гласање, што се кажува кога нешто е направено.

seat-name-0 = Север
seat-name-1 = Исток
seat-name-2 = Југ
seat-name-3 = Запад
seat-number = место { $number }
seat-free = слободно
seat-computer = { $who } (компјутер, { $level })
seat-away = { $who } отсуствува: игра компјутер
seat-offered = { $who } го нуди местото: седни, ако сакаш
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Мара
    [2] 🤖 Пеце
    [3] 🤖 Ленче
    [4] 🤖 Коле
    [5] 🤖 Рада
    [6] 🤖 Трајче
   *[other] 🤖 Компјутер { $number }
}
team-of = { $first } и { $second }
team-of-three = { $first }, { $second } и { $third }

lobby-title = Маса: { $game }
lobby-host = Ја отвори { $who }.
lobby-nobody = Домаќин е оној што ќе седне прв.
lobby-pick-game = Која игра?
lobby-other-game = Друга игра
lobby-pick-players = Колкумина играат?
lobby-players = { $count } играчи
lobby-free = { $count ->
    [0] Масата е полна.
    [one] Слободно е { $count } место.
   *[other] Слободни се { $count } места.
}
lobby-kept = { $count ->
    [one] Се чува уште { $count } место.
   *[other] Се чуваат последните { $count } места.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = отворена за сите
access-private = со покани
lobby-knock = { $who } сака да седне.
button-sit = Седни: { $seat }
button-stand-up = Стани
button-computers = Играј со компјутери
button-add-computer = Додај компјутер…
button-remove-computer = Тргни компјутер…
button-swap-seats = Смени места…
button-start = Почни
button-options = Поставки
button-make-private = Само со покани
private-help = Може да седне само кого ќе го пушти некој од масата.
button-let-in = Пушти: { $who }
button-language = Јазик
button-speed = Темпо
button-table-text = Маса само со текст
text-help = Масата тука се кажува со зборови, без слики.
button-close-table = Затвори ја масата

# /play, каде што масата на домаќинот веќе не е само негова.
refusal-OTHERS_HERE = На твојата маса тука веќе има и други. Друга игра се избира на самата маса.
here-playing = Партијата ти тука не е завршена. Се прекинува со „{ button-more }“ под масата.
here-elsewhere = Или отвори друга маса на друго место.

button-my-cards = 🎴 { -my-cards }
-my-cards = Мои карти
button-rules = Правила
button-score = Резултат
button-more = Повеќе
button-fingerprint = 🔏 Отпечаток
button-history = Што се случи
button-next-deal = Следно делење
button-another-match = Уште една партија
button-show-me = Како се игра
button-cancel = Остави
button-yes = Да
button-earlier = ‹ Назад
button-later = Напред ›
page-of = { $page } / { $pages }

table-title = 🎴 Делење { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Потег: { $what }
turn-shuffle = Следно делење
turn-cut_for_deal = { $who } сече за делење
turn-bottom_three = { $who } ги гледа долните три
turn-cut = { $who } го сече шпилот
turn-draw = { $who } влече или го зема купот ({ $pile })
turn-draw-only = { $who } влече карта
turn-play = { $who } симнува и фрла
turn-match_over = Партијата заврши
pile-short = { $cards }, { $top }
pile-line = Куп: { $cards }, одозгора { $top }
pile-empty = Куп: празен
stock-line = Шпил: { $cards }
pile-closed-red = ⛔ Црвена тројка го блокира купот за уште { $turns ->
    [one] { $turns } играч
   *[other] { $turns } играчи
}
pile-closed-black = ⛔ { $card } го блокира купот за следниот играч
pile-wild = ⛔ Одозгора е { $top }: купот се зема само со пет џокери или двојки
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } за отворање
last-line = Последно: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team } на масата
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Нова комбинација
board-comes = { $cards } во твојата рака
table-paused = Масата е на пауза.
table-deserted = Никој не е тука: масата чека додека не се врати некој.
table-closed = Масата е затворена. Фала за играта.
unreadable-title = Маса што не можам да ја прочитам
unreadable-anew = Масата тука ја запиша понова моја верзија или записот е расипан. Можеш да отвориш нова. Старата останува зачувана: штом пак ќе можам да ја прочитам, играчите ќе ја најдат со /games.
button-anew = Нова маса: { $game }
table-won = Победа за { $team }: { $score }.
table-drawn = Партијата заврши нерешено, { $score }.
table-ready = Подготвени за следно делење: { $ready } од { $all }
table-ready-match = Подготвени за уште една партија: { $ready } од { $all }
picture-table = Масата. { $what }
picture-head = Делење { $number }, { $score }
picture-hand = Твои карти: { $cards }
picture-playable = Можеш да играш: { $cards }
picture-lays = Можат да се симнат: { $cards }
picture-takes = Можат да го земат купот: { $cards }
picture-laid = На масата
picture-sheet = Резултатот од делење { $number }. { $what }
picture-graph = { $count ->
    [one] Партијата по { $count } делење. { $what }
   *[other] Партијата по { $count } делења. { $what }
}
picture-graph-title = { $count ->
    [one] Партијата по { $count } делење
   *[other] Партијата по { $count } делења
}
picture-graph-deal = делења
picture-deal = Делење { $number }
picture-match = Партија
picture-stock = Шпил
picture-pile = Куп
picture-turn-draw = влече или го зема купот
picture-turn-draw-only = влече карта
picture-turn-play = симнува и фрла
picture-canasta-clean = чиста
picture-canasta-dirty = валкана
picture-canasta-wild = џокери

done-KNOCKED = Се чека { $who } да те пушти.
done-VOTED = Гласот ти е примен.
done-VOTE_FAILED = Гласањето не помина.
done-STOOD_UP = Сега компјутер игра наместо тебе. Можеш да се вратиш на местото.
said-back = Пак ги играш своите карти.
said-match-runs = Следната партија почна. Картите ти се поделени.
left-come-back = Притисни „{ button-come-back }“ или напиши /join, тука или на масата, додека никој друг не седнал на местото.
said-sat-down = Седиш на масата.
said-seat-free = Местото ти е слободно.
place-closed = Тука не можам да пишувам, па масата уште не се гледа. Пробувам постојано, а веднаш штом некој ќе притисне копче или ќе ми напише нешто тука.
table-comes = Масата доаѓа тука.
table-stays = Таму не можам да пишувам, па масата останува каде што е.
button-bring-here = Донеси ја тука
missing-view = Оној што го води чатот треба да ми дозволи да го гледам („Преглед на канал“).
missing-send = Оној што го води чатот треба да ми дозволи да пишувам во него („Праќање пораки“).
missing-threads = Оној што го води чатот треба да ми дозволи да пишувам во неговите нишки („Праќање пораки во нишки“).
missing-files = Оној што го води чатот треба да ми дозволи да праќам слики („Прикачување датотеки“).
missing-member = Не сум во овој чат: додај ме или спомни ме со @.
missing-open = Оваа нишка или тема е затворена: отвори ја пак.
missing-gone = Каналот, темата или групата ја нема или станала нешто друго.
shut-line = Каде што е масава веќе не можам да пишувам, па таму не се гледа.
shut-others = Сѐ уште се гледа во другите нејзини чатови.
shut-goes-on = Играта продолжува тука, приватно.
shut-move = Домаќинот може да ја премести: /movetable во друг чат каде што сум.
shut-move-discord = Домаќинот може да ја премести: /move-table во друг канал.

button-concede = Предај ја партијата
button-pause = Пауза
button-resume = Продолжи
button-away = Нека игра компјутер
button-come-back = Се вратив
button-look-again = Освежи
button-offer-seat = Понуди го местото
button-keep-seat = Си го чувам местото
button-give-host = Смени домаќин…
button-take-seat = Местото на { $who }
vote-concede = { $who } предлага да се предаде партијата.
vote-close = { $who } предлага да се затвори масата.
vote-pause = { $who } предлага пауза.
vote-replace = { $who } предлага компјутер да го земе местото на { $other }.
vote-own =
    Твој предлог: { $kind ->
        [close] да се затвори масата
        [concede] да се предаде партијата
        [pause] пауза
        [replace] компјутер на местото на { $other }
        [kick] { $other } да се отстрани од масата
        [speed] друго темпо: { $speed }
       *[take-back] да си го вратиш потегот
    }.
vote-waits = Се чека { $who }.
vote-voted = Гласале: { $voted } од { $all } · за: { $yes }, треба: { $needed }
vote-count = За: { $yes }, треба: { $needed }
vote-yes = За
vote-no = Против
confirm-close-table = Партијата завршува тука и не се брои за никого.
confirm-fill = { $kept ->
    [0] Договорен е час. Партијата почнува сега, со компјутери на слободните места.
   *[other] Се чува место за { $who }. Партијата почнува сега, со компјутери на слободните места.
}
confirm-close-lobby = Масата се затвора за сите што седат тука.
confirm-away = Компјутер ги игра твоите карти додека не притиснеш „{ button-come-back }“.
confirm-concede = Ако се согласи и твојот тим, другата страна ја добива партијата.
confirm-stand-up = Компјутер продолжува наместо тебе. Можеш да се вратиш на ова место.
confirm-stand-up-last = Нема друг на масата: се затвора, а партијата не се брои за никого.
confirm-replace-away = Компјутер го добива местото на { $who } засекогаш, ако се согласат доволно од другите. { $who } може да си го врати додека трае партијата.
