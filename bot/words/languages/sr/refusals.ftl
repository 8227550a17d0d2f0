# Зашто нешто сада не може, и шта би помогло. Иза тога иде линк до правила.

refusal-TOO_SHORT = Комбинација тражи бар три карте, а ова их има { $cards }. Додај, или је сложи касније.
refusal-THREE_IN_MELD = { $card } не може да се сложи: тројке не иду у комбинације. Можеш да је бациш.
refusal-WILD_MELD_OVER_7 = Комбинација само од џокера и двојки има највише седам карата, а ова { $cards }. Уклони неку.
refusal-WILD_AT_1 = Комбинација не почиње џокером ни двојком. Прво две природне карте.
refusal-WILD_AT_2 = И друга карта мора бити природна. Џокер или двојка могу тек као трећа.
refusal-WILD_AFTER_CANASTA = После седам карата додају се само природне, а { $card } би било на месту { $place }. Задржи је.
refusal-OVER_3_WILDS = То би било { $wilds } џокера и двојки, а граница је три. Уклони неку.
refusal-WILD_SERIES = Џокера и двојки мора бити мање него природних карата тик испред, а овде { $series ->
    [one] је { $series } иза { $naturals }
    [few] су { $series } иза { $naturals }
   *[other] је { $series } иза { $naturals }
}: { $card } на месту { $place } је вишак. Помери је, или додај природну карту.
refusal-MIXED_RANKS = Ове карте нису исте вредности. Сет је од једне вредности, уз џокере и двојке.
refusal-MIXED_RANKS-card = { $card } не одговара: овде је вредност { $rank }. Изостави је.
refusal-NOT_SET_NOT_RUN = Ове карте нису ни сет ни низ. Изабери три исте вредности, или три заредом у једној боји.
refusal-RUN_STARTS_WITH_9 = Низ не може да почне са 9. Иди надоле од 10 или више, или нагоре од 8 или ниже.
refusal-RUN_ENDS_WITH_9 = За овим столом низ не може да се заврши са 9, ни џокером или двојком на њеном месту. Сложи и следећу карту.
refusal-RUN_WRONG_DIRECTION = После { $first } низ се не наставља са { $card }: низови који почну са 4 до 8 иду нагоре, а са 10 до кеца надоле. Окрени га.
refusal-RUN_OUT_OF_RANGE = За { $card } нема места: низ иде од четворке до кеца.
refusal-RUN_SUIT = { $card } је друге боје. Низ остаје у једној боји.
refusal-RUN_GAP = { $card } није следећа карта низа, него { $wanted }. Додаје се само на отвореном крају.
refusal-SECOND_RUN = Са { $card } би почео други низ у тој боји, а за овим столом тим има само један. Додај карте у комбинацију { $meld }, или их задржи.
refusal-WILD_CANASTA_CLOSED = Ова џокер-канаста је пуна, ништа више не може да се дода. Почни другу комбинацију.
refusal-NATURAL_TO_WILD_MELD = { $card } не може тамо: у ову комбинацију иду само џокери и двојке.
refusal-MELD_UNKNOWN = Твој тим нема комбинацију број { $meld }. Изабери неку са стола.

refusal-PILE_EMPTY = Нема гомиле за узимање. Вуци карту.
refusal-PILE_BLOCKED_RED3 = Не можеш да узмеш гомилу: црвена тројка је блокира још { $turns ->
    [one] { $turns } потез
    [few] { $turns } потеза
   *[other] { $turns } потеза
}. Вуци карту.
refusal-PILE_BLOCKED_BLACK3 = Не можеш да узмеш гомилу: на врху је { $card }. Следећи може, ако је покријеш.
refusal-KEY_NOT_IN_HAND = Немаш све: { $cards }. Карте којима узимаш морају бити из твоје руке.
refusal-WILD_TOP_NEEDS_5_WILDS = На врху је { $top }: за гомилу ти треба пет џокера или двојки из руке.
refusal-KEY_NEEDS_2_NATURALS = Да узмеш { $top }, у руци ти требају { $two }, или две карте у боји { $suit } које са њом праве низ. Џокери и двојке се не рачунају.
refusal-KEY_NEEDS_2_NATURALS-wild_key = Да узмеш { $top }, требају ти две природне карте из руке које са њом праве сет или низ, или пет џокера и двојки.
refusal-KEY_MISMATCH = Ове две карте не иду уз { $top }: требају ти { $two }, или две карте у боји { $suit } које са њом праве низ.
refusal-KEY_MISMATCH-run_key = За овим столом { $top } не сме између твоје две карте: морају бити једна до друге. Изабери друге две, или вуци.
refusal-BAD_ORDER = У редоследу морају бити баш ове карте: { $cards }.
refusal-TARGET_MISMATCH = Твоје карте и горња карта не иду у комбинацију { $meld }. Сложи их као нову, или изабери другу.
refusal-PACKAGE_NOT_ALLOWED = За овим столом прво се узима гомила, а остале комбинације се слажу после.

