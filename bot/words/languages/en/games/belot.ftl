# Belot: contracts and calls, the table, the hand, the story, the score.

game-belot = Belot
game-belot-line = Bidding, trumps and quick tricks, two against two.
game-belot-time = { $whole ->
    [0] About 3 minutes a deal.
   *[other] About 3 minutes a deal, about 40 minutes a match.
}
typed-game-belot = belote, belotte, belott, bellot, belots, bela, bulgarian belot, bulgarian belote, belote bulgare, bridge belot, bridge belote, belot bridge, belote bridgee, four handed belot, partnership belot

contract-C = ♣ clubs
contract-D = ♦ diamonds
contract-H = ♥ hearts
contract-S = ♠ spades
contract-NT = no trumps
contract-AT = all trumps
bid-P = pass
bid-X = contra
bid-XX = recontra
bid-XXX = surcontra

announcement-tierce = tierce
announcement-quarte = quarte
announcement-quint = quint
announcement-carre = carré

# The public table.
turn-auction = { $who } to bid
turn-trick = { $who } to play
auction-line = Bidding: { $calls }
auction-none = Nobody has bid yet.
contract-line = Contract: { $contract } ({ $who })
contract-line-contra = Contract: { $contract } ({ $who }), contra
contract-line-recontra = Contract: { $contract } ({ $who }), recontra
contract-line-surcontra = Contract: { $contract } ({ $who }), surcontra
trick-line = Trick { $number }: { $cards }
trick-led = Trick { $number }: { $who } leads
trick-last = Last trick: { $cards } → { $who }
tricks-line = Tricks: { $first } : { $second }
points-line = Card points: { $first } : { $second } of { $all }
trick-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
announced-line = Announced: { $what }
announced-belot = belot { $suit }
hanging-line = Points hanging: { $points }
cut-shown-line = Shown at the cut: { $card }, for { $who }
cut-will-show = Everybody will see the lowest card that you lift, and the dealer will get it.

# The hand.
phase-auction = What do you bid?
phase-lead = You lead.
phase-follow = Play a card.
announce-line = With your first card you announce: { $what }
announce-pick = Announce…
announce-choice = { $what } = { $points }
announce-nothing = nothing
belot-type-placeholder = js · bid hearts · pass · contra

verb-pass = pass
verb-bid = bid
verb-contra = contra
verb-recontra = recontra
verb-surcontra = surcontra
verb-play = play
verb-claim = claim the rest
verb-throw-in = throw the deal in
action-pass = Pass
action-contra = Contra
action-recontra = Recontra
action-surcontra = Surcontra
action-play-belot = { $card } with belot
action-play-silent = { $card } without belot
action-claim = The rest are mine
action-throw-in = Throw the deal in

# The story of a deal.
event-shows-cut = { $who } showed { $card } at the cut: the dealer gets it.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } plays { $contract }, with contra.
    [4] { $who } plays { $contract }, with recontra.
    [8] { $who } plays { $contract }, with surcontra.
   *[other] { $who } plays { $contract }.
}
event-passes-out = Everyone passed: no score for deal { $number }.
event-throws-in = { $who } showed { $cards }: the deal is thrown in, no score.
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
    [inside] The contract failed.
    [hanging] A tie: the points hang.
    [shared] A tie: each team scores its half.
   *[made] The contract is made.
}
story-auction = Bidding: { $calls }
story-trick = { $cards } → { $who }

