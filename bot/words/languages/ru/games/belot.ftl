# Белот: контракты и заявки, стол, рука, рассказ, счёт.

game-belot = Белот
game-belot-line = Торговля, козыри и быстрые взятки, двое на двое.
game-belot-time = { $whole ->
    [0] Около 3 минут на раздачу.
   *[other] Около 3 минут на раздачу, около 40 минут на партию.
}
typed-game-belot = в белот, белота, белоте, белотик, бела, белка, бридж-белот, белот бридж, болгарский белот, белот болгарский, белот вчетвером, парный белот, деберц, блот

contract-C = ♣ трефы
contract-D = ♦ бубны
contract-H = ♥ червы
contract-S = ♠ пики
contract-NT = без козыря
contract-AT = все козыри
bid-P = пас
bid-X = контра
bid-XX = реконтра
bid-XXX = сюрконтра

announcement-tierce = терц
announcement-quarte = пятьдесят
announcement-quint = сто
announcement-carre = каре

turn-auction = { $who } торгуется
turn-trick = { $who } ходит
auction-line = Торговля: { $calls }
auction-none = Заявок пока нет.
contract-line = Контракт: { $contract } ({ $who })
contract-line-contra = Контракт: { $contract } ({ $who }), контра
contract-line-recontra = Контракт: { $contract } ({ $who }), реконтра
contract-line-surcontra = Контракт: { $contract } ({ $who }), сюрконтра
trick-line = Взятка { $number }: { $cards }
trick-led = Взятка { $number }: заходит { $who }
trick-last = Последняя взятка: { $cards } → { $who }
tricks-line = Взятки: { $first } : { $second }
points-line = Очки в картах: { $first } : { $second } из { $all }
trick-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
announced-line = Объявлено: { $what }
announced-belot = белот { $suit }
hanging-line = Висит очков: { $points }
cut-shown-line = Видна при снятии: { $card }, берёт { $who }
cut-will-show = Все увидят нижнюю из снятых карт, и она достанется сдающему.

# Рука.
phase-auction = Что заявишь?
phase-lead = Твой заход.
phase-follow = Сыграй карту.
announce-line = С первой картой объявляешь: { $what }
announce-pick = Объявить…
announce-choice = { $what } = { $points }
announce-nothing = ничего
belot-type-placeholder = вп · заявляю червы · пас · контра

verb-pass = пас
verb-bid = заявить
verb-contra = контра
verb-recontra = реконтра
verb-surcontra = сюрконтра
verb-play = сыграть
verb-claim = забрать остальные
verb-throw-in = пересдать
action-pass = Пас
action-contra = Контра
action-recontra = Реконтра
action-surcontra = Сюрконтра
action-play-belot = { $card } с белотом
action-play-silent = { $card } без белота
action-claim = Остальные мои
action-throw-in = Пересдать

# Рассказ о раздаче.
event-shows-cut = { $who } показывает { $card } при снятии: карта достаётся сдающему.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } играет { $contract }, с контрой.
    [4] { $who } играет { $contract }, с реконтрой.
    [8] { $who } играет { $contract }, с сюрконтрой.
   *[other] { $who } играет { $contract }.
}
event-passes-out = Все пасуют: раздача { $number } без счёта.
event-throws-in = { $who } показывает { $cards }: пересдача, без счёта.
event-announces = { $who } объявляет: { $kinds }.
event-announces-known = { $who } объявляет: { $kinds } ({ $cards }).
event-declares-belot = { $who } объявляет белот: { $suit }.
event-plays = { $who } играет { $card }.
event-takes-trick = { $who } берёт взятку.
event-claims = { $who } забирает остальное, { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[many] { $tricks } взяток
}.
event-shows-announcement = { $counts ->
    [yes] { $who } показывает объявленное: { $cards }, и это в счёт.
   *[no] { $who } показывает объявленное: { $cards }, но это не в счёт.
}
event-counts = { $team }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} в картах.
event-deal-ends-result = { $result ->
    [inside] Контракт провален.
    [hanging] Поровну: очки висят.
    [shared] Поровну: каждая команда пишет свою половину.
   *[made] Контракт сыгран.
}
story-auction = Торговля: { $calls }
story-trick = { $cards } → { $who }

