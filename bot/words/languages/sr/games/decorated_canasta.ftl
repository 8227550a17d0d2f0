# Украшена канаста: сто, рука, прича, обрачун, опције, одбијања, први кораци.

game-decorated-canasta = Украшена канаста
game-decorated-canasta-line = Свако за себе, са близанцима, џокерима који лутају и херц кечевима.
game-decorated-canasta-time = { $whole ->
    [0] Дељење је око 15 минута.
   *[other] Дељење је око 15 минута, партија један до два сата.
}
typed-game-decorated-canasta = украшену канасту, канаста украшена, мађарска канаста, мађарску канасту, канаста мађарска, китњаста канаста, украшена, мађарска, мађарску, madjarska kanasta, madjarsku kanastu, madjarska canasta, madjarska

canasta-kind-black_wild = црна џокер-канаста
canasta-kind-black = црна канаста
canasta-kind-red = црвена канаста
canasta-kind-red_wild = црвена џокер-канаста
canasta-kind-gold = златна канаста

typed-take-free = узми бесплатно, узимам бесплатно, бесплатно, узми бесплатну, узимам бесплатну, без казне, узми без казне
typed-take-top = узми горњу, узимам горњу, горња, горњу, узми горњу карту, узимам горњу карту, са казном, узми са казном
typed-take-top-decorated-canasta = узми гомилу, узимам гомилу, узми целу гомилу, узимам целу гомилу, узми, узимам, гомила, гомилу, купим, покупи, покупи гомилу, узми талон, узимам талон, талон
typed-take-rest = узми остатак, узимам остатак, остатак, узми остало
typed-move = премести, премештам, помери, померам, премештање, преложи, пребаци, пребацујем
typed-heart-ace = одвоји херц кеца, одвајам херц кеца, одвоји кеца херц, одвајам кеца херц, херц кец са стране, стави херц кеца са стране, одвоји херц аса
typed-word-from = из, од
typed-word-new = нова, нову, новој
decorated-placeholder = баци KD · сложи KC KD KH · узми горњу · премести 2S из 2 у 1

turn-keep = { $who } гледа три карте
turn-first_discard = { $who } баца прву карту
turn-draw-free = { $who } вуче, или бесплатно узима { $card }
turn-pile = { $who } слаже { $card }, па узима гомилу
turn-go_out = { $who } сада мора да затвори
pile-frozen = ⛔ На врху { $top }: гомила је замрзнута
shown-line = Показано при сечењу: { $cards }
bottom-line = На дну шпила: { $cards }
player-closed = није отворено, потребно { $minimum }
twins-count = { $count ->
    [one] { $count } близанац
    [few] { $count } близанца
   *[other] { $count } близанаца
}
heart-aces-count = { $count ->
    [one] { $count } херц кец са стране
    [few] { $count } херц кеца са стране
   *[other] { $count } херц кечева са стране
}
pending-count = још { $count } да се вуче за црвене тројке
picture-turn-keep = гледа три карте
picture-turn-first = баца прву карту
picture-turn-free = вуче или узима једну
picture-turn-pile = слаже горњу карту
picture-turn-go_out = мора да затвори
picture-shown = Показано
picture-bottom = На дну
picture-needs = треба { $minimum }
picture-gold = златна
picture-red = црвена
picture-black = црна

phase-keep = Коју од три задржаваш? Знају их сви.
phase-first_discard = Твој први потез: само баци карту.
phase-draw-free = Вуци, или бесплатно узми { $card }: само ту карту, и само сада.
phase-draw-top = Вуци, или узми гомилу ({ $count }): { $card } мораш да сложиш са картама из руке.
phase-pile = Сложи сада { $card }, па узми остатак гомиле.
phase-pile-ready = { $card } је на столу. Узми остатак гомиле, или прво сложи још.
phase-go_out = Гомила је узета испод минимума: затвори у овом потезу, или је врати.
opening-enough = { $points } / { $threshold }: довољно за отварање
hand-shown = Три карте: { $cards }
hand-free = Бесплатно је узето { $card }: баци другу карту.
hand-aces = { $count ->
    [one] { $count } херц кец са стране
    [few] { $count } херц кеца са стране
   *[other] { $count } херц кечева са стране
}
group-to = { $cards } у групу { $group }
group-lay-now = Сложи засад { $cards }
group-add-now = { $cards } засад у групу { $group }
group-numbered = група { $group }
group-of = група { $subject }
group-of-wilds = група џокера и двојки
action-take-free = Узми бесплатно { $card }
action-take-top = Узми { $card } + гомилу
action-take-rest = { $count ->
    [0] Даље, ништа више
    [few] Узми остатак ({ $count })
   *[other] Узми остатак ({ $count })
}
action-give-back = Врати { $card }
action-give-back-all = Врати гомилу
action-heart-ace = Одвоји { $card } (500)
action-move-new = { $card } у нову групу
action-move-to = { $card } → { $group }
pick-wild = Премести џокера…
pick-wild-item = { $card }, сада { $group }
pick-wild-to = Куда иде { $card }?
verb-take-free = узми бесплатно
verb-take-top = узми горњу
verb-take-rest = узми остатак
verb-move = премести
verb-heart-ace = одвоји херц кеца

