# Белот: најави и пријави, масата, раката, приказната, пресметката.

game-belot = Белот
game-belot-line = Најавување, адути и брзи штихови, двајца на двајца.
game-belot-time = { $whole ->
    [0] Околу 3 минути делење.
   *[other] Околу 3 минути делење, околу 40 минути партија.
}
typed-game-belot = бељот, белоте, бела, белотче, бељотче, бриџ белот, бриџ-белот, бугарски белот, бугарски бељот, белот бугарски, белот во четворица, beljot, belote, bela, belotce, belotche, beljotce, beljotche, bridz belot, bridz-belot, bugarski belot, bugarski beljot, belot bugarski, belot vo cetvorica, belot vo chetvorica

contract-C = ♣ треф
contract-D = ♦ каро
contract-H = ♥ херц
contract-S = ♠ пик
contract-NT = без адут
contract-AT = сите адути
bid-P = пас
bid-X = контра
bid-XX = реконтра
bid-XXX = суперконтра

announcement-tierce = терца
announcement-quarte = педесет
announcement-quint = сто
announcement-carre = каре

turn-auction = { $who } најавува
turn-trick = { $who } игра
auction-line = Најави: { $calls }
auction-none = Сѐ уште никој не најави.
contract-line = Се игра { $contract } ({ $who })
contract-line-contra = Се игра { $contract } ({ $who }), контра
contract-line-recontra = Се игра { $contract } ({ $who }), реконтра
contract-line-surcontra = Се игра { $contract } ({ $who }), суперконтра
trick-line = Штих { $number }: { $cards }
trick-led = Штих { $number }: почнува { $who }
trick-last = Последен штих: { $cards } → { $who }
tricks-line = Штихови: { $first } : { $second }
points-line = Поени од карти: { $first } : { $second } од { $all }
trick-points = { $points ->
    [one] { $points } поен
   *[other] { $points } поени
}
announced-line = Пријавено: { $what }
announced-belot = белот { $suit }
hanging-line = Поени што висат: { $points }
cut-shown-line = Покажана при сечењето: { $card }, за { $who }
cut-will-show = Најдолната карта што ќе ја кренеш ќе ја видат сите, а ќе ја добие оној што дели.

phase-auction = Што најавуваш?
phase-lead = Ти почнуваш.
phase-follow = Играј карта.
announce-line = Со првата карта пријавуваш: { $what }
announce-pick = Пријави…
announce-choice = { $what } = { $points }
announce-nothing = ништо
belot-type-placeholder = Jп · викам херц · пас · контра

verb-pass = пас
verb-bid = најавувам
verb-contra = контра
verb-recontra = реконтра
verb-surcontra = суперконтра
verb-play = играм
verb-claim = земам ги останатите
verb-throw-in = растурам делење
action-pass = Пас
action-contra = Контра
action-recontra = Реконтра
action-surcontra = Суперконтра
action-play-belot = { $card } со белот
action-play-silent = { $card } без белот
action-claim = Останатите се мои
action-throw-in = Растури го делењето

event-shows-cut = { $who } покажа { $card } при сечењето: ја добива оној што дели.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } игра { $contract }, со контра.
    [4] { $who } игра { $contract }, со реконтра.
    [8] { $who } игра { $contract }, со суперконтра.
   *[other] { $who } игра { $contract }.
}
event-passes-out = Сите рекоа пас: делење { $number } не се пишува.
event-throws-in = { $who } покажа { $cards }: делењето е растурено и не се пишува.
event-announces = { $who } пријави: { $kinds }.
event-announces-known = { $who } пријави: { $kinds } ({ $cards }).
event-declares-belot = { $who } кажа белот: { $suit }.
event-plays = { $who } одигра { $card }.
event-takes-trick = { $who } го зеде штихот.
event-claims = { $who } ги зеде останатите, { $tricks ->
    [one] { $tricks } штих
   *[other] { $tricks } штихови
}.
event-shows-announcement = { $counts ->
    [yes] { $who } имаше пријавено { $cards } и се брои.
   *[no] { $who } имаше пријавено { $cards }, но не се брои.
}
event-counts = { $team }: { $points } поени од карти.
event-deal-ends-result = { $result ->
    [inside] Играта е внатре.
    [hanging] Исти поени: играта виси.
    [shared] Исти поени: секој тим ја пишува својата половина.
   *[made] Играта е изиграна.
}
story-auction = Најави: { $calls }
story-trick = { $cards } → { $who }

