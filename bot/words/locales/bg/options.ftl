# Настройки на масата: име, какво решава, стойности.
option-no_canasta_melds = Комбинации без канаста
option-no_canasta_melds-help = Как се броят комбинациите на отбор, който накрая няма канаста.
option-no_canasta_melds-minus = на минус
option-no_canasta_melds-plus = на плюс, освен при затваряне на минус
option-no_canasta_melds-plus-short = без канаста се брои на плюс
option-unopened_take = Вземане на купа преди отваряне
option-unopened_take-help = Може ли неотворил отбор да вземе купа, без да отвори веднага?
option-unopened_take-free = да
option-unopened_take-must_open = само ако отваря с него
option-unopened_take-must_open-short = купът само с отваряне
option-recycle_shuffle = Когато тестето свърши
option-recycle_shuffle-help = Как купът става ново тесте. Правилникът го обръща, а разбъркването е домашно правило.
option-recycle_shuffle-on = купът се разбърква (домашно правило)
option-recycle_shuffle-off = купът се обръща (по правилника)
option-recycle_shuffle-off-short = купът се обръща
option-close_without_canasta = Затваряне без канаста
option-close_without_canasta-help = Може ли отбор, който е отворил в по-ранен ход, да затвори на минус?
option-close_without_canasta-off = не
option-close_without_canasta-on = да, на минус
option-close_without_canasta-on-short = затваряне и без канаста
option-run_key = Вземане с поредица
option-run_key-help = Може ли горната карта на купа да е между двете карти от ръката?
option-run_key-with_top = да, и между тях
option-run_key-adjacent = не, двете са съседни
option-run_key-adjacent-short = за поредица вземат само съседни
option-wild_key = Вземане с пет жокера или двойки
option-wild_key-help = Могат ли пет жокера или двойки да вземат купа, когато отгоре е естествена карта? Тя идва в ръката.
option-wild_key-wild_top = не, само ако отгоре е жокер или двойка
option-wild_key-any_top = да, и при естествена карта
option-wild_key-any_top-short = пет жокера или двойки вземат всяка карта
option-runs_in_suit = Поредици от една боя
option-runs_in_suit-help = Може ли отборът да има повече от една поредица от една и съща боя?
option-runs_in_suit-any = да
option-runs_in_suit-one = не, по една от боя
option-runs_in_suit-one-short = по една поредица от боя
option-recycle_limit = Нови тестета в раздаване
option-recycle_limit-help = Колко пъти купът може да стане ново тесте, преди раздаването да свърши.
option-recycle_limit-value = { $count ->
    [0] никога
    [one] веднъж
    [100] 100 пъти, все едно без граница
   *[other] { $count } пъти
}
option-cut = Цепене
option-cut-help = Цепят ли играчите преди първата карта, или тестето се раздава, както е разбъркано?
option-cut-hand = на ръка
option-cut-chance = случайно
option-cut-open = открито: показва се карта
option-first_dealer = Пръв раздаващ
option-first_dealer-help = Режат ли играчите кой да раздава пръв, или се тегли жребий? При случайно цепене се тегли жребий.
option-first_dealer-cut = играчите режат
option-first_dealer-random = по жребий
option-take_back_throw = Връщане на хвърлена карта
option-take_back_throw-help = Може ли играч да си върне хвърлената карта, докато следващият не е направил нищо?
option-take_back_throw-on = да
option-take_back_throw-off = не
option-take_back_throw-off-short = хвърлена карта не се връща
option-undo_take = Връщане след вземане
option-undo_take-help = Връща ли се и комбинацията, с която отворил отбор е взел купа?
option-undo_take-stays = не, остава на масата
option-undo_take-returns = да, връща се
option-undo_take-returns-short = връща се и сваленото с купа
option-run_end = 9 в края на поредица
option-run_end-help = Може ли поредица засега да завършва с 9, например 7-8-9?
option-run_end-any = да
option-run_end-not_nine = не, само със следващата карта
option-run_end-not_nine-short = поредица не завършва с 9
option-length = Дължина
option-length-help = Докога се играе.
option-length-10000 = до { $points } точки
option-length-5000 = до { $points } точки
option-length-3000 = до { $points } точки
option-length-one_deal = едно раздаване
option-length-three_deals = три раздавания

options-title = Как играем тук
options-changed = { $option }: { $value }
options-all-default = По обичайните правила.
options-locked = Картите са раздадени, настройките вече не се променят.
form-switches = Също така
options-match = Игра
options-rules = Правила на масата
options-pace = Темпо
options-computers = Компютри
options-seats = Маса и места

level-random = случаен
level-random-help = хвърля каквото му падне
level-easy = лесен
level-easy-help = играе за компания, прощава много
level-normal = обикновен
level-normal-help = знае играта
level-strong = силен
level-strong-help = помни всяка карта

level-line = { $level }: { $help }
computers-level = Ниво на компютрите…
computers-pace = Компютрите играят
computers-quick = бързо
computers-calm = спокойно, за да се следи
button-calm = Спокойни компютри

language-en = English
language-bg = Български
language-hu = Magyar
