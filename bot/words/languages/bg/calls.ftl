# Известия и напомняния, времето за ход, какво си избира човек за тях, кой е сменен.

call-turn = { $who }, на ход си.
call-turn-until = { $who }, на ход си · ⏳ { $time }
call-remind = { $who }, масата още те чака.
call-remind-until = { $who }, масата още те чака · ⏳ { $time }
call-more = { $count ->
    [one] Чака те и още { $count } маса.
   *[other] Чакат те и още { $count } маси.
}

hand-called = На ход си.
hand-called-until = На ход си · ⏳ { $time }
hand-reminded = Масата още те чака.
hand-reminded-until = Масата още те чака · ⏳ { $time }
digest-also = Чакат те и на тези маси:
hand-waiting = Чакаш другите.

clock-time = ⏳ { $time }
weekday-0 = пн
weekday-1 = вт
weekday-2 = ср
weekday-3 = чт
weekday-4 = пт
weekday-5 = сб
weekday-6 = нд
day-0 = понеделник
day-1 = вторник
day-2 = сряда
day-3 = четвъртък
day-4 = петък
day-5 = събота
day-6 = неделя
moment-full = { $day }, { $date }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, след { $time }
until-days = { $count ->
    [one] { $count } ден
   *[other] { $count } дни
}
until-hours = { $count ->
    [one] { $count } час
   *[other] { $count } часа
}
until-minutes = { $count ->
    [one] { $count } минута
   *[other] { $count } минути
}
date-short = { $day } { $month }
month-1 = януари
month-2 = февруари
month-3 = март
month-4 = април
month-5 = май
month-6 = юни
month-7 = юли
month-8 = август
month-9 = септември
month-10 = октомври
month-11 = ноември
month-12 = декември

speed-lively = живо
speed-lively-help = две минути на ход, викам те след 20 секунди
speed-relaxed = спокойно
speed-relaxed-help = осем часа на ход, викам те веднага
speed-slow = бавно
speed-slow-help = един ден на ход, викам те веднага
speed-unlimited = без часовник
speed-unlimited-help = викам те веднага, напомням след един ден
speed-own = { $time } на ход
speed-typed = Друго време: /speed 90 мин, /speed 12 ч, /speed 3 д.
speed-by-vote = Играта върви, затова за друго темпо се гласува.
vote-speed = { $who } предлага друго темпо: { $speed }.

replace-after-name = Смяна на отсъстващи
replace-after-help = След колко пропуснати хода масата може да гласува да смени някого.
replace-after-value = { $count ->
    [0] никога
   *[other] след { $count } пропуснати хода
}
table-missed = Пропуснати ходове на { $who }: { $count }. Масата може да гласува мястото да остане за компютър.
button-replace-away = Смени { $who }
seat-open = { $who } пази място: седни, ако искаш
seat-vacation = { $who } е в отпуска до { $date }
played-title = Изиграно вместо теб, докато те нямаше:

my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = на мястото ти играе компютър, но можеш да си го вземеш
my-tables-calls-off = 🔕 Известията са изключени. Тук виждаш къде си на ход.
button-take-back = { $table }: пак сядам

button-my-calls = Известия
calls-form = Известия и тихи часове
calls-title = Известия
calls-how = Щом си на ход, ти пращам картите. Ако не мога да ти пиша, те викам там, където е масата.
calls-state = Известия: { $value }
calls-digest = Няколко маси за десет минути: { $value }
calls-digest-on = едно съобщение за всички
calls-digest-off = съобщение за всяка
calls-quiet = Тихи часове: { $value }
calls-quiet-none = няма
calls-quiet-help = В тихите часове никой не те вика, а при по-бавно темпо часовникът ти спира. Новите спират часовника от следващия ти ход.
calls-zone = Часовникът ти: { $time }, { $zone }
calls-vacation = Отпуска: { $value }
calls-vacation-none = няма
calls-vacation-until = до { $date }
calls-vacation-left = { $days ->
    [one] Остава { $days } ден
   *[other] Остават { $days } дни
} отпуска за тази година. В отпуска часовниците ти спират, а първият ти ход я прекратява.
calls-typed = Други часове: /quiet 22-8. Други дни: /vacation 10.
calls-on = включени
calls-off = изключени
button-calls = Викай ме
button-digest = Общо съобщение
setting-quiet = Тихи часове
button-quiet-off = Без тихи часове
button-quiet = Тихо { $from }–{ $until }
button-zone = Нагласи часовника ми
button-vacation = Отпуска: { $days ->
    [one] { $days } ден
   *[other] { $days } дни
}
button-vacation-end = Край на отпуската

