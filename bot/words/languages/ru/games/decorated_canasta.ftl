# Украшенная канаста: стол, рука, рассказ, счёт, настройки, отказы, первые шаги.

game-decorated-canasta = Украшенная канаста
game-decorated-canasta-line = Каждый за себя, с близнецами, кочующими джокерами и тузами червей.
game-decorated-canasta-time = { $whole ->
    [0] Около 15 минут на раздачу.
   *[other] Около 15 минут на раздачу, час-два на партию.
}
typed-game-decorated-canasta = украшенную канасту, в украшенную канасту, в венгерскую канасту, канаста украшенная, венгерская канаста, венгерскую канасту, канаста венгерская, канаста по-венгерски, нарядная канаста, декоративная канаста

canasta-kind-black_wild = чёрная дикая канаста
canasta-kind-black = чёрная канаста
canasta-kind-red = красная канаста
canasta-kind-red_wild = красная дикая канаста
canasta-kind-gold = золотая канаста

# Что можно писать.
typed-take-free = беру даром, взять даром, возьми даром, даром, беру бесплатно, бесплатно, беру без штрафа, без штрафа
typed-take-top = беру верхнюю, взять верхнюю, возьми верхнюю, верхнюю, верхняя, беру со штрафом, со штрафом
typed-take-top-decorated-canasta = беру сброс, беру, возьми, взять, возьми сброс, взять сброс, беру весь сброс, забираю, забираю сброс, забери, забрать, забрать сброс, стопку
typed-take-rest = беру остальное, взять остальное, возьми остальное, остальное, беру остаток, забираю остаток
typed-move = переношу, перенести, перенеси, перемещаю, переместить, перекладываю, переложить, переложи, переставляю, переставить, перекладка
typed-heart-ace = откладываю туза червей, отложить туза червей, отложи туза червей, туза червей в сторону, туз червей в сторону, откладываю туза, отложить туза
typed-word-from = из, от
typed-word-new = новая, новую, новой, новое
decorated-placeholder = сбрасываю К♦ · выкладываю К♣ К♦ К♥ · беру верхнюю · переношу 2♠ из 2 к 1

# Стол.
turn-keep = { $who } смотрит три карты
turn-first_discard = { $who } сбрасывает первую карту
turn-draw-free = { $who } берёт из колоды или даром { $card }
turn-pile = { $who } выкладывает { $card }, потом берёт сброс
turn-go_out = { $who }: теперь надо выйти
pile-frozen = ⛔ Сверху { $top }: сброс заморожен
shown-line = Видны при снятии: { $cards }
bottom-line = Внизу колоды: { $cards }
player-closed = не открыто, нужно { $minimum }
twins-count = { $count ->
    [one] { $count } близнец
    [few] { $count } близнеца
   *[many] { $count } близнецов
}
heart-aces-count = { $count ->
    [one] { $count } туз червей в стороне
    [few] { $count } туза червей в стороне
   *[many] { $count } тузов червей в стороне
}
pending-count = взять ещё за красные тройки: { $count }
picture-turn-keep = смотрит три карты
picture-turn-first = сбрасывает первую карту
picture-turn-free = берёт карту, из колоды или даром
picture-turn-pile = выкладывает верхнюю
picture-turn-go_out = надо выйти
picture-shown = Видны
picture-bottom = Внизу
picture-needs = нужно { $minimum }
picture-gold = золотая
picture-red = красная
picture-black = чёрная

# Рука.
phase-keep = Что из трёх оставишь себе? Их видели все.
phase-first_discard = Твой первый ход: просто сбрось карту.
phase-draw-free = Возьми из колоды или даром { $card }: только эту карту и только сейчас.
phase-draw-top = Возьми карту или сброс ({ $count }): { $card } надо выложить с картами с руки.
phase-pile = Выложи сейчас { $card }, потом возьми остальной сброс.
phase-pile-ready = { $card } на столе. Возьми остальной сброс или сначала выложи ещё.
phase-go_out = Сброс взят ниже минимума: выйди на этом ходу или положи его назад.
opening-enough = { $points } / { $threshold }: хватает для открытия
hand-shown = Три карты: { $cards }
hand-free = { $card } взята даром: сбрось другую карту.
hand-aces = { $count ->
    [one] { $count } туз червей в стороне
    [few] { $count } туза червей в стороне
   *[many] { $count } тузов червей в стороне
}
group-to = { $cards } к группе { $group }
group-lay-now = Пока выложить { $cards }
group-add-now = Пока { $cards } к группе { $group }
group-numbered = группа { $group }
group-of = группа { $subject }
group-of-wilds = группа из диких карт
action-take-free = Взять даром { $card }
action-take-top = Взять { $card } + сброс
action-take-rest = { $count ->
    [0] Дальше, больше ничего
    [few] Взять остальное ({ $count })
   *[many] Взять остальное ({ $count })
}
action-give-back = Положить назад { $card }
action-give-back-all = Положить сброс назад
action-heart-ace = Отложить { $card } (500)
action-move-new = { $card } в новую группу
action-move-to = { $card } → { $group }
pick-wild = Перенести дикую карту…
pick-wild-item = { $card } из: { $group }
pick-wild-to = Куда переносим { $card }?
verb-take-free = взять даром
verb-take-top = взять верхнюю
verb-take-rest = взять остальное
verb-move = перенести
verb-heart-ace = отложить туза червей