rearrange-title = Премештање
rearrange-out = { $cards } излази, { $group }
rearrange-to = иде на место: { $group }
rearrange-lay = сложи { $cards } као нову групу
rearrange-new = сложи их као нову групу
rearrange-add = додај { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = нова група
package-lay = Сложи све: { $cards } · отвара { $sum }

confirm-DRAW_ENDS_DEAL = Шпил је празан, а гомила више не може да се промеша: вучење завршава дељење, и нико не затвара.
confirm-yes-DRAW_ENDS_DEAL = Вуци, крај дељења
confirm-MUST_GO_OUT = Сложено је испод минимума. Ако узмеш остатак, мораш у овом потезу да затвориш или све да вратиш.
confirm-yes-MUST_GO_OUT = Узми и затвори

event-begins-decorated = Дељење { $number }: { $who } сече и почиње.
event-begins-decorated-uncut = Дељење { $number }: почиње { $who }.
event-cuts-decorated = { $who } сече { $place } { $place ->
    [one] карту
    [few] карте
   *[other] карата
}. Три доње: { $cards }.
event-keeps-decorated = { $who } задржава { $cards } од те три.
event-keeps-nothing = { $who } не задржава ниједну од те три.
event-reshuffles = Шпил је потрошен: гомила је промешана у нови шпил, карата: { $count }.
did-drew-nothing = нема шта да вуче
did-took-free = бесплатно узима { $card }
did-took-top = са гомиле узима { $card }
did-took-rest = узима гомилу ({ $pile_count })
did-gave-back = враћа гомилу
did-laid-many = слаже { $count ->
    [one] { $count } карту
    [few] { $count } карте
   *[other] { $count } карата
} (+{ $points })
did-moved = премешта { $cards }
did-put = од тога { $cards } уз { $meld }
did-heart-aces = одваја { $count ->
    [one] херц кеца
    [few] оба херц кеца
   *[other] оба херц кеца
}
did-twin = прави близанца (+100)
ended-out = { $who } затвара
ended-from_hand = { $who } затвара из руке
ended-sweep = { $who } чисти сто
ended-nobody = нема више карата, нико не затвара
deal-won = { $who } добија дељење са { $points } поена.
deal-shared = { $who } деле победу у дељењу, свако са { $points } поена.

score-twins = { $count ->
    [one] { $count } близанац
    [few] { $count } близанца
   *[other] { $count } близанаца
}
score-heart_aces = { $count ->
    [one] { $count } херц кец са стране
    [few] { $count } херц кеца са стране
   *[other] { $count } херц кечева са стране
}
score-canasta_black_wild = црна џокер-канаста
score-canasta_black = црна канаста { $subject }
score-canasta_red = црвена канаста { $subject }
score-canasta_red_wild = црвена џокер-канаста
score-canasta_gold = златна канаста { $subject }
score-going_out = затварање
score-from_hand = из руке
score-table_sweep = чист сто
score-group_cards = { $count ->
    [one] { $count } сложена карта
    [few] { $count } сложене карте
   *[other] { $count } сложених карата
}
score-tax = порез

option-minimum = Минимум за отварање
option-minimum-help = Колико морају да вреде прве карте које сложиш у дељењу.
option-minimum-50 = { $points } поена
option-minimum-75 = { $points } поена
option-minimum-75-short = најмање 75 за отварање
option-minimum-90 = { $points } поена
option-minimum-90-short = најмање 90 за отварање
option-minimum-120 = { $points } поена
option-minimum-120-short = најмање 120 за отварање
option-reshuffle_limit = Мешања по дељењу
option-reshuffle_limit-help = Колико пута гомила може да постане нови шпил пре краја дељења.
option-reshuffle_limit-value = { $count ->
    [0] никад
    [one] { $count } пут
    [few] { $count } пута
    [100] 100 пута, скоро без границе
   *[other] { $count } пута
}
option-twin_after_take = Близанци после узимања
option-twin_after_take-help = Добија ли близанца играч који узме са гомиле, па баци исту карту каква је та са врха?
option-twin_after_take-off = не
option-twin_after_take-on = да
option-twin_after_take-on-short = близанци и после узимања
option-tax_on_minus = Порез на минус
option-tax_on_minus-help = Деле ли се поени дељења и кад су испод нуле?
option-tax_on_minus-off = не
option-tax_on_minus-on = да
option-tax_on_minus-on-short = порез и на минус
option-reshuffle_when = Кад се меша
option-reshuffle_when-help = Кад гомила постаје нови шпил?
option-reshuffle_when-needed = кад треба вући карту
option-reshuffle_when-empty = чим је шпил празан
option-reshuffle_when-empty-short = меша се чим је шпил празан
option-canastas_to_go_out = Канасте за затварање
option-canastas_to_go_out-help = Колико канасти играчу треба за затварање?
option-canastas_to_go_out-one = једна
option-canastas_to_go_out-two = две
option-canastas_to_go_out-two-short = две канасте за затварање

refusal-TOO_SHORT-decorated-canasta = Група тражи бар три карте, а ова би их имала { $cards }. Додај, или врати.
refusal-THREE_IN_GROUP = { $card } не може да се сложи: тројке не иду у групе. Можеш да је бациш.
refusal-TOO_MANY_WILDS = То би било { $wilds } џокера и двојки, а у групу те величине иде највише { $most }. Увек их мора бити мање него осталих.
refusal-OVER_8_CARDS = Група има највише осам карата, а ово би било { $cards }. Почни нову групу.
refusal-WILD_GROUP_OVER_7 = Самих џокера и двојки је највише седам, а ових је { $cards }. Уклони неку.
refusal-GROUP_UNKNOWN = За то не може група { $group }. Изабери другу своју групу.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = Немаш { $cards }. Изабери из руке.
refusal-WILD_NOT_IN_GROUP = { $cards } није у тој групи. Изабери џокера или двојку из ње.
refusal-NATURAL_STAYS = { $card } остаје где јесте: премештају се само џокери и двојке.
refusal-CANASTA_BROKEN = Канаста у групи { $group } не може тако да остане: џокер или двојка излази само ако на то место дође карта вредности те групе. Додај је, или врати.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = Џокер-канаста у групи { $group } је готова: у њу ништа не улази и из ње ништа не излази. Почни другу групу.
refusal-TALON_EMPTY = Сада нема гомиле за узимање. Вуци карту.
refusal-BLACK_THREE_ON_TOP = На врху је црна тројка, па ништа не може да се узме. Вуци карту.
refusal-WILD_ON_TOP = { $card } на врху замрзава гомилу. Вуци карту.
refusal-WINDOW_OPEN = Горња карта је сада бесплатно твоја. Узми само њу, или вуци.
refusal-WINDOW_CLOSED = Прилика за бесплатну карту је у овом дељењу прошла. Вуци, или узми гомилу са две карте које иду.
refusal-NEEDS_TWO_IN_HAND = Да узмеш { $card }, у руци ти требају { $two }, или једна и џокер или двојка. Вуци карту.
refusal-TOP_NOT_LAID = Прво сложи { $card }: у своју групу те вредности, или као нову са две карте из руке.
refusal-REST_NOT_ENOUGH = Са остатком гомиле остало би ти { $cards ->
    [0] нула карата
    [one] { $cards } карта
    [few] { $cards } карте
   *[other] { $cards } карата
}. Требају ти две, или једна ако имаш канасте за затварање. Врати, и сложи мање.
refusal-OPENING_SHORT-decorated-canasta = Сложено је { $points } од { $minimum } поена: фали још { $missing }. Сложи још, или врати.
refusal-TAKEN_CARD = У овом потезу је бесплатно узето { $card }. Баци другу карту.
refusal-MUST_GO_OUT-decorated-canasta = Гомила је узета испод минимума, па сада мораш да затвориш. Сложи још, или врати гомилу.
refusal-NEEDS_CANASTA = Још немаш канасту, па не смеш да бациш последњу карту. Задржи још једну.
refusal-NEEDS_TWO_CANASTAS = За овим столом за затварање требају две канасте, а код тебе је { $canastas ->
        [0] нула
       *[other] једна
    }. Задржи још једну карту.
refusal-NO_HEART_ACE = У твојој руци нема херц кеца.
refusal-NOT_AMONG_SHOWN = Можеш да задржиш само неку од три показане карте, а не { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Прво изабери коју од три карте задржаваш.
refusal-WRONG_PHASE-decorated-canasta-first_discard = У првом потезу се само баца. Изабери једну карту.
refusal-WRONG_PHASE-decorated-canasta-draw = Прво вуци карту, или узми гомилу: напиши „узми“.
refusal-WRONG_PHASE-decorated-canasta-pile = Прво сложи горњу карту и узми остатак гомиле, или је врати.
refusal-MISSING_WORD-decorated-canasta = Нешто фали: реци шта радиш и са којим картама, на пример: сложи KC KD KH или узми горњу.

tutorial-decorated-canasta-1 = Свако игра за себе. Сваки потез је исти: вуци карту, сложи ако желиш, баци једну. Три или више исте вредности чине групу, а седам је канаста.
tutorial-decorated-canasta-2 = Џокери и двојке замењују било коју карту, али их у групи мора бити мање него осталих. У свом потезу смеш да их премешташ између својих група: тако црна канаста постаје црвена, па и златна.
tutorial-decorated-canasta-3 = У сваком дељењу смеш једну карту да узмеш бесплатно: прву коју баци играч пре тебе, осим црне тројке. После тога узимаш целу гомилу, ако њену горњу карту сложиш са две карте из руке.
tutorial-decorated-canasta-4 = Баци баш ону карту која је управо бачена, и имаш близанца: 100. Одвојен херц кец вреди 500, црвена тројка 100, све четири 800.
tutorial-decorated-canasta-5 = Ко има канасту и баци последњу карту, затвара. Ко води, плаћа порез: од 5.000 надаље рачуна се само део поена. Побеђује ко пређе десет хиљада.

lesson-take-free = Бесплатно узимање не кошта ништа: добијаш карту и бацаш као и обично.
lesson-take-top = Са горњом картом добијаш целу гомилу.
lesson-take-rest = Горња карта је сложена: остатак гомиле сада иде у твоју руку.
lesson-heart-ace = Одвојен херц кец доноси 500.
lesson-move = Џокер или двојка сме да изађе из групе која може без њих. Тако канаста може да вреди више.

notable-kind-from_hand = из руке
notable-kind-sweep = уз чист сто

lesson-decorated-canasta-free = Свако игра за себе. Сваки потез почиње картом из шпила, а завршава се картом баченом на гомилу. Три карте или више исте вредности чине групу, а групе доносе поене. Једном у дељењу смеш бесплатно да узмеш карту коју играч пре тебе управо баца: ништа не мораш да сложиш. Ако вучеш, прилика је прошла. Краљ пик иде уз твоја два краља. Узми га.
lesson-decorated-canasta-free-right = Краљ је у твојој руци, и није коштао ништа. Сада би требало бацити другу карту. Од следећег потеза гомилу узимаш само ако можеш да сложиш њену горњу карту.
lesson-decorated-canasta-free-wrong = Ако вучеш, бесплатне карте у овом дељењу више нема. Краљ иде уз твоја два краља: узми га бесплатно.
lesson-decorated-canasta-open = На столу још немаш ништа. Прво што у дељењу сложиш мора да вреди 50 поена, у једном потезу. Три краља су 30, и три даме су 30. Сложи обе групе, па баци карту.
lesson-decorated-canasta-open-on = Сто рачуна за тебе: кад пише МОЖЕ ДА СЕ ОТВОРИ, баци карту.
lesson-decorated-canasta-open-right = 60 поена: отварање је ту. Од сада смеш да сложиш било коју групу, ма колико вредела.
lesson-decorated-canasta-open-wrong = То смеш, али не даје 50. Сложи три краља и три даме, па баци карту.
lesson-decorated-canasta-pile = Бесплатна карта је потрошена. Да сада узмеш гомилу, њену горњу карту мораш да сложиш са две карте из руке. Узми краља пик, сложи га са своја два краља, па узми остатак гомиле.
lesson-decorated-canasta-pile-on = Прво сложи три краља, па узми остатак гомиле.
lesson-decorated-canasta-pile-right = Краљеви су на столу као група, а остатак гомиле је у твојој руци. Баци карту, и потез је готов.
lesson-decorated-canasta-pile-wrong = Вучење доноси једну карту, гомила четири. Узми краља, сложи га са своја два краља, па узми остатак.
lesson-decorated-canasta-apart = Херц кец у групи вреди 20, а одвојен 500. Управо је бачена деветка каро, а ти држиш другу: бачена на њу, прави близанца, 100 поена. Одвоји кеца, па баци деветку.
lesson-decorated-canasta-apart-on = Тих 500 је твојих. Сада близанац: баци деветку каро.
lesson-decorated-canasta-apart-right = 600 поена у једном потезу: 500 за херц кеца, 100 за близанца.
lesson-decorated-canasta-apart-wrong = То смеш. Али чека те 600 поена: одвоји херц кеца, па баци деветку каро.
lesson-decorated-canasta-out = Имаш канасту и држиш две карте. Ко баци последњу карту, затвара и дељење је готово. Додај седмицу уз своје седмице, па баци петицу.
lesson-decorated-canasta-out-on = Остаје једна карта. Баци је, и дељење је готово.
lesson-decorated-canasta-out-right = Ово је затварање: доноси 100, а карте остале у другим рукама рачунају се против онога ко их држи.
lesson-decorated-canasta-out-wrong = Седмица иде уз твоје седмице, па је прво сложи: бачена не доноси ништа. Онда ти је петица последња карта.

card-decorated-canasta-turn =
    Вуци карту из шпила, или узми са гомиле ако можеш.
    Онда сложи и премести шта желиш, или ништа.
    Баци једну карту: тиме је потез готов. Сме да се баци било која.
    Док не бациш, „{ action-undo }“ враћа оно што је сложено у овом потезу.
card-decorated-canasta-free =
    Једном у дељењу смеш бесплатно да узмеш управо бачену карту.
    Добијаш ту једну карту, и ништа не мораш да сложиш.
    Мораш да бациш неку другу.
    Ако уместо тога вучеш, прилика је прошла.
card-decorated-canasta-pile =
    Гомилу смеш да узмеш ако у руци имаш две карте исте вредности као горња, или једну и џокера или двојку.
    Узми горњу карту и сложи је. Онда узми сав остатак.
    Ако још нема отварања, оно што сложиш пре остатка мора да достигне минимум.
    Кад је на врху црна тројка, џокер или двојка, не може да се узме.
card-decorated-canasta-opening =
    Прво што у дељењу сложиш мора да достигне минимум стола, у једном потезу.
    Џокер или двојка рачуна се као карта коју замењује.
    Црвене тројке, близанци, одвојени херц кечеви и награде за канасте се не рачунају.
    Ако затвориш у истом потезу, минимум ти не треба.
card-decorated-canasta-meld =
    Група је три до осам карата исте вредности. Џокера и двојки мора бити мање него осталих. И три до седам самих џокера и двојки су група.
    Седам карата је канаста: црна, са џокером или двојком, 300, црвена, без њих, 400, златна, са осам, 600.
    Џокере и двојке смеш да премешташ између својих група.
    Одвојен херц кец је 500. Иста карта бачена на управо бачену је близанац: 100.
card-decorated-canasta-out =
    Затвараш тако што бациш последњу карту, а за то ти треба канаста (за неким столовима две).
    Последња карта се никад не слаже.
    Затварање је 100. Ако се отвориш у истом потезу, добијаш још 100.
    Дељење је одмах готово. Карте у руци рачунају се против онога ко их држи.
card-decorated-canasta-score =
    Карте у групама се рачунају за тебе, карте у руци против тебе.
    Канасте: црна 300, црвена 400, златна 600, црна џокер-канаста 200, црвена 500.
    Одвојен херц кец је 500, црвена тројка 100, све четири 800, близанац 100, затварање 100.
    Црна тројка у руци кошта 100.

shows-decorated-canasta-set = Група, са поенима карата
shows-decorated-canasta-set-queens = Још једна
shows-decorated-canasta-with-top = Твоја два краља и онај на гомили
shows-decorated-canasta-apart = Херц кец, са стране
shows-decorated-canasta-twin = Близанац: иста карта двапут

doubt-decorated-canasta-stock = ⚠ Играча { $seats }, а без мешања: шпил је потрошен после око { $rounds } кругова, углавном пре него што ико може да затвори. Дозволи нека мешања.

preset-decorated-canasta-short = Кратка партија
preset-decorated-canasta-short-help = три дељења
preset-decorated-canasta-skilled = За искусне
preset-decorated-canasta-skilled-help = прве карте морају да вреде 90 поена
preset-decorated-canasta-masters = За мајсторе
preset-decorated-canasta-masters-help = прве карте морају да вреде 120 поена
preset-decorated-canasta-letter = Дословно
preset-decorated-canasta-letter-help = близанци и после узимања, порез и на минус
preset-decorated-canasta-two = Две канасте
preset-decorated-canasta-two-help = за затварање требају две канасте
