# Белот: игре и позиви, сто, рука, прича, обрачун.

game-belot = Белот
game-belot-line = Лицитација, адути и брзи штихови, двоје против двоје.
game-belot-time = { $whole ->
    [0] Дељење је око 3 минута.
   *[other] Дељење је око 3 минута, партија око 40 минута.
}
typed-game-belot = бела, белоте, белота, белу, бугарски белот, белот бугарски, бриџ белот, белот бриџ, белот у четворо, белот удвоје, белотић, беле

contract-C = ♣ треф
contract-D = ♦ каро
contract-H = ♥ херц
contract-S = ♠ пик
contract-NT = без адута
contract-AT = све адут
bid-P = даље
bid-X = контра
bid-XX = реконтра
bid-XXX = суперконтра

announcement-tierce = терца
announcement-quarte = кварта
announcement-quint = квинта
announcement-carre = каре

turn-auction = { $who } зове
turn-trick = { $who } игра
auction-line = Лицитација: { $calls }
auction-none = Још нико ништа не зове.
contract-line = Игра се: { $contract } ({ $who })
contract-line-contra = Игра се: { $contract } ({ $who }), контра
contract-line-recontra = Игра се: { $contract } ({ $who }), реконтра
contract-line-surcontra = Игра се: { $contract } ({ $who }), суперконтра
trick-line = Штих { $number }: { $cards }
trick-led = Штих { $number }: почиње { $who }
trick-last = Последњи штих: { $cards } → { $who }
tricks-line = Штихови: { $first } : { $second }
points-line = Поени карата: { $first } : { $second } од { $all }
trick-points = { $points ->
    [one] { $points } поен
    [few] { $points } поена
   *[other] { $points } поена
}
announced-line = Пријаве: { $what }
announced-belot = белот { $suit }
hanging-line = Висећи поени: { $points }
cut-shown-line = Показано при сечењу: { $card }, за: { $who }
cut-will-show = Доњу карту дела који подигнеш виде сви, и добија је делилац.

phase-auction = Шта зовеш?
phase-lead = Ти почињеш штих.
phase-follow = Одиграј карту.
announce-line = Са првом картом пријављујеш: { $what }
announce-pick = Пријави…
announce-choice = { $what } = { $points }
announce-nothing = ништа
belot-type-placeholder = жп · зовем херц · даље · контра

verb-pass = даље
verb-bid = зови
verb-contra = контра
verb-recontra = реконтра
verb-surcontra = суперконтра
verb-play = играј
verb-claim = остало је моје
verb-throw-in = поништи дељење
action-pass = Даље
action-contra = Контра
action-recontra = Реконтра
action-surcontra = Суперконтра
action-play-belot = { $card } уз белот
action-play-silent = { $card } без белота
action-claim = Остало је моје
action-throw-in = Поништи дељење

event-shows-cut = { $who } при сечењу показује { $card }: добија је делилац.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } игра { $contract }, са контром.
    [4] { $who } игра { $contract }, са реконтром.
    [8] { $who } игра { $contract }, са суперконтром.
   *[other] { $who } игра { $contract }.
}
event-passes-out = Сви кажу „даље“: дељење { $number } се не пише.
event-throws-in = { $who } показује { $cards }: дељење се поништава, ништа се не пише.
event-announces = { $who } пријављује: { $kinds }.
event-announces-known = { $who } пријављује: { $kinds } ({ $cards }).
event-declares-belot = { $who } пријављује белот: { $suit }.
event-plays = { $who } игра { $card }.
event-takes-trick = { $who } носи штих.
event-claims = { $who } носи остало, { $tricks ->
    [one] { $tricks } штих
    [few] { $tricks } штиха
   *[other] { $tricks } штихова
}.
event-shows-announcement = { $counts ->
    [yes] { $who } – пријава { $cards } се рачуна.
   *[no] { $who } – пријава { $cards } се не рачуна.
}
event-counts = { $team }: поени карата { $points }.
event-deal-ends-result = { $result ->
    [inside] Игра је пала.
    [hanging] Изједначено: поени висе.
    [shared] Изједначено: сваки тим пише своју половину.
   *[made] Игра је прошла.
}
story-auction = Лицитација: { $calls }
story-trick = { $cards } → { $who }

