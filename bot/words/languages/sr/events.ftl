# Прича једног дељења. $who, $dealer, $first су особе; садашње време, без рода.

event-commits = Шпил је промешан. Отисак: { $commitment }
event-cuts-for-deal = { $who } сече за делиоца: { $card }.
event-cut-again = Најјаче карте су једнаке, секу поново: { $seats }.
event-begins = Дељење { $number }: дели { $dealer }, почиње { $first }.
event-looks-at-bottom = { $who } гледа три доње карте.
event-looks-at-bottom-known = { $who } гледа три доње карте: { $cards }.
event-keeps = { $count ->
    [0] { $who } не задржава ниједну од три доње карте.
    [few] { $who } задржава { $count } од три доње карте.
   *[other] { $who } задржава { $count } од три доње карте.
}
event-keeps-known = { $who } од три доње карте задржава: { $cards }.
event-cuts = { $who } сече шпил на { $place }.
event-is-dealt = { $who } добија { $count } { $count ->
    [one] карту
    [few] карте
   *[other] карата
}.
event-is-dealt-known = { $who } добија { $cards }.
event-lays-red-three = { $who } спушта { $card }.
event-pile-starts = Гомила почиње са { $card }.
event-stock-recycled = Шпил је празан: карте са гомиле ({ $count }) постају нови шпил.
event-draws = { $who } вуче карту.
event-draws-known = { $who } вуче { $card }.
event-takes-pile = { $who } узима гомилу ({ $pile_count }) са { $key }.
event-lays = { $who } слаже { $cards }; остали то још не виде.
event-undoes = { $who } враћа карте у руку.
event-melds = { $before ->
    [0] { $who } слаже { $cards }.
   *[other] { $who } додаје { $cards } у комбинацију од { $before }.
}
event-opens = { $who } се отвара са { $points } од { $threshold }.
event-completes-canasta = { $who } има: { $canasta }.
event-discards = { $who } баца { $card }.
event-takes-back = { $who } враћа { $card } у руку.
event-deal-ends = { $mode ->
    [minus] { $who } затвара без канасте, у минус.
    [black4_plus] { $who } затвара са четири црне тројке.
    [black4_minus] { $who } затвара са четири црне тројке, без канасте.
   *[plus] { $who } затвара.
}
event-deal-ends-nobody = Нема више карата, нико не затвара.
event-shows = { $who } – остаје у руци: { $cards }.
event-scores = { $team }: { $points } за ово дељење, укупно { $score }.
event-seed-revealed = Семе дељења: { $seed }
event-wins-match = Партију добија { $team }.

story-turn = { $who }: { $did }
did-drew = вуче
did-drew-known = вуче { $card }
did-took = узима гомилу ({ $pile_count }) са { $key }
did-red-three = спушта { $card }
did-opened = отвара се са { $points }
did-laid = слаже { $count ->
    [one] { $count } комбинацију
    [few] { $count } комбинације
   *[other] { $count } комбинација
} (+{ $points })
did-laid-cards = слаже { $cards } (+{ $points })
did-added = додаје { $cards } уз { $meld } (+{ $points })
did-canasta = има: { $canasta }
did-threw = баца { $card }
did-took-back = враћа { $card }

close-mode-plus = { $who } затвара
close-mode-minus = { $who } затвара без канасте, у минус
close-mode-black4_plus = { $who } затвара са четири црне тројке
close-mode-black4_minus = { $who } затвара са четири црне тројке, без канасте
close-mode-exhausted = нема више карата

# Комбинација уз коју се додаје: „уз краљеве“.
to-3 = тројке
to-4 = четворке
to-5 = петице
to-6 = шестице
to-7 = седмице
to-8 = осмице
to-9 = деветке
to-T = десетке
to-J = жандаре
to-Q = даме
to-K = краљеве
to-A = кечеве
to-run = низ { $suit }
to-wild = џокере и двојке
