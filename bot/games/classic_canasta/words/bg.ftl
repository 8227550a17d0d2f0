# Класическа канаста: масата, ръката, разказът, точкуването, отказите, първите стъпки.

game-classic-canasta = Класическа канаста
game-classic-canasta-line = Канастата от петдесетте, за двама или за два отбора.
game-classic-canasta-time = Раздаването е около 15 минути, играта – около час.

meld-kind-black_threes = черни тройки
canasta-kind-natural = чиста канаста
canasta-kind-mixed = смесена канаста
canasta-kind-wild = жокерска канаста
picture-canasta-natural = чиста
picture-canasta-mixed = смесена

turn-play-bound = { $who } взе купа и трябва да приключи
picture-turn-bound = трябва да приключи
pile-blocked-top = ⛔ Отгоре е { $card }: купът е блокиран
pile-closed-top = ⛔ Отгоре е { $top }: никой не може да вземе купа
pile-frozen-pair = ⛔ Купът е замразен: трябват две естествени от ранга на горната карта
last-turn-line = Тестето свърши: това е последният ход в раздаването.
canastas-line = Канасти: { $canastas } (за приключване – { $needed })

phase-play-bound = Взе купа, за да приключиш: свали сега всичките си карти.
phase-play-bound-pile = Взе купа под минимума: приключи сега и свали всичко от него.
phase-play-empty = Нямаш повече карти: завърши хода.
way-out-line = Можеш да приключиш сега: { $cards }
way-out-throw = { $cards }, после хвърли { $card }
verb-end-turn = край на хода
action-end-turn = Край на хода
action-end-turn-out = Приключи
action-take-alone = Вземи: { $top } → комбинация { $meld }
action-take-package = Вземи с { $key }, свали { $cards }
hint-reason-spoils_clean-classic-canasta = прави чистата комбинация смесена
typed-end-turn = край на хода, завършвам хода, завърши хода

confirm-BINDS_TO_GO_OUT = Ако вземеш купа така, трябва да приключиш в този ход. После не може да се върне.
confirm-yes-BINDS_TO_GO_OUT = Вземам и приключвам

event-begins-classic-canasta = Раздаване { $number }: започва { $first }.
event-takes-pile-classic-canasta = { $who } взе купа ({ $count }) с { $top } отгоре.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } приключи от ръка.
   *[out] { $who } приключи.
}
event-deal-ends-classic-canasta-nobody = Тестето свърши и никой не приключи.
did-took-alone = взе купа ({ $pile_count }) и сложи { $top } към своя комбинация
close-mode-out = { $who } приключи
close-mode-concealed = { $who } приключи от ръка

score-canasta_natural = чиста канаста { $subject }
score-canasta_mixed = смесена канаста { $subject }
score-canasta_wild = жокерска канаста
score-concealed = приключване от ръка

refusal-TOO_FEW_NATURALS = Комбинацията иска две естествени карти, а тук { $naturals ->
    [0] няма нито една
    [one] има само една
   *[other] са { $naturals }
}. Добави още или я свали по-късно.
refusal-MORE_WILDS_THAN_NATURALS = Жокерите и двойките не може да са повече от естествените карти, а тук стават { $wilds } към { $naturals }. Махни някоя.
refusal-WILD_MELD_UNDER_7 = Само жокери и двойки се свалят направо като канаста, поне седем наведнъж, а тук са { $cards }. Събери още или ги свали с други карти.
refusal-WILD_WITH_BLACK_THREES = Черните тройки се свалят без жокери и двойки. Махни ги.
refusal-PILE_CLOSED = Най-отгоре е { $top } и никой не може да вземе купа. Изтегли карта.
refusal-PILE_FROZEN = Купът е замразен: за { $top } ти трябват в ръката { $two }. Изтегли карта.
refusal-PILE_BLOCKED = Най-отгоре е { $top } и купът е блокиран. Взема се само с две черни тройки от ръката, и то ако приключиш в този ход.
refusal-TOP_CARD_NOT_USED = За { $top } ти трябват в ръката { $two } (или една с жокер или двойка) или комбинация от този ранг на масата. Изтегли карта.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Отборът ти вече има комбинации: първо вземи купа, а другите свали след това.
refusal-TAKE_NEEDS_GOING_OUT = Черни тройки се вземат и свалят само ако приключиш в този ход, а ти не можеш. Изтегли карта.
refusal-TAKE_LEAVES_TOO_FEW = След това { $cards ->
    [0] няма да ти остане карта
    [one] ще ти остане една карта
   *[other] ще ти останат { $cards } карти
}, а без канастите за приключване ходът не може да свърши. Изтегли карта.
refusal-CARD_NOT_AVAILABLE-classic-canasta = Нямаш { $cards }. Избери от ръката си.
refusal-BLACK_THREES_STAY = Черни тройки остават на масата само ако приключиш в този ход. Приключи или ги върни.
refusal-MUST_GO_OUT = Взе купа, за да приключиш: в ръката може да остане само картата за хвърляне. Свали още.
refusal-PILE_NOT_MELDED = Взе купа под минимума, затова трябва да свалиш всичко от него. Още не са свалени: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = За да приключиш, на отбора ти { $needed ->
    [one] трябва { $needed } канаста
   *[other] трябват { $needed } канасти
}, а има { $canastas }. Задръж карта след хвърлянето или върни картите.
refusal-MUST_DISCARD = Още имаш карти, затова хвърли една.
refusal-STOCK_EMPTY-classic-canasta = Няма повече карти за теглене.

tutorial-classic-canasta-1 = Играят двама един срещу друг или четирима в два отбора, партньорите са един срещу друг. Ходът винаги е един и същ: тегли карта, свали, ако искаш, хвърли една.
tutorial-classic-canasta-2 = Три и повече карти от един ранг са комбинация. Жокерите и двойките заместват всяка карта, най-много три и никога повече от естествените. Седем карти са канаста, а канастите носят повечето точки.
tutorial-classic-canasta-3 = Първите комбинации на отбора трябва да стигат праг от точки, в началото 50. Масата брои вместо теб: 45 / 50 значи, че липсват пет. Не стигат? Върни картите, никой не вижда.
tutorial-classic-canasta-4 = Вместо да теглиш, можеш да вземеш целия куп, ако веднага свалиш горната му карта с две карти от ръката или към своя комбинация. Черна тройка отгоре го блокира, жокер или двойка в него го замразява.
tutorial-classic-canasta-5 = Който остане без карти, приключва раздаването. При четирима за това трябва една канаста, при двама – две. Свалените карти са на плюс, тези в ръката – на минус. Обикновено се играе до пет хиляди точки.
