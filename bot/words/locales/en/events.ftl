# The story of a deal. $who, $dealer, $first are people; cards are cards.

event-commits = The dealer has shuffled. Seal of the pack: { $commitment }
event-cuts-for-deal = { $who } cut { $card } for the deal.
event-cut-again = Tied for the highest card, once more: { $seats }.
event-begins = Deal { $number }: { $dealer } deals, { $first } plays first.
event-looks-at-bottom = { $who } looked at the bottom three.
event-looks-at-bottom-known = { $who } looked at the bottom three: { $cards }.
event-keeps = { $count ->
    [0] { $who } kept none of the bottom three.
   *[other] { $who } kept { $count } of the bottom three.
}
event-keeps-known = { $who } kept of the bottom three: { $cards }.
event-cuts = { $who } cut the pack at { $place }.
event-is-dealt = { $who } got { $count } cards.
event-is-dealt-known = { $who } got { $cards }.
event-lays-red-three = { $who } laid out { $card }.
event-pile-starts = The pile begins with { $card }.
event-stock-recycled = The stock was used up: { $count } cards of the pile became the new one.
event-draws = { $who } drew a card.
event-draws-known = { $who } drew { $card }.
event-takes-pile = { $who } took the pile ({ $pile_count }) with { $key }.
event-lays = { $who } laid { $cards }, seen by nobody else yet.
event-undoes = { $who } took the cards back.
event-melds = { $before ->
    [0] { $who } laid down { $cards }.
   *[other] { $who } added { $cards } to { $before } cards.
}
event-opens = { $who } opened with { $points } of { $threshold }.
event-completes-canasta = { $who } made a { $canasta }.
event-discards = { $who } threw { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } closed on minus.
    [black4_plus] { $who } closed with the four black threes.
    [black4_minus] { $who } closed with the four black threes, without a canasta.
   *[plus] { $who } closed.
}
event-deal-ends-nobody = The deal ran out of cards, nobody closed.
event-shows = { $who } had left: { $cards }.
event-scores = { $team } wrote { $points }, now { $score }.
event-seed-revealed = The seed of the deal: { $seed }
event-wins-match = { $team } won the match.

# A turn in one line: "East: took the pile (17) with 9♣ 9♦, laid 3 melds (+75), threw 5♦".
story-turn = { $who }: { $did }
did-drew = drew
did-drew-known = drew { $card }
did-took = took the pile ({ $pile_count }) with { $key }
did-red-three = laid out { $card }
did-opened = opened with { $points }
did-laid = laid { $count ->
    [one] { $count } meld
   *[other] { $count } melds
} (+{ $points })
did-added = added { $cards } (+{ $points })
did-canasta = made a { $canasta }
did-threw = threw { $card }
did-closed = closed the deal

close-mode-plus = closed on plus
close-mode-minus = closed on minus
close-mode-black4_plus = closed with the four black threes
close-mode-black4_minus = closed with the four black threes, on minus
close-mode-exhausted = ran out of cards
