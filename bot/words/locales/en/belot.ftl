# Belot: contracts and calls, the table, the hand, the story, the score.

contract-C = ♣ clubs
contract-D = ♦ diamonds
contract-H = ♥ hearts
contract-S = ♠ spades
contract-NT = no trumps
contract-AT = all trumps
bid-P = pass
bid-X = contra
bid-XX = recontra

announcement-tierce = tierce
announcement-quarte = quarte
announcement-quint = quint
announcement-carre = carre

# The public table.
turn-auction = { $who } bids
turn-trick = { $who } plays a card
auction-line = Bidding: { $calls }
auction-none = Nobody has bid yet.
contract-line = Contract: { $contract } ({ $who })
contract-line-contra = Contract: { $contract } ({ $who }), contra
contract-line-recontra = Contract: { $contract } ({ $who }), recontra
trick-line = Trick { $number }: { $cards }
trick-led = Trick { $number }: { $who } leads
trick-last = Last trick: { $cards } → { $who }
tricks-line = Tricks: { $first } : { $second }
announced-line = Announced: { $what }
announced-belot = belot { $suit }
hanging-line = Hanging: { $points }

# The hand.
phase-auction = What do you bid?
phase-lead = You lead.
phase-follow = Your card.
announce-line = With your first card you announce: { $what }
announce-pick = What do you announce?
announce-choice = { $what } = { $points }
announce-nothing = nothing
belot-type-placeholder = js · bid hearts · pass · contra

verb-pass = pass
verb-bid = bid
verb-contra = contra
verb-recontra = recontra
verb-play = play
verb-claim = claim the rest
action-pass = Pass
action-contra = Contra
action-recontra = Recontra
action-play-belot = { $card } with belot
action-play-silent = { $card } without belot
action-claim = The rest is mine

# The story of a deal.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] The contract is { $contract }, for { $who }, with contra.
    [4] The contract is { $contract }, for { $who }, with recontra.
   *[other] The contract is { $contract }, for { $who }.
}
event-passes-out = All pass, and nothing is written for deal { $number }.
event-announces = { $who } announced: { $kinds }.
event-announces-known = { $who } announced: { $kinds } ({ $cards }).
event-declares-belot = { $who } declared belot: { $suit }.
event-plays = { $who } played { $card }.
event-takes-trick = { $who } took the trick.
event-claims = { $who } claimed the rest, { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}.
event-shows-announcement = { $counts ->
    [yes] { $who } had announced { $cards }, and it counts.
   *[no] { $who } had announced { $cards }, but it does not count.
}
event-counts = { $team }: { $points } card points.
event-deal-ends-result = { $result ->
    [inside] The contract is lost.
    [hanging] Both have the same: the points hang.
   *[made] The contract is made.
}
story-auction = Bidding: { $calls }
story-trick = { $cards } → { $who }

# The score.
deal-how = { $contract }, { $result }
deal-how-passed = all passed
result-made = made
result-inside = inside
result-hanging = hanging
counts-title = Counted, { $team }
written-title = Written, { $team }
subject-suit = { $suit }
subject-top = { $suit } to { $top }
score-cards = { $count ->
    [one] { $count } card won
   *[other] { $count } cards won
}
score-last_ten = last ten
score-tierce = tierce { $subject }
score-quarte = quarte { $subject }
score-quint = quint { $subject }
score-quint_tierce = quint and tierce { $subject }
score-carre = carre { $subject }
score-belot = belot { $subject }
score-no_trumps = no trumps count double
score-capot = capot
score-points = { $count } points in tens
score-all_points = all { $count } points in tens
score-rounding = rounded up
score-contra = contra, twice
score-recontra = recontra, four times
score-inside = inside, nothing is written
score-lost_contra = lost with contra
score-hangs = own points hang
score-hanging = points that hung

# Table options.
option-length-151 = to { $points } points
option-length-101 = to { $points } points
option-length-51 = to { $points } points
option-capot_ends = Winning with capot
option-capot_ends-help = Whether a deal with capot may end the match.
option-capot_ends-no = no, nobody goes out with capot
option-capot_ends-yes = yes
option-after_contra = After contra
option-after_contra-help = Whether somebody may still bid higher after a contra.
option-after_contra-higher_bids = higher bids are allowed
option-after_contra-frozen = only recontra
option-trump_lead = When trumps are led
option-trump_lead-help = Whose trump must be beaten in a game with a trump suit.
option-trump_lead-beat_anyone = the highest, whoever played it
option-trump_lead-beat_opponents = only an opponent's
option-cut = Cutting
option-cut-help = Whether the player before the dealer cuts the pack.
option-cut-on = the pack is cut
option-cut-off = no cut

# Why something is not possible.

# The picture of the table: short words that are drawn.
picture-turn-cut = cuts the pack
picture-turn-call = { $may ->
    [pass] passes
    [bid] bids or passes
    [higher] bids higher or passes
    [contra] contra or pass
    [contra-higher] higher, contra or pass
    [recontra] recontra or pass
   *[recontra-higher] higher, recontra or pass
}
picture-turn-lead = leads to trick { $number }
picture-turn-follow = plays: { $suit } was led
picture-turn = Turn: { $who }, { $what }
picture-dealer = dealer
picture-dealer-line = Dealer: { $who }
picture-highest = Highest bid
picture-contract = Contract
picture-last-trick = Last trick
picture-counted = counted
picture-written = Written: { $score }
picture-tricks = Tricks
picture-match-to = Match to { $points }