# The score.
deal-how = { $mult ->
    [2] { $contract }, contra, { $result } ({ $who })
    [4] { $contract }, recontra, { $result } ({ $who })
    [8] { $contract }, surcontra, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = all passed
result-made = made
result-inside = failed
result-hanging = hanging
result-shared = a tie, shared
result-thrown_in = thrown in
ending-capot = capot
counts-title = Card points, { $team }
written-title = Scored, { $team }
subject-suit = { $suit }
subject-top = { $suit } to the { $top }
score-cards = { $count ->
    [one] { $count } card won
   *[other] { $count } cards won
}
score-last_ten = last trick
score-tierce = tierce { $subject }
score-quarte = quarte { $subject }
score-quint = quint { $subject }
score-quint_tierce = quint and tierce { $subject }
score-carre = carré { $subject }
score-belot = belot { $subject }
score-no_trumps = no trumps: doubled
score-capot = capot
score-points = { $count } points ÷ 10
score-all_points = all { $count } points ÷ 10
score-points_exact = { $count } points in full
score-all_points_exact = all { $count } points in full
score-rounding = rounded up
score-contra = contra: doubled
score-recontra = recontra: quadrupled
score-surcontra = surcontra: eight times
score-inside = failed: no points
score-lost_contra = lost with contra
score-hangs = own points left hanging
score-hanging = hanging points won

# Table options.
option-length-151 = to { $points } points
option-length-101 = to { $points } points
option-length-51 = to { $points } points
option-length-201 = to { $points } points
option-length-301 = to { $points } points
option-length-501 = to { $points } points
option-length-1001 = to { $points } points
option-capot_ends = Capot can win the match
option-capot_ends-help = Can the match end after a deal in which one team took every trick (capot)?
option-capot_ends-no = no, one more deal follows
option-capot_ends-yes = yes
option-capot_ends-yes-short = capot can win the match
option-after_contra = After contra
option-after_contra-help = Can anyone still bid higher after a contra?
option-after_contra-higher_bids = yes, higher bids too
option-after_contra-frozen = no, only further doubling
option-after_contra-frozen-short = contra closes the bidding
option-trump_lead = When trumps are led
option-trump_lead-help = Whose trump must you beat when a trump is led in a suit contract?
option-trump_lead-beat_anyone = the highest, anyone's
option-trump_lead-beat_opponents = only an opponent's
option-trump_lead-beat_opponents-short = partner's trump is spared
option-equal_announcements = Equal sequences
option-equal_announcements-help = Both teams' best sequences are equal: whose count?
option-equal_announcements-nobody = nobody's
option-equal_announcements-earlier = those announced earlier
option-equal_announcements-earlier-short = equal sequences: the earlier counts
option-equal_announcements-trump_first = trumps first, else the earlier
option-equal_announcements-trump_first-short = equal sequences: trumps first
option-hanging = Equal points
option-hanging-help = Both teams have the same number of points: what hangs until the next deal?
option-hanging-half = the bidders' half
option-hanging-all = everything
option-hanging-all-short = a tie hangs whole
option-hanging-failed = nothing: the contract failed
option-hanging-failed-short = a tie is a failed contract
option-hanging-shared = nothing: each scores its own half
option-hanging-shared-short = a tie is shared
option-rounding = Rounding
option-rounding-help = How do the points of a deal become the score?
option-rounding-by_contract = in tens, rounded by contract
option-rounding-nearest = in tens, each rounded to the nearest
option-rounding-nearest-short = rounded to the nearest ten
option-rounding-exact = in full, not divided by ten
option-rounding-exact-short = points in full
option-late_belot = Belot with the second card
option-late_belot-help = Can belot still be declared with the second of king and queen?
option-late_belot-off = no, only with the first
option-late_belot-on = yes
option-late_belot-on-short = belot with the second card
option-no_trumps_announcements = Announcements in no trumps
option-no_trumps_announcements-help = Do sequences and carrés count in no trumps?
option-no_trumps_announcements-off = no
option-no_trumps_announcements-on = yes, not doubled
option-no_trumps_announcements-on-short = announcements in no trumps
option-third_doubling = Surcontra
option-third_doubling-help = Can a recontra be doubled once more? The deal then counts eight times.
option-third_doubling-off = no
option-third_doubling-on = yes
option-third_doubling-on-short = surcontra
option-long_sequences = Five and more in sequence
option-long_sequences-help = Which of two long sequences is higher?
option-long_sequences-whole = the longer one
option-long_sequences-quint = both are quints: the higher card
option-long_sequences-quint-short = quints by their highest card
option-throw_in = Four sevens
option-throw_in-help = May a player with four sevens throw the deal in? Then nobody scores, and the next player deals.
option-throw_in-off = no
option-throw_in-sevens = yes, before their first card
option-throw_in-sevens-short = four sevens throw in

# Why something is not possible.

# The picture of the table: short words that are drawn.
picture-turn-cut = cuts the pack
picture-turn-call = { $may ->
    [pass] pass
    [bid] bid or pass
    [higher] bid higher or pass
    [contra] contra or pass
    [contra-higher] bid, contra or pass
    [recontra] recontra or pass
    [surcontra] surcontra or pass
    [surcontra-higher] bid, surcontra or pass
   *[recontra-higher] bid, recontra or pass
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
picture-written = Scored: { $score }
picture-tricks = Tricks
picture-match-to = Match to { $points }

refusal-WRONG_PHASE-belot = Not yet: first the bidding, then the tricks.
refusal-WRONG_PHASE-belot-shuffle = The deal is over. The next one starts when everyone is ready.
refusal-WRONG_PHASE-belot-cut = The pack has to be cut first.
refusal-WRONG_PHASE-belot-auction = The bidding is still on: bid or pass.
refusal-WRONG_PHASE-belot-play = The bidding is over. Play a card.
refusal-WRONG_PHASE-belot-match_over = The match is over.
refusal-MISSING_WORD-belot = Something is missing. Type a card like js, or a bid like hearts.
refusal-UNKNOWN_CARD-belot = I don't know the card “{ $token }”. Type it like js or 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = You can't announce that with { $card }: { $kinds }.

# What may be typed.
typed-play-belot = throw, discard, drop, put, put down
typed-choice-C = clubs trumps, clubs are trumps, trumps clubs, trèfle
typed-choice-D = diamonds trumps, diamonds are trumps, trumps diamonds, carreau
typed-choice-H = hearts trumps, hearts are trumps, trumps hearts, coeur
typed-choice-S = spades trumps, spades are trumps, trumps spades, pique
typed-word-tierce = tierce
typed-word-quarte = quarte, quart
typed-word-quint = quint, quinte
typed-word-carre = carré, square, four of a kind
says-bid = clubs, diamonds, hearts, spades, no trumps, all trumps
says-play = a card like js
refusal-BID_TOO_LOW = The bid is already { $contract }. Bid higher, or pass.
refusal-NOTHING_TO_DOUBLE = Nobody has bid yet, so there is nothing to double.
refusal-OWN_BID = That is your own team's bid, { $contract }. Only your opponents can say contra.
refusal-ALREADY_DOUBLED = There is already a contra on { $contract }.
refusal-NOT_DOUBLED = Recontra answers a contra, and { $contract } has none.
refusal-NOT_YOUR_BID = Only the team that bid { $contract } can say recontra.
refusal-NO_THIRD_DOUBLING = At this table nothing goes higher than recontra.
refusal-NOT_REDOUBLED = Surcontra answers a recontra, and { $contract } has none.
refusal-OWN_RECONTRA = Your own team bid { $contract }. Only your opponents can say surcontra.
refusal-ALREADY_TRIPLED = There is already a surcontra on { $contract }, and nothing goes higher.
refusal-NO_THROW_IN = At this table every deal is played.
refusal-THROW_IN_NEEDS_SEVENS = To throw the deal in you need all four sevens in your hand.
refusal-THROW_IN_TOO_LATE = The deal can only be thrown in before your first card.
refusal-ALREADY_REDOUBLED = There is already a recontra on { $contract }.
refusal-AUCTION_FROZEN = At this table nobody bids after a contra: { $contract } stands.
refusal-CARD_NOT_IN_HAND = You don't have { $card }. Pick one of your cards.
refusal-MUST_FOLLOW = You have { $suit }, so you must follow suit: { $card } is not allowed.
refusal-MUST_RUFF = You can't follow suit and an opponent is winning the trick: play a trump, not { $card }.
refusal-MUST_OVERRUFF = An opponent ruffed with { $best } and you have a higher trump: play it, not { $card }.
refusal-MUST_RAISE_TRUMP = Trumps were led and you can beat { $best }: { $card } is too low.
refusal-MUST_RAISE = In all trumps you must beat { $best } if you can: { $card } is too low.
refusal-ANNOUNCE_TOO_LATE = Announcements are made with your first card, so it is too late now.
refusal-ANNOUNCE_IN_NO_TRUMPS = There are no announcements in no trumps.
refusal-ANNOUNCE_NOT_IN_HAND = You don't have all of { $cards }. Announce what you hold.
refusal-ANNOUNCE_TWICE = A card can count in one announcement only: { $cards }. Choose one.
refusal-NO_ANNOUNCEMENT = { $cards } is neither a carré nor a complete sequence. Announce the whole sequence, or nothing.
refusal-BELOT_IN_NO_TRUMPS = There is no belot in no trumps.
refusal-BELOT_NEEDS_PAIR = For belot you need both king and queen in your hand, and you have only { $card }.
refusal-BELOT_NEEDS_TRUMP = Only trumps make belot, and { $suit } is not trumps.
refusal-BELOT_ON_DISCARD = You are only throwing { $suit } away here: belot counts when you lead it or follow suit.
refusal-CLAIM_TOO_EARLY = The first trick is always played out. Claim after it.
refusal-CLAIM_NOT_ON_LEAD = You can claim only when you are on lead.
refusal-CLAIM_LAST_TRICK = Only one trick is left. Just play the card.
refusal-CLAIM_BELOT_OPEN = Somebody may still declare belot, so the tricks are played out.
refusal-CLAIM_NOT_CERTAIN = You could still lose a trick to a card you can't see, so play on.

# The first steps.
tutorial-belot-1 = You sit opposite your partner. Everybody gets five cards, then you bid: a trump suit, no trumps or all trumps, each bid higher than the last. Whoever bids last plays the contract.
tutorial-belot-2 = After the bidding everybody gets three more cards. Trumps go jack, nine, ace, ten, king, queen, eight, seven; other suits ace, ten, king, queen, jack, nine, eight, seven.
tutorial-belot-3 = You must follow suit. If you can't and an opponent is winning the trick, you must ruff, and over-ruff. When trumps are led you must play higher if you can. The bot offers only legal cards.
tutorial-belot-4 = With your first card you announce sequences and carrés: tierce 20, quarte 50, quint 100, carré 100 to 200. King and queen of trumps together are belot, 20 points.
tutorial-belot-5 = The team that bid must get more points than the other team, or it scores nothing. Scores are the points divided by ten, and 151 wins the match.

# What is decided before one's turn; comforts of slow play.
plan-pass = Pass in advance…
plan-pass-to = pass unless someone bids above { $contract }
plan-pass-always = pass, whatever is bid
plan-lowest = follow low in trick { $number }
plan-ruff = ruff in trick { $number }
plan-line = Decided in advance: { $what }. If things change, you'll be asked.
plan-cancel = I'll decide then
plan-lapsed = You had decided: { $what }. Things have changed, so it's your choice again.
played-forced = Played automatically: { $cards }. No other card was allowed.
comfort-title = Without waiting
comfort-forced-play = Play a forced card automatically
comfort-forced-pass = Pass automatically when nothing else is possible
comfort-veiled = Wait for your press where the others can't see that a card is forced
comfort-premoves = Decide moves in advance
comfort-claim = Offer to claim certain tricks
comfort-forced-play-button = Auto-play forced
comfort-forced-pass-button = Auto-pass
comfort-veiled-button = Keep forced secret
comfort-premoves-button = Moves in advance
comfort-claim-button = Offer claims

# What somebody who practises is told in each turn.
lesson-bid = A bid says: with these trumps my team will take more points than the others.
lesson-pass = There are too few sure tricks here to bid higher. Passing costs nothing.
lesson-contra = Contra doubles what is at stake: choose it if you think that the contract will fail.
lesson-recontra = Recontra doubles once more: choose it if you are sure.
lesson-surcontra = Surcontra doubles a third time: only if you are quite sure.
lesson-throw-in = With four sevens you win few tricks. Throw in, and nobody scores.
lesson-play = A high card can win the trick; a low one saves points when the others win it.
lesson-claim = Nobody can beat your cards any more.

# Statistics.
notable-deal-ends-belot = Contracts won or lost
notable-capot = Capots

# Why a computer would do it.
why-bid-trumps = These would be your trumps: { $cards }.
why-bid-best = These would be your trumps, with the two highest, jack and nine: { $cards }.
why-bid-strong = In this contract these are strong: { $cards }.
why-pass-last = Nobody can bid higher now. Contra pays only if the contract fails.
why-master = Nobody can beat it any more.
why-leads-short = It is your only card of this suit: when the suit is led again, you can ruff.
why-leads-long = You have { $count } cards of this suit: led again and again, the low ones win tricks too.
why-leads-low = You lead, and a card without points gives nothing away.
why-leads-keeps = You keep your higher card of this suit until the others have played theirs.
why-draws-trumps = Your team plays the contract: leading trumps takes them away from the others.
why-wins = It beats { $card } ({ $who }).
why-partner = Your partner is winning the trick with { $card }; your card is worth { $points }.
why-loses = { $card } ({ $who }) is still winning the trick; your card is worth { $points }.

# Show me: situations to play. What is to be done, what is said of the right press, and of another.
lesson-belot-follow = You and the partner opposite play against the other two. In a trick everybody plays one card: three lie already, and you are the last. The first was a spade, so you must play a spade too, if you have one. The highest spade wins the trick, with the points of all four cards. Play your ace of spades.
lesson-belot-follow-right = Your ace beats the ten, and the trick is your team's: 11 for the ace, 10 for the ten and 3 for the queen, 24 points.
lesson-belot-follow-wrong = The eight is a spade, so you may play it. But then the opponents' ten wins the trick and its points. Your ace is higher: play it.
lesson-belot-bid = Before the first card is played, the players bid in turn. A bid says which suit should be trumps. The last bid counts: then your team must take more points than the others. So far you have five cards, and three of your hearts are the best trumps there are: jack, nine and ace. Bid hearts.
lesson-belot-bid-right = Hearts: the jack, the nine and the ace are three sure tricks. You can also bid no trumps, or highest of all all trumps, where every suit has the order of trumps. After the bidding everybody gets three more cards.
lesson-belot-bid-wrong = You may say that. But your strength is in hearts: jack, nine and ace. Bid hearts.
lesson-belot-declare = Hearts are trumps. Some cards bring extra points, if you say so. Three cards of one suit in sequence are a tierce, 20 points, announced with your first card: you have the nine, ten and jack of spades. The king and queen of trumps are a belot, 20 points, declared with the first of the two, in any trick. Play the queen or the king of hearts with belot. The tierce is announced with it.
lesson-belot-declare-right = Your first card announced the tierce and declared belot: 20 and 20. Announcements go with the first card only: a tierce 20, a quarte (four in sequence) 50, a quint 100. Belot is declared with the first of king and queen, in whatever trick.
lesson-belot-declare-wrong = That loses points. Leave the tierce announced, as that goes only with your first card, and play the king or queen with belot.
lesson-belot-ruff = One suit is stronger than all others: the trumps. Here hearts are trumps, so any heart beats any spade. Spades were led and you have none. An opponent is winning the trick with the ace, so you must play a trump: you ruff. Nobody plays after you: which trump is enough?
lesson-belot-ruff-right = The seven is enough: any trump beats a spade. The jack stays for a trick that is worth more. If an opponent had ruffed, you would need a higher trump, if you have one.
lesson-belot-ruff-wrong = The jack takes the trick too. But it is your best trump and worth 20, and nobody plays after you. The seven is enough.
lesson-belot-partner = Spades again, and you have none. This time your partner is winning the trick with the ace, so you need not ruff: you may play any card. Its points are your team's too. Give the card that is worth most and is no trump.
lesson-belot-partner-right = Yes: the ten goes into your partner's trick, and its 10 points are your team's.
lesson-belot-partner-wrong = The rules allow it. But the trick is your partner's and nobody plays after you. Give your most valuable card that is not a trump: the ten of diamonds.
lesson-belot-contra = An opponent has bid hearts and must now take more points than your team. You hold the jack, nine and ten of hearts and two aces: they will hardly make it. Say contra: it doubles the score.
lesson-belot-contra-right = Contra: the team with more points scores everything, doubled. The last trick brings 10 more, and all eight tricks (a capot) 90. So say it only with sure tricks in your hand.
lesson-belot-contra-wrong = You may do that. But against the jack, nine and ten of trumps and two aces they will hardly make hearts. Say contra.

# The card of a situation: what the button of the rules shows first, one fact a line.
card-belot-bid =
    Each bid must be higher than the last: clubs, diamonds, hearts, spades, no trumps, all trumps.
    You bid on five cards. Three more come after the bidding.
    Three passes after a bid end the bidding. If all four pass, the next player deals.
    The team of the last bid must get more points than the other.
card-belot-contra =
    Contra doubles what the deal is worth. You may say it while the last bid is an opponent's.
    Recontra doubles it once more. Only the team that was doubled may say it.
    Then the team with more points scores everything, and the other nothing.
card-belot-declare =
    You announce with your first card. Later it is too late.
    Three cards of a suit in sequence are 20, four 50, five or more 100.
    Four queens, kings, aces or tens are 100, four nines 150, four jacks 200.
    If both teams have sequences, only the team with the highest one scores them. The same goes for carrés.
    King and queen of trumps are belot, 20. Say it with the first of the two (at some tables the second will do).
    In no trumps nothing is announced (at some tables only no belot).
card-belot-follow =
    Follow suit if you can.
    If you can't and an opponent is winning the trick, you must ruff, and beat a trump if you can.
    If your partner is winning it, play any card.
    When trumps are led, you must beat the highest one if you can (at some tables not your partner's). In all trumps you must do so in every suit.
    In no trumps you only follow suit.
card-belot-count =
    Each team counts its tricks, its announcements and belots, and 10 for the last trick. In no trumps the sum is doubled.
    The team that bid must have more. Otherwise the other team scores everything.
    If both have the same, the other team scores its points, and those of the team that bid hang until the next deal.
    The score is the points divided by ten.

# Cards that stand beside a situation.
shows-belot-plain = Not trumps: best first, with points
shows-belot-trumps = Trumps: best first, with points
shows-belot-tierce = A tierce
shows-belot-belot = A belot

# Options that hardly go together.
doubt-belot-length = ⚠ Points in full and a match to { $points }: a deal has 162 points and more, so it may be over after a deal or two. 501 or 1,001 suits better.

# The presets that come with the game.
preset-belot-quick = Quick match
preset-belot-quick-help = to 101 points
preset-belot-frozen = Contra closes the bidding
preset-belot-frozen-help = after contra only recontra, no higher bid
preset-belot-spare = Spare the partner's trump
preset-belot-spare-help = your partner's trump need not be beaten
preset-belot-full = Points in full
preset-belot-full-help = to 1,001, points are not divided by ten
preset-belot-bela = Bela
preset-belot-bela-help = to 1,001 in full; a tie fails, capot can win, quints, earlier sequence
preset-belot-contree = Belote contrée
preset-belot-contree-help = to 1,001 in full; contra closes, partner spared, a tie fails
preset-belot-blot = Blot
preset-belot-blot-help = to 301 points
preset-belot-surcontra = Up to surcontra
preset-belot-surcontra-help = a recontra may be doubled once more
