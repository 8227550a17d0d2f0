# Белот: обяви, масата, ръката, разказът, точкуването.

game-belot = Белот
game-belot-line = Наддаване, козове и бързи взятки, двама срещу двама.
game-belot-time = { $whole ->
    [0] Раздаването е около 3 минути.
   *[other] Раздаването е около 3 минути, играта – около 40.
}
typed-game-belot = белота, белоте, белотче, бела, бридж белот, бридж-белот, белот бридж, български белот, белот български, четворен белот, белот четворен

contract-C = ♣ спатия
contract-D = ♦ каро
contract-H = ♥ купа
contract-S = ♠ пика
contract-NT = без коз
contract-AT = всичко коз
bid-P = пас
bid-X = контра
bid-XX = реконтра
bid-XXX = сюрконтра

announcement-tierce = терца
announcement-quarte = кварта
announcement-quint = квинта
announcement-carre = каре

turn-auction = { $who } обявява
turn-trick = { $who } играе
auction-line = Наддаване: { $calls }
auction-none = Още никой не е обявил.
contract-line = Играе се { $contract } ({ $who })
contract-line-contra = Играе се { $contract } ({ $who }), контра
contract-line-recontra = Играе се { $contract } ({ $who }), реконтра
contract-line-surcontra = Играе се { $contract } ({ $who }), сюрконтра
trick-line = Взятка { $number }: { $cards }
trick-led = Взятка { $number }: започва { $who }
trick-last = Предишна взятка: { $cards } → { $who }
tricks-line = Взятки: { $first } : { $second }
points-line = Точки: { $first } : { $second } от { $all }
trick-points = { $points ->
    [one] { $points } точка
   *[other] { $points } точки
}
announced-line = Анонси: { $what }
announced-belot = белот { $suit }
hanging-line = Висящи: { $points }
cut-shown-line = Показана при цепенето: { $card }, за { $who }
cut-will-show = Най-долната вдигната карта ще я видят всички, а ще я вземе раздаващият.

phase-auction = Какво обявяваш?
phase-lead = Ти започваш взятката.
phase-follow = Играй карта.
announce-line = С първата си карта анонсираш: { $what }
announce-pick = Анонсирай…
announce-choice = { $what } = { $points }
announce-nothing = нищо
belot-type-placeholder = вп · купа · пас · контра

verb-pass = пас
verb-bid = обявявам
verb-contra = контра
verb-recontra = реконтра
verb-surcontra = сюрконтра
verb-play = играя
verb-claim = прибирам останалите
verb-throw-in = развалям раздаването
action-pass = Пас
action-contra = Контра
action-recontra = Реконтра
action-surcontra = Сюрконтра
action-play-belot = { $card } с белот
action-play-silent = { $card } без белот
action-claim = Останалите са мои
action-throw-in = Развалям раздаването

event-shows-cut = { $who } показа { $card } при цепенето: взема я раздаващият.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } играе { $contract }, с контра.
    [4] { $who } играе { $contract }, с реконтра.
    [8] { $who } играе { $contract }, със сюрконтра.
   *[other] { $who } играе { $contract }.
}
event-passes-out = Всички пасуваха: раздаване { $number } не се пише.
event-throws-in = { $who } показа { $cards }: раздаването се разваля и не се пише.
event-announces = { $who } анонсира: { $kinds }.
event-announces-known = { $who } анонсира: { $kinds } ({ $cards }).
event-declares-belot = { $who } обяви белот: { $suit }.
event-plays = { $who } игра { $card }.
event-takes-trick = { $who } взе взятката.
event-claims = { $who } прибра останалите, { $tricks ->
    [one] { $tricks } взятка
   *[other] { $tricks } взятки
}.
event-shows-announcement = { $counts ->
    [yes] Анонсът на { $who } беше { $cards } и се брои.
   *[no] Анонсът на { $who } беше { $cards }, но не се брои.
}
event-counts = { $team }: { $points } точки от карти.
event-deal-ends-result = { $result ->
    [inside] Играта е вътре.
    [hanging] Поравно: играта виси.
    [shared] Поравно: всеки отбор пише половината.
   *[made] Играта е изкарана.
}
story-auction = Наддаване: { $calls }
story-trick = { $cards } → { $who }

