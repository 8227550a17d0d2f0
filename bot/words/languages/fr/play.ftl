# Ce qu'on fait à son tour : boutons, ce qui est à faire, conseils, ce qu'une touche coûterait.

verb-draw = piocher
verb-take = prendre la pile
verb-meld = poser
verb-add = ajouter
verb-undo = annuler
verb-discard = jeter
verb-unthrow = reprendre la défausse
verb-keep = garder
verb-cut = couper
verb-cut-for-deal = tirer pour la donne
verb-end-deal = finir la donne

action-draw = Piocher
action-take = Prendre avec { $key }
action-take-lays = Prendre avec { $key } → { $cards }
action-take-adds = Prendre avec { $key } → combinaison { $meld }
# same as English
action-take-barred = Pile ({ $top })
action-meld = Poser { $cards }
action-meld-points = { $cards } = { $points }
action-add = { $cards } à la combinaison { $meld }
action-undo = Annuler mes poses
action-discard = Jeter { $card }
action-discard-laid = Jeter { $card } (de la table)
action-unthrow = Reprendre { $card }
action-keep = Garder { $cards }
action-keep-none = N'en garder aucune
action-cut = Couper à { $place }
action-cut-any = Donner sans couper
action-cut-for-deal = Tirer à { $place }
action-cut-for-deal-any = Tirer n'importe où
action-end-deal = Finir la donne

# Ce que je peux faire maintenant, dans ma main.
phase-shuffle = La donne est finie.
phase-cut_for_deal = Tire une carte pour la donne : la plus haute donne.
phase-bottom_three = Lesquelles des trois cartes du dessous gardes-tu ? Personne d'autre ne les voit.
phase-cut = Coupe le paquet, ou laisse faire le donneur.
phase-draw = Pioche une carte ou prends la pile.
phase-draw-only = Pioche une carte.
phase-draw-take = Il n'y a plus rien à piocher : prends la pile ou finis la donne.
phase-play = Pose si tu veux, puis jette une carte.
phase-play-opening = Pose pour ouvrir, ou jette simplement une carte.
phase-play-short = Pose davantage, ou annule : ça n'ouvre pas encore.
phase-play-needs-meld = Pose une combinaison qui commence par trois cartes naturelles, ou annule : les points seuls n'ouvrent pas.
phase-match_over = La partie est finie.
phase-waiting = Au tour de : { $who }.

status-closed = PAS D'OUVERTURE
status-ready = OUVERTURE PRÊTE
status-opened = OUVERTURE FAITE

opening-sum = { $points } / { $threshold }
opening-short = { $sum } → encore { $missing }
opening-reached = { $sum } : ça ouvre
opening-ready = { $sum } : jette une carte et l'ouverture est faite
opening-needs-meld = { $sum }, mais une combinaison doit commencer par trois cartes naturelles

hint-title = Tu pourrais poser
hint-line-reason = { $cards } = { $points } · { $reason }
hint-reason-opens = ouvre
hint-reason-completes_canasta = fait une canasta
hint-reason-grows_canasta = agrandit une canasta
hint-reason-towards_opening = vers l'ouverture
hint-reason-clean = sans passe-partout
hint-reason-uses_wild = avec un passe-partout
hint-reason-spoils_clean = rend impure une combinaison pure
hint-package = Ouvrir d'un bloc : { $cards } = { $sum }

confirm-CLOSES_ON_MINUS = Tu sortirais sans canasta : tout ce que tu as posé compte contre toi.
confirm-BLACK_FOUR_COSTS = Tu sortirais avec les quatre trois noirs mais sans canasta : ça coûte 2 000.
confirm-yes-CLOSES_ON_MINUS = Sortir en négatif
confirm-yes-BLACK_FOUR_COSTS = Sortir quand même
confirm-no = Continuer à jouer