zone-title = Колко е часът при теб?
zone-taken = Смятам по този часовник: { $zone }, сега { $time }.
zone-ask = Тихите часове са по твоя часовник. Натисни град, избери колко показва часовникът ти или го напиши.
zone-which = Кое от тези е твоето?
zone-city = { $city }, { $time }
zone-city-en = Лондон
zone-city-bg = София
zone-city-hu = Будапеща
zone-city-de = Берлин
zone-city-es = Мадрид
zone-city-fr = Париж
zone-city-mk = Скопие
zone-city-ro = Букурещ
zone-city-ru = Москва
zone-city-sr = Белград
zone-city-tr = Истанбул
zone-pick = По моя часовник…
zone-type = Напиши часа
zone-offset = { $time } · { $zone }

said-vacation-over = Отпуската ти свърши. Радвам се, че пак си тук.
said-vacation = Отпуска за { $days ->
    [one] { $days } ден
   *[other] { $days } дни
}, до { $date }.
said-quiet = Без повиквания от { $from } до { $until }, всеки ден.
said-speed = Един ход вече трае най-много { $time }.
said-speed-unlimited = Един ход вече няма ограничение във времето.
closed-told = Не мога да ти пиша на лично. Щом си на ход, те викам там, където е масата, а съобщението изчезва, след като изиграеш. Ако искаш картите си на лично съобщение, отвори чат с мен или разреши съобщенията оттук и пак натисни „{ -my-cards }“.

refusal-BAD_LIMIT = За ход може да има от { $minutes } минути до { $days } дни. Пише се /speed 90 мин, /speed 12 ч или /speed 3 д.
refusal-BAD_LIMIT-what = Не разбирам „{ $what }“ като време за ход. Може да е от { $minutes } минути до { $days } дни. Пише се /speed 90 мин, /speed 12 ч или /speed 3 д.
refusal-BAD_QUIET = Тихите часове се пишат така: /quiet 22-8. Махат се с /quiet изкл.
refusal-BAD_QUIET-what = Не разбирам „{ $what }“ като тихи часове. Пишат се /quiet 22-8 или /quiet от 22 до 8. Махат се с /quiet изкл.
refusal-TOO_QUIET = Тихите часове са най-много { $hours } на ден.
refusal-BAD_CLOCK = Напиши колко показва часовникът ти, например 18:40.
refusal-BAD_CLOCK-what = Не разбирам „{ $what }“ като час. Пише се така: 18:40.
refusal-BAD_VACATION = Напиши колко дни, например /vacation 10. За край на отпуската: /vacation край.
refusal-BAD_VACATION-what = Не разбирам „{ $what }“ като цели дни. Пише се /vacation 10 или /vacation 2 седмици. За край на отпуската: /vacation край.
refusal-VACATION_SPENT = { $days ->
    [0] За тази година нямаш повече дни отпуска.
    [one] За тази година ти остава { $days } ден отпуска.
   *[other] За тази година ти остават { $days } дни отпуска.
}

command-calls = кога да те викам
command-quiet = тихи часове, например 22-8
command-vacation = отпуска, в дни
command-speed = времето за един ход

# Between two deals of a slow game. The deal begins at a time, unless somebody lets it wait.
next-deal-at = Раздава се автоматично ⏳ { $time }
next-deal-held = Следващото раздаване чака { $who } · ⏳ { $time }
button-hold = Изчакайте ме
button-cut-self = Искам да цепя
button-cut-chance = Цепете случайно
said-cuts-self = Отсега нататък те викам да цепиш на всички маси и имаш цял ход за това.
said-cuts-chance = Отсега нататък, ако не цепиш до десет минути, тестето се цепи случайно.
done-HELD = Следващото раздаване те чака. Натисни „{ button-next-deal }“, когато си готов.
comfort-cuts = В бавни игри тестето се цепи случайно, ако не цепя до десет минути, и никой не ме вика за това
comfort-cuts-button = Случайно цепене