# Счёт.
deal-how = { $mult ->
    [2] { $contract }, контра, { $result } ({ $who })
    [4] { $contract }, реконтра, { $result } ({ $who })
    [8] { $contract }, сюрконтра, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = все пас
result-made = сыграно
result-inside = провал
result-hanging = очки висят
result-shared = поровну, пополам
result-thrown_in = пересдача
ending-capot = капут
counts-title = Очки в картах, { $team }
written-title = В счёт, { $team }
subject-suit = { $suit }
subject-top = { $suit } до { $top }
score-cards = { $count ->
    [one] { $count } карта во взятках
    [few] { $count } карты во взятках
   *[many] { $count } карт во взятках
}
score-last_ten = последняя взятка
score-tierce = терц { $subject }
score-quarte = пятьдесят { $subject }
score-quint = сто { $subject }
score-quint_tierce = сто и терц { $subject }
score-carre = каре { $subject }
score-belot = белот { $subject }
score-no_trumps = без козыря: вдвое
score-capot = капут
score-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
} ÷ 10
score-all_points = все очки, { $count } ÷ 10
score-points_exact = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
} целиком
score-all_points_exact = все очки, { $count } целиком
score-rounding = округление вверх
score-contra = контра: вдвое
score-recontra = реконтра: вчетверо
score-surcontra = сюрконтра: ввосьмеро
score-inside = провал: без очков
score-lost_contra = проиграно с контрой
score-hangs = свои очки повисли
score-hanging = выиграны висевшие очки

# Настройки стола.
option-length-151 = до { $points } очка
option-length-101 = до { $points } очка
option-length-51 = до { $points } очка
option-length-201 = до { $points } очка
option-length-301 = до { $points } очка
option-length-501 = до { $points } очка
option-length-1001 = до { $points } очка
option-capot_ends = Партию может решить капут
option-capot_ends-help = Может ли партия кончиться раздачей, где одна команда взяла все взятки (капут)?
option-capot_ends-no = нет, будет ещё раздача
option-capot_ends-yes = да
option-capot_ends-yes-short = капут может решить партию
option-after_contra = После контры
option-after_contra-help = Можно ли после контры заявлять выше?
option-after_contra-higher_bids = да, и заявки выше
option-after_contra-frozen = нет, только удваивать дальше
option-after_contra-frozen-short = контра закрывает торговлю
option-trump_lead = При ходе с козыря
option-trump_lead-help = Чей козырь надо перебить, когда в масти зашли с козыря?
option-trump_lead-beat_anyone = старший, чей угодно
option-trump_lead-beat_opponents = только соперника
option-trump_lead-beat_opponents-short = козырь партнёра не бьют
option-equal_announcements = Равные ряды
option-equal_announcements-help = Лучшие ряды двух команд равны: чей считается?
option-equal_announcements-nobody = ничей
option-equal_announcements-earlier = объявленный раньше
option-equal_announcements-earlier-short = из равных рядов – более ранний
option-equal_announcements-trump_first = козырный, иначе более ранний
option-equal_announcements-trump_first-short = из равных рядов – козырный
option-hanging = Равные очки
option-hanging-help = У команд поровну очков: что висит до следующей раздачи?
option-hanging-half = половина заявивших
option-hanging-all = всё
option-hanging-all-short = при равенстве висит всё
option-hanging-failed = ничего: контракт провален
option-hanging-failed-short = равенство – провал
option-hanging-shared = ничего: каждый пишет свою половину
option-hanging-shared-short = при равенстве пополам
option-rounding = Округление
option-rounding-help = Как очки раздачи становятся счётом?
option-rounding-by_contract = десятками, округление по контракту
option-rounding-nearest = десятками, каждый до ближайшего
option-rounding-nearest-short = до ближайшего десятка
option-rounding-exact = целиком, без деления на десять
option-rounding-exact-short = очки целиком
option-late_belot = Белот со второй картой
option-late_belot-help = Можно ли объявить белот со второй картой из короля и дамы?
option-late_belot-off = нет, только с первой
option-late_belot-on = да
option-late_belot-on-short = белот со второй картой
option-no_trumps_announcements = Объявления без козыря
option-no_trumps_announcements-help = Считаются ли ряды и каре, когда играют без козыря?
option-no_trumps_announcements-off = нет
option-no_trumps_announcements-on = да, без удвоения
option-no_trumps_announcements-on-short = объявления и без козыря
option-third_doubling = Сюрконтра
option-third_doubling-help = Можно ли удвоить реконтру ещё раз? Тогда раздача идёт в восемь раз дороже.
option-third_doubling-off = нет
option-third_doubling-on = да
option-third_doubling-on-short = сюрконтра
option-long_sequences = Пять и больше подряд
option-long_sequences-help = Какой из двух длинных рядов старше?
option-long_sequences-whole = тот, что длиннее
option-long_sequences-quint = оба – сто: по старшей карте
option-long_sequences-quint-short = сто – по старшей карте
option-throw_in = Четыре семёрки
option-throw_in-help = Можно ли с четырьмя семёрками потребовать пересдачи? Тогда счёта нет, и сдаёт следующий.
option-throw_in-off = нет
option-throw_in-sevens = да, до своей первой карты
option-throw_in-sevens-short = четыре семёрки – пересдача