rearrange-title = Перекладка
rearrange-out = вынуть { $cards } ({ $group })
rearrange-to = положить туда: { $group }
rearrange-lay = выложить { $cards } новой группой
rearrange-new = выложить их новой группой
rearrange-add = добавить { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = новая группа
package-lay = Выложить всё: { $cards } · открытие { $sum }

confirm-DRAW_ENDS_DEAL = Колода пуста, и сброс больше не тасуют: если взять, раздача окончена, и никто не выходит.
confirm-yes-DRAW_ENDS_DEAL = Взять и закончить
confirm-MUST_GO_OUT = Выложенное ниже минимума. Если взять остальное, на этом ходу надо выйти или всё положить назад.
confirm-yes-MUST_GO_OUT = Взять и выйти

# Рассказ о раздаче.
event-begins-decorated = Раздача { $number }: снимает и начинает { $who }.
event-begins-decorated-uncut = Раздача { $number }: начинает { $who }.
event-cuts-decorated = { $who } снимает { $place ->
    [one] { $place } карту
    [few] { $place } карты
   *[many] { $place } карт
}. Три нижние: { $cards }.
event-keeps-decorated = { $who } оставляет себе из трёх { $cards }.
event-keeps-nothing = { $who } не оставляет себе ничего из трёх.
event-reshuffles = Колода кончилась: сброс перетасован в новую, карт в ней { $count }.
did-drew-nothing = брать нечего
did-took-free = берёт даром { $card }
did-took-top = берёт { $card } из сброса
did-took-rest = берёт сброс ({ $pile_count })
did-gave-back = кладёт сброс назад
did-laid-many = выкладывает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} (+{ $points })
did-moved = переносит { $cards }
did-put = из них { $cards } к { $meld }
did-heart-aces = откладывает { $count ->
    [one] туза червей
    [few] обоих тузов червей
   *[many] обоих тузов червей
}
did-twin = делает близнеца (+100)
ended-out = { $who } выходит
ended-from_hand = { $who } выходит скрыто
ended-sweep = { $who } метёт стол
ended-nobody = карты кончились, никто не вышел
deal-won = Победа в раздаче: { $who }, очков { $points }.
deal-shared = Раздача поровну: { $who }, у каждого { $points }.

# Счёт.
score-twins = { $count ->
    [one] { $count } близнец
    [few] { $count } близнеца
   *[many] { $count } близнецов
}
score-heart_aces = { $count ->
    [one] { $count } туз червей в стороне
    [few] { $count } туза червей в стороне
   *[many] { $count } тузов червей в стороне
}
score-canasta_black_wild = чёрная дикая канаста
score-canasta_black = чёрная канаста { $subject }
score-canasta_red = красная канаста { $subject }
score-canasta_red_wild = красная дикая канаста
score-canasta_gold = золотая канаста { $subject }
score-going_out = выход
score-from_hand = скрытый выход
score-table_sweep = чистый стол
score-group_cards = { $count ->
    [one] { $count } карта на столе
    [few] { $count } карты на столе
   *[many] { $count } карт на столе
}
score-tax = налог

