# Ce se face într-o tură: butoane, ce urmează, sfaturi, ce ar costa o apăsare.

verb-draw = trage
verb-take = ia teancul
verb-meld = etalează
verb-add = adaugă
verb-undo = anulează
verb-discard = aruncă
verb-unthrow = ia aruncarea înapoi
verb-keep = păstrează
verb-cut = taie
verb-cut-for-deal = taie pentru împărțit
verb-end-deal = încheie manșa

action-draw = Trage
action-take = Ia cu { $key }
action-take-lays = Ia cu { $key } → { $cards }
action-take-adds = Ia cu { $key } → formația { $meld }
action-take-barred = Teanc ({ $top })
action-meld = Etalează { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } la formația { $meld }
action-undo = Anulează etalarea
action-discard = Aruncă { $card }
action-discard-laid = Aruncă { $card } (de pe masă)
action-unthrow = Ia înapoi { $card }
action-keep = Păstrează { $cards }
action-keep-none = Nu păstra nimic
action-cut = Taie la { $place }
action-cut-any = Împarte așa
action-cut-for-deal = Taie la { $place }
action-cut-for-deal-any = Taie oriunde
action-end-deal = Încheie manșa

# Ce pot face acum, cu cărțile mele.
phase-shuffle = Manșa s-a încheiat.
phase-cut_for_deal = Taie pentru împărțit: împarte cine taie cartea cea mai mare.
phase-bottom_three = Ce păstrezi din cele trei de jos? Le vezi doar tu.
phase-cut = Taie pachetul sau lasă-l cui împarte.
phase-draw = Trage o carte sau ia teancul.
phase-draw-only = Trage o carte.
phase-draw-take = Nu mai sunt cărți de tras: ia teancul sau încheie manșa.
phase-play = Etalează dacă vrei, apoi aruncă o carte.
phase-play-opening = Etalează ca să deschizi sau doar aruncă o carte.
phase-play-short = Mai etalează sau anulează: încă nu deschide.
phase-play-needs-meld = Etalează o formație care începe cu trei cărți naturale sau anulează: doar punctele nu deschid.
phase-match_over = Partida s-a încheiat.
phase-waiting = La rând: { $who }.

status-closed = ÎNCĂ NEDESCHIS
status-ready = GATA DE DESCHIS
status-opened = DESCHIS

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → mai trebuie { $missing }
opening-reached = { $sum }: asta deschide
opening-ready = { $sum }: aruncă o carte și ai deschis
opening-needs-meld = { $sum }, dar o formație trebuie să înceapă cu trei cărți naturale

hint-title = Ai putea etala
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = deschide
hint-reason-completes_canasta = face o canastă
hint-reason-grows_canasta = crește o canastă
hint-reason-towards_opening = spre deschidere
hint-reason-clean = fără înlocuitor
hint-reason-uses_wild = cu un înlocuitor
hint-reason-spoils_clean = murdărește o formație curată
hint-package = Deschid împreună: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Ai închide fără canastă: tot ce ai etalat se socotește împotriva ta.
confirm-BLACK_FOUR_COSTS = Ai închide cu cei patru treiari negri, dar fără canastă: asta costă 2.000.
confirm-yes-CLOSES_ON_MINUS = Închid pe minus
confirm-yes-BLACK_FOUR_COSTS = Închid oricum
confirm-no = Joc mai departe