# Картинка стола: короткие слова.
picture-turn-cut = снимает колоду
picture-turn-call = { $may ->
    [pass] пас
    [bid] заявка или пас
    [higher] заявка выше или пас
    [contra] контра или пас
    [contra-higher] заявка, контра или пас
    [recontra] реконтра или пас
    [surcontra] сюрконтра или пас
    [surcontra-higher] заявка, сюрконтра или пас
   *[recontra-higher] заявка, реконтра или пас
}
picture-turn-lead = заходит во взятку { $number }
picture-turn-follow = ходит: зашли с { $suit }
picture-turn = Сейчас { $who }: { $what }
picture-dealer = сдаёт
picture-dealer-line = Сдаёт: { $who }
picture-highest = Старшая заявка
picture-contract = Контракт
picture-last-trick = Последняя взятка
picture-counted = подсчитано
picture-written = В счёт: { $score }
picture-tricks = Взятки
picture-match-to = Партия до { $points }

# Почему что-то нельзя.
refusal-WRONG_PHASE-belot = Рано: сначала торговля, потом взятки.
refusal-WRONG_PHASE-belot-shuffle = Раздача окончена. Следующая начнётся, когда все готовы.
refusal-WRONG_PHASE-belot-cut = Сначала надо снять колоду.
refusal-WRONG_PHASE-belot-auction = Торговля ещё идёт: заяви или пасуй.
refusal-WRONG_PHASE-belot-play = Торговля окончена. Сыграй карту.
refusal-WRONG_PHASE-belot-match_over = Партия окончена.
refusal-MISSING_WORD-belot = Чего-то не хватает. Напиши карту, например вп, или заявку, например червы.
refusal-UNKNOWN_CARD-belot = Не знаю карты «{ $token }». Пиши так: вп или 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = С { $card } этого не объявить: { $kinds }.

