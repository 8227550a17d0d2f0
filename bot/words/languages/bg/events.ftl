# Разказът на едно раздаване. $who, $dealer, $first са хора.

event-commits = Тестето е разбъркано. Отпечатък: { $commitment }
event-cuts-for-deal = { $who } изтегли { $card } за избор на раздаващ.
event-cut-again = Равни с най-висока карта, режат пак: { $seats }.
event-begins = Раздаване { $number }: раздава { $dealer }, започва { $first }.
event-looks-at-bottom = { $who } погледна долните три.
event-looks-at-bottom-known = { $who } погледна долните три: { $cards }.
event-keeps = { $count ->
    [0] { $who } не задържа нищо от долните три.
   *[other] { $who } задържа { $count } от долните три.
}
event-keeps-known = { $who } задържа от долните три: { $cards }.
event-cuts = { $who } цепи тестето на { $place }.
event-is-dealt = { $who } получи { $count } карти.
event-is-dealt-known = { $who } получи { $cards }.
event-lays-red-three = { $who } свали { $card }.
event-pile-starts = Купът започва с { $card }.
event-stock-recycled = Тестето свърши: { $count } карти от купа станаха ново тесте.
event-draws = { $who } изтегли карта.
event-draws-known = { $who } изтегли { $card }.
event-takes-pile = { $who } взе купа ({ $pile_count }) с { $key }.
event-lays = { $who } свали { $cards }, но другите още не ги виждат.
event-undoes = { $who } върна картите в ръката си.
event-melds = { $before ->
    [0] { $who } свали { $cards }.
   *[other] { $who } добави { $cards } към комбинация от { $before }.
}
event-opens = { $who } отвори с { $points } от { $threshold }.
event-completes-canasta = { $who } направи { $canasta }.
event-discards = { $who } хвърли { $card }.
event-takes-back = { $who } си връща { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } затвори на минус.
    [black4_plus] { $who } затвори с четирите черни тройки.
    [black4_minus] { $who } затвори с четирите черни тройки, без канаста.
   *[plus] { $who } затвори.
}
event-deal-ends-nobody = Картите свършиха, никой не затвори.
event-shows = { $who } остана с: { $cards }.
event-scores = { $team }: { $points } от раздаването, общо { $score }.
event-seed-revealed = Семето на раздаването: { $seed }
event-wins-match = Победа за { $team }.

story-turn = { $who }: { $did }
did-drew = изтегли
did-drew-known = изтегли { $card }
did-took = взе купа ({ $pile_count }) с { $key }
did-red-three = свали { $card }
did-opened = отвори с { $points }
did-laid = свали { $count ->
    [one] { $count } комбинация
   *[other] { $count } комбинации
} (+{ $points })
did-laid-cards = свали { $cards } (+{ $points })
did-added = добави { $cards } към { $meld } (+{ $points })
did-canasta = направи { $canasta }
did-threw = хвърли { $card }
did-took-back = си връща { $card }

close-mode-plus = { $who } затвори
close-mode-minus = { $who } затвори на минус
close-mode-black4_plus = { $who } затвори с четирите черни тройки
close-mode-black4_minus = { $who } затвори с четирите черни тройки, на минус
close-mode-exhausted = картите свършиха

# Комбинацията, към която се добавя.
to-3 = тройките
to-4 = четворките
to-5 = петиците
to-6 = шестиците
to-7 = седмиците
to-8 = осмиците
to-9 = деветките
to-T = десетките
to-J = валетата
to-Q = дамите
to-K = поповете
to-A = асата
to-run = поредицата { $suit }
to-wild = жокерите и двойките
