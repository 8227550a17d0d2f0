# Украсена канаста: масата, ръката, разказът, точките, настройките, отказите, първите стъпки.

game-decorated-canasta = Украсена канаста
game-decorated-canasta-line = Всеки за себе си, с близнаци, скитащи жокери и аса купа.
game-decorated-canasta-time = { $whole ->
    [0] Раздаването е около 15 минути.
   *[other] Раздаването е около 15 минути, играта – един-два часа.
}
typed-game-decorated-canasta = унгарска канаста, украсената канаста, канаста украсена, декорирана канаста

canasta-kind-black_wild = черна жокерска канаста
canasta-kind-black = черна канаста
canasta-kind-red = червена канаста
canasta-kind-red_wild = червена жокерска канаста
canasta-kind-gold = златна канаста

typed-take-free = вземам без наказание, взимам без наказание, без наказание, без наказание вземам
typed-take-top = вземам горната, взимам горната, горната, вземам с наказание, взимам с наказание, с наказание
typed-take-top-decorated-canasta = вземам купа, взимам купа, вземи купа, взимай купа, вземам, взимам, вземи, взимай, куп, вземам целия куп, взимам целия куп, вземи целия куп
typed-take-rest = вземам останалото, взимам останалото, останалото
typed-move = местя, премествам, мести, премести, размествам, размести, разместване
typed-heart-ace = отделно асо купа, отделям асо купа, отделно асо, слагам асо купа отделно
typed-word-from = от
typed-word-new = нова
decorated-placeholder = хвърлям К♦ · свалям Кс Кка Кку · вземам горната · местя 2п от 2 към 1

turn-keep = { $who } гледа трите карти
turn-first_discard = { $who } хвърля първата карта
turn-draw-free = { $who } тегли или взема { $card } без наказание
turn-pile = { $who } сваля { $card } и после взема купа
turn-go_out = { $who } трябва да затвори сега
pile-frozen = ⛔ Отгоре е { $top }: купът е замразен
shown-line = Показани при цепенето: { $cards }
bottom-line = Най-отдолу в тестето: { $cards }
player-closed = неотворено, трябват { $minimum }
twins-count = { $count ->
    [one] { $count } близнак
   *[other] { $count } близнака
}
heart-aces-count = { $count ->
    [one] { $count } отделно асо купа
   *[other] { $count } отделни аса купа
}
pending-count = ще тегли още { $count } за червени тройки
picture-turn-keep = гледа три карти
picture-turn-first = хвърля първата карта
picture-turn-free = тегли или взема карта
picture-turn-pile = сваля горната карта
picture-turn-go_out = трябва да затвори
picture-shown = Показани
picture-bottom = Най-отдолу
picture-needs = трябват { $minimum }
picture-gold = златна
picture-red = червена
picture-black = черна

phase-keep = Кои от трите задържаш? Всички ги видяха.
phase-first_discard = Първият ти ход: само хвърли карта.
phase-draw-free = Тегли или вземи { $card } без наказание: само тази карта и само сега.
phase-draw-top = Тегли или вземи купа ({ $count }): { $card } се сваля с карти от ръката ти.
phase-pile = Сега свали { $card }, после вземи останалото от купа.
phase-pile-ready = { $card } вече е на масата. Вземи останалото от купа или преди това свали още.
phase-go_out = Взе купа под минимума: затвори в този ход или върни купа.
opening-enough = { $points } / { $threshold }: стига за отваряне
hand-shown = Трите карти: { $cards }
hand-free = Взе { $card } без наказание: хвърли друга карта.
hand-aces = { $count ->
    [one] { $count } отделно асо купа
   *[other] { $count } отделни аса купа
}
group-to = { $cards } към група { $group }
group-lay-now = Свали засега { $cards }
group-add-now = { $cards } засега към група { $group }
group-numbered = група { $group }
group-of = групата { $subject }
group-of-wilds = групата от жокери и двойки
action-take-free = Вземи { $card } без наказание
action-take-top = Вземи { $card } и купа
action-take-rest = { $count ->
    [0] Нататък, друго няма
   *[other] Вземи останалото ({ $count })
}
action-give-back = Върни { $card }
action-give-back-all = Върни купа
action-heart-ace = Свали { $card } отделно (500)
action-move-new = { $card } в нова група
action-move-to = { $card } → { $group }
pick-wild = Мести жокер/двойка…
pick-wild-item = { $card } от { $group }
pick-wild-to = Къде отива { $card }?
verb-take-free = вземам без наказание
verb-take-top = вземам горната карта
verb-take-rest = вземам останалото
verb-move = местя
verb-heart-ace = свалям асо купа отделно

