# Les meilleurs et les pires moments d'une donne, et ce qu'on peut emporter de son film.
moments-title = Donne { $number } : meilleurs et pires moments
moments-wait = L'ordinateur parcourt cette donne. Ça prend quelques secondes.
moments-unknown = Les ordinateurs de ce jeu ne donnent pas d'estimations.
moments-how = Une estimation d'après ce que chacun pouvait voir, en moyenne sur beaucoup de donnes possibles. La chance y compte donc peu.
moment-best = ★ { $who }, étape { $at } : « { $done } ». Un ordinateur ({ $level }) aurait choisi « { $instead } », environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
moment-worst = ▼ { $who }, étape { $at } : « { $done } ». Un ordinateur ({ $level }) aurait choisi « { $instead } », environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus.
moment-none = { $who } : aucun moment ne ressort.
button-moments = ★ Meilleur et pire
button-moments-look = Actualiser
button-moment-best = ★ { $who }
button-moment-worst = ▼ { $who }

replay-track = Étape
button-strip = 🎞 Bande
# same as English
button-film = 🎬 Animation
button-record = 💾 Relevé
take-record = Le relevé de la partie, toutes les donnes finies.
take-steps = Donne { $number }, étapes { $at } à { $to } sur { $count }
take-no-picture = Ces étapes ne peuvent pas être dessinées.
file-not-sent = Je ne peux pas t'envoyer de fichier ici.

# Pourquoi un ordinateur a joué ainsi, après la donne.
button-why = 🤔 Pourquoi ?
button-why-back = ‹ Étape { $at }
button-why-move = 🤔 Pourquoi { $move } ?
why-title = Donne { $number }, étape { $at } : pourquoi ?
why-did = { $who } ({ $level }) a choisi « { $move } ».
why-hand = En main : { $cards }. L'ordinateur ne voyait que ces cartes et la table.
why-told = Ce qu'un conseil aurait dit de « { $move } » : { $reason }
why-level = Un joueur de ce niveau choisit ainsi.
why-level-random = Un joueur au hasard jette ce qui lui tombe sous la main. Il n'y a rien de plus.
why-level-easy = Un joueur facile prend le coup qui paraît naturel et calcule peu.
why-level-human = Un joueur humain prend ce qui semble bon au premier regard : il oublie des cartes et laisse parfois passer un coup. Au second regard il garde ce qui est sûr.
why-level-normal = Un joueur normal pèse sa main et les cartes déjà sorties. Il n'imagine guère la suite des coups.
why-level-strong = Un joueur fort imagine des donnes qui vont avec tout ce qu'il a vu, y joue chaque coup jusqu'au bout et prend le meilleur.
why-level-strong-missed = Un joueur fort imagine des donnes qui vont avec tout ce qu'il a vu, et y joue les coups qui semblent les meilleurs au départ. Cette fois il a mal jugé, ou n'a pas pensé au meilleur coup.
why-might = Une autre fois, ce serait peut-être « { $move } ». Les deux se valent presque.
why-uncompared = Il ne compare pas ce coup à d'autres.
why-tried = Dans { $count ->
    [one] { $count } de ces donnes
   *[other] { $count } de ces donnes
}, face à ce coup :
why-judged = Un ordinateur ({ $level }) l'a essayé dans { $count ->
    [one] { $count } donne qui va
   *[other] { $count } donnes qui vont
} avec ce que le joueur voyait. Face à ce coup :
why-equal = · « { $move } » : à peu près aussi bon
why-worse = · « { $move } » : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins
why-better = · « { $move } » : environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus. Le joueur ne l'a pas vu.
