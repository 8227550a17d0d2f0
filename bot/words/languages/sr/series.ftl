# Серије партија и резултат вечери.
series-name = Серија
series-line = Серија: { $series }
series-single = појединачне партије
series-best = { $count ->
    [one] највише { $count } партија
    [few] највише { $count } партије
   *[other] највише { $count } партија
}
series-all = { $count ->
    [one] { $count } партија
    [few] { $count } партије
   *[other] { $count } партија
}
series-rotating = { $series }, сваку партију нови партнери
series-help = Партије које иду заједно, са једним победником. Серија „највише“ се завршава чим више нико не може да стигне. Ако су победе једнаке, одлучују поени. Ако промениш број, почиње нова серија.
series-row = { $who } { $won } ({ $points })
series-after = Серија ({ $series }), одиграно { $played }, победе (поени): { $who }
series-won = Серију ({ $series }) добија { $who }. Победе (поени): { $standing }
series-shared = Серију ({ $series }) деле { $who }. Победе (поени): { $standing }
series-next = следе { $first } против { $second }
evening-line = Заједнички одигране партије: { $matches }, победе (поени): { $who }
button-rotating = Мењање партнера
rotating-help = После сваке партије партнери се мењају, тако да свако игра са сваким.
refusal-BAD_SERIES = Серија има највише { $most } партија, а „највише“ тражи непаран број.