deal-how = { $mult ->
    [2] { $contract }, контра, { $result } ({ $who })
    [4] { $contract }, реконтра, { $result } ({ $who })
    [8] { $contract }, суперконтра, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = сите пас
result-made = изиграна
result-inside = внатре
result-hanging = виси
result-shared = исто, поделена
result-thrown_in = растурена
ending-capot = капот
counts-title = Поени од карти, { $team }
written-title = Запишано, { $team }
subject-suit = { $suit }
subject-top = { $suit } до { $top }
score-cards = { $count ->
    [one] { $count } земена карта
   *[other] { $count } земени карти
}
score-last_ten = последен штих
score-tierce = терца { $subject }
score-quarte = педесет { $subject }
score-quint = сто { $subject }
score-quint_tierce = сто и терца { $subject }
score-carre = каре { $subject }
score-belot = белот { $subject }
score-no_trumps = без адут: двојно
score-capot = капот
score-points = { $count } поени ÷ 10
score-all_points = сите { $count } поени ÷ 10
score-points_exact = { $count } поени целосно
score-all_points_exact = сите { $count } поени целосно
score-rounding = заокружено нагоре
score-contra = контра: двојно
score-recontra = реконтра: четворно
score-surcontra = суперконтра: осумпати
score-inside = внатре: без поени
score-lost_contra = загубена контра
score-hangs = своите поени висат
score-hanging = земени поени што висеа

option-length-151 = до { $points } поени
option-length-101 = до { $points } поени
option-length-51 = до { $points } поени
option-length-201 = до { $points } поени
option-length-301 = до { $points } поени
option-length-501 = до { $points } поени
option-length-1001 = до { $points } поени
option-capot_ends = Излегување со капот
option-capot_ends-help = Може ли партијата да заврши по делење во кое еден тим ги зел сите штихови (капот)?
option-capot_ends-no = не, следува уште едно делење
option-capot_ends-yes = да
option-capot_ends-yes-short = со капот се излегува
option-after_contra = По контра
option-after_contra-help = Може ли по контра некој да најави повисоко?
option-after_contra-higher_bids = да, и повисоки најави
option-after_contra-frozen = не, само реконтра и нагоре
option-after_contra-frozen-short = контра го затвора најавувањето
option-trump_lead = Кога се бара адут
option-trump_lead-help = Чиј адут мораш да го качиш кога се бара адут во игра со адут?
option-trump_lead-beat_anyone = највисокиот, чиј било
option-trump_lead-beat_opponents = само на противник
option-trump_lead-beat_opponents-short = адутот на партнерот не се качува
option-equal_announcements = Исти низи
option-equal_announcements-help = Најдобрите низи на двата тима се исти: чија се брои?
option-equal_announcements-nobody = ничија
option-equal_announcements-earlier = порано пријавената
option-equal_announcements-earlier-short = исти низи: важи пораната
option-equal_announcements-trump_first = прво адутската, инаку пораната
option-equal_announcements-trump_first-short = исти низи: прво адутската
option-hanging = Исти поени
option-hanging-help = Двата тима имаат исти поени: што виси до следното делење?
option-hanging-half = половината на оној што најавил
option-hanging-all = сѐ
option-hanging-all-short = кога е исто, виси сѐ
option-hanging-failed = ништо: играта е внатре
option-hanging-failed-short = кога е исто, играта е внатре
option-hanging-shared = ништо: секој ја пишува својата половина
option-hanging-shared-short = кога е исто, се дели
option-rounding = Заокружување
option-rounding-help = Како поените од делењето стануваат резултат?
option-rounding-by_contract = во десетки, заокружени според играта
option-rounding-nearest = во десетки, кон најблиската
option-rounding-nearest-short = кон најблиската десетка
option-rounding-exact = целосно, без делење со десет
option-rounding-exact-short = поените целосно
option-late_belot = Белот со втората карта
option-late_belot-help = Може ли белот да се каже и со втората од крал и дама?
option-late_belot-off = не, само со првата
option-late_belot-on = да
option-late_belot-on-short = белот со втората карта
option-no_trumps_announcements = Пријави на без адут
option-no_trumps_announcements-help = Се бројат ли низи и кареа на без адут?
option-no_trumps_announcements-off = не
option-no_trumps_announcements-on = да, без удвојување
option-no_trumps_announcements-on-short = пријави на без адут
option-third_doubling = Суперконтра
option-third_doubling-help = Може ли реконтра да се удвои уште еднаш? Делењето тогаш се брои осумпати.
option-third_doubling-off = не
option-third_doubling-on = да
option-third_doubling-on-short = има суперконтра
option-long_sequences = Пет и повеќе по ред
option-long_sequences-help = Која од две долги низи е посилна?
option-long_sequences-whole = подолгата
option-long_sequences-quint = двете се сто: повисоката карта
option-long_sequences-quint-short = сто по највисоката карта
option-throw_in = Четири седумки
option-throw_in-help = Може ли играч со четири седумки да го растури делењето? Тогаш никој не пишува, а дели следниот.
option-throw_in-off = не
option-throw_in-sevens = да, пред својата прва карта
option-throw_in-sevens-short = четири седумки растураат

# Сликата на масата: кратки зборови.
picture-turn-cut = го сече шпилот
picture-turn-call = { $may ->
    [pass] пас
    [bid] најава или пас
    [higher] повисоко или пас
    [contra] контра или пас
    [contra-higher] најава, контра или пас
    [recontra] реконтра или пас
    [surcontra] суперконтра или пас
    [surcontra-higher] најава, суперконтра или пас
   *[recontra-higher] најава, реконтра или пас
}
picture-turn-lead = почнува штих { $number }
picture-turn-follow = игра: се бара { $suit }
picture-turn = На ред: { $who }, { $what }
picture-dealer = дели
picture-dealer-line = Дели: { $who }
picture-highest = Највисока најава
picture-contract = Се игра
picture-last-trick = Последен штих
picture-counted = изброено
picture-written = Запишано: { $score }
picture-tricks = Штихови
picture-match-to = Партија до { $points }

refusal-WRONG_PHASE-belot = Уште не: прво се најавува, па се играат штиховите.
refusal-WRONG_PHASE-belot-shuffle = Делењето заврши. Следното почнува кога сите се подготвени.
refusal-WRONG_PHASE-belot-cut = Прво треба да се пресече шпилот.
refusal-WRONG_PHASE-belot-auction = Сѐ уште се најавува: најави или пас.
refusal-WRONG_PHASE-belot-play = Најавувањето заврши. Играј карта.
refusal-WRONG_PHASE-belot-match_over = Партијата заврши.
refusal-MISSING_WORD-belot = Нешто фали. Напиши карта, на пример Jп, или најава, на пример херц.
refusal-UNKNOWN_CARD-belot = Не ја знам картата „{ $token }“. Пиши на пример Jп или 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = Со { $card } не можеш да го пријавиш тоа: { $kinds }.

# Што може да се напише.
typed-play-belot = фрлам, фрли, фрлај, ставам, стави, пуштам
typed-choice-C = треф адут, адут треф, на треф, детелина адут, адут детелина, на детелина, на спатија, треф коз, коз треф, детелина коз, коз детелина
typed-choice-D = каро адут, адут каро, на каро, баклава адут, адут баклава, на баклава, каро коз, коз каро, баклава коз, коз баклава
typed-choice-H = херц адут, адут херц, на херц, срце адут, адут срце, на срце, херц коз, коз херц, срце коз, коз срце
typed-choice-S = пик адут, адут пик, на пик, лист адут, адут лист, на лист, пик коз, коз пик, лист коз, коз лист
typed-word-tierce = терца, дваесет, дваесетка, 20
typed-word-quarte = педесет, кварта, педесетка, 50
typed-word-quint = сто, квинта, стотка, 100
typed-word-carre = каре, кареа, четири исти
says-bid = треф, каро, херц, пик, без адут, сите адути
says-play = карта, на пример Jп
refusal-BID_TOO_LOW = Веќе е најавено { $contract }. Најави повисоко или кажи пас.
refusal-NOTHING_TO_DOUBLE = Сѐ уште никој не најави, па нема што да се контрира.
refusal-OWN_BID = Тоа е најава на твојот тим, { $contract }. Контра можат само противниците.
refusal-ALREADY_DOUBLED = На { $contract } веќе има контра.
refusal-NOT_DOUBLED = Реконтра се кажува на контра, а { $contract } е без контра.
refusal-NOT_YOUR_BID = Реконтра може само тимот што најави { $contract }.
refusal-NO_THIRD_DOUBLING = На масава нема ништо над реконтра.
refusal-NOT_REDOUBLED = Суперконтра се кажува на реконтра, а { $contract } е без реконтра.
refusal-OWN_RECONTRA = Твојот тим најави { $contract }. Суперконтра можат само противниците.
refusal-ALREADY_TRIPLED = На { $contract } веќе има суперконтра, а над неа нема ништо.
refusal-NO_THROW_IN = На масава се игра секое делење.
refusal-THROW_IN_NEEDS_SEVENS = Делењето се растура само со сите четири седумки в рака.
refusal-THROW_IN_TOO_LATE = Делењето се растура само пред твојата прва карта.
refusal-ALREADY_REDOUBLED = На { $contract } веќе има реконтра.
refusal-AUCTION_FROZEN = На масава по контра не се најавува: останува { $contract }.
refusal-CARD_NOT_IN_HAND = Немаш { $card }. Избери од твоите карти.
refusal-MUST_FOLLOW = Имаш { $suit }, па мораш да одговориш на боја: { $card } не може.
refusal-MUST_RUFF = Немаш од бараната боја, а штихот е на противник: цакај со адут, а не { $card }.
refusal-MUST_OVERRUFF = Противник цакна со { $best }, а имаш посилен адут: играј го, а не { $card }.
refusal-MUST_RAISE_TRUMP = Се бара адут и можеш да качиш на { $best }: { $card } е премалку.
refusal-MUST_RAISE = На сите адути мораш да качиш на { $best } ако можеш: { $card } е премалку.
refusal-ANNOUNCE_TOO_LATE = Се пријавува со првата карта, па сега е доцна.
refusal-ANNOUNCE_IN_NO_TRUMPS = На без адут нема пријави.
refusal-ANNOUNCE_NOT_IN_HAND = Ги немаш сите овие: { $cards }. Пријави што држиш.
refusal-ANNOUNCE_TWICE = Карта се брои само во една пријава: { $cards }. Избери една.
refusal-NO_ANNOUNCEMENT = { $cards } не е ни каре ни цела низа. Пријави ја целата низа или ништо.
refusal-BELOT_IN_NO_TRUMPS = На без адут нема белот.
refusal-BELOT_NEEDS_PAIR = За белот ти требаат и кралот и дамата в рака, а имаш само { $card }.
refusal-BELOT_NEEDS_TRUMP = Белот е само од адут, а { $suit } не е адут.
refusal-BELOT_ON_DISCARD = Тука само чистиш { $suit }: белот важи кога почнуваш со боја или одговараш на неа.
refusal-CLAIM_TOO_EARLY = Првиот штих секогаш се доигрува. Земај по него.
refusal-CLAIM_NOT_ON_LEAD = Останатите се земаат само кога ти почнуваш.
refusal-CLAIM_LAST_TRICK = Останува само еден штих. Одиграј ја картата.
refusal-CLAIM_BELOT_OPEN = Некој сѐ уште може да каже белот, па штиховите се доигруваат.
refusal-CLAIM_NOT_CERTAIN = Сѐ уште можеш да загубиш штих од карта што не ја гледаш. Играј понатаму.

tutorial-belot-1 = Седиш наспроти партнерот. Секој добива пет карти, па најавувате: една боја за адут, без адут или сите адути, секоја најава повисока од претходната. Се игра последната најава.
tutorial-belot-2 = По најавувањето секој добива уште три карти. Адутите по сила: џандар, деветка, ас, десетка, крал, дама, осумка, седумка; другите бои: ас, десетка, крал, дама, џандар, деветка, осумка, седумка.
tutorial-belot-3 = Мораш да одговориш на боја. Ако немаш, а штихот е на противник, мораш да цакаш, и да надцакаш. Кога се бара адут, мораш да качиш ако можеш. Ботот ти нуди само дозволени карти.
tutorial-belot-4 = Со првата карта пријавуваш низи и кареа: терца 20, педесет (четири по ред) 50, сто (пет) 100, каре 100 до 200. Крал и дама од адут се белот, 20 поени.
tutorial-belot-5 = Тимот што најавил мора да земе повеќе поени од другиот, инаку е внатре и не пишува ништо. Се пишуваат поените поделени со десет, а партијата е до 151.

# Што се решава однапред; удобности за бавна игра.
plan-pass = Пас однапред…
plan-pass-to = пас, освен ако некој најави над { $contract }
plan-pass-always = пас, што и да се најави
plan-lowest = најниска во штих { $number }
plan-ruff = цакам во штих { $number }
plan-line = Решено однапред: { $what }. Ако нешто се смени, ќе те прашам.
plan-cancel = Ќе решам тогаш
plan-lapsed = Беше решено: { $what }. Работите се сменија, па пак избираш ти.
played-forced = Одиграно автоматски: { $cards }. Друга карта не можеше.
comfort-title = Без чекање
comfort-forced-play = Единствената можна карта се игра автоматски
comfort-forced-pass = Автоматски пас кога друго не може
comfort-veiled = Почекај да притиснам кога другите не можат да знаат дека имам само една можна карта
comfort-premoves = Потези однапред
comfort-claim = Понуди ми да ги земам сигурните штихови
comfort-forced-play-button = Играј единствена
comfort-forced-pass-button = Автоматски пас
comfort-veiled-button = Не ме издавај
comfort-premoves-button = Потези однапред
comfort-claim-button = Сигурни штихови

# Што му се кажува на оној што вежба, на секој потег.
lesson-bid = Најавата вели: со овие адути мојот тим ќе земе повеќе поени од другиот.
lesson-pass = Имаш премалку сигурни штихови за повисока најава. Пас не чини ништо.
lesson-contra = Контра удвојува: избери ја ако мислиш дека играта ќе биде внатре.
lesson-recontra = Реконтра удвојува уште еднаш: избери ја ако играта ти е сигурна.
lesson-surcontra = Суперконтра удвојува третпат: само ако е сосема сигурно.
lesson-throw-in = Со четири седумки се земаат малку штихови. Растури, и никој не пишува.
lesson-play = Висока карта може да го земе штихот; ниска штеди поени кога го земаат другите.
lesson-claim = Никој веќе не може да ги победи твоите карти.

# Статистика.
notable-deal-ends-belot = Изиграни и внатре
notable-capot = Капоти

# Зошто компјутер би играл така.
why-bid-trumps = Ова би ти биле адутите: { $cards }.
why-bid-best = Ова би ти биле адутите, со двата најсилни, џандар и деветка: { $cards }.
why-bid-strong = Во оваа игра се силни: { $cards }.
why-pass-last = Никој веќе не може да најави повисоко. Контра се исплати само ако играта е внатре.
why-master = Никој веќе не може да ја победи.
why-leads-short = Ова ти е единствената карта од бојава: кога пак ќе се бара, ќе можеш да цакаш.
why-leads-long = Имаш { $count } карти од оваа боја: ако ја бараш пак и пак, и ниските земаат штихови.
why-leads-low = Ти почнуваш, а карта без поени не подарува ништо.
why-leads-keeps = Ја чуваш повисоката карта од бојава додека другите не ги одиграат своите.
why-draws-trumps = Играта е на твојот тим: со барање адут им ги вадиш адутите на другите.
why-wins = Ја победува { $card } ({ $who }).
why-partner = Штихот е на партнерот со { $card }; твојата карта вреди { $points }.
why-loses = Штихот сѐ уште го држи { $card } ({ $who }); твојата карта вреди { $points }.

# Урок: положби за играње. Што треба, што се кажува по вистинското притискање и по друго.
lesson-belot-follow = Ти и партнерот отспротива играте против другите двајца. Во штих секој игра по една карта: три веќе лежат, ти си на крај. Првата беше пик, па и ти мораш да играш пик ако имаш. Највисокиот пик го зема штихот, со поените од сите четири карти. Одиграј го асот пик.
lesson-belot-follow-right = Асот ја победува десетката и штихот е на твојот тим: 11 за асот, 10 за десетката и 3 за дамата, 24 поени.
lesson-belot-follow-wrong = Осумката е пик, па може. Но тогаш десетката на противникот го зема штихот со поените. Твојот ас е посилен: играј го.
lesson-belot-bid = Пред првата карта играчите најавуваат по ред. Најавата кажува која боја да е адут. Важи последната: тогаш твојот тим мора да земе повеќе поени од другиот. Засега имаш пет карти, а три твои херцови се најдобрите адути: џандар, деветка и ас. Најави херц.
lesson-belot-bid-right = Херц: џандарот, деветката и асот се три сигурни штиха. Може и без адут, а највисоко од сѐ е сите адути, каде што секоја боја го има редот на адут. По најавувањето секој добива уште три карти.
lesson-belot-bid-wrong = Може и така. Но силни ти се херцовите: џандар, деветка и ас. Најави херц.
lesson-belot-declare = Адут е херц. Некои карти носат уште поени, ако кажеш дека ги имаш. Три карти од иста боја по ред се терца, 20 поени, и се пријавуваат со првата карта: имаш деветка, десетка и џандар пик. Крал и дама од адут се белот, 20 поени, и се кажува со првата од двете, во кој било штих. Одиграј ја дамата или кралот херц со белот. Терцата се пријавува со неа.
lesson-belot-declare-right = Со првата карта ја пријави терцата и кажа белот: 20 и 20. Пријавите одат само со првата карта: терца 20, четири по ред 50, пет 100. Белот се кажува со првата од крал и дама, во кој било штих.
lesson-belot-declare-wrong = Така губиш поени. Остави ја терцата пријавена, зашто оди само со првата карта, и одиграј го кралот или дамата со белот.
lesson-belot-ruff = Една боја е посилна од сите други: адутот. Тука адут е херц, па секој херц победува секој пик. Се бара пик, а ти немаш. Противник го држи штихот со асот, па мораш да играш адут: цакаш. По тебе не игра никој: кој адут е доволен?
lesson-belot-ruff-right = Седумката е доволна: секој адут победува пик. Џандарот останува за поскап штих. Ако противник веќе цакнал, ти треба посилен адут, ако имаш.
lesson-belot-ruff-wrong = И џандарот го зема штихот. Но тоа ти е најсилниот адут и вреди 20, а по тебе не игра никој. Седумката е доволна.
lesson-belot-partner = Пак се бара пик, а ти немаш. Овој пат штихот го држи партнерот со асот, па не мораш да цакаш: можеш која било карта. И нејзините поени се на твојот тим. Дај ја најскапата што не е адут.
lesson-belot-partner-right = Така е: десетката оди во штихот на партнерот, а нејзините 10 поени се на твојот тим.
lesson-belot-partner-wrong = Правилата дозволуваат. Но штихот е на партнерот и по тебе не игра никој. Дај ја најскапата карта што не е адут: десетката каро.
lesson-belot-contra = Противник најави херц и сега мора да земе повеќе поени од твојот тим. Ти држиш џандар, деветка и десетка херц и два аса: тешко ќе ја изиграат. Кажи контра: се пишува двојно.
lesson-belot-contra-right = Контра: тимот со повеќе поени пишува сѐ, двојно. Последниот штих носи уште 10, а сите осум (капот) 90. Затоа кажи ја само со сигурни штихови в рака.
lesson-belot-contra-wrong = Може и така. Но против џандар, деветка и десетка од адут и два аса тешко ќе го изиграат херцот. Кажи контра.

# Картичка за положбата: што прво покажува копчето за правила, по едно во ред.
card-belot-bid =
    Секоја најава е повисока од претходната: треф, каро, херц, пик, без адут, сите адути.
    Најавуваш со пет карти. По најавувањето доаѓаат уште три.
    Три паса по најава го завршуваат најавувањето. Ако сите четворица кажат пас, дели следниот.
    Тимот со последната најава мора да има повеќе поени од другиот.
card-belot-contra =
    Контра удвојува. Се кажува додека последната најава е на противник.
    Реконтра удвојува уште еднаш. Може само тимот што добил контра.
    Тогаш тимот со повеќе поени пишува сѐ, а другиот ништо.
card-belot-declare =
    Се пријавува со првата карта. Потоа е доцна.
    Три карти од боја по ред се 20, четири 50, пет и повеќе 100.
    Четири дами, кралеви, асови или десетки се 100, четири деветки 150, четири џандари 200.
    Ако двата тима имаат низи, ги пишува само тимот со највисоката. Исто важи за кареата.
    Крал и дама од адут се белот, 20. Се кажува со првата од двете (на некои маси може и со втората).
    На без адут не се пријавува ништо (на некои маси нема само белот).
card-belot-follow =
    Одговори на боја ако можеш.
    Ако не можеш, а штихот е на противник, мораш да цакаш, и да победиш адут ако можеш.
    Ако штихот е на партнерот, играј што сакаш.
    Кога се бара адут, мораш да го качиш највисокиот ако можеш (на некои маси не на партнерот). На сите адути тоа важи за секоја боја.
    На без адут само се одговара на боја.
card-belot-count =
    Секој тим ги брои штиховите, пријавите и белотите и 10 за последниот штих. На без адут збирот е двоен.
    Тимот што најавил мора да има повеќе. Инаку другиот тим пишува сѐ.
    Ако имаат исто, другиот тим ги пишува своите поени, а оние на тимот што најавил висат до следното делење.
    Се пишуваат поените поделени со десет.

# Карти што стојат покрај положбата.
shows-belot-plain = Не е адут: прво најсилната, со поени
shows-belot-trumps = Адути: прво најсилниот, со поени
shows-belot-tierce = Терца
shows-belot-belot = Белот

# Поставки што тешко одат заедно.
doubt-belot-length = ⚠ Поени целосно, а партија до { $points }: едно делење има барем 162 поени, па сѐ може да заврши за едно-две делења. Подобро 501 или 1.001.

# Правилата што доаѓаат со играта.
preset-belot-quick = Брза партија
preset-belot-quick-help = до 101 поен
preset-belot-frozen = Контра затвора
preset-belot-frozen-help = по контра само реконтра, без повисока најава
preset-belot-spare = Партнерот не се качува
preset-belot-spare-help = не мораш да го качиш адутот на партнерот
preset-belot-full = Поени целосно
preset-belot-full-help = до 1.001, поените не се делат со десет
preset-belot-bela = Бела
preset-belot-bela-help = до 1.001 целосно; исто е внатре, со капот се излегува, сто, порана низа
preset-belot-contree = Белот контре
preset-belot-contree-help = до 1.001 целосно; контра затвора, партнер се штеди, исто е внатре
preset-belot-blot = Блот
preset-belot-blot-help = до 301 поен
preset-belot-surcontra = До суперконтра
preset-belot-surcontra-help = реконтра може да се удвои уште еднаш