# Настройки стола.
option-minimum = Минимум для открытия
option-minimum-help = Сколько должны стоить первые карты, которые ты выкладываешь в раздаче.
option-minimum-50 = { $points } очков
option-minimum-75 = { $points } очков
option-minimum-75-short = открытие от 75
option-minimum-90 = { $points } очков
option-minimum-90-short = открытие от 90
option-minimum-120 = { $points } очков
option-minimum-120-short = открытие от 120
option-reshuffle_limit = Сколько раз тасовать
option-reshuffle_limit-help = Сколько раз сброс может стать новой колодой, пока раздача не кончится.
option-reshuffle_limit-value = { $count ->
    [0] ни разу
    [one] { $count } раз
    [few] { $count } раза
    [100] 100 раз, почти без предела
   *[many] { $count } раз
}
option-twin_after_take = Близнец после сброса
option-twin_after_take-help = Засчитать ли близнеца игроку, который после взятия сброса сбрасывает такую же карту, какая была взята сверху?
option-twin_after_take-off = нет
option-twin_after_take-on = да
option-twin_after_take-on-short = близнецы и после взятия
option-tax_on_minus = Налог с минуса
option-tax_on_minus-help = Делить ли очки раздачи и тогда, когда они ниже нуля?
option-tax_on_minus-off = нет
option-tax_on_minus-on = да
option-tax_on_minus-on-short = налог и с минуса
option-reshuffle_when = Когда тасовать сброс
option-reshuffle_when-help = Когда сброс становится новой колодой?
option-reshuffle_when-needed = когда надо взять карту
option-reshuffle_when-empty = как только колода пуста
option-reshuffle_when-empty-short = сброс тасуют, как только колода пуста
option-canastas_to_go_out = Канаст для выхода
option-canastas_to_go_out-help = Сколько канаст нужно игроку, чтобы выйти?
option-canastas_to_go_out-one = одна
option-canastas_to_go_out-two = две
option-canastas_to_go_out-two-short = для выхода две канасты

# Почему что-то нельзя.
refusal-TOO_SHORT-decorated-canasta = В группе не меньше трёх карт, а здесь их было бы { $cards }. Добавь или верни карты.
refusal-THREE_IN_GROUP = { $card } не выложить: тройки не входят в группы. Эту карту можно сбросить.
refusal-TOO_MANY_WILDS = Диких карт получается { $wilds }, а в такой группе их не больше { $most }. Диких всегда меньше, чем остальных.
refusal-OVER_8_CARDS = В группе не больше восьми карт, а стало бы { $cards }. Начни новую группу.
refusal-WILD_GROUP_OVER_7 = Одних диких карт в группе не больше семи, а здесь их { $cards }. Убери лишние.
refusal-GROUP_UNKNOWN = Группа { $group } для этого не годится. Выбери другую свою.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = У тебя нет { $cards }. Выбери из руки.
refusal-WILD_NOT_IN_GROUP = { $cards } – не из этой группы. Выбери дикую карту оттуда.
refusal-NATURAL_STAYS = { $card } остаётся на месте: переносят только дикие.
refusal-CANASTA_BROKEN = Канаста в группе { $group } так остаться не может: дикая карта уходит, только если на её место встаёт карта достоинства группы. Добавь её или верни карты.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = Дикая канаста в группе { $group } готова: ни добавить, ни вынуть. Начни другую группу.
refusal-TALON_EMPTY = Сброса сейчас нет. Возьми карту из колоды.
refusal-BLACK_THREE_ON_TOP = Сверху чёрная тройка, поэтому взять ничего нельзя. Возьми карту из колоды.
refusal-WILD_ON_TOP = { $card } сверху замораживает сброс. Возьми карту из колоды.
refusal-WINDOW_OPEN = Верхняя карта сейчас твоя даром. Возьми только её или карту из колоды.
refusal-WINDOW_CLOSED = Карты даром в этой раздаче больше не будет. Возьми из колоды или сброс, с двумя подходящими картами.
refusal-NEEDS_TWO_IN_HAND = Чтобы взять { $card }, нужны на руке { $two }, или одна и дикая. Возьми карту из колоды.
refusal-TOP_NOT_LAID = Сначала выложи { $card }: к своей группе этого достоинства или новой группой с двумя картами с руки.
refusal-REST_NOT_ENOUGH = С остальным сбросом у тебя было бы карт: { $cards ->
    [0] ни одной
   *[other] { $cards }
}. Нужно две или одна, если канаст для выхода хватает. Верни карты и выложи меньше.
refusal-OPENING_SHORT-decorated-canasta = Выложено { $points } из { $minimum } очков: не хватает { $missing }. Выложи ещё или верни карты.
refusal-TAKEN_CARD = { $card } взята даром на этом ходу. Сбрось другую карту.
refusal-MUST_GO_OUT-decorated-canasta = Сброс взят ниже минимума, поэтому теперь надо выйти. Выложи ещё или положи сброс назад.
refusal-NEEDS_CANASTA = У тебя ещё нет канасты, поэтому последнюю карту не сбросить. Оставь ещё одну.
refusal-NEEDS_TWO_CANASTAS = За этим столом для выхода нужны две канасты, а у тебя { $canastas ->
        [0] ни одной
   *[other] одна
    }. Оставь ещё одну карту.
