# Известувања и потсетници, времето за потег, што си избира човек за нив, кој е заменет.

call-turn = { $who }, ти си на ред.
call-turn-until = { $who }, ти си на ред · ⏳ { $time }
call-remind = { $who }, масата сѐ уште те чека.
call-remind-until = { $who }, масата сѐ уште те чека · ⏳ { $time }
call-more = { $count ->
    [one] Те чека уште { $count } маса.
   *[other] Те чекаат уште { $count } маси.
}

hand-called = Ти си на ред.
hand-called-until = Ти си на ред · ⏳ { $time }
hand-reminded = Масата сѐ уште те чека.
hand-reminded-until = Масата сѐ уште те чека · ⏳ { $time }
digest-also = Те чекаат и на овие маси:
hand-waiting = Се чекаат другите.

clock-time = ⏳ { $time }
weekday-0 = пон
weekday-1 = вто
weekday-2 = сре
weekday-3 = чет
weekday-4 = пет
weekday-5 = саб
weekday-6 = нед
day-0 = понеделник
day-1 = вторник
day-2 = среда
day-3 = четврток
day-4 = петок
day-5 = сабота
day-6 = недела
moment-full = { $day }, { $date }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, за { $time }
until-days = { $count ->
    [one] { $count } ден
   *[other] { $count } дена
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
month-1 = јануари
month-2 = февруари
month-3 = март
month-4 = април
month-5 = мај
month-6 = јуни
month-7 = јули
month-8 = август
month-9 = септември
month-10 = октомври
month-11 = ноември
month-12 = декември

speed-lively = живо
speed-lively-help = две минути за потег, те викам по 20 секунди
speed-relaxed = спокојно
speed-relaxed-help = осум часа за потег, те викам веднаш
speed-slow = бавно
speed-slow-help = еден ден за потег, те викам веднаш
speed-unlimited = без часовник
speed-unlimited-help = те викам веднаш, те потсетувам по еден ден
speed-own = { $time } за потег
speed-typed = Друго време: /speed 90 мин, /speed 12 ч, /speed 3 д.
speed-by-vote = Партијата е почната, па за ново темпо се гласа.
vote-speed = { $who } предлага друго темпо: { $speed }.

replace-after-name = Замена на отсутните
replace-after-help = По колку пропуштени потези масата може да гласа за замена.
replace-after-value = { $count ->
    [0] никогаш
    [one] по { $count } пропуштен потег
   *[other] по { $count } пропуштени потези
}
table-missed = Пропуштени потези на { $who }: { $count }. Масата може да гласа местото да го земе компјутер.
button-replace-away = Замени: { $who }
seat-open = { $who } го чува местото: седни, ако сакаш
seat-vacation = { $who } е на одмор до { $date }
played-title = Одиграно наместо тебе додека те немаше:

my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = на твоето место игра компјутер, но можеш да си го вратиш
my-tables-calls-off = 🔕 Известувањата се исклучени. Тука гледаш каде си на ред.
button-take-back = { $table }: врати ми го местото

button-my-calls = Известувања
calls-form = Известувања и тивки часови
calls-title = Известувања
calls-how = Кога си на ред, ти ги праќам картите. Ако не можам да ти пишам, те спомнувам таму каде што е масата.
calls-state = Известувања: { $value }
calls-digest = Повеќе маси за десет минути: { $value }
calls-digest-on = една порака за сите
calls-digest-off = порака за секоја
calls-quiet = Тивки часови: { $value }
calls-quiet-none = нема
calls-quiet-help = Во тивките часови никој не те вика, а во побавните игри часовникот ти запира. Ако ги смениш, тоа важи од следниот твој потег.
calls-zone = Твојот часовник: { $time }, { $zone }
calls-vacation = Одмор: { $value }
calls-vacation-none = нема
calls-vacation-until = до { $date }
calls-vacation-left = { $days ->
    [one] Останува { $days } ден
   *[other] Остануваат { $days } дена
} одмор за годинава. На одмор часовниците ти стојат, а првиот твој потег го завршува.
calls-typed = Други часови: /quiet 22-8. Други денови: /vacation 10.
calls-on = вклучени
calls-off = исклучени
button-calls = Викај ме
button-digest = Една за сите
setting-quiet = Тивки часови
button-quiet-off = Без тивки часови
button-quiet = Тивко { $from }–{ $until }
button-zone = Мојот часовник
button-vacation = Одмор: { $days ->
    [one] { $days } ден
   *[other] { $days } дена
}
button-vacation-end = Крај на одморот

zone-title = Колку е часот кај тебе?
zone-taken = Го земам овој часовник: { $zone }, таму е { $time }.
zone-ask = Тивките часови одат по твојот часовник. Притисни град, избери колку покажува часовникот или напиши.
zone-which = Кое од овие е твоето?
zone-city = { $city }, { $time }
zone-city-en = Лондон
zone-city-bg = Софија
zone-city-hu = Будимпешта
zone-city-de = Берлин
zone-city-es = Мадрид
zone-city-fr = Париз
zone-city-mk = Скопје
zone-city-ro = Букурешт
zone-city-ru = Москва
zone-city-sr = Белград
zone-city-tr = Истанбул
zone-pick = Кај мене е…
zone-type = Напиши го часот
zone-offset = { $time } · { $zone }

said-vacation-over = Одморот ти заврши. Добре ни дојде пак.
said-vacation = Одмор за { $days ->
    [one] { $days } ден
   *[other] { $days } дена
}, до { $date }.
said-quiet = Без викање од { $from } до { $until }, секој ден.
said-speed = Потегот сега трае најмногу { $time }.
said-speed-unlimited = Потегот сега нема временско ограничување.
closed-told = Не можам да ти пишам приватно. Кога си на ред, те спомнувам таму каде што е масата, а пораката ја снемува штом ќе одиграш. За картите да ти доаѓаат приватно, отвори чат со мене или дозволи пораки оттука, па пак притисни „{ -my-cards }“.

refusal-BAD_LIMIT = За потег може да има од { $minutes } минути до { $days } дена. Се пишува вака: /speed 90 мин, /speed 12 ч или /speed 3 д.
refusal-BAD_LIMIT-what = Не разбирам „{ $what }“ како време за потег. Може од { $minutes } минути до { $days } дена. Се пишува вака: /speed 90 мин, /speed 12 ч или /speed 3 д.
refusal-BAD_QUIET = Тивките часови се пишуваат вака: /quiet 22-8, а се тргаат со /quiet искл.
refusal-BAD_QUIET-what = Не разбирам „{ $what }“ како тивки часови. Се пишуваат вака: /quiet 22-8 или /quiet 10 навечер до 8 наутро, а се тргаат со /quiet искл.
refusal-TOO_QUIET = Тивките часови траат најмногу { $hours } часа на ден.
refusal-BAD_CLOCK = Напиши колку покажува часовникот, на пример 18:40.
refusal-BAD_CLOCK-what = Не разбирам „{ $what }“ како час. Се пишува вака: 18:40 или 6:40 попладне.
refusal-BAD_VACATION = Напиши колку дена, на пример /vacation 10. За крај на одморот: /vacation крај.
refusal-BAD_VACATION-what = Не разбирам „{ $what }“ како цели денови. Се пишува вака: /vacation 10 или /vacation 2 недели. За крај на одморот: /vacation крај.
refusal-VACATION_SPENT = { $days ->
    [0] За годинава немаш веќе денови одмор.
    [one] За годинава ти останува { $days } ден одмор.
   *[other] За годинава ти остануваат { $days } дена одмор.
}

command-calls = кога да те викам
command-quiet = тивки часови, на пример 22-8
command-vacation = одмор, во денови
command-speed = времето за потег

# Помеѓу две делења во бавна игра. Делењето почнува во некое време, освен ако некој го одложи.
next-deal-at = Се дели автоматски ⏳ { $time }
next-deal-held = Следното делење го чека играчот { $who } · ⏳ { $time }
button-hold = Почекајте ме
button-cut-self = Сакам да сечам
button-cut-chance = Случајно сечење
said-cuts-self = Отсега те викам да сечеш на сите твои маси и имаш цел потег за тоа.
said-cuts-chance = Отсега се сече случајно, ако не сечеш во рок од десет минути.
done-HELD = Следното делење те чека. Притисни „{ button-next-deal }“ кога ќе можеш.
comfort-cuts = Во бавни игри нека се сече случајно, ако не сечам во рок од десет минути, и не викај ме за тоа
comfort-cuts-button = Случајно сечење
