# Уведомления и напоминания, время на ход, что каждый о них решает, кого заменяют.

call-turn = { $who }, твой ход.
call-turn-until = { $who }, твой ход · ⏳ { $time }
call-remind = { $who }, стол всё ещё ждёт тебя.
call-remind-until = { $who }, стол всё ещё ждёт тебя · ⏳ { $time }
call-more = { $count ->
    [one] Тебя ждёт ещё { $count } стол.
    [few] Тебя ждут ещё { $count } стола.
   *[many] Тебя ждут ещё { $count } столов.
}

hand-called = Твой ход.
hand-called-until = Твой ход · ⏳ { $time }
hand-reminded = Стол всё ещё ждёт тебя.
hand-reminded-until = Стол всё ещё ждёт тебя · ⏳ { $time }
digest-also = Тебя ждут и эти столы:
hand-waiting = Ждём остальных.

# Момент времени. Месяцы стоят после числа: 28 ноября.
clock-time = ⏳ { $time }
weekday-0 = пн
weekday-1 = вт
weekday-2 = ср
weekday-3 = чт
weekday-4 = пт
weekday-5 = сб
weekday-6 = вс
day-0 = понедельник
day-1 = вторник
day-2 = среда
day-3 = четверг
day-4 = пятница
day-5 = суббота
day-6 = воскресенье
moment-full = { $day }, { $date }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, через { $time }
until-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
until-hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
until-minutes = { $count ->
    [one] { $count } минуту
    [few] { $count } минуты
   *[many] { $count } минут
}
date-short = { $day } { $month }
month-1 = января
month-2 = февраля
month-3 = марта
month-4 = апреля
month-5 = мая
month-6 = июня
month-7 = июля
month-8 = августа
month-9 = сентября
month-10 = октября
month-11 = ноября
month-12 = декабря

# Темп.
speed-lively = живой
speed-lively-help = две минуты на ход, уведомление через 20 секунд
speed-relaxed = спокойный
speed-relaxed-help = восемь часов на ход, уведомление сразу
speed-slow = медленный
speed-slow-help = сутки на ход, уведомление сразу
speed-unlimited = без часов
speed-unlimited-help = уведомление сразу, напоминание через сутки
speed-own = { $time } на ход
speed-typed = Любое другое время: /speed 90 мин, /speed 12 ч, /speed 3 д.
speed-by-vote = Партия идёт, поэтому о новом темпе надо голосовать.
vote-speed = { $who } предлагает другой темп: { $speed }.

# Кого долго нет.
replace-after-name = Замена тех, кого нет
replace-after-help = После скольких пропущенных ходов стол может проголосовать за замену игрока.
replace-after-value = { $count ->
    [0] никогда
    [one] после { $count } пропущенного хода
    [few] после { $count } пропущенных ходов
   *[many] после { $count } пропущенных ходов
}
table-missed = { $who }: ходов пропущено { $count }. Стол может проголосовать, чтобы место занял компьютер.
button-replace-away = Заменить: { $who }
seat-open = Пока здесь { $who }: можешь сесть
seat-vacation = { $who } в отпуске до { $date }
played-title = Сыграно за тебя, пока тебя не было:

# Мои столы.
my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = на твоём месте компьютер, но ты можешь вернуться
my-tables-calls-off = 🔕 Уведомления выключены. Смотри здесь, где твой ход.
button-take-back = { $table }: вернуть моё место