deal-how = { $mult ->
    [2] { $contract }, контра, { $result } ({ $who })
    [4] { $contract }, реконтра, { $result } ({ $who })
    [8] { $contract }, суперконтра, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = сви „даље“
result-made = прошло
result-inside = пало
result-hanging = виси
result-shared = изједначено, дели се
result-thrown_in = поништено
ending-capot = капот
counts-title = Поени карата, { $team }
written-title = Уписано, { $team }
subject-suit = { $suit }
subject-top = { $suit } до { $top }
score-cards = { $count ->
    [one] { $count } однета карта
    [few] { $count } однете карте
   *[other] { $count } однетих карата
}
score-last_ten = последњи штих
score-tierce = терца { $subject }
score-quarte = кварта { $subject }
score-quint = квинта { $subject }
score-quint_tierce = квинта и терца { $subject }
score-carre = каре { $subject }
score-belot = белот { $subject }
score-no_trumps = без адута: дупло
score-capot = капот
score-points = { $count ->
    [one] { $count } поен ÷ 10
    [few] { $count } поена ÷ 10
   *[other] { $count } поена ÷ 10
}
score-all_points = { $count ->
    [one] цео { $count } поен ÷ 10
    [few] сва { $count } поена ÷ 10
   *[other] свих { $count } поена ÷ 10
}
score-points_exact = { $count ->
    [one] { $count } поен, цео
    [few] { $count } поена, цели
   *[other] { $count } поена, цели
}
score-all_points_exact = { $count ->
    [one] цео { $count } поен
    [few] сва { $count } поена, цели
   *[other] свих { $count } поена, цели
}
score-rounding = заокружено навише
score-contra = контра: дупло
score-recontra = реконтра: четвороструко
score-surcontra = суперконтра: осмоструко
score-inside = пало: без поена
score-lost_contra = изгубљено са контром
score-hangs = своји поени висе
score-hanging = добијени висећи поени

option-length-151 = до { $points } поена
option-length-101 = до { $points } поена
option-length-51 = до { $points } поена
option-length-201 = до { $points } поена
option-length-301 = до { $points } поена
option-length-501 = до { $points } поена
option-length-1001 = до { $points } поена
option-capot_ends = Капот решава партију
option-capot_ends-help = Може ли партија да се заврши дељењем у ком један тим носи све штихове (капот)?
option-capot_ends-no = не, следи још једно дељење
option-capot_ends-yes = да
option-capot_ends-yes-short = капот може да реши партију
option-after_contra = После контре
option-after_contra-help = Може ли неко после контре да зове више?
option-after_contra-higher_bids = да, и виши позиви
option-after_contra-frozen = не, само даље удвајање
option-after_contra-frozen-short = контра затвара лицитацију
option-trump_lead = Кад се игра адут
option-trump_lead-help = Чији адут мораш да надјачаш кад се повуче адут, ако је адут једна боја?
option-trump_lead-beat_anyone = највиши, ма чији
option-trump_lead-beat_opponents = само противнички
option-trump_lead-beat_opponents-short = партнеров адут се штеди
option-equal_announcements = Једнаки низови
option-equal_announcements-help = Најбољи низови оба тима су једнаки: чији се рачунају?
option-equal_announcements-nobody = ничији
option-equal_announcements-earlier = они раније пријављени
option-equal_announcements-earlier-short = једнаки низови: рачуна се ранији
option-equal_announcements-trump_first = прво адутски, иначе ранији
option-equal_announcements-trump_first-short = једнаки низови: прво адутски
option-hanging = Једнаки поени
option-hanging-help = Оба тима имају исто поена: шта виси до следећег дељења?
option-hanging-half = половина тима који игра
option-hanging-all = све
option-hanging-all-short = кад је изједначено, виси све
option-hanging-failed = ништа: игра је пала
option-hanging-failed-short = изједначено важи као пад
option-hanging-shared = ништа: свако пише своју половину
option-hanging-shared-short = изједначено се дели
option-rounding = Заокруживање
option-rounding-help = Како поени дељења постају резултат?
option-rounding-by_contract = на десетице, заокружено према игри
option-rounding-nearest = на десетице, свако на најближу
option-rounding-nearest-short = заокружено на најближу десетицу
option-rounding-exact = цели, не деле се са десет
option-rounding-exact-short = цели поени
option-late_belot = Белот са другом картом
option-late_belot-help = Може ли белот да се пријави и са другом картом од краља и даме?
option-late_belot-off = не, само са првом
option-late_belot-on = да
option-late_belot-on-short = белот и са другом картом
option-no_trumps_announcements = Пријаве без адута
option-no_trumps_announcements-help = Рачунају ли се низови и кареи кад се игра без адута?
option-no_trumps_announcements-off = не
option-no_trumps_announcements-on = да, не дуплирају се
option-no_trumps_announcements-on-short = пријаве и без адута
option-third_doubling = Суперконтра
option-third_doubling-help = Може ли реконтра да се удвоји још једном? Дељење онда вреди осмоструко.
option-third_doubling-off = не
option-third_doubling-on = да
option-third_doubling-on-short = суперконтра
option-long_sequences = Пет и више у низу
option-long_sequences-help = Који је од два дуга низа јачи?
option-long_sequences-whole = дужи
option-long_sequences-quint = оба су квинте: јача карта
option-long_sequences-quint-short = квинте по најјачој карти
option-throw_in = Четири седмице
option-throw_in-help = Сме ли играч са четири седмице да поништи дељење? Тада нико ништа не пише, и дели следећи.
option-throw_in-off = не
option-throw_in-sevens = да, пре своје прве карте
option-throw_in-sevens-short = четири седмице поништавају

picture-turn-cut = сече шпил
picture-turn-call = { $may ->
    [pass] даље
    [bid] зове или даље
    [higher] зове више или даље
    [contra] контра или даље
    [contra-higher] зове, контра или даље
    [recontra] реконтра или даље
    [surcontra] суперконтра или даље
    [surcontra-higher] зове, суперконтра или даље
   *[recontra-higher] зове, реконтра или даље
}
picture-turn-lead = почиње штих { $number }
picture-turn-follow = игра: тражи се { $suit }
picture-turn = На потезу: { $who }, { $what }
picture-dealer = дели
picture-dealer-line = Дели: { $who }
picture-highest = Највиши позив
picture-contract = Игра се
picture-last-trick = Последњи штих
picture-counted = избројано
picture-written = Уписано: { $score }
picture-tricks = Штихови
picture-match-to = Партија до { $points }

refusal-WRONG_PHASE-belot = Још не: прво лицитација, па штихови.
refusal-WRONG_PHASE-belot-shuffle = Дељење је готово. Следеће почиње кад сви потврде.
refusal-WRONG_PHASE-belot-cut = Прво треба пресећи шпил.
refusal-WRONG_PHASE-belot-auction = Лицитација још траје: зови или кажи „даље“.
refusal-WRONG_PHASE-belot-play = Лицитација је готова. Одиграј карту.
refusal-WRONG_PHASE-belot-match_over = Партија је готова.
refusal-MISSING_WORD-belot = Нешто фали. Напиши карту, на пример жп, или позив, на пример херц.
refusal-UNKNOWN_CARD-belot = Не знам карту „{ $token }“. Пише се овако: жп или 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = То не можеш да пријавиш уз { $card }: { $kinds }.

typed-play-belot = баци, бацам, избаци, избацујем, спусти, спуштам, стави, стављам
typed-choice-C = адут треф, треф адут, у треф, на треф, игра треф
typed-choice-D = адут каро, каро адут, у каро, на каро, игра каро
typed-choice-H = адут херц, херц адут, у херц, на херц, адут срце, срце адут, игра херц
typed-choice-S = адут пик, пик адут, у пик, на пик, игра пик
typed-word-tierce = терца, терцу, терце, двадесет
typed-word-quarte = кварта, кварту, кварте, педесет
typed-word-quint = квинта, квинту, квинте
typed-word-carre = каре, кареи, четири исте
says-bid = треф, каро, херц, пик, без адута, све адут
says-play = карта као жп
refusal-BID_TOO_LOW = Већ је позвано { $contract }. Зови више, или кажи „даље“.
refusal-NOTHING_TO_DOUBLE = Још нико ништа не зове, па нема шта да се удвоји.
refusal-OWN_BID = То је позив твог тима, { $contract }. Контру могу да кажу само противници.
refusal-ALREADY_DOUBLED = Контра већ постоји: { $contract }.
refusal-NOT_DOUBLED = Реконтра одговара на контру, а овде је нема: { $contract }.
refusal-NOT_YOUR_BID = Реконтру може да каже само тим који игра { $contract }.
refusal-NO_THIRD_DOUBLING = За овим столом ништа не иде изнад реконтре.
refusal-NOT_REDOUBLED = Суперконтра одговара на реконтру, а овде је нема: { $contract }.
refusal-OWN_RECONTRA = Твој тим игра { $contract }. Суперконтру могу да кажу само противници.
refusal-ALREADY_TRIPLED = Суперконтра већ постоји: { $contract }. Изнад ње ништа не иде.
refusal-NO_THROW_IN = За овим столом се свако дељење игра.
refusal-THROW_IN_NEEDS_SEVENS = За поништавање дељења требају ти све четири седмице у руци.
refusal-THROW_IN_TOO_LATE = Дељење може да се поништи само пре твоје прве карте.
refusal-ALREADY_REDOUBLED = Реконтра већ постоји: { $contract }.
refusal-AUCTION_FROZEN = За овим столом после контре нико не зове: остаје { $contract }.
refusal-CARD_NOT_IN_HAND = Немаш { $card }. Изабери неку своју карту.
refusal-MUST_FOLLOW = Имаш { $suit }, па мораш да одговориш на боју: { $card } не може.
refusal-MUST_RUFF = Не можеш да одговориш на боју, а штих носи противник: одиграј адут, не { $card }.
refusal-MUST_OVERRUFF = Противник сече са { $best }, а имаш јачи адут: играј њега, не { $card }.
refusal-MUST_RAISE_TRUMP = Повучен је адут, и можеш преко { $best }: { $card } је преслабо.
refusal-MUST_RAISE = Кад је све адут, мораш преко { $best } ако можеш: { $card } је преслабо.
refusal-ANNOUNCE_TOO_LATE = Пријављује се са првом картом, па је сада касно.
refusal-ANNOUNCE_IN_NO_TRUMPS = Кад се игра без адута, нема пријава.
refusal-ANNOUNCE_NOT_IN_HAND = Немаш све: { $cards }. Пријави оно што држиш.
refusal-ANNOUNCE_TWICE = Карта се рачуна само у једној пријави: { $cards }. Изабери једну.
refusal-NO_ANNOUNCEMENT = { $cards } није ни каре ни цео низ. Пријави цео низ, или ништа.
refusal-BELOT_IN_NO_TRUMPS = Кад се игра без адута, нема белота.
refusal-BELOT_NEEDS_PAIR = За белот ти требају краљ и дама у руци, а имаш само { $card }.
refusal-BELOT_NEEDS_TRUMP = Белот праве само адути, а { $suit } није адут.
refusal-BELOT_ON_DISCARD = Овде само одбацујеш { $suit }: белот се рачуна кад њиме почињеш или одговараш на боју.
refusal-CLAIM_TOO_EARLY = Први штих се увек игра до краја. Остало узми после њега.
refusal-CLAIM_NOT_ON_LEAD = Остало можеш да узмеш само кад ти почињеш штих.
refusal-CLAIM_LAST_TRICK = Остао је још само један штих. Одиграј карту.
refusal-CLAIM_BELOT_OPEN = Неко још може да пријави белот, па се штихови играју до краја.
refusal-CLAIM_NOT_CERTAIN = Још можеш да изгубиш штих од карте коју не видиш, па играј даље.

tutorial-belot-1 = Партнер седи преко пута тебе. Свако добија пет карата, па се зове: нека боја као адут, без адута или све адут, сваки позив виши од претходног. Ко зове последњи, тај игра.
tutorial-belot-2 = После лицитације свако добија још три карте. Адути иду: жандар, деветка, кец, десетка, краљ, дама, осмица, седмица; остале боје: кец, десетка, краљ, дама, жандар, деветка, осмица, седмица.
tutorial-belot-3 = Мораш да одговориш на боју. Ако не можеш, а штих носи противник, мораш да сечеш, и то јаче. Кад се повуче адут, мораш јачи ако можеш. Бот нуди само дозвољене карте.
tutorial-belot-4 = Са првом картом пријављујеш низове и карее: терца 20, кварта 50, квинта 100, каре 100 до 200. Краљ и дама у адуту заједно су белот, 20 поена.
tutorial-belot-5 = Тим који игра мора да има више поена од другог, иначе не пише ништа. Резултат су поени подељени са десет, а партију добија ко први стигне до 151.

plan-pass = Даље унапред…
plan-pass-to = даље, осим ако неко зове изнад: { $contract }
plan-pass-always = даље, шта год да се зове
plan-lowest = најнижа на боју у штиху { $number }
plan-ruff = сечем у штиху { $number }
plan-line = Одлучено унапред: { $what }. Ако се нешто промени, питам те.
plan-cancel = Одлучујем тада
plan-lapsed = Твоја одлука је била: { $what }. Ствари су се промениле, па је избор опет твој.
played-forced = Одиграно аутоматски: { $cards }. Ниједна друга карта није била дозвољена.
comfort-title = Без чекања
comfort-forced-play = Изнуђену карту одиграј сам
comfort-forced-pass = „{ action-pass }“ реци сам, кад друго не може
comfort-veiled = Сачекај мој притисак тамо где други не могу да виде да је карта изнуђена
comfort-premoves = Одлучуј потезе унапред
comfort-claim = Нуди да узмем сигурне штихове
comfort-forced-play-button = Играј изнуђене
comfort-forced-pass-button = Сам реци „даље“
comfort-veiled-button = Сакриј изнуђене
comfort-premoves-button = Потези унапред
comfort-claim-button = Нуди остатак

lesson-bid = Позив каже: са овим адутима мој тим узима више поена од других.
lesson-pass = За виши позив овде је премало сигурних штихова. Рећи „даље“ не кошта ништа.
lesson-contra = Контра удваја улог: изабери је ако мислиш да ће игра пасти.
lesson-recontra = Реконтра удваја још једном: изабери је ако знаш да пролази.
lesson-surcontra = Суперконтра удваја трећи пут: само ако је ствар сасвим извесна.
lesson-throw-in = Са четири седмице носиш мало штихова. Поништи, и нико не пише.
lesson-play = Јака карта може да однесе штих; слаба штеди поене кад га носе други.
lesson-claim = Твоје карте више нико не може да надјача.

notable-deal-ends-belot = Прошле и пале игре
notable-capot = Капоти

why-bid-trumps = Ово би били твоји адути: { $cards }.
why-bid-best = Ово би били твоји адути, са два најјача, жандаром и деветком: { $cards }.
why-bid-strong = У тој игри ово је јако: { $cards }.
why-pass-last = Нико више не може да зове више. Контра се исплати само ако игра падне.
why-master = Нико више не може преко ње.
why-leads-short = То ти је једина карта те боје: кад се боја поново игра, можеш да сечеш.
why-leads-long = У тој боји имаш { $count } { $count ->
    [one] карту
    [few] карте
   *[other] карата
}. Кад се игра изнова и изнова, штихове носе и слабе.
why-leads-low = Ти почињеш, а карта без поена ништа не поклања.
why-leads-keeps = Јачу карту те боје чуваш док други не одиграју своје.
why-draws-trumps = Твој тим игра: повлачење адута узима их другима.
why-wins = Иде преко { $card } ({ $who }).
why-partner = Штих носи твој партнер са { $card }; твоја карта вреди { $points }.
why-loses = Штих и даље носи { $card } ({ $who }); твоја карта вреди { $points }.

lesson-belot-follow = Ти и партнер преко пута играте против друга два играча. У штиху свако игра једну карту: три већ леже, а ти си на крају. Прва је била пик, па мораш и ти пик, ако га имаш. Штих носи најјачи пик, са поенима све четири карте. Одиграј свог кеца пик.
lesson-belot-follow-right = Твој кец је јачи од десетке, и штих је вашег тима: 11 за кеца, 10 за десетку и 3 за даму, 24 поена.
lesson-belot-follow-wrong = Осмица је пик, па смеш да је одиграш. Али онда штих и поене носи противничка десетка. Твој кец је јачи: одиграј њега.
lesson-belot-bid = Пре прве карте играчи редом зову. Позив каже која боја треба да буде адут. Важи последњи позив: тада твој тим мора да узме више поена од других. Засад имаш пет карата, а три твоја херца су најјачи адути који постоје: жандар, деветка и кец. Зови херц.
lesson-belot-bid-right = Херц: жандар, деветка и кец су три сигурна штиха. Може да се зове и без адута, или највише, све адут, где свака боја има редослед адута. После лицитације свако добија још три карте.
lesson-belot-bid-wrong = То смеш да кажеш. Али твоја снага је у херцу: жандар, деветка и кец. Зови херц.
lesson-belot-declare = Адут је херц. Неке карте доносе додатне поене, ако то кажеш. Три карте исте боје заредом су терца, 20 поена, и пријављује се са твојом првом картом: имаш деветку, десетку и жандара пик. Краљ и дама у адуту су белот, 20 поена, и пријављује се са првом од те две, у било ком штиху. Одиграј даму или краља херц уз белот. Терца се пријављује са њима.
lesson-belot-declare-right = Са првом картом пријављени су терца и белот: 20 и 20. Пријаве иду само са првом картом: терца 20, кварта (четири заредом) 50, квинта 100. Белот се пријављује са првом картом од краља и даме, у било ком штиху.
lesson-belot-declare-wrong = Тако губиш поене. Остави терцу пријављену, јер она иде само са првом картом, и одиграј краља или даму уз белот.
lesson-belot-ruff = Једна боја је јача од свих других: адут. Овде је адут херц, па сваки херц носи сваки пик. Почето је пиком, а ти га немаш. Штих носи противник са кецом, па мораш да одиграш адут: сечеш. После тебе не игра нико: који адут је довољан?
lesson-belot-ruff-right = Седмица је довољна: сваки адут носи пик. Жандар остаје за штих који више вреди. Кад противник сече, треба ти јачи адут, ако га имаш.
lesson-belot-ruff-wrong = И жандар носи штих. Али он је твој најбољи адут, вреди 20, а после тебе не игра нико. Седмица је довољна.
lesson-belot-partner = Опет пик, и опет га немаш. Овог пута штих носи твој партнер са кецом, па не мораш да сечеш: смеш било коју карту. Њени поени су и твог тима. Дај карту која највише вреди, а није адут.
lesson-belot-partner-right = Тако је: десетка иде у партнеров штих, и њених 10 поена су вашег тима.
lesson-belot-partner-wrong = Правила то дозвољавају. Али штих је партнеров, а после тебе не игра нико. Дај највреднију карту која није адут: десетку каро.
lesson-belot-contra = Противник зове херц и сада мора да узме више поена од твог тима. Ти држиш жандара, деветку и десетку херц и два кеца: тешко да прође. Кажи контру: она удваја резултат.
lesson-belot-contra-right = Контра: тим са више поена пише све, дупло. Последњи штих доноси још 10, а свих осам штихова (капот) 90. Зато је кажи само са сигурним штиховима у руци.
lesson-belot-contra-wrong = То смеш. Али против твог жандара, деветке и десетке у адуту и два кеца, херц тешко пролази. Кажи контру.

card-belot-bid =
    Сваки позив мора бити виши од претходног: треф, каро, херц, пик, без адута, све адут.
    Зовеш на пет карата. Још три стижу после лицитације.
    Три „даље“ после позива завршавају лицитацију. Ако сва четворо кажу „даље“, дели следећи.
    Тим последњег позива мора да има више поена од другог.
card-belot-contra =
    Контра удваја вредност дељења. Смеш да је кажеш док је последњи позив противнички.
    Реконтра удваја још једном. Сме да је каже само тим коме је речена контра.
    Тада тим са више поена пише све, а други ништа.
card-belot-declare =
    Пријављујеш са првом картом. После је касно.
    Три карте исте боје заредом су 20, четири 50, пет или више 100.
    Четири даме, краља, кеца или десетке су 100, четири деветке 150, четири жандара 200.
    Ако оба тима имају низове, пише их само тим са највишим. Исто важи за карее.
    Краљ и дама у адуту су белот, 20. Кажи га са првом од те две (за неким столовима може и са другом).
    Без адута се ништа не пријављује (за неким столовима само белот не).
card-belot-follow =
    Одговори на боју ако можеш.
    Ако не можеш, а штих носи противник, мораш да сечеш, и то јаче ако можеш.
    Ако га носи партнер, играј било шта.
    Кад се повуче адут, мораш преко најјачег ако можеш (за неким столовима не преко партнеровог). Кад је све адут, то важи за сваку боју.
    Кад се игра без адута, само одговараш на боју.
card-belot-count =
    Сваки тим броји своје штихове, пријаве и белоте, и 10 за последњи штих. Без адута се збир удваја.
    Тим који игра мора да има више. Иначе други тим пише све.
    Ако имају исто, други тим пише своје поене, а поени тима који игра висе до следећег дељења.
    Резултат су поени подељени са десет.

shows-belot-plain = Кад није адут: од најјаче, са поенима
shows-belot-trumps = Адут: од најјаче, са поенима
shows-belot-tierce = Терца
shows-belot-belot = Белот

doubt-belot-length = ⚠ Цели поени и партија до { $points }: дељење има 162 поена и више, па је готова за дељење-два. Боље иде 501 или 1.001.

preset-belot-quick = Брза партија
preset-belot-quick-help = до 101 поена
preset-belot-frozen = Контра затвара
preset-belot-frozen-help = после контре само реконтра, без вишег позива
preset-belot-spare = Штеди партнеров адут
preset-belot-spare-help = преко партнеровог адута не мора да се иде
preset-belot-full = Цели поени
preset-belot-full-help = до 1.001, поени се не деле са десет
preset-belot-bela = Бела
preset-belot-bela-help = до 1.001, цели; изједначено је пад, капот решава, квинте, ранији низ
preset-belot-contree = Белот са контром
preset-belot-contree-help = до 1.001, цели; контра затвара, партнер се штеди, једнако: пад
preset-belot-blot = Блот
preset-belot-blot-help = до 301 поена
preset-belot-surcontra = До суперконтре
preset-belot-surcontra-help = реконтра може да се удвоји још једном
