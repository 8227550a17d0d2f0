# Обавештења и подсетници, време за потез, шта ко о томе подешава, ко се замењује.

call-turn = { $who }, на потезу си.
call-turn-until = { $who }, на потезу си · ⏳ { $time }
call-remind = { $who }, сто те још чека.
call-remind-until = { $who }, сто те још чека · ⏳ { $time }
call-more = { $count ->
    [one] Чека те још { $count } сто.
    [few] Чекају те још { $count } стола.
   *[other] Чека те још { $count } столова.
}

hand-called = На потезу си.
hand-called-until = На потезу си · ⏳ { $time }
hand-reminded = Сто те још чека.
hand-reminded-until = Сто те још чека · ⏳ { $time }
digest-also = Чекају те и ови столови:
hand-waiting = Чекамо остале.

clock-time = ⏳ { $time }
weekday-0 = пон
weekday-1 = уто
weekday-2 = сре
weekday-3 = чет
weekday-4 = пет
weekday-5 = суб
weekday-6 = нед
day-0 = понедељак
day-1 = уторак
day-2 = среда
day-3 = четвртак
day-4 = петак
day-5 = субота
day-6 = недеља
# differs: order
moment-full = { $date } ({ $day }), { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, за { $time }
until-days = { $count ->
    [one] { $count } дан
    [few] { $count } дана
   *[other] { $count } дана
}
until-hours = { $count ->
    [one] { $count } сат
    [few] { $count } сата
   *[other] { $count } сати
}
until-minutes = { $count ->
    [one] { $count } минут
    [few] { $count } минута
   *[other] { $count } минута
}
# differs: end
date-short = { $day }. { $month }
month-1 = јануара
month-2 = фебруара
month-3 = марта
month-4 = априла
month-5 = маја
month-6 = јуна
month-7 = јула
month-8 = августа
month-9 = септембра
month-10 = октобра
month-11 = новембра
month-12 = децембра

speed-lively = живо
speed-lively-help = два минута за потез, обавештење после 20 секунди
speed-relaxed = опуштено
speed-relaxed-help = осам сати за потез, обавештење одмах
speed-slow = споро
speed-slow-help = дан за потез, обавештење одмах
speed-unlimited = без ограничења
speed-unlimited-help = обавештење одмах, подсетник после једног дана
speed-own = { $time } за потез
speed-typed = Било које друго време: /speed 90 мин, /speed 12 h, /speed 3 дана.
speed-by-vote = Партија траје, па се за нови темпо гласа.
vote-speed = { $who } предлаже други темпо: { $speed }.

replace-after-name = Замена играча којих нема
replace-after-help = После колико пропуштених потеза сто може да гласа о замени.
replace-after-value = { $count ->
    [0] никад
    [one] после { $count } пропуштеног потеза
    [few] после { $count } пропуштена потеза
   *[other] после { $count } пропуштених потеза
}
table-missed = { $who } – пропуштених потеза: { $count }. Сто може да гласа да то место преузме рачунар.
button-replace-away = Замени: { $who }
seat-open = место засад држи { $who }: преузми га ако желиш
seat-vacation = { $who } је на одмору до { $date }
played-title = Одиграно уместо тебе док те није било:

my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = твоје место држи рачунар, а ти можеш да га узмеш назад
my-tables-calls-off = 🔕 Обавештења су искључена. Овде видиш где си на потезу.
button-take-back = { $table }: узимам место назад

button-my-calls = Обавештења
calls-form = Обавештења и тихи сати
calls-title = Обавештења
calls-how = Кад си на потезу, шаљем ти твоје карте. Ако не могу да ти пишем, помињем те тамо где је сто.
calls-state = Обавештења: { $value }
calls-digest = Више столова за десет минута: { $value }
calls-digest-on = једна порука за све
calls-digest-off = порука за сваки
calls-quiet = Тихи сати: { $value }
calls-quiet-none = нема
calls-quiet-help = У тихим сатима те нико не зове, а у споријим партијама твој сат стоји. Нови важе од твог следећег потеза.
calls-zone = Код тебе је { $time }, { $zone }
calls-vacation = Одмор: { $value }
calls-vacation-none = нема
calls-vacation-until = до { $date }
calls-vacation-left = Преостали одмор ове године: { $days ->
    [one] { $days } дан
    [few] { $days } дана
   *[other] { $days } дана
}. На одмору твоји сатови стоје, а први потез га прекида.
calls-typed = Твоји сати: /quiet 22-8. Твоји дани: /vacation 10.
calls-on = укључена
calls-off = искључена
button-calls = Зови ме
button-digest = Једна порука за све
setting-quiet = Тихи сати
button-quiet-off = Без тихих сати
button-quiet = Тишина { $from }–{ $until }
button-zone = Подеси мој сат
button-vacation = Одмор: { $days ->
    [one] { $days } дан
    [few] { $days } дана
   *[other] { $days } дана
}
button-vacation-end = Крај одмора

zone-title = Колико је код тебе сати?
zone-taken = Твоје време: { $zone }. Тамо је { $time }.
zone-ask = Тихи сати се рачунају по твом времену. Притисни град, изабери време које показује твој сат, или га напиши.
zone-which = Које је од ових времена твоје?
zone-city = { $city }, { $time }
zone-city-en = Лондон
zone-city-bg = Софија
zone-city-hu = Будимпешта
zone-city-de = Берлин
zone-city-es = Мадрид
zone-city-fr = Париз
zone-city-mk = Скопље
zone-city-ro = Букурешт
zone-city-ru = Москва
zone-city-sr = Београд
zone-city-tr = Истанбул
zone-pick = Мој сат показује…
zone-type = Напиши време
zone-offset = { $time } · { $zone }

said-vacation-over = Одмор је готов. Лепо је што си опет ту.
said-vacation = Одмор: { $days ->
    [one] { $days } дан
    [few] { $days } дана
   *[other] { $days } дана
}, до { $date }.
said-quiet = Без обавештења од { $from } до { $until }, сваког дана.
said-speed = Потез сада траје највише { $time }.
said-speed-unlimited = Потез сада нема временско ограничење.
closed-told = Не могу да ти пишем приватно. Кад си на потезу, помињем те тамо где је сто, а та порука нестаје чим одиграш. Ако желиш карте у приватној поруци, отвори чет са мном или дозволи поруке одавде, па поново притисни { -my-cards }.

refusal-BAD_LIMIT = Потез може да траје од { $minutes } минута до { $days } дана. Пише се овако: /speed 90 мин, /speed 12 h или /speed 3 дана.
refusal-BAD_LIMIT-what = Не знам време „{ $what }“ за потез. Може да траје од { $minutes } минута до { $days } дана. Пише се овако: /speed 90 мин, /speed 12 h или /speed 3 дана.
refusal-BAD_QUIET = Тихи сати се пишу овако: /quiet 22-8, или /quiet искључи.
# differs: numbers
refusal-BAD_QUIET-what = Не разумем „{ $what }“ као тихе сате. Пишу се овако: /quiet 22-8 или /quiet од 22 до 8, или /quiet искључи.
refusal-TOO_QUIET = Тихи сати могу да трају највише { $hours } h на дан.
refusal-BAD_CLOCK = Напиши време које твој сат показује, на пример 18:40.
# differs: numbers
refusal-BAD_CLOCK-what = Не разумем „{ $what }“ као време на сату. Пише се овако: 18:40 или 18.40.
refusal-BAD_VACATION = Напиши колико дана, на пример /vacation 10, или /vacation искључи.
refusal-BAD_VACATION-what = Не разумем „{ $what }“ као целе дане. Пише се овако: /vacation 10 или /vacation 2 недеље, или /vacation искључи.
refusal-VACATION_SPENT = { $days ->
    [0] Ове године више немаш дана одмора.
    [one] Ове године имаш још { $days } дан одмора.
    [few] Ове године имаш још { $days } дана одмора.
   *[other] Ове године имаш још { $days } дана одмора.
}

command-calls = када те зовем
command-quiet = тихи сати, на пример 22-8
command-vacation = одмор, у данима
command-speed = време за потез

next-deal-at = Дељење почиње аутоматски ⏳ { $time }
next-deal-held = Следеће дељење чека: { $who } · ⏳ { $time }
button-hold = Сачекај ме
button-cut-self = Ја хоћу да пресечем
button-cut-chance = Сеци насумично
said-cuts-self = Од сада те зовем да пресечеш за свим твојим столовима, и за то имаш цео потез.
said-cuts-chance = Од сада се сече насумично ако не пресечеш за десет минута.
done-HELD = Следеће дељење чека на тебе. Притисни „{ button-next-deal }“ кад може да почне.
comfort-cuts = У спорим партијама: сеци насумично ако не пресечем за десет минута, и не зови ме због тога
comfort-cuts-button = Насумично сечење