refusal-CARD_NOT_AVAILABLE = Ове карте више немаш. Изабери из руке.
refusal-CARD_NOT_AVAILABLE-cards = Немаш { $cards }. Изабери из руке, или једну своју црвену тројку.
refusal-INVALID_MELD = Комбинација { $meld } у твом отварању није исправна. Врати, и пробај другачије.
refusal-OPENING_NO_VALID_MELD = За отварање ти треба комбинација која почиње са три природне карте, или једна само од џокера и двојки. Сложи је, или врати.
refusal-OPENING_SHORT = Сложено је { $points } од { $threshold } поена: фали још { $missing }. Сложи још, или врати.
refusal-NO_CARD_TO_DISCARD = Тако ти не остаје ниједна карта за бацање, а сваки потез се завршава баченом картом. Задржи једну.
refusal-CLOSE_NEEDS_CANASTA = Твој тим још нема канасту, па не можеш да затвориш. Задржи још једну карту.
refusal-NOTHING_TO_UNDO = У овом потезу ништа није сложено, па нема шта да се врати.
refusal-THROW_STANDS = Твоја бачена карта остаје. Може да се врати једном у потезу, док следећи нешто не уради или док се не окрене скривена карта.
refusal-TAKE_BACK_OFF = За овим столом бачена карта остаје: враћање је искључено.

refusal-NOT_YOUR_TURN = Још ниси на потезу. Јављам ти кад дођеш на ред.
refusal-NO_SUCH_SEAT = За овим столом нема тог места.
refusal-NO_SUCH_SEAT-free = Овај сто има места од 1 до { $seats }. Слободна: { $free }.
refusal-WRONG_PHASE = Још не: прво вуци, па сложи, па баци.
refusal-WRONG_PHASE-shuffle = Дељење је готово. Следеће почиње кад сви потврде.
refusal-WRONG_PHASE-cut_for_deal = Прво сви секу за делиоца.
refusal-WRONG_PHASE-bottom_three = Прво изабери шта задржаваш од три доње карте.
refusal-WRONG_PHASE-cut = Прво треба пресећи шпил.
refusal-WRONG_PHASE-draw = Прво вуци карту, или узми гомилу: напиши „узми“ и карте, на пример: узми KC KD.
refusal-TAKE_SAYS_TAKE = Карте се слажу после вучења. Ако њима узимаш гомилу, напиши: узми { $cards }
refusal-WRONG_PHASE-play = Своју карту већ имаш. Сложи ако желиш, па баци једну.
refusal-WRONG_PHASE-match_over = Партија је готова.
refusal-STOCK_EMPTY = Нема више карата за вучење. Узми гомилу ако можеш, или заврши дељење.
refusal-DRAW_IS_POSSIBLE = Дељење можеш да завршиш тек кад нема шта да се вуче. Вуци карту.
refusal-NOT_AMONG_BOTTOM_THREE = Можеш да задржиш само неку од три доње карте, а не { $cards }.
refusal-CUT_OUT_OF_RANGE = На { $place } не може да се сече. Изабери број од { $lowest } до { $highest }.

refusal-NO_SHUFFLE_DUE = Нема шта да се меша: дељење још траје.
refusal-NOT_THE_DEALERS = Делилац само меша. Остало је на играчима.
refusal-BAD_SEED = То није семе: семе има 64 знака од 0 до f.

