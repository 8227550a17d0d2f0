# Zolik.
game-zolik = Zsolik
game-zolik-line = Kis römi: húzz, rakj le csoportokat és sorokat, dobj egy lapot.
game-zolik-time = Öt perc leosztásonként.
tutorial-zolik-1 = Húzz egy lapot, vagy vedd fel a talon felső lapját.
tutorial-zolik-2 = Rakj le három egyforma vagy három sorban lévő lapot, és dobj egyet.

zolik-draw = { $who } húz vagy felvesz
zolik-play = { $who } lerakhat, és lapot dob
zolik-piles = Talon: { $cards }. Csomag: { $count }
zolik-meld = { $number }. { $cards }
zolik-lay = Lerak: { $cards }
zolik-add = Hozzátesz: { $cards } (csoport: { $number })
zolik-picture-turn = jön
zolik-picture-over = A leosztás véget ért.

verb-pick = felveszi a felsőt
verb-lay = lerak
verb-throw = dob

typed-pick = felveszem a felsőt, felveszem
typed-lay = lerak, lerakom
typed-throw = dob, dobom

option-hand = Lapok
option-hand-help = Hány lapot kap mindenki.
option-hand-value = { $count }
option-length-100 = { $points } pontig

event-begins-zolik = { $number }. leosztás: { $first } kezd.
event-turns-up = A talon első lapja: { $card }.
event-picks-up = { $who } felvette: { $card }.
event-lays-zolik = { $who } lerakta: { $cards } (csoport: { $meld }).
event-throws = { $who } dobta: { $card }.

score-others = a többiek lapjai
score-held = saját lapok

refusal-NOT_IN_HAND = Ezek a lapok nincsenek nálad.
refusal-NO_MELD = Ez nem csoport: három egyforma különböző színből, vagy három sorban.
refusal-NO_SUCH_MELD = Nincs ilyen csoport az asztalon.
refusal-TAKEN_CARD = Ezt most vetted fel: dobj másikat.
refusal-KEEP_A_CARD = Tarts meg egy lapot, amit eldobsz.
refusal-WRONG_PHASE-zolik = Először húzz vagy vegyél fel, aztán rakj le és dobj.