refusal-NO_HEART_ACE = Туза червей у тебя на руке нет.
refusal-NOT_AMONG_SHOWN = Оставить можно только карты из трёх показанных, а не { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Сначала выбери, что из трёх карт оставить себе.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Первый ход – только сброс. Выбери одну карту.
refusal-WRONG_PHASE-decorated-canasta-draw = Сначала возьми карту или сброс: напиши «беру».
refusal-WRONG_PHASE-decorated-canasta-pile = Сначала выложи верхнюю карту и возьми остальной сброс или положи его назад.
refusal-MISSING_WORD-decorated-canasta = Чего-то не хватает: скажи, что делать и какими картами, например выкладываю К♣ К♦ К♥ или беру верхнюю.

# Первые шаги.
tutorial-decorated-canasta-1 = Каждый играет за себя. Каждый ход одинаков: возьми карту, выложи, если хочешь, и сбрось одну. Три карты одного достоинства и больше – группа, семь – канаста.
tutorial-decorated-canasta-2 = Джокеры и двойки – дикие, заменяют любую карту, но в группе их всегда меньше, чем остальных. В свой ход их можно переносить между своими группами: так чёрная канаста становится красной и даже золотой.
tutorial-decorated-canasta-3 = В каждой раздаче одну карту можно взять даром: первую, кроме чёрной тройки, которую сбрасывает игрок перед тобой. Потом можно взять весь сброс, если выложить верхнюю с двумя картами с руки.
tutorial-decorated-canasta-4 = Сбрось точно такую же карту, какую только что сбросили, и это близнец: 100. Отложенный туз червей – 500, красная тройка – 100, все четыре – 800.
tutorial-decorated-canasta-5 = У кого есть канаста, тот выходит, сбросив последнюю карту. Лидеры платят налог: от 5 000 в счёт идёт только часть. Побеждает тот, у кого больше десяти тысяч.

# Что говорят тому, кто тренируется.
lesson-take-free = Взять даром ничего не стоит: карта твоя, а сбрасываешь как обычно.
lesson-take-top = Вместе с верхней картой ты получаешь весь сброс.
lesson-take-rest = Верхняя карта выложена: теперь остальной сброс идёт на руку.
lesson-heart-ace = Отложенный туз червей даёт 500.
lesson-move = Дикая карта может уйти из группы, где она не нужна. Канаста от этого может подорожать.

notable-kind-from_hand = скрыто
notable-kind-sweep = с чистым столом

# Готовые положения.
lesson-decorated-canasta-free = Каждый играет за себя. Каждый ход начинается с карты из колоды и кончается картой в сброс. Три карты одного достоинства и больше – группа, и группы дают очки. Один раз за раздачу можно взять даром карту, которую только что сбросил игрок перед тобой: ничего выкладывать не надо. Если взять из колоды, случай упущен. Король пик подходит к твоим двум королям. Возьми его.
lesson-decorated-canasta-free-right = Король у тебя на руке, и даром. Дальше надо сбросить другую карту. Со следующего хода сброс берут, только если верхнюю можно выложить.
lesson-decorated-canasta-free-wrong = Если взять из колоды, карты даром в этой раздаче уже не будет. Король подходит к твоим двум королям: возьми его даром.
lesson-decorated-canasta-open = На столе у тебя ещё пусто. То, что ты выкладываешь первым в раздаче, должно стоить 50 очков, за один ход. Три короля – 30, и три дамы – 30. Выложи и то и другое, потом сбрось карту.
lesson-decorated-canasta-open-on = Стол считает за тебя: увидишь МОЖНО ОТКРЫТЬСЯ – сбрось карту.
lesson-decorated-canasta-open-right = 60 очков: открытие есть. Теперь выкладывай любые группы, сколько бы они ни стоили.
lesson-decorated-canasta-open-wrong = Так можно, но 50 не выходит. Выложи трёх королей и трёх дам, потом сбрось карту.
lesson-decorated-canasta-pile = Карта даром уже была. Чтобы теперь взять сброс, надо выложить верхнюю с двумя картами с руки. Возьми короля пик, выложи его с твоими двумя, потом возьми остальной сброс.
lesson-decorated-canasta-pile-on = Сначала выложи трёх королей, потом возьми остальной сброс.
lesson-decorated-canasta-pile-right = Короли на столе группой, а остальной сброс у тебя на руке. Сбрось карту, и ход окончен.
lesson-decorated-canasta-pile-wrong = Из колоды придёт одна карта, в сбросе их четыре. Возьми короля, выложи его с твоими двумя, потом возьми остальное.
lesson-decorated-canasta-apart = Туз червей стоит 20 в группе и 500, если его отложить. Только что сбросили девятку бубен, а у тебя вторая такая: сбрось её следом, и это близнец, 100 очков. Отложи туза, потом сбрось девятку.
lesson-decorated-canasta-apart-on = 500 твои. Теперь близнец: сбрось девятку бубен.
lesson-decorated-canasta-apart-right = 600 очков за ход: 500 за туза червей, 100 за близнеца.
lesson-decorated-canasta-apart-wrong = Так можно. Но ждут 600 очков: отложи туза червей, потом сбрось девятку бубен.
lesson-decorated-canasta-out = У тебя есть канаста и две карты. Кто сбрасывает последнюю, тот выходит, и раздача окончена. Добавь семёрку к семёркам, потом сбрось пятёрку.
lesson-decorated-canasta-out-on = Осталась одна карта. Сбрось её, и раздача окончена.
lesson-decorated-canasta-out-right = Это выход: он даёт 100, а карты на руках у других идут против них.
lesson-decorated-canasta-out-wrong = Семёрка подходит к твоим семёркам, сначала выложи её: сброшенная, она ничего не даст. Тогда последней будет пятёрка.

# Карточки правил: по одному факту в строке.
card-decorated-canasta-turn =
    Возьми карту из колоды или из сброса, если можешь.
    Потом выкладывай и перекладывай что хочешь, или ничего.
    Сбрось одну карту: на этом ход кончается. Сбросить можно любую.
    Пока карта не сброшена, выложенное за этот ход можно вернуть.
card-decorated-canasta-free =
    Один раз за раздачу можно взять даром карту, которую только что сбросили.
    Ты получаешь только её, и выкладывать ничего не надо.
    Сбросить надо другую карту.
    Если взять из колоды, случай упущен.
card-decorated-canasta-pile =
    Сброс можно взять, если на руке две карты достоинства верхней или одна и дикая.
    Возьми верхнюю и выложи её. Потом возьми всё остальное.
    Без открытия выложенное до остального должно набрать минимум.
    Если сверху чёрная тройка или дикая карта, взять нельзя.
card-decorated-canasta-opening =
    То, что выложено первым в раздаче, должно набрать минимум стола, за один ход.
    Дикая карта считается как та, которую заменяет.
    Красные тройки, близнецы, отложенные тузы червей и премии канаст не в счёт.
    Если выходишь на том же ходу, минимум не нужен.
card-decorated-canasta-meld =
    Группа – от трёх до восьми карт одного достоинства. Диких всегда меньше, чем остальных. От трёх до семи одних диких – тоже группа.
    Семь карт – канаста: чёрная с дикими 300, красная без них 400, золотая из восьми 600.
    Дикие карты можно переносить между своими группами.
    Отложенный туз червей – 500. Такая же карта на только что сброшенную – близнец: 100.
card-decorated-canasta-out =
    Выходят, сбросив последнюю карту, и для этого нужна канаста (за иными столами две).
    Последнюю карту никогда не выкладывают.
    Выход – 100. Если открыться на том же ходу, ещё 100.
    Раздача сразу окончена. Карты на руке идут против того, у кого они.
card-decorated-canasta-score =
    Карты в группах считаются тебе, карты на руке – против тебя.
    Канасты: чёрная 300, красная 400, золотая 600, чёрная дикая 200, красная дикая 500.
    Отложенный туз червей – 500, красная тройка – 100, все четыре – 800, близнец – 100, выход – 100.
    Чёрная тройка на руке отнимает 100.

# Карты рядом с положением.
shows-decorated-canasta-set = Группа, с очками карт
shows-decorated-canasta-set-queens = Ещё одна
shows-decorated-canasta-with-top = Твои два короля и тот, что в сбросе
shows-decorated-canasta-apart = Туз червей, отложен
shows-decorated-canasta-twin = Близнец: та же карта дважды

doubt-decorated-canasta-stock = ⚠ Игроков { $seats }, и сброс не тасуют: колоды хватит примерно на { $rounds } кругов, чаще всего ещё до выхода. Разреши тасовать несколько раз.

preset-decorated-canasta-short = Короткая партия
preset-decorated-canasta-short-help = три раздачи
preset-decorated-canasta-skilled = Для опытных
preset-decorated-canasta-skilled-help = первые карты должны стоить 90 очков
preset-decorated-canasta-masters = Для мастеров
preset-decorated-canasta-masters-help = первые карты должны стоить 120 очков
preset-decorated-canasta-letter = По букве
preset-decorated-canasta-letter-help = близнецы и после взятия, налог и с минуса
preset-decorated-canasta-two = Две канасты
preset-decorated-canasta-two-help = для выхода нужны две канасты
