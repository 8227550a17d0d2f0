# Zolik.
game-zolik = Жолик
game-zolik-line = Малко руми: тегли, сваляй сетове и поредици, хвърляй карта.
game-zolik-time = Пет минути за раздаване.
tutorial-zolik-1 = Изтегли карта или вземи горната карта от купа.
tutorial-zolik-2 = Свали три карти от един ранг или три поредни и хвърли една карта.

zolik-draw = { $who } тегли или взема
zolik-play = { $who } може да сваля и хвърля карта
zolik-piles = Куп: { $cards }. Тесте: { $count }
zolik-meld = { $number }. { $cards }
zolik-lay = Свали { $cards }
zolik-add = Добави { $cards } към комбинация { $number }
zolik-picture-turn = на ход
zolik-picture-over = Раздаването свърши.

verb-pick = вземи горната
verb-lay = свали
verb-throw = хвърли

typed-pick = вземи горната, вземам горната, вземи
typed-lay = свали, свалям
typed-throw = хвърли, хвърлям

option-hand = Карти
option-hand-help = По колко карти получава всеки.
option-hand-value = { $count }
option-length-100 = до { $points } точки

event-begins-zolik = Раздаване { $number }: започва { $first }.
event-turns-up = Купът започва с { $card }.
event-picks-up = { $who } взе { $card }.
event-lays-zolik = { $who } свали { $cards } (комбинация { $meld }).
event-throws = { $who } хвърли { $card }.

score-others = картите на другите
score-held = собствени карти

refusal-NOT_IN_HAND = Нямаш тези карти.
refusal-NO_MELD = Това не е комбинация: три от един ранг в различни бои или три поредни.
refusal-NO_SUCH_MELD = На масата няма такава комбинация.
refusal-TAKEN_CARD = Току-що взе тази карта: хвърли друга.
refusal-KEEP_A_CARD = Запази карта за хвърляне.
refusal-WRONG_PHASE-zolik = Първо изтегли или вземи, после сваляй и хвърляй.
