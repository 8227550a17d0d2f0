# Белот: обяви, масата, ръката, разказът, точкуването.

contract-C = ♣ спатия
contract-D = ♦ каро
contract-H = ♥ купа
contract-S = ♠ пика
contract-NT = без коз
contract-AT = всичко коз
bid-P = пас
bid-X = контра
bid-XX = реконтра

announcement-tierce = терца
announcement-quarte = кварта
announcement-quint = квинта
announcement-carre = каре

turn-auction = { $who } обявява
turn-trick = { $who } играе карта
auction-line = Наддаване: { $calls }
auction-none = Още никой не е обявил.
contract-line = Играе се { $contract } ({ $who })
contract-line-contra = Играе се { $contract } ({ $who }), контра
contract-line-recontra = Играе се { $contract } ({ $who }), реконтра
trick-line = Взятка { $number }: { $cards }
trick-led = Взятка { $number }: води { $who }
trick-last = Последна взятка: { $cards } → { $who }
tricks-line = Взятки: { $first } : { $second }
announced-line = Анонси: { $what }
announced-belot = белот { $suit }
hanging-line = Висящи: { $points }

phase-auction = Какво обявяваш?
phase-lead = Ти водиш.
phase-follow = Дай карта.
announce-line = С първата си карта анонсираш: { $what }
announce-pick = Какво анонсираш?
announce-choice = { $what } = { $points }
announce-nothing = нищо
belot-type-placeholder = вп · купа · пас · контра

verb-pass = пас
verb-bid = обявявам
verb-contra = контра
verb-recontra = реконтра
verb-play = играя
verb-claim = останалите са мои
action-pass = Пас
action-contra = Контра
action-recontra = Реконтра
action-play-belot = { $card } с белот
action-play-silent = { $card } без белот
action-claim = Останалите са мои

event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] Играе се { $contract } на { $who }, с контра.
    [4] Играе се { $contract } на { $who }, с реконтра.
   *[other] Играе се { $contract } на { $who }.
}
event-passes-out = Всички пасуват и за раздаване { $number } не се пише нищо.
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
    [yes] { $who } беше с { $cards } и анонсът се брои.
   *[no] { $who } беше с { $cards }, но анонсът не се брои.
}
event-counts = { $team }: { $points } точки от карти.
event-deal-ends-result = { $result ->
    [inside] Играта е вътре.
    [hanging] Поравно: точките висят.
   *[made] Играта е изкарана.
}
story-auction = Наддаване: { $calls }
story-trick = { $cards } → { $who }

deal-how = { $contract }, { $result }
deal-how-passed = всички пасуваха
result-made = изкарана
result-inside = вътре
result-hanging = висяща
counts-title = Преброено, { $team }
written-title = Записано, { $team }
subject-suit = { $suit }
subject-top = { $suit } до { $top }
score-cards = { $count ->
    [one] { $count } взета карта
   *[other] { $count } взети карти
}
score-last_ten = последно десет
score-tierce = терца { $subject }
score-quarte = кварта { $subject }
score-quint = квинта { $subject }
score-quint_tierce = квинта и терца { $subject }
score-carre = каре { $subject }
score-belot = белот { $subject }
score-no_trumps = без коз се удвоява
score-capot = капо
score-points = { $count } точки в десетици
score-all_points = всички { $count } точки в десетици
score-rounding = закръгляне нагоре
score-contra = контра, двойно
score-recontra = реконтра, четворно
score-inside = вътре, не се пише
score-lost_contra = загубена контра
score-hangs = своите точки висят
score-hanging = висящи точки

option-length-151 = до { $points } точки
option-length-101 = до { $points } точки
option-length-51 = до { $points } точки
option-capot_ends = Излизане с капо
option-capot_ends-help = Може ли играта да свърши с раздаване с капо.
option-capot_ends-no = не, с капо не се излиза
option-capot_ends-yes = да
option-after_contra = След контра
option-after_contra-help = Може ли след контра да се обяви нещо по-високо.
option-after_contra-higher_bids = може по-висока обява
option-after_contra-frozen = само реконтра
option-trump_lead = Когато се води коз
option-trump_lead-help = Чий коз трябва да се качи в игра с коз.
option-trump_lead-beat_anyone = най-високият, чийто и да е
option-trump_lead-beat_opponents = само на противник
option-cut = Цепене
option-cut-help = Цепи ли се тестето преди раздаване.
option-cut-on = цепи се
option-cut-off = без цепене

# Картинката на масата: кратки думи.
picture-turn-cut = цепи тестето
picture-turn-call = { $may ->
    [pass] пасува
    [bid] обявява или пасува
    [higher] по-високо или пас
    [contra] контра или пас
    [contra-higher] по-високо, контра или пас
    [recontra] реконтра или пас
   *[recontra-higher] по-високо, реконтра или пас
}
picture-turn-lead = води взятка { $number }
picture-turn-follow = дава карта на { $suit }
picture-turn = Ход: { $who }, { $what }
picture-dealer = раздава
picture-dealer-line = Раздава { $who }
picture-highest = Най-висока обява
picture-contract = Играе се
picture-last-trick = Последна взятка
picture-counted = преброено
picture-written = Записано: { $score }
picture-tricks = Взятки
picture-match-to = Игра до { $points }