# Что каждый решает об уведомлениях.
button-my-calls = Уведомления
calls-form = Уведомления и тихие часы
calls-title = Уведомления
calls-how = Когда твой ход, я присылаю тебе карты. Если не могу тебе написать, зову тебя там, где стол.
calls-state = Уведомления: { $value }
calls-digest = Несколько столов за десять минут: { $value }
calls-digest-on = одно сообщение на всех
calls-digest-off = сообщение на каждый
calls-quiet = Тихие часы: { $value }
calls-quiet-none = нет
calls-quiet-help = В тихие часы тебя никто не зовёт, а в неспешных играх твои часы стоят. Новые тихие часы действуют со следующего хода.
calls-zone = Твои часы: { $time }, { $zone }
calls-vacation = Отпуск: { $value }
calls-vacation-none = нет
calls-vacation-until = до { $date }
calls-vacation-left = В этом году осталось отпуска: { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}. В отпуске твои часы стоят, а первый же ход его заканчивает.
calls-typed = Свои часы: /quiet 22-8. Свои дни: /vacation 10.
calls-on = включены
calls-off = выключены
button-calls = Звать меня
button-digest = Одно на все столы
setting-quiet = Тихие часы
button-quiet-off = Без тихих часов
button-quiet = Тихо { $from }–{ $until }
button-zone = Мои часы
button-vacation = Отпуск: { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
button-vacation-end = Закончить отпуск

zone-title = Который у тебя час?
zone-taken = Теперь твои часы: { $zone }, там { $time }.
zone-ask = Тихие часы идут по твоим часам. Нажми город, выбери, что показывают твои часы, или напиши.
zone-which = Что из этого твоё?
zone-city = { $city }, { $time }
zone-city-en = Лондон
zone-city-bg = София
zone-city-hu = Будапешт
zone-city-de = Берлин
zone-city-es = Мадрид
zone-city-fr = Париж
zone-city-mk = Скопье
zone-city-ro = Бухарест
zone-city-ru = Москва
zone-city-sr = Белград
zone-city-tr = Стамбул
zone-pick = На моих часах…
zone-type = Написать время
zone-offset = { $time } · { $zone }

said-vacation-over = Отпуск закончен. С возвращением.
said-vacation = Отпуск на { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}, до { $date }.
said-quiet = Никаких уведомлений с { $from } до { $until }, каждый день.
said-speed = Время на ход теперь: { $time }.
said-speed-unlimited = Время на ход больше не ограничено.
closed-told = Я не могу писать тебе лично. Когда твой ход, я зову тебя там, где стол, а после хода это сообщение исчезает. Чтобы карты приходили лично, открой чат со мной или разреши сообщения отсюда и снова нажми { -my-cards }.

refusal-BAD_LIMIT = На ход может быть от { $minutes } мин до { $days } дней. Пиши так: /speed 90 мин, /speed 12 ч или /speed 3 д.
refusal-BAD_LIMIT-what = Не понимаю время на ход «{ $what }». Может быть от { $minutes } мин до { $days } дней. Пиши так: /speed 90 мин, /speed 12 ч или /speed 3 д.
refusal-BAD_QUIET = Тихие часы пиши так: /quiet 22-8, или /quiet выкл.
# differs: numbers
refusal-BAD_QUIET-what = Не понимаю «{ $what }» как тихие часы. Пиши так: /quiet 22-8 или /quiet с 22 до 8, или /quiet выкл.
refusal-TOO_QUIET = Тихие часы длятся не больше { $hours } часов в сутки.
refusal-BAD_CLOCK = Напиши время на твоих часах, например 18:40.
refusal-BAD_CLOCK-what = Не понимаю «{ $what }» как время на часах. Пиши так: 18:40 или 6:40 вечера.
refusal-BAD_VACATION = Напиши, сколько дней: /vacation 10, или /vacation выкл.
refusal-BAD_VACATION-what = Не понимаю «{ $what }» как число дней. Пиши так: /vacation 10 или /vacation 2 недели, или /vacation выкл.
refusal-VACATION_SPENT = { $days ->
    [0] В этом году дней отпуска больше нет.
    [one] В этом году у тебя остался { $days } день отпуска.
    [few] В этом году у тебя осталось { $days } дня отпуска.
   *[many] В этом году у тебя осталось { $days } дней отпуска.
}

command-calls = когда я тебя зову
command-quiet = тихие часы, например 22-8
command-vacation = отпуск, в днях
command-speed = время на ход

# Между двумя раздачами медленной игры.
next-deal-at = Раздача начнётся сама ⏳ { $time }
next-deal-held = Следующую раздачу задерживает { $who } · ⏳ { $time }
button-hold = Подождите меня
button-cut-self = Хочу снимать
button-cut-chance = Снимать наугад
said-cuts-self = Теперь тебя зовут снимать колоду за всеми твоими столами, и на это даётся целый ход.
said-cuts-chance = Теперь, если за десять минут ты не снимешь колоду, её снимут наугад.
done-HELD = Следующая раздача ждёт тебя. Нажми «{ button-next-deal }», когда можно.
comfort-cuts = В медленных играх снимать колоду наугад, если за десять минут я этого не делаю, и не звать меня ради неё
comfort-cuts-button = Снимать наугад