refusal-UNKNOWN_CARD = Не знам карту „{ $token }“. Пише се овако: KD, 10♣, или X за џокера.
refusal-UNKNOWN_VERB = Овде не знам „{ $token }“.
refusal-UNKNOWN_VERB-can = Овде не знам „{ $token }“. Можеш: { $can }.
refusal-UNKNOWN_VERB-later = Овде не знам „{ $token }“. На свом потезу можеш: { $later }.
refusal-UNKNOWN_WORD = Овде не знам „{ $token }“.
refusal-UNKNOWN_WORD-can = Овде не знам „{ $token }“. Можеш: { $can }.
refusal-UNKNOWN_WORD-later = Овде не знам „{ $token }“. На свом потезу можеш: { $later }.
refusal-MISSING_WORD = Нешто фали: реци шта радиш и са којим картама, на пример: баци KD.
refusal-MISSING_WORD-verb = { $verb ->
    [take] Узми са којим картама? Пише се овако: узми 9C 9D.
    [meld] Сложи које карте? Пише се овако: сложи KC KD KH.
    [add] Које карте у коју комбинацију? Пише се овако: додај KS у 2.
    [discard] Баци коју карту? Пише се овако: баци KD.
    [keep] Задржи које карте? Пише се овако: задржи KD 5C.
   *[other] Нешто фали: реци шта радиш и са којим картама, на пример: баци KD.
}
refusal-EXTRA_WORD = „{ $token }“ ми овде не треба. То изостави.
refusal-BAD_NUMBER = „{ $token }“ није број који овде нешто значи.
refusal-NOT_CANONICAL = Збуњује ме „{ $token }“. Напиши једноставније.
refusal-ONLY_ASKED = „{ $token }“ је питање, па ништа није урађено. Ако то хоћеш, напиши: { $can }