refusal-WRONG_PHASE-belot = Сега не е за това: първо се наддава, после се играят взятките.
refusal-WRONG_PHASE-belot-shuffle = Раздаването свърши. Продължава се със следващото.
refusal-WRONG_PHASE-belot-cut = Първо тестето трябва да се цепи.
refusal-WRONG_PHASE-belot-auction = Сега се наддава. Обяви нещо или пасувай.
refusal-WRONG_PHASE-belot-play = Наддаването свърши. Играй карта.
refusal-WRONG_PHASE-belot-match_over = Играта свърши.
refusal-UNKNOWN_VERB-belot = Не знам какво значи „{ $token }“. Опитай с купа, пас, контра или само с карта като вп.
refusal-MISSING_WORD-belot = Тук нещо липсва. Напиши само карта като вп или обява като купа.
refusal-BID_TOO_LOW = Вече е обявено { $contract }. Обяви по-високо или пасувай.
refusal-NOTHING_TO_DOUBLE = Още никой не е обявил, няма какво да се контрира.
refusal-OWN_BID = { $contract } е на твоя отбор. Контра казват другите.
refusal-ALREADY_DOUBLED = На { $contract } вече има контра.
refusal-NOT_DOUBLED = Реконтра се казва срещу контра, а { $contract } е без.
refusal-NOT_YOUR_BID = Реконтра казва само отборът, обявил { $contract }.
refusal-ALREADY_REDOUBLED = Над реконтра няма нищо.
refusal-AUCTION_FROZEN = На тази маса след контра не се обявява: остава { $contract }.
refusal-CARD_NOT_IN_HAND = Нямаш { $card }. Избери от своите карти.
refusal-MUST_FOLLOW = { $card } не отговаря на цвета, а имаш { $suit }. Дай от нея.
refusal-MUST_RUFF = Нямаш от цвета и взятката е на противник: цакай, { $card } не може.
refusal-MUST_OVERRUFF = Противник цака с { $best }, а имаш по-висок коз. { $card } не може.
refusal-MUST_RAISE_TRUMP = Водено е коз и можеш да качиш { $best }. { $card } е ниска.
refusal-MUST_RAISE = На всичко коз трябва да качиш { $best }, ако можеш. { $card } е ниска.
refusal-ANNOUNCE_TOO_LATE = Анонсира се с първата карта, сега вече е късно.
refusal-ANNOUNCE_IN_NO_TRUMPS = На без коз няма анонси.
refusal-ANNOUNCE_NOT_IN_HAND = Нямаш всички тези: { $cards }. Анонсирай каквото държиш.
refusal-ANNOUNCE_TWICE = Карта от { $cards } влиза само в един анонс. Избери кой.
refusal-NO_ANNOUNCEMENT = { $cards } не е нито каре, нито цяла поредица. Анонсирай я цялата или нищо.
refusal-BELOT_IN_NO_TRUMPS = На без коз няма белот.
refusal-BELOT_NEEDS_PAIR = За белот трябват поп и дама, и двете още в ръката, а с { $card } имаш само едната.
refusal-BELOT_NEEDS_TRUMP = Белот има само в коз, а { $suit } не е коз.
refusal-BELOT_ON_DISCARD = Тук { $suit } само се чисти: за белот боята трябва да е водена.
refusal-CLAIM_TOO_EARLY = Първата взятка винаги се изиграва. После може.
refusal-CLAIM_NOT_ON_LEAD = Останалите се прибират, когато водиш ти.
refusal-CLAIM_LAST_TRICK = Остава само една взятка. Играй картата.
refusal-CLAIM_BELOT_OPEN = Някой още може да има белот, затова взятките се играят.
refusal-CLAIM_NOT_CERTAIN = Още не всички взятки са сигурни: карта, която не виждаш, може да вземе една.

tutorial-belot-1 = Седиш срещу партньора си. Всеки получава пет карти и наддавате: коз от някоя боя, без коз или всичко коз, всяка обява по-висока от предишната. Последната обява се играе.
tutorial-belot-2 = След наддаването всеки получава още три карти. Козовете са вале, девет, асо, десет, поп, дама, осем, седем; другите бои – асо, десет, поп, дама, вале, девет, осем, седем.
tutorial-belot-3 = Отговаря се на цвета. Ако нямаш и взятката е на противник, трябва да цакаш и да надцакваш. Когато е водено коз, се качва. Ботът предлага само каквото може.
tutorial-belot-4 = С първата си карта анонсираш поредици и карета: терца 20, кварта 50, квинта 100, каре от 100 до 200. Поп и дама коз са белот, 20 точки.
tutorial-belot-5 = Отборът, който е обявил, трябва да има повече точки от другия, иначе е вътре и не пише нищо. Пише се в десетици, а играта е до 151.

# Какво се решава предварително; удобства за бавна игра.
plan-pass = Пас до…
plan-pass-to = пас до { $contract }
plan-lowest = взятка { $number }: най-ниската от цвета
plan-ruff = взятка { $number }: цакам
plan-line = Решено предварително: { $what }. Ако стане друго, решаваш ти.
plan-cancel = Ще реша на място
plan-lapsed = Решено предварително: { $what }. Но сега е друго.
comfort-title = Белот без чакане
comfort-line = { $what }: { $state }
comfort-on = да
comfort-off = не
comfort-forced-play = Единствената възможна карта се играе сама
comfort-forced-pass = Който може само да пасува, пасува сам
comfort-premoves = Ходовете може да се решават предварително
comfort-claim = Сигурните взятки може да се приберат
comfort-forced-play-button = Единствена карта сама
comfort-forced-pass-button = Пас от само себе си
comfort-premoves-button = Решаване предварително
comfort-claim-button = Прибиране на останалите