# Что можно писать.
typed-play-belot = кладу, клади, положить, ставлю, сбрасываю, сбрось, сброс, скидываю, скинь, кидаю, кинь, бросаю, брось, сношу, снос, положу, скину, кину, кладём, выкину, подкидываю, подкину
typed-choice-C = козырь трефы, козыри трефы, трефы козырь, козырь крести, крести козырь, на трефах, на трефы, на крестях, на крести, козыри крести, играем крести, играем трефы, беру крести, беру трефы
typed-choice-D = козырь бубны, козыри бубны, бубны козырь, козырь буби, на бубнах, на бубны, на бубях, на буби, козыри буби, играем буби, играем бубны, беру буби, беру бубны
typed-choice-H = козырь червы, козыри червы, червы козырь, козырь черви, на червах, на червы, на червях, на черви, козыри черви, играем черви, играем червы, беру черви, беру червы
typed-choice-S = козырь пики, козыри пики, пики козырь, козырь вини, на пиках, на пики, на винях, на вини, козыри вини, играем вини, играем пики, беру пики, беру вини
typed-word-tierce = терц, терца, терция
typed-word-quarte = пятьдесят, полтинник, кварта
typed-word-quint = сто, сотня, квинта
typed-word-carre = каре
says-bid = трефы, бубны, червы, пики, без козыря, все козыри
says-play = карта, например вп
refusal-BID_TOO_LOW = Заявка уже { $contract }. Заяви выше или пасуй.
refusal-NOTHING_TO_DOUBLE = Заявок ещё нет, удваивать нечего.
refusal-OWN_BID = Это заявка твоей же команды, { $contract }. Контру говорят только соперники.
refusal-ALREADY_DOUBLED = Контра уже есть: { $contract }.
refusal-NOT_DOUBLED = Реконтра отвечает на контру, а её нет: { $contract }.
refusal-NOT_YOUR_BID = Реконтру говорит только команда, чья заявка { $contract }.
refusal-NO_THIRD_DOUBLING = За этим столом выше реконтры ничего нет.
refusal-NOT_REDOUBLED = Сюрконтра отвечает на реконтру, а её нет: { $contract }.
refusal-OWN_RECONTRA = Это заявка твоей же команды, { $contract }. Сюрконтру говорят только соперники.
refusal-ALREADY_TRIPLED = Сюрконтра уже есть: { $contract }, выше ничего нет.
refusal-NO_THROW_IN = За этим столом играют каждую раздачу.
refusal-THROW_IN_NEEDS_SEVENS = Для пересдачи нужны на руке все четыре семёрки.
refusal-THROW_IN_TOO_LATE = Пересдачи требуют только до своей первой карты.
refusal-ALREADY_REDOUBLED = Реконтра уже есть: { $contract }.
refusal-AUCTION_FROZEN = За этим столом после контры не заявляют: остаётся { $contract }.
refusal-CARD_NOT_IN_HAND = У тебя нет { $card }. Выбери из своих карт.
refusal-MUST_FOLLOW = У тебя есть { $suit }, надо ходить в масть: { $card } нельзя.
refusal-MUST_RUFF = В масть ходить нечем, а взятка пока у соперника: бей козырем, а не { $card }.
refusal-MUST_OVERRUFF = Соперник бьёт козырем { $best }, а у тебя есть козырь старше: играй его, а не { $card }.
refusal-MUST_RAISE_TRUMP = Зашли с козыря, и ты можешь перебить { $best }: { $card } мало.
refusal-MUST_RAISE = Когда все козыри, { $best } надо перебить, если есть чем: { $card } мало.
refusal-ANNOUNCE_TOO_LATE = Объявляют с первой картой, теперь уже поздно.
refusal-ANNOUNCE_IN_NO_TRUMPS = Без козыря ничего не объявляют.
refusal-ANNOUNCE_NOT_IN_HAND = На руке у тебя есть не все эти карты: { $cards }. Объяви то, что есть.
refusal-ANNOUNCE_TWICE = Карта идёт только в одно объявление: { $cards }. Выбери одно.
refusal-NO_ANNOUNCEMENT = { $cards } – не каре и не целый ряд. Объяви ряд целиком или ничего.
refusal-BELOT_IN_NO_TRUMPS = Без козыря белота нет.
refusal-BELOT_NEEDS_PAIR = Для белота нужны на руке и король, и дама, а у тебя только { $card }.
refusal-BELOT_NEEDS_TRUMP = Белот бывает только козырный, а { $suit } – не козырь.
refusal-BELOT_ON_DISCARD = Здесь { $suit } просто сносится: белот считается, когда с него заходят или ходят в масть.
refusal-CLAIM_TOO_EARLY = Первую взятку всегда доигрывают. Забирай после неё.
refusal-CLAIM_NOT_ON_LEAD = Забрать остальные можно только на своём заходе.
refusal-CLAIM_LAST_TRICK = Осталась одна взятка. Просто сыграй карту.
refusal-CLAIM_BELOT_OPEN = Ещё могут объявить белот, поэтому взятки доигрывают.
refusal-CLAIM_NOT_CERTAIN = Одну взятку ещё может взять карта, которой тебе не видно. Играй дальше.

