# Украсена канаста: масата, раката, приказната, пресметката, поставки, одбивања, први чекори.

game-decorated-canasta = Украсена канаста
game-decorated-canasta-line = Секој за себе, со близнаци, џокери скитници и асови херц.
game-decorated-canasta-time = { $whole ->
    [0] Околу 15 минути делење.
   *[other] Околу 15 минути делење, еден до два часа партија.
}
typed-game-decorated-canasta = украсена, унгарска канаста, украсената канаста, канаста украсена, маџарска канаста, декорирана канаста, ukrasena, ungarska kanasta, ukrasenata kanasta, kanasta ukrasena, madzarska kanasta, dekorirana kanasta

canasta-kind-black_wild = црна џокерска канаста
canasta-kind-black = црна канаста
canasta-kind-red = црвена канаста
canasta-kind-red_wild = црвена џокерска канаста
canasta-kind-gold = златна канаста

typed-take-free = земам бесплатно, бесплатно, земи бесплатно, земам без казна, без казна, земи без казна, ја земам бесплатно, џабе, за џабе, земам џабе, земам за џабе, на џабе
typed-take-top = земам горна, земам горната, ја земам горната, земи ја горната, горната, горна, земам горна карта, земам со казна, со казна
typed-take-top-decorated-canasta = земам, земам го купот, го земам купот, земи го купот, земам куп, земи куп, земи, купот, куп, земам го целиот куп, го земам целиот куп, земи го целиот куп, дигам, дигам го купот, дигни го купот, собирам, собирам го купот
typed-take-rest = земам остаток, земам го остатокот, го земам остатокот, земи го остатокот, остаток, остатокот, земам друго, останатото, земам го останатото, го земам останатото, земам ги другите
typed-move = преместувам, премести, местам, мести, прередувам, пререди, прередување
typed-heart-ace = ас херц настрана, настрана ас херц, ас настрана, издвојувам ас херц, издвој ас херц, оставам ас херц настрана, ас срце настрана, ставам ас херц настрана, стави ас херц настрана, ставам ас срце настрана
typed-word-from = од
typed-word-new = нова, ново
decorated-placeholder = фрлам K♦ · симнувам Kт Kка Kхе · земам горна · преместувам 2п од 2 на 1

turn-keep = { $who } ги гледа трите карти
turn-first_discard = { $who } ја фрла првата карта
turn-draw-free = { $who } влече или зема { $card } бесплатно
turn-pile = { $who } симнува { $card }, па го зема купот
turn-go_out = { $who } мора сега да затвори
pile-frozen = ⛔ Одозгора е { $top }: купот е замрзнат
shown-line = Покажани при сечењето: { $cards }
bottom-line = На дното на шпилот: { $cards }
player-closed = неотворено, треба { $minimum }
twins-count = { $count ->
    [one] { $count } близнак
   *[other] { $count } близнаци
}
heart-aces-count = { $count ->
    [one] { $count } ас херц настрана
   *[other] { $count } аса херц настрана
}
pending-count = уште { $count } за влечење за црвени тројки
picture-turn-keep = гледа три карти
picture-turn-first = ја фрла првата карта
picture-turn-free = влече или зема карта
picture-turn-pile = ја симнува горната
picture-turn-go_out = мора да затвори
picture-shown = Покажани
picture-bottom = На дното
picture-needs = треба { $minimum }
picture-gold = златна
picture-red = црвена
picture-black = црна

phase-keep = Кои од трите ги задржуваш? Сите ги видоа.
phase-first_discard = Твојот прв потег: само фрли карта.
phase-draw-free = Влечи или земи { $card } бесплатно: само таа карта и само сега.
phase-draw-top = Влечи или земи го купот ({ $count }): мораш да симнеш { $card } со карти од рака.
phase-pile = Симни { $card } сега, па земи го остатокот од купот.
phase-pile-ready = { $card } е на масата. Земи го остатокот од купот или прво симни уште.
phase-go_out = Го зеде купот под минимумот: затвори во потегов или врати го купот.
opening-enough = { $points } / { $threshold }: стига за отворање
hand-shown = Трите карти: { $cards }
hand-free = Зеде { $card } бесплатно: фрли друга карта.
hand-aces = { $count ->
    [one] { $count } ас херц настрана
   *[other] { $count } аса херц настрана
}
group-to = { $cards } на група { $group }
group-lay-now = Симни { $cards } засега
group-add-now = { $cards } засега на група { $group }
group-numbered = група { $group }
group-of = групата { $subject }
group-of-wilds = групата од џокери и двојки
action-take-free = Земи { $card } бесплатно
action-take-top = Земи { $card } + купот
action-take-rest = { $count ->
    [0] Продолжи, нема друго
   *[other] Земи го остатокот ({ $count })
}
action-give-back = Врати { $card }
action-give-back-all = Врати го купот
action-heart-ace = Стави { $card } настрана (500)
action-move-new = { $card } во нова група
action-move-to = { $card } → { $group }
pick-wild = Мести џокер/двојка…
pick-wild-item = { $card } од { $group }
pick-wild-to = Каде оди { $card }?
verb-take-free = земам бесплатно
verb-take-top = земам горна
verb-take-rest = земам остаток
verb-move = преместувам
verb-heart-ace = ас херц настрана

