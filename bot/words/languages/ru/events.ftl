# Рассказ о раздаче. $who, $dealer, $first – люди; глаголы в настоящем времени, без рода.

event-commits = Колода перетасована. Её отпечаток: { $commitment }
event-cuts-for-deal = { $who } тянет жребий: { $card }.
event-cut-again = Старшие карты равны, жребий ещё раз: { $seats }.
event-begins = Раздача { $number }: сдаёт { $dealer }, начинает { $first }.
event-looks-at-bottom = { $who } смотрит три нижние карты.
event-looks-at-bottom-known = { $who } смотрит три нижние: { $cards }.
event-keeps = { $count ->
    [0] { $who } не оставляет себе ничего из трёх нижних.
    [few] { $who } оставляет себе из трёх нижних: { $count }.
   *[many] { $who } оставляет себе из трёх нижних: { $count }.
}
event-keeps-known = { $who } оставляет себе { $cards } из трёх нижних.
event-cuts = { $who } снимает колоду на { $place }.
event-is-dealt = { $who } получает { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
event-is-dealt-known = { $who } получает { $cards }.
event-lays-red-three = { $who } кладёт на стол { $card }.
event-pile-starts = Сброс начинает { $card }.
event-stock-recycled = Колода кончилась: сброс становится новой колодой, в ней { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}.
event-draws = { $who } берёт карту.
event-draws-known = { $who } берёт { $card }.
event-takes-pile = { $who } берёт сброс ({ $pile_count }) с { $key }.
event-lays = { $who } выкладывает { $cards }; остальные пока не видят.
event-undoes = { $who } возвращает карты на руку.
event-melds = { $before ->
    [0] { $who } выкладывает { $cards }.
   *[other] { $who } добавляет { $cards } к комбинации (было { $before }).
}
event-opens = { $who } открывается: { $points } из { $threshold }.
event-completes-canasta = { $who }: есть { $canasta }.
event-discards = { $who } сбрасывает { $card }.
event-takes-back = { $who } берёт назад { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } выходит без канасты, в минус.
    [black4_plus] { $who } выходит с четырьмя чёрными тройками.
    [black4_minus] { $who } выходит с четырьмя чёрными тройками, без канасты.
   *[plus] { $who } выходит.
}
event-deal-ends-nobody = Карты кончились, никто не вышел.
event-shows = { $who } остаётся с { $cards }.
event-scores = { $team }: { $points } за раздачу, теперь { $score }.
event-seed-revealed = Зерно раздачи: { $seed }
event-wins-match = Победа в партии: { $team }.

story-turn = { $who }: { $did }
did-drew = берёт карту
did-drew-known = берёт { $card }
did-took = берёт сброс ({ $pile_count }) с { $key }
did-red-three = кладёт { $card }
did-opened = открывается: { $points }
did-laid = выкладывает { $count ->
    [one] { $count } комбинацию
    [few] { $count } комбинации
   *[many] { $count } комбинаций
} (+{ $points })
did-laid-cards = выкладывает { $cards } (+{ $points })
did-added = добавляет { $cards } к { $meld } (+{ $points })
did-canasta = есть { $canasta }
did-threw = сбрасывает { $card }
did-took-back = берёт назад { $card }

close-mode-plus = { $who } выходит
close-mode-minus = { $who } выходит без канасты, в минус
close-mode-black4_plus = { $who } выходит с четырьмя чёрными тройками
close-mode-black4_minus = { $who } выходит с четырьмя чёрными тройками, без канасты
close-mode-exhausted = карты кончились

# Комбинация, к которой добавлены карты; стоит после «к».
to-3 = тройкам
to-4 = четвёркам
to-5 = пятёркам
to-6 = шестёркам
to-7 = семёркам
to-8 = восьмёркам
to-9 = девяткам
to-T = десяткам
to-J = валетам
to-Q = дамам
to-K = королям
to-A = тузам
to-run = { $suit }-ряду
to-wild = диким картам