# Первые шаги.
tutorial-belot-1 = Ты сидишь напротив партнёра. Каждый получает пять карт, потом торговля: козырная масть, без козыря или все козыри, каждая заявка выше предыдущей. Чья заявка последняя, тот играет контракт.
tutorial-belot-2 = После торговли каждый получает ещё три карты. Козыри идут так: валет, девятка, туз, десятка, король, дама, восьмёрка, семёрка; другие масти – туз, десятка, король, дама, валет, девятка, восьмёрка, семёрка.
tutorial-belot-3 = Ходить надо в масть. Если нечем, а взятка у соперника, надо бить козырем и перебивать. Когда зашли с козыря, играют старше, если есть чем. Бот предлагает только те карты, что можно.
tutorial-belot-4 = С первой картой объявляют ряды и каре: терц 20, пятьдесят 50, сто 100, каре от 100 до 200. Козырные король и дама вместе – белот, 20 очков.
tutorial-belot-5 = Команда, которая играет контракт, должна набрать больше другой, иначе ей ничего не пишут. Счёт – очки, делённые на десять, и партия идёт до 151.

# Что решено до своего хода.
plan-pass = Пас заранее…
plan-pass-to = пас, если не заявят выше { $contract }
plan-pass-always = пас, что бы ни заявили
plan-lowest = младшей в масть, взятка { $number }
plan-ruff = козырем, взятка { $number }
plan-line = Решено заранее: { $what }. Если что-то изменится, тебя спросят.
plan-cancel = Решу потом
plan-lapsed = Было решено: { $what }. Всё изменилось, и решать снова тебе.
played-forced = Сыграно автоматически: { $cards }. Другой карты не было.
comfort-title = Без ожидания
comfort-forced-play = Играть за меня, когда карта только одна
comfort-forced-pass = Пасовать за меня, когда больше ничего нельзя
comfort-veiled = Ждать моего нажатия там, где другим не видно, что карта одна
comfort-premoves = Решать ходы заранее
comfort-claim = Предлагать верные взятки
comfort-forced-play-button = Играть единственную
comfort-forced-pass-button = Пасовать за меня
comfort-veiled-button = Не выдавать карту
comfort-premoves-button = Ходы заранее
comfort-claim-button = Предлагать взятки

# Что говорят тому, кто тренируется.
lesson-bid = Заявка говорит: с этим козырем моя команда возьмёт больше очков, чем другая.
lesson-pass = Верных взяток тут мало, чтобы заявлять выше. Пас ничего не стоит.
lesson-contra = Контра удваивает ставку: говори её, если думаешь, что контракт провалится.
lesson-recontra = Реконтра удваивает ещё раз: говори её, только если за контракт не страшно.
lesson-surcontra = Сюрконтра удваивает в третий раз: только наверняка.
lesson-throw-in = С четырьмя семёрками взяток мало. Пересдай, и счёта не будет.
lesson-play = Старшая карта может взять взятку; младшая бережёт очки, когда её берут другие.
lesson-claim = Твоих карт уже никто не перебьёт.

# Статистика.
notable-deal-ends-belot = Контракты, свои и чужие
notable-capot = Капуты