refusal-WRONG_PHASE-belot = That is not what is due now: first the bidding, then the tricks.
refusal-WRONG_PHASE-belot-shuffle = The deal is over. It goes on with the next deal.
refusal-WRONG_PHASE-belot-cut = First the pack is to be cut.
refusal-WRONG_PHASE-belot-auction = The bidding is on. Bid, or pass.
refusal-WRONG_PHASE-belot-play = The bidding is over. Play a card.
refusal-WRONG_PHASE-belot-match_over = The match is over.
refusal-UNKNOWN_VERB-belot = I do not know what “{ $token }” is to do. Try bid hearts, pass, contra, or just a card like js.
refusal-MISSING_WORD-belot = Something is missing there. Write just a card like js, or bid hearts.
refusal-BID_TOO_LOW = { $contract } stands already. Bid higher, or pass.
refusal-NOTHING_TO_DOUBLE = Nobody has bid anything yet, so there is nothing to double.
refusal-OWN_BID = { $contract } is your own side's. Contra is for the others.
refusal-ALREADY_DOUBLED = { $contract } has its contra already.
refusal-NOT_DOUBLED = Recontra answers a contra, and { $contract } has none.
refusal-NOT_YOUR_BID = Only the side that bid { $contract } may say recontra.
refusal-ALREADY_REDOUBLED = There is nothing above recontra.
refusal-AUCTION_FROZEN = At this table nobody bids after a contra: { $contract } stands.
refusal-CARD_NOT_IN_HAND = You do not have { $card }. Pick one of your cards.
refusal-MUST_FOLLOW = { $card } does not follow suit, and you have { $suit }. Play one of those.
refusal-MUST_RUFF = You cannot follow and an opponent holds the trick: play a trump, not { $card }.
refusal-MUST_OVERRUFF = An opponent ruffed with { $best }, and you have a higher trump. { $card } will not do.
refusal-MUST_RAISE_TRUMP = Trumps were led and you can beat { $best }. { $card } is too low.
refusal-MUST_RAISE = With all trumps you must go over { $best } if you can. { $card } is too low.
refusal-ANNOUNCE_TOO_LATE = You announce with your first card, now it is too late.
refusal-ANNOUNCE_IN_NO_TRUMPS = With no trumps nothing is announced.
refusal-ANNOUNCE_NOT_IN_HAND = You do not have all of { $cards }. Announce what you hold.
refusal-ANNOUNCE_TWICE = A card of { $cards } counts in one announcement only. Choose one.
refusal-NO_ANNOUNCEMENT = { $cards } is neither a carre nor a whole sequence. Announce all of it, or nothing.
refusal-BELOT_IN_NO_TRUMPS = With no trumps there is no belot.
refusal-BELOT_NEEDS_PAIR = Belot needs the king and the queen still in your hand, and with { $card } you have only one.
refusal-BELOT_NEEDS_TRUMP = Only trumps make belot, and { $suit } is no trump suit.
refusal-BELOT_ON_DISCARD = { $suit } is thrown away here: belot needs its suit to be led.
refusal-CLAIM_TOO_EARLY = The first trick is always played out. Claim after it.
refusal-CLAIM_NOT_ON_LEAD = You can claim when it is you who leads.
refusal-CLAIM_LAST_TRICK = Only one trick is left. Just play the card.
refusal-CLAIM_BELOT_OPEN = Somebody may still have belot, so the tricks are played.
refusal-CLAIM_NOT_CERTAIN = Not all tricks are certain yet: a card that you do not see could take one.

# The first steps.
tutorial-belot-1 = You sit opposite your partner. Everybody gets five cards, then you bid: a trump suit, no trumps or all trumps, each bid higher than the last. Whoever bids last plays the contract.
tutorial-belot-2 = After the bidding everybody gets three more cards. Trumps go jack, nine, ace, ten, king, queen, eight, seven; other suits ace, ten, king, queen, jack, nine, eight, seven.
tutorial-belot-3 = You must follow suit. If you cannot and an opponent holds the trick, you must ruff, and over-ruff. Where trumps are led you must go higher. The bot offers only what is allowed.
tutorial-belot-4 = With your first card you announce sequences and carres: tierce 20, quarte 50, quint 100, carre 100 to 200. King and queen of trumps are belot, 20 points.
tutorial-belot-5 = The side of the contract needs more points than the others, or it writes nothing: it is inside. Points are written in tens, and 151 win the match.

# What is decided before one's turn; comforts of slow play.
plan-pass = Pass up to…
plan-pass-to = pass up to { $contract }
plan-lowest = in trick { $number } follow with my lowest
plan-ruff = in trick { $number } ruff
plan-line = Decided beforehand: { $what }. If it is different then, you decide.
plan-cancel = Decide later after all
plan-lapsed = Decided beforehand: { $what }. But now it is different.
comfort-title = Belot without waiting
comfort-line = { $what }: { $state }
comfort-on = on
comfort-off = off
comfort-forced-play = A card that alone may be played plays itself
comfort-forced-pass = Who can only pass passes by itself
comfort-premoves = Moves may be decided beforehand
comfort-claim = Tricks that are certain may be claimed
comfort-forced-play-button = Single card by itself
comfort-forced-pass-button = Pass by itself
comfort-premoves-button = Deciding beforehand
comfort-claim-button = Claiming the rest