deal-how = { $mult ->
    [2] { $contract }, контра, { $result } ({ $who })
    [4] { $contract }, реконтра, { $result } ({ $who })
    [8] { $contract }, сюрконтра, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = всички пасуваха
result-made = изкарана
result-inside = вътре
result-hanging = висяща
result-shared = поравно, разделена
result-thrown_in = развалено
ending-capot = капо
counts-title = Преброено, { $team }
written-title = Записано, { $team }
subject-suit = { $suit }
subject-top = { $suit } до { $top }
score-cards = { $count ->
    [one] { $count } взета карта
   *[other] { $count } взети карти
}
score-last_ten = последна взятка
score-tierce = терца { $subject }
score-quarte = кварта { $subject }
score-quint = квинта { $subject }
score-quint_tierce = квинта и терца { $subject }
score-carre = каре { $subject }
score-belot = белот { $subject }
score-no_trumps = без коз: двойно
score-capot = капо
score-points = { $count } точки, делено на 10
score-all_points = всички { $count } точки, делено на 10
score-points_exact = { $count } точки, изцяло
score-all_points_exact = всички { $count } точки, изцяло
score-rounding = закръгляне нагоре
score-contra = контра: двойно
score-recontra = реконтра: четворно
score-surcontra = сюрконтра: осморно
score-inside = вътре: не се пише
score-lost_contra = загубена контра
score-hangs = точките висят
score-hanging = висящи точки

option-length-151 = до { $points } точки
option-length-101 = до { $points } точки
option-length-51 = до { $points } точки
option-length-201 = до { $points } точки
option-length-301 = до { $points } точки
option-length-501 = до { $points } точки
option-length-1001 = до { $points } точки
option-capot_ends = Излизане с капо
option-capot_ends-help = Може ли играта да свърши след раздаване, в което единият отбор е взел всичко (капо)?
option-capot_ends-no = не, с капо не се излиза
option-capot_ends-yes = да
option-capot_ends-yes-short = с капо се излиза
option-after_contra = След контра
option-after_contra-help = Може ли след контра да се обяви нещо по-високо?
option-after_contra-higher_bids = да, и по-висока обява
option-after_contra-frozen = не, само реконтра и нататък
option-after_contra-frozen-short = контрата затваря наддаването
option-trump_lead = Когато е поискан коз
option-trump_lead-help = Чий коз трябва да качиш, когато е поискан коз в игра с коз?
option-trump_lead-beat_anyone = най-високия, на когото и да е
option-trump_lead-beat_opponents = само на противника
option-trump_lead-beat_opponents-short = козът на партньора не се качва
option-equal_announcements = Равни поредици
option-equal_announcements-help = Най-високите поредици на двата отбора са равни: чии се броят?
option-equal_announcements-nobody = ничии
option-equal_announcements-earlier = на анонсиралия по-рано
option-equal_announcements-earlier-short = равни поредици: пише по-ранният
option-equal_announcements-trump_first = първо козовата, иначе по-ранната
option-equal_announcements-trump_first-short = равни поредици: първо козовата
option-hanging = Поравно
option-hanging-help = Двата отбора имат равен брой точки: какво виси до следващото раздаване?
option-hanging-half = половината на обявилия
option-hanging-all = всичко
option-hanging-all-short = при равни точки виси всичко
option-hanging-failed = нищо: играта е вътре
option-hanging-failed-short = при равни точки играта е вътре
option-hanging-shared = нищо: всеки пише своята половина
option-hanging-shared-short = поравно всеки пише своята половина
option-rounding = Закръгляне
option-rounding-help = Как точките от раздаването стават резултат?
option-rounding-by_contract = в десетици, закръглени според играта
option-rounding-nearest = в десетици, към най-близката
option-rounding-nearest-short = закръгля се към близката десетица
option-rounding-exact = без делене на десет
option-rounding-exact-short = точките не се делят на десет
option-late_belot = Белот с втората карта
option-late_belot-help = Може ли белотът да се обяви и с втората от поп и дама?
option-late_belot-off = не, само с първата
option-late_belot-on = да
option-late_belot-on-short = белот с втората карта
option-no_trumps_announcements = Анонси на без коз
option-no_trumps_announcements-help = Броят ли се поредици и карета на без коз?
option-no_trumps_announcements-off = не
option-no_trumps_announcements-on = да, без удвояване
option-no_trumps_announcements-on-short = анонси на без коз
option-third_doubling = Сюрконтра
option-third_doubling-help = Може ли реконтрата да се удвои още веднъж? Тогава раздаването се брои по осем.
option-third_doubling-off = не
option-third_doubling-on = да
option-third_doubling-on-short = има сюрконтра
option-long_sequences = Пет и повече поредни
option-long_sequences-help = Коя от две дълги поредици е по-висока?
option-long_sequences-whole = по-дългата
option-long_sequences-quint = и двете са квинти: по-високата карта
option-long_sequences-quint-short = квинти по най-високата карта
option-throw_in = Четири седмици
option-throw_in-help = Може ли играч с четири седмици да развали раздаването? Тогава никой не пише и раздава следващият.
option-throw_in-off = не
option-throw_in-sevens = да, преди първата си карта
option-throw_in-sevens-short = четири седмици развалят раздаването

# Картинката на масата: кратки думи.
picture-turn-cut = цепи тестето
picture-turn-call = { $may ->
    [pass] само пас
    [bid] обява или пас
    [higher] по-висока обява или пас
    [contra] контра или пас
    [contra-higher] обява, контра или пас
    [recontra] реконтра или пас
    [surcontra] сюрконтра или пас
    [surcontra-higher] обява, сюрконтра или пас
   *[recontra-higher] обява, реконтра или пас
}
picture-turn-lead = започва взятка { $number }
picture-turn-follow = отговаря на { $suit }
picture-turn = Ход: { $who }, { $what }
picture-dealer = раздава
picture-dealer-line = Раздава { $who }
picture-highest = Най-висока обява
picture-contract = Играе се
picture-last-trick = Предишна взятка
picture-counted = преброено
picture-written = Записано: { $score }
picture-tricks = Взятки
picture-match-to = Игра до { $points }

refusal-WRONG_PHASE-belot = Още не: първо се наддава, после се играят взятките.
refusal-WRONG_PHASE-belot-shuffle = Раздаването свърши. Следващото започва, когато всички са готови.
refusal-WRONG_PHASE-belot-cut = Първо трябва да се цепи тестето.
refusal-WRONG_PHASE-belot-auction = Сега се наддава. Обяви нещо или пасувай.
refusal-WRONG_PHASE-belot-play = Наддаването свърши. Играй карта.
refusal-WRONG_PHASE-belot-match_over = Играта свърши.
refusal-MISSING_WORD-belot = Тук нещо липсва. Напиши карта, например вп, или обява, например купа.
refusal-UNKNOWN_CARD-belot = Не познавам картата „{ $token }“. Пиши например вп или 10с.
refusal-NO_SUCH_ANNOUNCEMENT = С { $card } не можеш да анонсираш това: { $kinds }.

# Какво се пише.
typed-play-belot = хвърлям, хвърли, хвърляй, изхвърлям, изхвърли, изхвърляй, слагам, слагай
typed-choice-C = спатия коз, коз спатия, на спатия, на спатии
typed-choice-D = каро коз, коз каро, на каро, на кари
typed-choice-H = купа коз, коз купа, на купа, на купи
typed-choice-S = пика коз, коз пика, на пика, на пики
typed-word-tierce = терца, терци
typed-word-quarte = кварта, кварти
typed-word-quint = квинта, квинти
typed-word-carre = каре, карета
says-bid = спатия, каро, купа, пика, без коз, всичко коз
says-play = карта, например вп
refusal-BID_TOO_LOW = Вече е обявено { $contract }. Обяви по-високо или пасувай.
refusal-NOTHING_TO_DOUBLE = Още никой не е обявил, няма какво да се контрира.
refusal-OWN_BID = Твоят отбор обяви { $contract }. Контра казват противниците.
refusal-ALREADY_DOUBLED = На { $contract } вече има контра.
refusal-NOT_DOUBLED = Реконтра се казва след контра, а { $contract } е без контра.
refusal-NOT_YOUR_BID = Реконтра може да каже само отборът, обявил { $contract }.
refusal-NO_THIRD_DOUBLING = На тази маса над реконтра няма нищо.
refusal-NOT_REDOUBLED = Сюрконтра се казва след реконтра, а { $contract } е без реконтра.
refusal-OWN_RECONTRA = Твоят отбор обяви { $contract }. Сюрконтра казват противниците.
refusal-ALREADY_TRIPLED = На { $contract } вече има сюрконтра, а над нея няма нищо.
refusal-NO_THROW_IN = На тази маса всяко раздаване се играе.
refusal-THROW_IN_NEEDS_SEVENS = Раздаването се разваля само с четирите седмици в ръката.
refusal-THROW_IN_TOO_LATE = Раздаването се разваля само преди първата ти карта.
refusal-ALREADY_REDOUBLED = На { $contract } вече има реконтра.
refusal-AUCTION_FROZEN = На тази маса след контра не се обявява: остава { $contract }.
refusal-CARD_NOT_IN_HAND = Нямаш { $card }. Избери от своите карти.
refusal-MUST_FOLLOW = Имаш { $suit } и трябва да отговориш: { $card } не може.
refusal-MUST_RUFF = Нямаш от искания цвят, а взятката е на противника: цакай. { $card } не може.
refusal-MUST_OVERRUFF = Противникът цака с { $best }, а имаш по-висок коз: надцакай. { $card } не може.
refusal-MUST_RAISE_TRUMP = Поискан е коз и можеш да качиш { $best }. { $card } не стига.
refusal-MUST_RAISE = На всичко коз трябва да качиш { $best }, ако можеш. { $card } не стига.
refusal-ANNOUNCE_TOO_LATE = Анонсира се с първата карта, вече е късно.
refusal-ANNOUNCE_IN_NO_TRUMPS = На без коз няма анонси.
refusal-ANNOUNCE_NOT_IN_HAND = Нямаш всички тези карти: { $cards }. Анонсирай каквото държиш.
refusal-ANNOUNCE_TWICE = Една карта влиза само в един анонс: { $cards }. Избери кой.
refusal-NO_ANNOUNCEMENT = { $cards } не е нито каре, нито цяла поредица. Анонсирай цялата поредица или нищо.
refusal-BELOT_IN_NO_TRUMPS = На без коз няма белот.
refusal-BELOT_NEEDS_PAIR = За белот трябва да държиш и попа, и дамата, а имаш само { $card }.
refusal-BELOT_NEEDS_TRUMP = Белот има само в коза, а { $suit } не е коз.
refusal-BELOT_ON_DISCARD = Тук само чистиш { $suit }: белот се казва, когато боята е поискана.
refusal-CLAIM_TOO_EARLY = Първата взятка винаги се изиграва. Прибирай след нея.
refusal-CLAIM_NOT_ON_LEAD = Останалите се прибират, когато ти започваш взятката.
refusal-CLAIM_LAST_TRICK = Остава само една взятка. Играй картата.
refusal-CLAIM_BELOT_OPEN = Някой още може да обяви белот, затова взятките се доиграват.
refusal-CLAIM_NOT_CERTAIN = Още може да изпуснеш взятка от карта, която не виждаш. Играй нататък.

tutorial-belot-1 = Седиш срещу партньора си. Всеки получава пет карти и наддавате: коз от някоя боя, без коз или всичко коз, всяка обява по-висока от предишната. Играе се последната обява.
tutorial-belot-2 = След наддаването всеки получава още три карти. По сила козовете са вале, девет, асо, десет, поп, дама, осем, седем; другите бои – асо, десет, поп, дама, вале, девет, осем, седем.
tutorial-belot-3 = Отговаря се на цвета. Ако нямаш и взятката е на противника, трябва да цакаш и да надцакваш. Когато е поискан коз, се качва. Ботът ти дава да играеш само редовни карти.
tutorial-belot-4 = С първата си карта анонсираш поредици и карета: терца 20, кварта 50, квинта 100, каре от 100 до 200. Поп и дама коз са белот, 20 точки.
tutorial-belot-5 = Отборът, който е обявил, трябва да има повече точки от другия, иначе е вътре и не пише нищо. Точките се делят на десет, а играта е до 151.

# Какво се решава предварително; удобства за бавна игра.
plan-pass = Пас предварително…
plan-pass-to = пас, ако не обявят над { $contract }
plan-pass-always = пас, каквото и да обявят
plan-lowest = взятка { $number } – най-ниската
plan-ruff = взятка { $number } – цакам
plan-line = Решено предварително: { $what }. Ако нещо се промени, ще те питам.
plan-cancel = Ще реша тогава
plan-lapsed = Беше решено: { $what }. Положението се промени, сега решаваш ти.
played-forced = Изиграно автоматично: { $cards }. Друга карта не беше позволена.
comfort-title = Без чакане
comfort-forced-play = Единствената възможна карта се играе автоматично
comfort-forced-pass = Пасува се автоматично, когато друго не може
comfort-veiled = Ботът те изчаква, когато другите не могат да знаят, че имаш само една възможна карта
comfort-premoves = Ходовете могат да се решават предварително
comfort-claim = Ботът предлага да прибереш сигурните взятки
comfort-forced-play-button = Играй единствената
comfort-forced-pass-button = Автоматичен пас
comfort-veiled-button = Не издавай ръката
comfort-premoves-button = Предварителен ход
comfort-claim-button = Прибиране накрая

# Какво се казва на всеки ход на онзи, който се упражнява.
lesson-bid = Обявата казва: с тези козове моят отбор ще вземе повече точки от другия.
lesson-pass = Сигурните взятки са малко за по-висока обява. С пас нищо не губиш.
lesson-contra = Контрата удвоява залога: избери я, ако мислиш, че противникът ще е вътре.
lesson-recontra = Реконтрата удвоява още веднъж: избери я, ако играта ти е сигурна.
lesson-surcontra = Сюрконтрата удвоява за трети път: само ако играта им няма да стане.
lesson-throw-in = С четири седмици се вземат малко взятки. Ако развалиш, никой не пише.
lesson-play = Високата карта може да вземе взятката, а ниска пести точки, когато я вземат другите.
lesson-claim = Никой вече не може да надиграе картите ти.

# Статистика.
notable-deal-ends-belot = Изкарани и вкарани игри
notable-capot = Капо

# Защо компютърът би направил така.
why-bid-trumps = Козовете ти ще са { $cards }.
why-bid-best = Козовете ти ще са { $cards }, с двата най-силни: вале и деветка.
why-bid-strong = При тази обява са силни { $cards }.
why-pass-last = По-висока обява вече няма. Контра има смисъл само ако играта ще е вътре.
why-master = Никой вече не може да я бие.
why-leads-short = Това е единствената ти карта от тази боя: като я искат пак, ще можеш да цакаш.
why-leads-long = Имаш { $count } карти от тази боя: като я искаш пак и пак, и ниските печелят взятки.
why-leads-low = Ти започваш взятката, а карта без точки нищо не подарява.
why-leads-keeps = Пазиш по-силната си карта от тази боя, докато другите изиграят своите.
why-draws-trumps = Играта е на вашия отбор: като искаш коз, обираш козовете на другите.
why-wins = Бие { $card } ({ $who }).
why-partner = Взятката е на партньора ти с { $card }, твоята карта носи { $points }.
why-loses = Взятката остава на { $card } ({ $who }), твоята карта носи { $points }.

# Урок: пет положения за игра. Какво да се направи, какво се казва на верния ход и на друг.
lesson-belot-follow = Ти и партньорът ти отсреща играете срещу другите двама. Във взятката всеки играе по една карта: три вече са на масата и след теб никой не играе. Първата беше пика, затова и ти трябва да дадеш пика, щом имаш. Най-силната пика печели взятката и точките на четирите карти. Играй асо пика.
lesson-belot-follow-right = Асото ти бие десетката и взятката е на твоя отбор: 11 за асото, 10 за десетката и 3 за дамата, общо 24 точки.
lesson-belot-follow-wrong = Осмицата е пика, значи е позволена. Но тогава десетката на противника печели взятката с точките. Асото ти е по-силно: играй него.
lesson-belot-bid = Преди първата карта се наддава поред. Обявата казва коя боя да е коз. Играе се последната: тогава твоят отбор трябва да вземе повече точки от другия. Засега имаш пет карти, а три от тях са най-силните козове, ако коз е купа: вале, деветка и асо. Обяви купа.
lesson-belot-bid-right = Купа: валето, деветката и асото са три сигурни взятки. Обявява се и без коз, а най-високо е всичко коз: там всяка боя има реда на коз. След наддаването всеки получава още три карти.
lesson-belot-bid-wrong = Позволено е. Но силните ти карти са купи: вале, деветка и асо. Обяви купа.
lesson-belot-declare = Коз е купа. Някои карти носят още точки, ако го кажеш. Три поредни карти от една боя са терца, 20 точки, и се анонсират с първата ти карта: имаш девет, десет и вале пика. Поп и дама коз са белот, 20 точки; обявява се с първата от двете, в която и да е взятка. Играй дамата или попа купа с белот. Терцата се анонсира заедно с картата.
lesson-belot-declare-right = С първата си карта анонсира терцата и обяви белота: 20 и 20. Анонсите са само с първата карта: терца 20, кварта (четири поредни) 50, квинта 100. Белотът се обявява с първата от поп и дама, в която и взятка да е.
lesson-belot-declare-wrong = Така губиш точки. Остави терцата анонсирана, защото тя е само с първата карта, и играй попа или дамата с белот.
lesson-belot-ruff = Една боя е по-силна от всички други: козът. Тук коз е купа, затова всяка купа бие всяка пика. Искана е пика, а ти нямаш. Взятката е на противника, с асото, затова трябва да играеш коз: да цакаш. След теб никой не играе: кой коз стига?
lesson-belot-ruff-right = Седмицата стига: всеки коз бие пиката. Валето ти остава за взятка с повече точки. Ако противник вече беше цакал, трябваше да надцакаш с по-висок коз, щом имаш.
lesson-belot-ruff-wrong = И валето взема взятката. Но то е най-силният ти коз и носи 20, а след теб никой не играе. Седмицата стига.
lesson-belot-partner = Пак е искана пика, а ти нямаш. Този път взятката е на партньора ти, с асото, и не е нужно да цакаш: можеш да играеш всяка карта. Точките ѝ са за вашия отбор. Играй най-скъпата, която не е коз.
lesson-belot-partner-right = Точно така: десетката отива във взятката на партньора ти и нейните 10 точки са за вашия отбор.
lesson-belot-partner-wrong = Позволено е. Но взятката е на партньора ти и след теб никой не играе. Играй най-скъпата си карта, която не е коз: десетката каро.
lesson-belot-contra = Противникът обяви купа и сега трябва да вземе повече точки от твоя отбор. Ти държиш вале, деветка и десетка купа и две аса: трудно ще я изкарат. Кажи контра: с нея се пише двойно.
lesson-belot-contra-right = Контра: отборът с повече точки пише всичко, и то двойно. Последната взятка носи още 10, а всичките осем (капо) – 90. Затова контра се казва само със сигурни взятки в ръката.
lesson-belot-contra-wrong = Можеш и така. Но срещу вале, деветка и десетка коз и две аса трудно ще изкарат купата. Кажи контра.

# Картонче за положението: какво показват първо правилата, по едно нещо на ред.
card-belot-bid =
    Всяка обява е по-висока от предишната: спатия, каро, купа, пика, без коз, всичко коз.
    Наддава се с пет карти. След наддаването идват още три.
    Наддаването свършва с три паса след обява. Ако пасуват и четиримата, раздава следващият.
    Отборът с последната обява трябва да има повече точки от другия.
card-belot-contra =
    Контрата удвоява залога. Казва се, докато последната обява е на противника.
    Реконтрата удвоява още веднъж. Казва я само контрираният отбор.
    Тогава отборът с повече точки пише всичко, а другият нищо.
card-belot-declare =
    Анонсира се с първата карта. После не може.
    Три поредни карти от една боя са 20, четири 50, пет или повече 100.
    Четири дами, попа, аса или десетки са 100, четири деветки 150, четири валета 200.
    Ако и двата отбора имат поредици, брои ги само отборът с най-високата. Същото важи за каретата.
    Поп и дама коз са белот, 20. Казва се с първата от двете (на някои маси може и с втората).
    На без коз няма анонси (на някои маси няма само белот).
card-belot-follow =
    Отговаря се на цвета, ако имаш.
    Ако нямаш и взятката е на противника, трябва да цакаш и да надцакваш, ако можеш.
    Ако взятката е на партньора ти, играй каквото искаш.
    Когато е поискан коз, се качва, ако можеш (на някои маси не и козът на партньора). На всичко коз се качва във всяка боя.
    На без коз само се отговаря на цвета.
card-belot-count =
    Всеки отбор брои взятките си, анонсите, белота и 10 за последната взятка. На без коз сборът се удвоява.
    Отборът, който е обявил, трябва да има повече. Иначе другият отбор пише всичко.
    Ако са равни, другият отбор пише своите точки, а тези на обявилия висят до следващото раздаване.
    Пишат се точките, делени на десет.

# Cards that stand beside a situation.
shows-belot-plain = Не е коз: най-силната първа, с точки
shows-belot-trumps = Козове: най-силният пръв, с точки
shows-belot-tierce = Терца
shows-belot-belot = Белот

# Настройки, които трудно вървят заедно.
doubt-belot-length = ⚠ Точките се пишат изцяло, а се играе до { $points }: в едно раздаване има поне 162, така че всичко може да свърши за едно-две раздавания. По-добре до 501 или 1001.

# Правилата, които идват с играта.
preset-belot-quick = Бърза игра
preset-belot-quick-help = до 101 точки
preset-belot-frozen = Контрата затваря
preset-belot-frozen-help = след контра остава само реконтра
preset-belot-spare = Партньорът не се качва
preset-belot-spare-help = не си длъжен да качваш коза на партньора
preset-belot-full = Пълни точки
preset-belot-full-help = до 1 001, точките не се делят на десет
preset-belot-bela = Бела
preset-belot-bela-help = 1 001 пълни точки; равно е вътре, с капо се излиза, квинти, по-ранен анонс
preset-belot-contree = Белот контре
preset-belot-contree-help = 1 001 пълни точки; контра затваря, свой не се качва, равно е вътре
preset-belot-blot = Блот
preset-belot-blot-help = до 301 точки
preset-belot-surcontra = Със сюрконтра
preset-belot-surcontra-help = реконтрата може да се удвои още веднъж