rearrange-title = Пренареждане
rearrange-out = махни { $cards } от { $group }
rearrange-to = сложи в { $group }
rearrange-lay = нова група с { $cards }
rearrange-new = нова група от тях
rearrange-add = добави { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = нова група
package-lay = Свали всичко: { $cards } · отваря { $sum }

confirm-DRAW_ENDS_DEAL = Няма повече карти и купът не се разбърква пак: ако теглиш, раздаването свършва и никой не затваря.
confirm-yes-DRAW_ENDS_DEAL = Тегли и край
confirm-MUST_GO_OUT = Сваленото е под минимума. Ако вземеш останалото, трябва да затвориш в този ход или да върнеш всичко.
confirm-yes-MUST_GO_OUT = Вземам и затварям

event-begins-decorated = Раздаване { $number }: цепи и започва { $who }.
event-begins-decorated-uncut = Раздаване { $number }: започва { $who }.
event-cuts-decorated = { $who } вдигна { $place } карти. Трите най-долни: { $cards }.
event-keeps-decorated = { $who } задържа { $cards } от трите.
event-keeps-nothing = { $who } не задържа нищо от трите.
event-reshuffles = Тестето свърши: купът е разбъркан и { $count } карти са новото тесте.
did-drew-nothing = нямаше какво да тегли
did-took-free = взе { $card } без наказание
did-took-top = взе { $card } от купа
did-took-rest = взе купа ({ $pile_count })
did-gave-back = върна купа
did-laid-many = свали { $count } карти (+{ $points })
did-moved = премести { $cards }
did-put = от тях { $cards } към { $meld }
did-heart-aces = свали { $count ->
    [one] асо купа отделно
   *[other] двете аса купа отделно
}
did-twin = направи близнак (+100)
ended-out = { $who } затвори
ended-from_hand = { $who } затвори от ръка
ended-sweep = { $who } измете масата
ended-nobody = картите свършиха, никой не затвори
deal-won = Раздаването спечели { $who } с { $points } точки.
deal-shared = Раздаването си поделят { $who } с по { $points } точки.

score-twins = { $count ->
    [one] { $count } близнак
   *[other] { $count } близнака
}
score-heart_aces = { $count ->
    [one] { $count } отделно асо купа
   *[other] { $count } отделни аса купа
}
score-canasta_black_wild = черна жокерска канаста
score-canasta_black = черна канаста { $subject }
score-canasta_red = червена канаста { $subject }
score-canasta_red_wild = червена жокерска канаста
score-canasta_gold = златна канаста { $subject }
score-going_out = затваряне
score-from_hand = от ръка
score-table_sweep = измитане на масата
score-group_cards = { $count ->
    [one] { $count } свалена карта
   *[other] { $count } свалени карти
}
score-tax = данък

option-minimum = Минимум за отваряне
option-minimum-help = Колко трябва да струват първите карти, които някой сваля в раздаването.
option-minimum-50 = { $points } точки
option-minimum-75 = { $points } точки
option-minimum-75-short = отваряне от 75
option-minimum-90 = { $points } точки
option-minimum-90-short = отваряне от 90
option-minimum-120 = { $points } точки
option-minimum-120-short = отваряне от 120
option-reshuffle_limit = Разбърквания в раздаване
option-reshuffle_limit-help = Колко пъти купът може да се разбърка в ново тесте, преди раздаването да свърши.
option-reshuffle_limit-value = { $count ->
    [0] никога
    [one] веднъж
    [100] 100 пъти, все едно без граница
   *[other] { $count } пъти
}
option-twin_after_take = Близнак след вземане
option-twin_after_take-help = Получава ли близнак и играч, който е взел от купа и хвърля карта като взетата горна?
option-twin_after_take-off = не
option-twin_after_take-on = да
option-twin_after_take-on-short = близнак и след вземане
option-tax_on_minus = Данък върху минуса
option-tax_on_minus-help = Делят ли се точките от раздаването и когато са под нулата?
option-tax_on_minus-off = не
option-tax_on_minus-on = да
option-tax_on_minus-on-short = данък и върху минуса
option-reshuffle_when = Кога се разбърква
option-reshuffle_when-help = Кога купът става ново тесте?
option-reshuffle_when-needed = когато трябва да се тегли
option-reshuffle_when-empty = щом тестето свърши
option-reshuffle_when-empty-short = разбъркване щом тестето свърши
option-canastas_to_go_out = Канасти за затваряне
option-canastas_to_go_out-help = Колко канасти трябват на играча, за да затвори?
option-canastas_to_go_out-one = една
option-canastas_to_go_out-two = две
option-canastas_to_go_out-two-short = затваря се с две канасти

refusal-TOO_SHORT-decorated-canasta = Групата иска поне три карти, а тази ще има { $cards }. Добави още или върни картите.
refusal-THREE_IN_GROUP = { $card } не се сваля: тройките не влизат в групи. Можеш да я хвърлиш.
refusal-TOO_MANY_WILDS = Тук жокерите и двойките стават { $wilds }, а в такава група може най-много { $most }. Винаги трябва да са по-малко от другите.
refusal-OVER_8_CARDS = Групата има най-много осем карти, а тук стават { $cards }. Започни нова.
refusal-WILD_GROUP_OVER_7 = Само жокери и двойки може да са най-много седем, а тук са { $cards }. Махни някоя.
refusal-GROUP_UNKNOWN = За това не става група { $group }. Избери друга своя група.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = Нямаш { $cards }. Избери от ръката си.
refusal-WILD_NOT_IN_GROUP = { $cards } не е в тази група. Избери жокер или двойка, които са там.
refusal-NATURAL_STAYS = { $card } си остава на място: местят се само жокери и двойки.
refusal-CANASTA_BROKEN = Канастата в група { $group } не може да остане така. Жокер или двойка излиза от нея само ако на нейно място дойде карта от ранга ѝ. Добави такава или върни картите.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = Жокерската канаста в група { $group } остава каквато е: нищо не влиза и нищо не излиза. Започни друга група.
refusal-TALON_EMPTY = Сега няма куп за вземане. Изтегли карта.
refusal-BLACK_THREE_ON_TOP = Отгоре е черна тройка и нищо не може да се вземе. Изтегли карта.
refusal-WILD_ON_TOP = { $card } отгоре замразява купа. Изтегли карта.
refusal-WINDOW_OPEN = Сега горната карта е твоя без наказание. Вземи само нея или тегли.
refusal-WINDOW_CLOSED = Правото на карта без наказание мина за това раздаване. Тегли или вземи купа с две подходящи карти.
refusal-NEEDS_TWO_IN_HAND = За { $card } ти трябват в ръката { $two } или една с жокер или двойка. Изтегли карта.
refusal-TOP_NOT_LAID = Първо свали { $card }: в своя група от същия ранг или в нова с две карти от ръката.
refusal-REST_NOT_ENOUGH = С останалото от купа { $cards ->
    [0] няма да имаш карта
   *[other] ще имаш само { $cards } карта
}. Трябват две, а ако имаш канастите за затваряне, стига една. Върни картите и свали по-малко.
refusal-OPENING_SHORT-decorated-canasta = Свалени са { $points } от { $minimum } точки, липсват { $missing }. Свали още или върни картите.
refusal-TAKEN_CARD = Взе { $card } без наказание в този ход. Хвърли друга карта.
refusal-MUST_GO_OUT-decorated-canasta = Взе купа под минимума, затова сега трябва да затвориш. Свали още или върни купа.
refusal-NEEDS_CANASTA = Още нямаш канаста и не можеш да хвърлиш последната си карта. Задръж още една карта.
refusal-NEEDS_TWO_CANASTAS = На тази маса се затваря с две канасти, а ти { $canastas ->
        [0] нямаш нито една
       *[other] имаш една
    }. Задръж още една карта.
refusal-NO_HEART_ACE = В ръката ти няма асо купа.
refusal-NOT_AMONG_SHOWN = Не е сред трите карти: { $cards }. Можеш да задържиш само от тях.
refusal-WRONG_PHASE-decorated-canasta-keep = Първо избери кои от трите карти задържаш.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Първият ти ход е само хвърляне. Избери една карта.
refusal-WRONG_PHASE-decorated-canasta-draw = Първо изтегли карта или вземи купа: напиши вземам.
refusal-WRONG_PHASE-decorated-canasta-pile = Първо свали горната карта и вземи останалото или върни купа.
refusal-MISSING_WORD-decorated-canasta = Нещо липсва: напиши какво и с кои карти, например свалям Кс Кка Кку или вземам горната.

tutorial-decorated-canasta-1 = Всеки играе сам. Ходът винаги е един и същ: тегли карта, свали, ако искаш, хвърли една. Три или повече карти от един ранг са група, а седем са канаста.
tutorial-decorated-canasta-2 = Жокерите и двойките заместват всяка карта, но в групата са по-малко от другите. В своя ход можеш да ги местиш между своите групи и от черна канаста да направиш червена или дори златна.
tutorial-decorated-canasta-3 = Във всяко раздаване можеш да вземеш една карта без наказание: първата освен черна тройка, която хвърли играчът преди теб. После се взема целият куп, ако свалиш горната му карта с две от ръката си.
tutorial-decorated-canasta-4 = Хвърли точно картата, която току-що е хвърлена, и имаш близнак: 100. Отделно асо купа носи 500, червена тройка 100, а четирите 800.
tutorial-decorated-canasta-5 = Който има канаста и хвърли последната си карта, затваря. Водещите плащат данък: от 5 000 нагоре се пише само част. Печели онзи, който мине десет хиляди.

# Какво се казва на всеки ход на онзи, който се упражнява.
lesson-take-free = С вземането без наказание нищо не губиш: получаваш картата и хвърляш както обикновено.
lesson-take-top = С горната карта получаваш целия куп.
lesson-take-rest = Горната карта е свалена: сега останалите от купа идват в ръката ти.
lesson-heart-ace = Отделно асо купа носи 500.
lesson-move = Жокер или двойка може да излезе от група, която не се разваля без тях: така канастата става по-ценна.

# Статистика.
notable-kind-from_hand = от ръка
notable-kind-sweep = с измитане на масата

# Урок: пет положения за игра. Какво да се направи, какво се казва на верния ход, на крачка по пътя и на друг ход.
lesson-decorated-canasta-free = Всеки играе сам. Ходът започва с карта от тестето и завършва с карта, хвърлена на купа. Три или повече карти от един ранг са група, а групите носят точки. Веднъж в раздаване можеш да вземеш без наказание картата, която играчът преди теб току-що е хвърлил: не е нужно да сваляш нищо. Ако теглиш, вече няма да можеш. Попът пика пасва на двата ти попа. Вземи го.
lesson-decorated-canasta-free-right = Попът е в ръката ти, без да сваляш нищо. После се хвърля друга карта. От следващия си ход нататък вземаш купа само ако можеш да свалиш горната му карта.
lesson-decorated-canasta-free-wrong = Ако теглиш, губиш правото на карта без наказание в това раздаване. Попът пасва на двата ти попа: вземи го без наказание.
lesson-decorated-canasta-open = Още нямаш нищо на масата. Първото, което сваляш в раздаването, трябва да е поне 50 точки в един ход. Трите попа са 30 и трите дами са 30. Свали и двете, после хвърли карта.
lesson-decorated-canasta-open-on = Масата брои вместо теб: щом пише ГОТОВ ЗА ОТВАРЯНЕ, хвърли карта.
lesson-decorated-canasta-open-right = 60 точки: ти отвори. Оттук нататък можеш да сваляш всякакви групи, колкото и да струват.
lesson-decorated-canasta-open-wrong = Позволено е, но 50 точки така не стават. Свали трите попа и трите дами, после хвърли карта.
lesson-decorated-canasta-pile = Карта без наказание вече няма. За да вземеш купа сега, горната му карта трябва да се свали с две карти от ръката ти. Вземи попа пика, свали го с двата си попа, после вземи останалото от купа.
lesson-decorated-canasta-pile-on = Първо свали трите попа, после вземи останалото от купа.
lesson-decorated-canasta-pile-right = Поповете са свалени, а останалото от купа е в ръката ти. Хвърли карта и ходът ти свършва.
lesson-decorated-canasta-pile-wrong = С тегленето идва една карта, с купа – четири. Вземи попа, свали го с двата си попа, после вземи останалото.
lesson-decorated-canasta-apart = Асо купа носи 20 в група и 500, ако го свалиш отделно. Току-що е хвърлена деветката каро, а другата такава е у теб: хвърлиш ли я отгоре, имаш близнак, 100 точки. Свали асото отделно, после хвърли деветката.
lesson-decorated-canasta-apart-on = Тези 500 точки са твои. Сега близнакът: хвърли деветката каро.
lesson-decorated-canasta-apart-right = 600 точки в един ход: 500 за асото купа и 100 за близнака.
lesson-decorated-canasta-apart-wrong = Позволено е. Но те чакат 600 точки: свали асото купа отделно, после хвърли деветката каро.
lesson-decorated-canasta-out = Имаш канаста и държиш две карти. Който хвърли последната си карта, затваря и раздаването свършва. Добави седмицата към седмиците, после хвърли петицата.
lesson-decorated-canasta-out-on = Остава една карта. Хвърли я и раздаването свършва.
lesson-decorated-canasta-out-right = Ти затвори: това носи 100, а картите в ръцете на другите са на минус за тях.
lesson-decorated-canasta-out-wrong = Седмицата отива при седмиците, затова първо я свали: хвърлена не носи нищо. Тогава петицата ти е последна.

# Картонче за положението: какво показват първо правилата, по едно нещо на ред.
card-decorated-canasta-turn =
    Тегли карта от тестето или вземи от купа, ако можеш.
    После свали и пренареди каквото искаш, или нищо.
    Хвърли една карта: с това ходът свършва. Може да се хвърли всяка.
    Докато не хвърлиш, „{ action-undo }“ връща каквото е свалено в този ход.
card-decorated-canasta-free =
    Веднъж в раздаване можеш да вземеш без наказание току-що хвърлената карта.
    Получаваш само нея и не е нужно да сваляш нищо.
    Трябва да хвърлиш друга карта.
    Ако теглиш, това право се губи.
card-decorated-canasta-pile =
    Купът се взема, ако в ръката имаш две карти от ранга на горната или една и жокер или двойка.
    Вземи горната и я свали. После вземи всичко останало.
    Ако още няма отваряне, сваленото дотогава трябва да стигне минимума.
    С черна тройка, жокер или двойка отгоре не може да се вземе.
card-decorated-canasta-opening =
    Първото, което сваляш в раздаването, трябва да стигне минимума на масата в един ход.
    Жокер или двойка се брои за картата, която замества.
    Червени тройки, близнаци, отделни аса купа и премии за канасти не се броят.
    Ако затвориш в същия ход, минимум не трябва.
card-decorated-canasta-meld =
    Група са три до осем карти от един ранг. Жокерите и двойките са по-малко от другите. Група може да е и само от тях, от три до седем.
    Седем карти са канаста: черна с жокери или двойки 300, червена без тях 400, златна от осем без тях 600.
    Жокери и двойки се местят между твоите групи.
    Отделно асо купа е 500. Същата карта върху току-що хвърлената е близнак: 100.
card-decorated-canasta-out =
    Затваряш, като хвърлиш последната си карта, и за това ти трябва канаста (на някои маси две).
    Последната карта никога не се сваля.
    Затварянето е 100. Ако отвориш в същия ход, още 100.
    Раздаването свършва веднага. Картите в ръката са на минус за този, който ги държи.
card-decorated-canasta-score =
    Картите в групите са на плюс, тези в ръката – на минус.
    Канасти: черна 300, червена 400, златна 600, черна жокерска 200, червена жокерска 500.
    Отделно асо купа е 500, червена тройка 100, четирите 800, близнак 100, затваряне 100.
    Черна тройка в ръката е минус 100.

# Cards that stand beside a situation.
shows-decorated-canasta-set = Група, с точките на картите
shows-decorated-canasta-set-queens = Още една
shows-decorated-canasta-with-top = Двата ти попа и този от купа
shows-decorated-canasta-apart = Асо купа, отделено
shows-decorated-canasta-twin = Близнак: една и съща карта два пъти

# Настройки, които трудно вървят заедно.
doubt-decorated-canasta-stock = ⚠ { $seats } играчи без разбъркване: тестето свършва след около { $rounds } обиколки, най-често преди някой да може да затвори. Позволете няколко разбърквания.

# Правилата, които идват с играта.
preset-decorated-canasta-short = Кратка игра
preset-decorated-canasta-short-help = три раздавания
preset-decorated-canasta-skilled = За опитни
preset-decorated-canasta-skilled-help = първите карти трябва да струват 90 точки
preset-decorated-canasta-masters = За майстори
preset-decorated-canasta-masters-help = първите карти трябва да струват 120 точки
preset-decorated-canasta-letter = По буквата
preset-decorated-canasta-letter-help = близнак и след вземане, данък и върху минуса
preset-decorated-canasta-two = Две канасти
preset-decorated-canasta-two-help = затваря се с две канасти
