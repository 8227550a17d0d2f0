# Que jouerais-tu : le conseil à la demande, et pourquoi.
button-hint = 💡 Conseil
hint-answer = 💡 Un ordinateur ({ $level }) choisirait : { $move }.
hint-slow = L'ordinateur réfléchit encore. Redemande dans un instant.
refusal-NO_HINTS = Il n'y a pas de conseils à cette table. L'hôte peut les permettre dans les options avant la partie.
why-draw-pile = Prendre la pile ({ $cards }) coûterait plus qu'elle n'apporte.
why-draw = La pile ne peut pas être prise maintenant.
why-take = La pile apporte { $cards }.
why-opens = Ça ouvre : { $sum }.
why-canasta = Ça complète une canasta, qui apporte { $points } de plus.
why-grows = Ça ajoute { $points } à une canasta.
why-towards = Avec ça tu as { $sum } pour ouvrir.
why-lays = Sur la table ça compte { $points } pour toi, en main contre toi.
why-black-three = Avec un trois noir dessus, le suivant ne peut pas prendre la pile.
why-wild = Avec un passe-partout dessus, la pile est difficile à prendre.
why-thrown-before = { $card } est déjà dans la pile, et personne ne l'a voulu.
why-only-one = Tu n'en as pas d'autre de ce rang. La pile a { $cards }, et { $who } vient ensuite.
why-pile = La pile a { $cards }, et { $who } vient ensuite.
why-empty = La pile est vide : il n'y a pas grand-chose à prendre.

# Ce qu'une carte jetée peut offrir, d'après ce que le joueur peut savoir.
danger-rank = ⚠ { $who } vient ensuite et a ce rang sur la table
danger-run = ⚠ { $who } vient ensuite et a une suite { $suit } qu'elle prolonge
danger-pile = { $cards } viendraient avec
