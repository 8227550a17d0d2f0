# What people type, apart by commas; all languages are read at once. The first of a verb is shown
# as an example. A spelling may stand for one thing only.
typed-draw = draw, draw a card, draw card, stock, pull
typed-take = take the pile, take pile, take, pick up, pickup
typed-meld = meld, lay down, lay, down
typed-add = add
typed-undo = undo, take back, back
typed-discard = discard, throw, drop
typed-keep = keep
typed-cut = cut at, cut
typed-cut-any = just deal, cut any
typed-cut-for-deal = cut for the deal, cut for deal, cut-for-deal
typed-end-deal = end the deal, end deal, end-deal
typed-word-with = with, plus, and
typed-word-as = as
typed-word-to = to, onto, into
typed-word-opening = opening
typed-word-any = any, anywhere
typed-word-none = none, nothing

typed-suit-C = c, club, clubs
typed-suit-D = d, diamond, diamonds
typed-suit-H = h, heart, hearts
typed-suit-S = s, spade, spades
typed-rank-T = t, 10, ten
typed-rank-J = j, jack
typed-rank-Q = q, queen
typed-rank-K = k, king
typed-rank-A = a, ace
typed-joker = x, joker, jk