rearrange-title = Прередување
rearrange-out = извади { $cards } од { $group }
rearrange-to = стави во { $group }
rearrange-lay = симни { $cards } како нова група
rearrange-new = симни ги како нова група
rearrange-add = додај { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = нова група
package-lay = Симни сѐ: { $cards } · отвора { $sum }

confirm-DRAW_ENDS_DEAL = Шпилот е празен, а купот веќе не се меша: ако влечеш, делењето завршува и никој не затвора.
confirm-yes-DRAW_ENDS_DEAL = Влечи и крај
confirm-MUST_GO_OUT = Симнатото е под минимумот. Ако го земеш остатокот, мораш да затвориш во потегов или да вратиш сѐ.
confirm-yes-MUST_GO_OUT = Земи и затвори

event-begins-decorated = Делење { $number }: сече и почнува { $who }.
event-begins-decorated-uncut = Делење { $number }: почнува { $who }.
event-cuts-decorated = { $who } крена { $place } карти. Долните три: { $cards }.
event-keeps-decorated = { $who } задржа { $cards } од трите.
event-keeps-nothing = { $who } не задржа ништо од трите.
event-reshuffles = Шпилот заврши: купот е измешан во нов шпил од { $count } карти.
did-drew-nothing = немаше што да влече
did-took-free = зеде { $card } бесплатно
did-took-top = зеде { $card } од купот
did-took-rest = го зеде купот ({ $pile_count })
did-gave-back = го врати купот
did-laid-many = симна { $count } карти (+{ $points })
did-moved = премести { $cards }
did-put = од нив { $cards } кон { $meld }
did-heart-aces = стави { $count ->
    [one] ас херц
   *[other] двата аса херц
} настрана
did-twin = направи близнак (+100)
ended-out = { $who } затвори
ended-from_hand = { $who } затвори од рака
ended-sweep = { $who } ја исчисти масата
ended-nobody = картите завршија, никој не затвори
deal-won = Делењето го доби { $who } со { $points } поени.
deal-shared = Делењето го делат { $who } со по { $points } поени.

score-twins = { $count ->
    [one] { $count } близнак
   *[other] { $count } близнаци
}
score-heart_aces = { $count ->
    [one] { $count } ас херц настрана
   *[other] { $count } аса херц настрана
}
score-canasta_black_wild = црна џокерска канаста
score-canasta_black = црна канаста { $subject }
score-canasta_red = црвена канаста { $subject }
score-canasta_red_wild = црвена џокерска канаста
score-canasta_gold = златна канаста { $subject }
score-going_out = затворање
score-from_hand = од рака
score-table_sweep = чистење на масата
score-group_cards = { $count ->
    [one] { $count } симната карта
   *[other] { $count } симнати карти
}
score-tax = данок

option-minimum = Минимум за отворање
option-minimum-help = Колку мора да вредат првите карти што ги симнуваш во делењето.
option-minimum-50 = { $points } поени
option-minimum-75 = { $points } поени
option-minimum-75-short = отворање од 75
option-minimum-90 = { $points } поени
option-minimum-90-short = отворање од 90
option-minimum-120 = { $points } поени
option-minimum-120-short = отворање од 120
option-reshuffle_limit = Мешања по делење
option-reshuffle_limit-help = Колку пати купот може да стане нов шпил пред крајот на делењето.
option-reshuffle_limit-value = { $count ->
    [0] никогаш
    [one] { $count } пат
    [100] 100 пати, како без граница
   *[other] { $count } пати
}
option-twin_after_take = Близнак по земање
option-twin_after_take-help = Добива ли близнак и играч што земал од купот и фрла карта како горната што ја зел?
option-twin_after_take-off = не
option-twin_after_take-on = да
option-twin_after_take-on-short = близнак и по земање
option-tax_on_minus = Данок на минус
option-tax_on_minus-help = Се делат ли поените од делењето и кога се под нула?
option-tax_on_minus-off = не
option-tax_on_minus-on = да
option-tax_on_minus-on-short = данок и на минус
option-reshuffle_when = Кога се меша
option-reshuffle_when-help = Кога купот станува нов шпил?
option-reshuffle_when-needed = кога треба да се влече
option-reshuffle_when-empty = штом шпилот е празен
option-reshuffle_when-empty-short = мешање штом шпилот е празен
option-canastas_to_go_out = Канасти за затворање
option-canastas_to_go_out-help = Колку канасти му требаат на играчот за да затвори?
option-canastas_to_go_out-one = една
option-canastas_to_go_out-two = две
option-canastas_to_go_out-two-short = две канасти за затворање

refusal-TOO_SHORT-decorated-canasta = Група бара барем три карти, а оваа би имала { $cards }. Додај или врати ги картите.
refusal-THREE_IN_GROUP = { $card } не може да се симне: тројките не одат во групи. Можеш да ја фрлиш.
refusal-TOO_MANY_WILDS = Џокерите и двојките би биле { $wilds }, а таква група прима најмногу { $most }. Секогаш мора да се помалку од другите.
refusal-OVER_8_CARDS = Група има најмногу осум карти, а вака би биле { $cards }. Почни нова.
refusal-WILD_GROUP_OVER_7 = Само џокери и двојки може најмногу седум, а тука се { $cards }. Тргни некоја.
refusal-GROUP_UNKNOWN = Група { $group } не оди за тоа. Избери друга своја група.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = Немаш { $cards }. Избери од раката.
refusal-WILD_NOT_IN_GROUP = { $cards } не е во таа група. Избери џокер или двојка од неа.
refusal-NATURAL_STAYS = { $card } останува каде што е: се преместуваат само џокери и двојки.
refusal-CANASTA_BROKEN = Канастата во група { $group } не може да остане вака: џокер или двојка излегува само ако дојде карта од рангот на групата. Додај или врати.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = Џокерската канаста во група { $group } е готова: ништо не влегува и ништо не излегува. Почни друга група.
refusal-TALON_EMPTY = Сега нема куп за земање. Влечи карта.
refusal-BLACK_THREE_ON_TOP = Одозгора е црна тројка, па ништо не може да се земе. Влечи карта.
refusal-WILD_ON_TOP = { $card } одозгора го замрзнува купот. Влечи карта.
refusal-WINDOW_OPEN = Горната карта сега е твоја бесплатно. Земи само неа или влечи.
refusal-WINDOW_CLOSED = Бесплатната карта помина за ова делење. Влечи или земи го купот со две карти што одговараат.
refusal-NEEDS_TWO_IN_HAND = За { $card } ти требаат в рака { $two } или една и џокер или двојка. Влечи карта.
refusal-TOP_NOT_LAID = Прво симни { $card }: на своја група од тој ранг или во нова со две карти од рака.
refusal-REST_NOT_ENOUGH = Со остатокот од купот { $cards ->
    [0] не ти останува карта
   *[other] ти останува { $cards } карта
}. Треба две, или една ако ги имаш канастите за затворање. Врати и симни помалку.
refusal-OPENING_SHORT-decorated-canasta = Симна { $points } од { $minimum } поени: фалат { $missing }. Симни уште или врати ги картите.
refusal-TAKEN_CARD = Во потегов зеде { $card } бесплатно. Фрли друга карта.
refusal-MUST_GO_OUT-decorated-canasta = Го зеде купот под минимумот, па сега мораш да затвориш. Симни уште или врати го купот.
refusal-NEEDS_CANASTA = Сѐ уште немаш канаста, па не можеш да ја фрлиш последната карта. Чувај уште една.
refusal-NEEDS_TWO_CANASTAS = На масава се затвора со две канасти, а ти { $canastas ->
        [0] немаш ниедна
       *[other] имаш една
    }. Чувај уште една карта.
refusal-NO_HEART_ACE = Во твојата рака нема ас херц.
refusal-NOT_AMONG_SHOWN = Можеш да задржиш само од трите покажани, а не { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Прво избери кои од трите карти ги задржуваш.
refusal-WRONG_PHASE-decorated-canasta-first_discard = Твојот прв потег е само фрлање. Избери една карта.
refusal-WRONG_PHASE-decorated-canasta-draw = Прво влечи карта или земи го купот: напиши земам.
refusal-WRONG_PHASE-decorated-canasta-pile = Прво симни ја горната карта и земи го остатокот од купот, или врати го.
refusal-MISSING_WORD-decorated-canasta = Нешто фали: кажи што и со кои карти, на пример симнувам Kт Kка Kхе или земам горна.

tutorial-decorated-canasta-1 = Секој игра сам. Секој потег е ист: влечи карта, симни ако сакаш, фрли една. Три или повеќе од ист ранг се група, а седум се канаста.
tutorial-decorated-canasta-2 = Џокерите и двојките заменуваат која било карта, но мора да се помалку од другите во групата. Во својот потег можеш да ги преместуваш меѓу своите групи: така црна канаста станува црвена, па и златна.
tutorial-decorated-canasta-3 = Во секое делење можеш да земеш една карта бесплатно: првата, освен црна тројка, што ќе ја фрли играчот пред тебе. Потоа можеш да го земеш целиот куп, ако ја симнеш горната карта со две од рака.
tutorial-decorated-canasta-4 = Фрли точно иста карта како тукушто фрлената и имаш близнак: 100. Ас херц настрана вреди 500, црвена тројка 100, сите четири 800.
tutorial-decorated-canasta-5 = Кој има канаста и ќе ја фрли последната карта, затвора. Водечките плаќаат данок: од 5.000 нагоре се брои само дел од поените. Повеќе од десет илјади победува.

# Што му се кажува на оној што вежба, на секој потег.
lesson-take-free = Бесплатното не чини ништо: ја добиваш картата и фрлаш како обично.
lesson-take-top = Со горната карта го добиваш целиот куп.
lesson-take-rest = Горната карта е симната: сега остатокот од купот доаѓа в рака.
lesson-heart-ace = Ас херц настрана носи 500.
lesson-move = Џокер или двојка може да излезе од група што може без нив. Така канаста може да вреди повеќе.

# Статистика.
notable-kind-from_hand = од рака
notable-kind-sweep = со чистење на масата

# Урок: положби за играње. Што треба, што се кажува по вистинското притискање, на чекор по пат и по друго.
lesson-decorated-canasta-free = Секој игра сам. Потегот почнува со карта од шпилот и завршува со карта фрлена на купот. Три или повеќе карти од ист ранг се група, а групите носат поени. Еднаш во делење можеш бесплатно да ја земеш картата што играчот пред тебе тукушто ја фрлил: не мораш ништо да симнеш. Ако влечеш, шансата поминува. Кралот пик оди со твоите два крала. Земи го.
lesson-decorated-canasta-free-right = Кралот е в рака, а не чинеше ништо. Потоа се фрла друга карта. Од следниот потег го земаш купот само ако можеш да ја симнеш горната карта.
lesson-decorated-canasta-free-wrong = Ако влечеш, бесплатната карта ја нема за ова делење. Кралот оди со твоите два крала: земи го бесплатно.
lesson-decorated-canasta-open = Сѐ уште немаш симнато ништо. Она што прво го симнуваш во делењето мора да вреди 50 поени, во еден потег. Три крала се 30, и три дами се 30. Симни ги двете, па фрли карта.
lesson-decorated-canasta-open-on = Масата брои за тебе: кога пишува МОЖЕ ДА ОТВОРИ, фрли карта.
lesson-decorated-canasta-open-right = 60 поени: отворено е. Отсега можеш да симнуваш секаква група, колку и да вреди.
lesson-decorated-canasta-open-wrong = Може, но така не се собираат 50. Симни ги трите крала и трите дами, па фрли карта.
lesson-decorated-canasta-pile = Бесплатната карта е потрошена. За да го земеш купот, мораш да ја симнеш горната карта со две од рака. Земи го кралот пик, симни го со твоите два крала, па земи го остатокот од купот.
lesson-decorated-canasta-pile-on = Прво симни ги трите крала, па земи го остатокот од купот.
lesson-decorated-canasta-pile-right = Кралевите се на масата како група, а остатокот од купот е в рака. Фрли карта и потегот завршува.
lesson-decorated-canasta-pile-wrong = Влечењето носи една карта, купот четири. Земи го кралот, симни го со твоите два крала, па земи го остатокот.
lesson-decorated-canasta-apart = Ас херц се брои 20 во група, а 500 кога ќе го ставиш настрана. Тукушто е фрлена деветка каро, а ти ја држиш другата: фрлена врз неа, тоа е близнак, 100 поени. Стави го асот настрана, па фрли ја деветката.
lesson-decorated-canasta-apart-on = Тие 500 се твои. Сега близнакот: фрли ја деветката каро.
lesson-decorated-canasta-apart-right = 600 поени во еден потег: 500 за асот херц, 100 за близнакот.
lesson-decorated-canasta-apart-wrong = Може и така. Но чекаат 600 поени: стави го асот херц настрана, па фрли ја деветката каро.
lesson-decorated-canasta-out = Имаш канаста и држиш две карти. Кој ќе ја фрли последната карта, затвора и делењето завршува. Додај ја седумката на седумките, па фрли ја петката.
lesson-decorated-canasta-out-on = Остана една карта. Фрли ја и делењето завршува.
lesson-decorated-canasta-out-right = Ти затвори: тоа носи 100, а картите во другите раце се минус за оние што ги држат.
lesson-decorated-canasta-out-wrong = Седумката оди кај седумките, па прво симни ја: фрлена не носи ништо. Тогаш петката ти е последна.

# Картичка за положбата: што прво покажува копчето за правила, по едно во ред.
card-decorated-canasta-turn =
    Влечи карта од шпилот или земи од купот ако можеш.
    Па симни и пререди што сакаш, или ништо.
    Фрли една карта: со тоа потегот завршува. Може која било.
    Додека не фрлиш, „{ action-undo }“ го враќа симнатото во потегот.
card-decorated-canasta-free =
    Еднаш во делење можеш бесплатно да ја земеш тукушто фрлената карта.
    Ја добиваш само неа и не мораш ништо да симнеш.
    Мораш да фрлиш друга карта.
    Ако влечеш, шансата поминува.
card-decorated-canasta-pile =
    Купот се зема ако в рака имаш две карти од рангот на горната, или една и џокер или двојка.
    Земи ја горната и симни ја. Па земи сѐ друго.
    Ако уште немаш отворено, симнатото пред остатокот мора да го стигне минимумот.
    Со црна тројка, џокер или двојка одозгора не може да се земе.
card-decorated-canasta-opening =
    Она што прво го симнуваш во делењето мора да го стигне минимумот на масата, во еден потег.
    Џокер или двојка се брои како картата што ја заменува.
    Црвени тројки, близнаци, асови херц настрана и премии за канасти не се бројат.
    Ако затвориш во истиот потег, минимум не треба.
card-decorated-canasta-meld =
    Група се три до осум карти од ист ранг. Џокерите и двојките мора да се помалку од другите. И само џокери и двојки, три до седум, се група.
    Седум карти се канаста: црна со џокери или двојки 300, црвена без нив 400, златна со осум 600.
    Џокерите и двојките смееш да ги преместуваш меѓу своите групи.
    Ас херц настрана е 500. Иста карта фрлена врз тукушто фрлената е близнак: 100.
card-decorated-canasta-out =
    Затвораш кога ќе ја фрлиш последната карта, а за тоа ти треба канаста (на некои маси две).
    Последната карта никогаш не се симнува.
    Затворањето е 100. Ако отвориш во истиот потег, добиваш уште 100.
    Делењето завршува веднаш. Картите в рака се минус за оној што ги држи.
card-decorated-canasta-score =
    Картите во групи се во плус, картите в рака во минус.
    Канасти: црна 300, црвена 400, златна 600, црна џокерска 200, црвена џокерска 500.
    Ас херц настрана е 500, црвена тројка 100, сите четири 800, близнак 100, затворање 100.
    Црна тројка в рака чини 100.

# Карти што стојат покрај положбата.
shows-decorated-canasta-set = Група, со поените на картите
shows-decorated-canasta-set-queens = Уште една
shows-decorated-canasta-with-top = Твоите два крала и оној од купот
shows-decorated-canasta-apart = Ас херц, настрана
shows-decorated-canasta-twin = Близнак: иста карта двапати

# Поставки што тешко одат заедно.
doubt-decorated-canasta-stock = ⚠ { $seats } играчи без мешање: шпилот се троши за околу { $rounds } круга, најчесто пред некој да може да затвори. Дозволи неколку мешања.

# Правилата што доаѓаат со играта.
preset-decorated-canasta-short = Кратка партија
preset-decorated-canasta-short-help = три делења
preset-decorated-canasta-skilled = За искусни
preset-decorated-canasta-skilled-help = првите карти мора да вредат 90 поени
preset-decorated-canasta-masters = За мајстори
preset-decorated-canasta-masters-help = првите карти мора да вредат 120 поени
preset-decorated-canasta-letter = По буква
preset-decorated-canasta-letter-help = близнак и по земање, данок и на минус
preset-decorated-canasta-two = Две канасти
preset-decorated-canasta-two-help = за затворање требаат две канасти
