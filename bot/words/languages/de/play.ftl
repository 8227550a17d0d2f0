# Was man in einem Zug tut: Knöpfe, was ansteht, Tipps, was ein Druck kosten würde.

verb-draw = ziehen
verb-take = das Paket nehmen
verb-meld = auslegen
verb-add = anlegen
verb-undo = zurücknehmen
verb-discard = abwerfen
verb-unthrow = den Abwurf zurücknehmen
verb-keep = behalten
verb-cut = abheben
verb-cut-for-deal = ums Geben abheben
verb-end-deal = die Runde beenden

action-draw = Ziehen
action-take = Nehmen mit { $key }
action-take-lays = Nehmen mit { $key } → { $cards }
action-take-adds = Nehmen mit { $key } → Meldung { $meld }
action-take-barred = Paket ({ $top })
action-meld = { $cards } auslegen
action-meld-points = { $cards } = { $points }
action-add = { $cards } an Meldung { $meld }
action-undo = Zurücknehmen
action-discard = { $card } werfen
action-discard-laid = { $card } werfen (vom Tisch)
action-unthrow = { $card } zurücknehmen
action-keep = { $cards } behalten
action-keep-none = Keine behalten
action-cut = Bei { $place } abheben
action-cut-any = Einfach geben
action-cut-for-deal = Bei { $place } abheben
action-cut-for-deal-any = Irgendwo abheben
action-end-deal = Runde beenden

# Was ich jetzt tun kann, auf meiner Hand.
phase-shuffle = Die Runde ist zu Ende.
phase-cut_for_deal = Heb ab: Die höchste Karte gibt.
phase-bottom_three = Welche der untersten drei behältst du? Nur du siehst sie.
phase-cut = Heb ab, oder lass einfach geben.
phase-draw = Zieh eine Karte oder nimm das Paket.
phase-draw-only = Zieh eine Karte.
phase-draw-take = Es sind keine Karten mehr zum Ziehen da: Nimm das Paket oder beende die Runde.
phase-play = Leg aus, wenn du magst, dann wirf eine Karte ab.
phase-play-opening = Eröffne, oder wirf einfach eine Karte ab.
phase-play-short = Leg mehr aus oder nimm zurück: Das eröffnet noch nicht.
phase-play-needs-meld = Leg eine Meldung aus, die mit drei natürlichen Karten beginnt, oder nimm zurück: Punkte allein eröffnen nicht.
phase-match_over = Die Partie ist zu Ende.
phase-waiting = { $who } ist dran.

status-closed = NICHT ERÖFFNET
status-ready = KANN ERÖFFNEN
status-opened = ERÖFFNET

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → noch { $missing }
opening-reached = { $sum }: das eröffnet
opening-ready = { $sum }: wirf ab, und du hast eröffnet
opening-needs-meld = { $sum }, aber eine Meldung muss mit drei natürlichen Karten beginnen

hint-title = Du könntest auslegen
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = eröffnet
hint-reason-completes_canasta = macht ein Canasta
hint-reason-grows_canasta = ergänzt ein Canasta
hint-reason-towards_opening = hilft beim Eröffnen
hint-reason-clean = ohne wilde Karte
hint-reason-uses_wild = braucht eine wilde Karte
hint-reason-spoils_clean = macht eine saubere Meldung schmutzig
hint-package = Zusammen eröffnen: { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Du würdest ohne Canasta ausmachen: Alles, was du ausgelegt hast, zählt gegen dich.
confirm-BLACK_FOUR_COSTS = Du würdest mit den vier schwarzen Dreien ausmachen, aber ohne Canasta: Das kostet 2.000.
confirm-yes-CLOSES_ON_MINUS = Mit Minus ausmachen
confirm-yes-BLACK_FOUR_COSTS = Trotzdem ausmachen
confirm-no = Weiterspielen
