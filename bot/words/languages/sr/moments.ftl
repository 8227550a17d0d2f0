# Најбољи и најгори тренуци дељења, и шта може да се понесе из снимка.
moments-title = Дељење { $number }: најбољи и најгори тренуци
moments-wait = Рачунар прегледа ово дељење. То траје неколико секунди.
moments-unknown = Рачунари у овој игри не дају процене.
moments-how = Процена по ономе што је играч могао да види, у просеку за много могућих дељења. Зато срећа мало значи.
moment-best = ★ { $who }, корак { $at }: „{ $done }“. Рачунар ({ $level }) би овако: „{ $instead }“, око { $points ->
    [one] { $points } поен
    [few] { $points } поена
   *[other] { $points } поена
} лошије.
moment-worst = ▼ { $who }, корак { $at }: „{ $done }“. Рачунар ({ $level }) би овако: „{ $instead }“, око { $points ->
    [one] { $points } поен
    [few] { $points } поена
   *[other] { $points } поена
} боље.
moment-none = { $who }: ниједан тренутак се не издваја.
button-moments = ★ Најбоље и најгоре
button-moments-look = Погледај поново
button-moment-best = ★ { $who }
button-moment-worst = ▼ { $who }

replay-track = Корак
button-strip = 🎞 Трака
button-film = 🎬 Анимација
button-record = 💾 Запис
take-record = Запис партије, сва завршена дељења.
take-steps = Дељење { $number }, кораци { $at } до { $to } од { $count }
take-no-picture = Ови кораци не могу да се нацртају.
file-not-sent = Овде не могу да ти пошаљем датотеку.

button-why = 🤔 Зашто?
button-why-back = ‹ Корак { $at }
button-why-move = 🤔 Зашто { $move }?
why-title = Дељење { $number }, корак { $at }: зашто?
why-did = { $who } ({ $level }) бира „{ $move }“.
why-hand = У руци је { $cards }, а виде се само те карте и сто.
why-told = Шта би савет рекао за „{ $move }“: { $reason }
why-level = Играч овог нивоа тако бира.
why-level-random = Насумични играч баца шта му дође под руку. И то је све.
why-level-easy = Лак играч бира потез који изгледа природно и мало рачуна.
why-level-human = Играч као човек узима оно што на први поглед изгледа добро: заборавља карте и понекад превиди потез. На други поглед држи се сигурног.
why-level-normal = Средњи играч гледа колико рука вреди и које су карте прошле. Потезе готово и не разиграва.
why-level-strong = Јак играч замишља дељења која се слажу са свим виђеним, у њима разиграва сваки потез и узима најбољи.
why-level-strong-missed = Јак играч замишља дељења која се слажу са свим виђеним, и разиграва потезе који испрва изгледају најбоље. Овог пута је процена погрешна, или му бољи потез није пао на памет.
why-might = Други пут би могло да буде и „{ $move }“. Њему су та два близу.
why-uncompared = Овај потез не пореди са другима.
why-tried = У { $count ->
    [one] { $count } таквом дељењу
    [few] { $count } таква дељења
   *[other] { $count } таквих дељења
}, према овом потезу:
why-judged = Рачунар ({ $level }) га испробава у { $count ->
    [one] { $count } дељењу које се слаже
    [few] { $count } дељења која се слажу
   *[other] { $count } дељења која се слажу
} са оним што играч види. Према овом потезу:
why-equal = · „{ $move }“: отприлике једнако добро
why-worse = · „{ $move }“: око { $points ->
    [one] { $points } поен
    [few] { $points } поена
   *[other] { $points } поена
} лошије
why-better = · „{ $move }“: око { $points ->
    [one] { $points } поен
    [few] { $points } поена
   *[other] { $points } поена
} боље. Играч то не види.
