# Приказната за едно делење. $who, $dealer, $first се луѓе; картите се карти.

event-commits = Шпилот е измешан. Отпечаток: { $commitment }
event-cuts-for-deal = { $who } сече за делење: { $card }.
event-cut-again = Иста највисока карта, пак сечат: { $seats }.
event-begins = Делење { $number }: дели { $dealer }, почнува { $first }.
event-looks-at-bottom = { $who } ги погледна долните три.
event-looks-at-bottom-known = { $who } ги погледна долните три: { $cards }.
event-keeps = { $count ->
    [0] { $who } не задржа ништо од долните три.
   *[other] { $who } задржа { $count } од долните три.
}
event-keeps-known = { $who } задржа { $cards } од долните три.
event-cuts = { $who } го пресече шпилот на { $place }.
event-is-dealt = { $who } доби { $count } карти.
event-is-dealt-known = { $who } доби { $cards }.
event-lays-red-three = { $who } симна { $card }.
event-pile-starts = Купот почнува со { $card }.
event-stock-recycled = Шпилот заврши: { $count } карти од купот станаа нов шпил.
event-draws = { $who } извлече карта.
event-draws-known = { $who } извлече { $card }.
event-takes-pile = { $who } го зеде купот ({ $pile_count }) со { $key }.
event-lays = { $who } симна { $cards }, но другите сѐ уште не ги гледаат.
event-undoes = { $who } ги врати картите.
event-melds = { $before ->
    [0] { $who } симна { $cards }.
   *[other] { $who } додаде { $cards } кон комбинација од { $before }.
}
event-opens = { $who } отвори со { $points } од { $threshold }.
event-completes-canasta = { $who } направи { $canasta }.
event-discards = { $who } фрли { $card }.
event-takes-back = { $who } си ја враќа { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } затвори без канаста, на минус.
    [black4_plus] { $who } затвори со четирите црни тројки.
    [black4_minus] { $who } затвори со четирите црни тројки, без канаста.
   *[plus] { $who } затвори.
}
event-deal-ends-nobody = Картите завршија и никој не затвори.
event-shows = { $who } остана со { $cards }.
event-scores = { $team }: { $points } од делењето, вкупно { $score }.
event-seed-revealed = Семето на делењето: { $seed }
event-wins-match = Победа за { $team }.

# Потег во еден ред: „Исток: го зеде купот (17) со 9♣ 9♦, симна 3 комбинации (+75), фрли 5♦“.
story-turn = { $who }: { $did }
did-drew = извлече
did-drew-known = извлече { $card }
did-took = го зеде купот ({ $pile_count }) со { $key }
did-red-three = симна { $card }
did-opened = отвори со { $points }
did-laid = симна { $count ->
    [one] { $count } комбинација
   *[other] { $count } комбинации
} (+{ $points })
did-laid-cards = симна { $cards } (+{ $points })
did-added = додаде { $cards } кон { $meld } (+{ $points })
did-canasta = направи { $canasta }
did-threw = фрли { $card }
did-took-back = си ја враќа { $card }

close-mode-plus = { $who } затвори
close-mode-minus = { $who } затвори без канаста, на минус
close-mode-black4_plus = { $who } затвори со четирите црни тројки
close-mode-black4_minus = { $who } затвори со четирите црни тројки, без канаста
close-mode-exhausted = картите завршија

# Комбинацијата кон која се додава.
to-3 = тројките
to-4 = четворките
to-5 = петките
to-6 = шестките
to-7 = седумките
to-8 = осумките
to-9 = деветките
to-T = десетките
to-J = џандарите
to-Q = дамите
to-K = кралевите
to-A = асовите
to-run = низата { $suit }
to-wild = џокерите и двојките