refusal-NO_TABLE = Овог стола више нема.
refusal-NO_TABLE_HERE = Овде још нема стола. /play га отвара.
refusal-NO_TABLE_HERE-local = Овде још нема стола.
refusal-TABLE_HERE_ALREADY = Овде већ постоји сто. Седи за њега ако има места, или отвори други на неком другом месту.
refusal-TABLE_CLOSED = Овај сто је затворен. /play отвара нов.
refusal-TABLE_CLOSED-local = Овај сто је затворен.
refusal-SEAT_TAKEN = Ту већ седи { $who }. Изабери друго место.
refusal-NOT_SEATED = То могу само они који седе за овим столом. Слободно гледај.
refusal-ALREADY_SEATED = Већ седиш за овим столом.
refusal-NOT_HOST = То може само домаћин стола.
refusal-NOT_HOST-who = То може само { $who }, домаћин стола.
refusal-NOT_ALLOWED = То овде не можеш.
refusal-NOT_OF_HERE = То је за људе у самом чету. Пробај тамо.
refusal-BLOCKED_HERE = Они који воде овај чет не желе да играш за његовим столовима.
refusal-BLOCKED_ELSEWHERE = Они који воде други чет овог стола не желе да играш за њим.
refusal-NOT_INVITED = За овај сто треба позив. Може да те пусти домаћин или свако ко овде седи.
refusal-NO_FREE_SEAT = Сва места су заузета.
refusal-SEATS_EMPTY = Нека места су још празна. Позови некога, или нека играју рачунари.
refusal-ALREADY_STARTED = Карте су већ подељене.
refusal-NOT_STARTED = Игра још није почела.
refusal-PAUSED = За столом је пауза. Иде се даље кад неко притисне { button-resume }.
refusal-NOT_PAUSED = За столом није пауза.
refusal-MATCH_OVER = Партија је готова.
refusal-MATCH_RUNNING = Партија још траје.
refusal-OLD_CONTROL = Ово дугме је застарело. Шта сада можеш, показују твоје последње карте.
refusal-UNKNOWN_CONTROL = Ово дугме више не знам. Отвори поново своје карте.
refusal-UNKNOWN_CONTROL-local = Тог дугмета више нема. Ово што сада видиш је ново.
refusal-TOO_MANY_TABLES = Имаш превише отворених столова. /games их набраја: прво заврши или затвори један.
refusal-TOO_MANY_SEATS = Већ седиш за превише столова. Прво заврши један.
refusal-TOO_FAST = Само мало, то ми је било пребрзо. Пробај поново за који тренутак.
refusal-JUST_CHANGED = Дугмад су се управо променила. Притисни поново.
refusal-NO_VOTE = Нема никаквог гласања.
refusal-VOTE_RUNNING = Гласање је већ у току. Прво њега завршите.
refusal-ALREADY_VOTED = Твој глас је већ забележен.
refusal-NO_ELECTOR = Овде гласају само играчи.
refusal-NEEDS_VOTE = Играју и други, па се о овоме гласа.
refusal-SERIES_RUNNING = Серија је у току. До њеног краја ово остаје како јесте.
refusal-NOT_ALL_READY = Следећа партија серије почиње кад сви потврде.
refusal-TIME_IS_UP = Време за овај потез је истекло, па га игра рачунар. Врати се одмах после тога.
refusal-ASKED_LATELY = То је малопре већ тражено. Поново можеш за { $minutes ->
    [one] { $minutes } минут.
    [few] { $minutes } минута.
   *[other] { $minutes } минута.
}
refusal-MANY_SIDES = Кад има више од две стране, нико не може да преда партију у име свих. Устани, и рачунар игра даље за тебе.
refusal-STORE_UNAVAILABLE = Тренутно не могу до својих бележака. Ништа није изгубљено: пробај поново ускоро.
refusal-STORE_READ_ONLY = Тренутно могу само да читам, не и да пишем. Пробај поново ускоро.
refusal-STORE_FULL = Свеска ми је пуна, па ово не могу да запишем. Место мора да направи онај ко води бота. Ништа одиграно није изгубљено: притисни поново касније.
refusal-OUR_FAULT = Нешто је код мене пошло наопако. Ко води бота, види то у дневнику. Пробај поново.
refusal-TABLE_NEWER = Овај сто се управо ажурира. Пробај поново за који минут. Ако тако и остане, домаћин или администратор овде може да отвори нов: /play.
refusal-TABLE_BROKEN = Овај сто више не може да се прочита. Јави то ономе ко води бота. Домаћин или администратор овде може да отвори нов: /play.
refusal-UNKNOWN_GAME = Не знам ту игру.
refusal-NO_SECTION = Правила ({ $name }) немају одељак „{ $what }“. /rules показује шта постоји.
refusal-BAD_OPTION = Ова опција не може тако. Изабери са списка.
refusal-UNKNOWN_OPTION = Ова игра нема ту опцију.
refusal-UNKNOWN_LEVEL = Ова игра нема рачунар тог нивоа.
refusal-BAD_LANGUAGE = Тај језик још не говорим.
refusal-BAD_SPEED = Не знам тај темпо. Изабери са списка.
refusal-NOTHING_TO_DO = Тренутно немаш шта да одлучиш.
refusal-UNKNOWN_LINE = Ово не разумем. Немаш место за овим столом, па овде важе само команде: /help их показује.
refusal-UNKNOWN_COMMAND = Не знам ту команду. /help показује шта постоји.
refusal-NO_COMPUTER = На овом месту нема рачунара.
refusal-NOT_A_PERSON = На овом месту не седи човек.
refusal-REPLACE_LATER = Сачекај још мало: ово можеш да тражиш за { $minutes ->
    [one] { $minutes } минут
    [few] { $minutes } минута
   *[other] { $minutes } минута
}.
refusal-CANNOT_REPLACE = Ово место сада не може да се преузме.
refusal-BETWEEN_DEALS = Дељење је готово. Притисни { button-next-deal } кад може даље.
refusal-SEEN_OTHER_CARDS = У овој партији знаш и туђе карте, па је за тебе слободно само твоје старо место.
refusal-TOO_MANY_PEOPLE = Људи за столом: { $people }, места у игри: { $seats }. Прво неко мора да устане.
refusal-BAD_SEATS = Нема такве игре за овај број играча: { $seats }. Може: { $choices }.
refusal-CHOOSE_ONE = Изабери једну карту за бацање.
refusal-CHOOSE_CARDS = Прво изабери карте.
refusal-CHOOSE_ORDER = Ове карте могу да се сложе на више начина. Притисни онај који желиш.
refusal-NO_RULE_SET = Та правила овде нису сачувана.
refusal-BAD_SET_NAME = Дај правилима име које људи могу да прочитају.
refusal-SET_NAME_TAKEN = „{ $name }“ већ постоји. Изабери друго име.
refusal-SET_NAME_OF_GAME = „{ $name }“ је име правила која иду уз игру. Изабери друго име.
refusal-TOO_MANY_SETS = Овде је за ову игру сачувано { $most } скупова правила, и за више нема места. Прво обриши неки, или сачувај под постојећим именом.
refusal-field = { $field }: { $why }