# Почему так сыграл бы компьютер.
why-bid-trumps = Это были бы твои козыри: { $cards }.
why-bid-best = Это были бы твои козыри, с двумя старшими, валетом и девяткой: { $cards }.
why-bid-strong = В этом контракте сильны: { $cards }.
why-pass-last = Выше уже никто не заявит. Контра окупится, только если контракт провалится.
why-master = Её уже никто не перебьёт.
why-leads-short = Это твоя единственная карта масти: когда с неё зайдут снова, можно бить козырем.
why-leads-long = У тебя { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
} этой масти: если заходить с неё снова и снова, возьмут и младшие.
why-leads-low = Твой заход, и карта без очков ничего не отдаёт.
why-leads-keeps = Старшую карту масти ты держишь, пока другие не сыграют свои.
why-draws-trumps = Твоя команда играет контракт: ход с козыря забирает козыри у других.
why-wins = Она бьёт { $card } ({ $who }).
why-partner = Взятку держит твой партнёр, { $card }; твоя карта стоит { $points }.
why-loses = Взятку пока держит { $card } ({ $who }); твоя карта стоит { $points }.

# Готовые положения.
lesson-belot-follow = Ты с партнёром напротив играешь против двух других. Во взятку каждый кладёт по карте: три уже лежат, твоя последняя. Зашли с пики, значит, и ты кладёшь пику, если она есть. Старшая пика берёт взятку с очками всех четырёх карт. Сыграй туза пик.
lesson-belot-follow-right = Твой туз старше десятки, и взятка у твоей команды: 11 за туза, 10 за десятку и 3 за даму, всего 24 очка.
lesson-belot-follow-wrong = Восьмёрка – пика, играть её можно. Но тогда взятку с очками берёт десятка соперников. Твой туз старше: сыграй его.
lesson-belot-bid = До первой карты игроки по очереди торгуются. Заявка говорит, какая масть будет козырем. Считается последняя: тогда твоей команде надо взять больше очков, чем другой. Пока у тебя пять карт, и три червы – лучшие козыри, какие есть: валет, девятка и туз. Заяви червы.
lesson-belot-bid-right = Червы: валет, девятка и туз – три верные взятки. Ещё можно заявить «без козыря» или, выше всего, «все козыри», где в каждой масти порядок козырный. После торговли каждый получает ещё три карты.
lesson-belot-bid-wrong = Сказать так можно. Но сила твоя в червах: валет, девятка и туз. Заяви червы.
lesson-belot-declare = Козырь – червы. За некоторые карты дают очки сверху, если их назвать. Три карты одной масти подряд – терц, 20 очков, его объявляют с первой картой: у тебя девятка, десятка и валет пик. Король и дама козырей – белот, 20 очков, его объявляют с первой из двух, в любой взятке. Сыграй даму или короля червей с белотом. Терц объявится вместе с ней сам.
lesson-belot-declare-right = С первой картой объявлены терц и белот: 20 и 20. Объявляют только с первой картой: терц 20, пятьдесят (четыре подряд) 50, сто 100. Белот объявляют с первой из двух, короля или дамы, в любой взятке.
lesson-belot-declare-wrong = Так теряются очки. Оставь терц объявленным, ведь это можно только с первой картой, и сыграй короля или даму с белотом.
lesson-belot-ruff = Одна масть сильнее всех: козыри. Здесь козырь – червы, и любая черва бьёт любую пику. Зашли с пик, а у тебя их нет. Взятка пока у соперника, там туз, поэтому надо бить козырем. После тебя никто не ходит: какого козыря хватит?
lesson-belot-ruff-right = Хватит семёрки: любой козырь бьёт пику. Валет останется для взятки подороже. Если бы соперник тоже бил козырем, нужен был бы козырь старше, если он есть.
lesson-belot-ruff-wrong = Валет тоже берёт. Но это твой лучший козырь, он стоит 20, а после тебя никто не ходит. Хватит семёрки.
lesson-belot-partner = Снова пики, и у тебя их нет. На этот раз взятку держит туз партнёра, и бить не надо: можно любую карту. Её очки тоже ваши. Дай самую дорогую карту, но не козырь.
lesson-belot-partner-right = Да: десятка идёт во взятку партнёра, и её 10 очков – вашей команде.
lesson-belot-partner-wrong = По правилам можно. Но взятка у партнёра, и после тебя никто не ходит. Дай самую дорогую карту, но не козырь: десятку бубен.
lesson-belot-contra = Соперники заявляют червы, и теперь им надо взять больше очков, чем вам. А у тебя валет, девятка и десятка червей и два туза: вряд ли им удастся. Скажи контру: она удваивает счёт.
lesson-belot-contra-right = Контра: команда, у которой очков больше, пишет всё, и вдвойне. Последняя взятка даёт ещё 10, а все восемь (капут) – 90. Поэтому говори её только с верными взятками на руке.
lesson-belot-contra-wrong = Можно и так. Но против валета, девятки и десятки козырей и двух тузов червы им вряд ли сыграть. Скажи контру.

