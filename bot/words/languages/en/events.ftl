# The story of a deal. $who, $dealer, $first are people; cards are cards.

event-commits = The pack is shuffled. Its fingerprint: { $commitment }
event-cuts-for-deal = { $who } cut { $card } for the deal.
event-cut-again = Tied for highest, cutting again: { $seats }.
event-begins = Deal { $number }: { $dealer } deals, { $first } plays first.
event-looks-at-bottom = { $who } looked at the bottom three.
event-looks-at-bottom-known = { $who } looked at the bottom three: { $cards }.
event-keeps = { $count ->
    [0] { $who } kept none of the bottom three.
   *[other] { $who } kept { $count } of the bottom three.
}
event-keeps-known = { $who } kept { $cards } from the bottom three.
event-cuts = { $who } cut the pack at { $place }.
event-is-dealt = { $who } was dealt { $count } cards.
event-is-dealt-known = { $who } was dealt { $cards }.
event-lays-red-three = { $who } put down { $card }.
event-pile-starts = The pile starts with { $card }.
event-stock-recycled = The stock ran out: { $count } cards of the pile became the new stock.
event-draws = { $who } drew a card.
event-draws-known = { $who } drew { $card }.
event-takes-pile = { $who } took the pile ({ $pile_count }) with { $key }.
event-lays = { $who } laid { $cards }; nobody else sees it yet.
event-undoes = { $who } took the cards back.
event-melds = { $before ->
    [0] { $who } laid down { $cards }.
   *[other] { $who } added { $cards } to a meld of { $before }.
}
event-opens = { $who } opened with { $points } of { $threshold }.
event-completes-canasta = { $who } made a { $canasta }.
event-discards = { $who } threw { $card }.
event-takes-back = { $who } takes back { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } went out without a canasta, on minus.
    [black4_plus] { $who } went out with the four black threes.
    [black4_minus] { $who } went out with the four black threes, without a canasta.
   *[plus] { $who } went out.
}
event-deal-ends-nobody = The cards ran out and nobody went out.
event-shows = { $who } was left with { $cards }.
event-scores = { $team }: { $points } for this deal, now { $score }.
event-seed-revealed = The seed of the deal: { $seed }
event-wins-match = The match goes to { $team }.

# A turn in one line: "East: took the pile (17) with 9♣ 9♦, laid 3 melds (+75), threw 5♦".
story-turn = { $who }: { $did }
did-drew = drew
did-drew-known = drew { $card }
did-took = took the pile ({ $pile_count }) with { $key }
did-red-three = put down { $card }
did-opened = opened with { $points }
did-laid = laid { $count ->
    [one] { $count } meld
   *[other] { $count } melds
} (+{ $points })
did-laid-cards = laid { $cards } (+{ $points })
did-added = added { $cards } to { $meld } (+{ $points })
did-canasta = made a { $canasta }
did-threw = threw { $card }
did-took-back = takes back { $card }

close-mode-plus = { $who } went out
close-mode-minus = { $who } went out without a canasta, on minus
close-mode-black4_plus = { $who } went out with the four black threes
close-mode-black4_minus = { $who } went out with the four black threes, no canasta
close-mode-exhausted = the cards ran out

# The meld to which cards were added.
to-3 = the threes
to-4 = the fours
to-5 = the fives
to-6 = the sixes
to-7 = the sevens
to-8 = the eights
to-9 = the nines
to-T = the tens
to-J = the jacks
to-Q = the queens
to-K = the kings
to-A = the aces
to-run = the { $suit } run
to-wild = the wild cards
