moments-title = Раздаване { $number }: най-добрите и най-слабите моменти
moments-wait = Компютърът преглежда раздаването. Това отнема няколко секунди.
moments-unknown = Компютрите в тази игра не дават оценки.
moments-how = Оценено по това, което всеки е виждал, средно за много възможни раздавания. Така късметът тежи малко.
moment-best = ★ { $who }, стъпка { $at }: „{ $done }“. Компютър ({ $level }) би избрал „{ $instead }“: с около { $points ->
    [one] { $points } точка
   *[other] { $points } точки
} по-малко.
moment-worst = ▼ { $who }, стъпка { $at }: „{ $done }“. Компютър ({ $level }) би избрал „{ $instead }“: с около { $points ->
    [one] { $points } точка
   *[other] { $points } точки
} повече.
moment-none = { $who }: нито един момент не изпъква.
button-moments = ★ Силно и слабо
button-moments-look = Виж пак
button-moment-best = ★ { $who }
button-moment-worst = ▼ { $who }

replay-track = Стъпка
button-strip = 🎞 Лента
button-film = 🎬 Анимация
button-record = 💾 Запис
take-record = Записът на играта с всички завършени раздавания.
take-steps = Раздаване { $number }, стъпки { $at } до { $to } от { $count }
take-no-picture = Тези стъпки не могат да се нарисуват.
file-not-sent = Тук не мога да ти изпратя файл.