# Карточки правил: по одному факту в строке.
card-belot-bid =
    Каждая заявка выше предыдущей: трефы, бубны, червы, пики, без козыря, все козыри.
    Торгуются с пятью картами. Ещё три приходят после торговли.
    Три паса после заявки кончают торговлю. Если все четверо пасуют, сдаёт следующий.
    Команда, чья заявка последняя, должна набрать больше очков, чем другая.
card-belot-contra =
    Контра удваивает цену раздачи. Её говорят, пока последняя заявка – соперника.
    Реконтра удваивает ещё раз. Её говорит только та команда, которой сказали контру.
    Тогда команда, у которой очков больше, пишет всё, а другая ничего.
card-belot-declare =
    Объявляют с первой картой. Потом поздно.
    Три карты одной масти подряд – 20, четыре – 50, пять и больше – 100.
    Четыре дамы, короля, туза или десятки – 100, четыре девятки – 150, четыре валета – 200.
    Если ряды у обеих команд, пишет только та, чей старше. С каре так же.
    Король и дама козырей – белот, 20. Объявляй его с первой из двух (за некоторыми столами и со второй).
    Без козыря ничего не объявляют (за некоторыми столами нет только белота).
card-belot-follow =
    Ходи в масть, если можешь.
    Если нечем, а взятка у соперника, бей козырем и перебивай козырь, если можешь.
    Если взятка у партнёра, клади любую карту.
    Когда зашли с козыря, старший надо перебить, если есть чем (за некоторыми столами – кроме козыря партнёра). Когда все козыри, так в каждой масти.
    Без козыря только ходят в масть.
card-belot-count =
    Каждая команда считает взятки, объявления и белоты и 10 за последнюю взятку. Без козыря сумма удваивается.
    Команда, которая играет контракт, должна набрать больше. Иначе всё пишет другая.
    Если поровну, другая команда пишет свои очки, а очки заявившей висят до следующей раздачи.
    Счёт – очки, делённые на десять.

# Карты рядом с положением.
shows-belot-plain = Не козыри: от старшей, с очками
shows-belot-trumps = Козыри: от старшей, с очками
shows-belot-tierce = Терц
shows-belot-belot = Белот

doubt-belot-length = ⚠ Очки целиком и партия до { $points }: в раздаче 162 очка и больше, и всё может кончиться за раздачу-другую. Лучше 501 или 1 001.

preset-belot-quick = Быстрая партия
preset-belot-quick-help = до 101 очка
preset-belot-frozen = Контра закрывает торговлю
preset-belot-frozen-help = после контры только реконтра, заявок выше нет
preset-belot-spare = Козырь партнёра не бьют
preset-belot-spare-help = козырь партнёра перебивать не надо
preset-belot-full = Очки целиком
preset-belot-full-help = до 1 001, очки не делят на десять
preset-belot-bela = Бела
preset-belot-bela-help = до 1 001 целиком; поровну – провал, капут решает, сто, ряд – кто раньше
preset-belot-contree = Контре
preset-belot-contree-help = до 1 001 целиком; контра последняя, партнёра не бьют, поровну – провал
preset-belot-blot = Блот
preset-belot-blot-help = до 301 очка
preset-belot-surcontra = До сюрконтры
preset-belot-surcontra-help = реконтру можно удвоить ещё раз
