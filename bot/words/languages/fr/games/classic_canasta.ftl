# Canasta classique : la table, la main, l'histoire, le score, les refus, les premiers pas.

game-classic-canasta = Canasta classique
game-classic-canasta-line = La canasta des années cinquante, à deux joueurs ou à deux équipes.
game-classic-canasta-time = { $whole ->
    [0] Environ 15 minutes la donne.
   *[other] Environ 15 minutes la donne, environ une heure la partie.
}
typed-game-classic-canasta = canasta classique, la canasta classique, de canasta classique, kanasta classique, canasta traditionnelle, canasta normale, canasta ordinaire, canasta simple, vraie canasta, canasta française

canasta-kind-natural = canasta pure
canasta-kind-mixed = canasta impure
canasta-kind-wild = canasta de passe-partout
picture-canasta-natural = pure
picture-canasta-mixed = impure

# La table publique.
turn-play-bound = { $who } a pris la pile et doit sortir
turn-play-told = { $who } doit sortir : le partenaire a dit oui
turn-answer = { $asks } demande à { $who } : puis-je sortir ?
picture-turn-answer = répond au partenaire
picture-turn-bound = doit sortir
pile-blocked-top = ⛔ { $card } dessus : la pile est bloquée
pile-closed-top = ⛔ { $top } dessus : personne ne peut prendre la pile
pile-frozen-pair = ⛔ La pile est gelée : il faut deux cartes naturelles du rang de celle du dessus
pile-frozen-unopened = ⛔ Ton équipe n'a encore rien posé, la pile est donc gelée pour toi : il faut deux cartes naturelles du rang de celle du dessus
pile-blocked-round = ⛔ Un trois noir bloque la pile pour tout le tour de table
last-turn-line = Le talon est vide : c'est le dernier tour de la donne.
canastas-line = Canastas : { $canastas }, il en faut { $needed } pour sortir

# La main.
phase-play-bound = Tu as pris la pile pour sortir : pose maintenant toutes tes cartes.
phase-play-bound-pile = Tu as pris la pile sous le minimum : sors maintenant, et pose chaque carte de la pile.
phase-play-empty = Tu n'as plus de cartes : finis ton tour.
phase-draw-nothing = Il n'y a plus de cartes, et tu ne peux pas prendre la pile : finis la donne.
phase-answer = { $who } demande : puis-je sortir ? Ta réponse engage pour ce tour.
phase-play-told-yes = Ton partenaire a dit oui : sors maintenant, pose toutes tes cartes.
phase-play-told-no = Ton partenaire a dit non : tu ne peux pas sortir à ce tour.
action-ask = Demander
action-yes = Oui, sors
action-no = Non, continue
verb-ask = demander au partenaire
verb-yes = dire oui
verb-no = dire non
typed-ask = demander, demande, je demande, demander au partenaire, je demande à mon partenaire, puis-je sortir, je peux sortir, est-ce que je peux sortir, est-ce que je sors, je peux fermer, est-ce que je peux fermer, je sors ou pas
typed-yes = oui, vas-y, sors, dire oui, ouais, ok, d'accord, vas-y sors, oui sors, oui vas-y, ouep
typed-no = non, pas encore, dire non, continue, nan, non continue, non pas encore, attends
way-out-line = Tu peux sortir maintenant : { $cards }
way-out-throw = { $cards }, puis jeter { $card }
verb-end-turn = finir le tour
action-end-turn = Finir le tour
action-end-turn-out = Sortir
action-take-alone = Prendre : { $top } → combinaison { $meld }
action-take-package = Prendre avec { $key }, poser { $cards }
hint-reason-spoils_clean-classic-canasta = rend impure une combinaison pure
typed-end-turn = finir le tour, fin du tour, finis le tour, je finis le tour, sortir, je sors, terminer le tour, je ferme, fermer
typed-end-turn-classic-canasta = fin, j'ai fini, terminer, c'est fini
typed-take-classic-canasta = prendre les défausses, je prends les défausses, ramasser les défausses
typed-meld-classic-canasta = mettre, mets, je mets
typed-discard-classic-canasta = me défausser, se défausser

confirm-BINDS_TO_GO_OUT = Prendre la pile ainsi t'oblige à sortir à ce tour. On ne peut pas l'annuler.
confirm-yes-BINDS_TO_GO_OUT = Prendre et sortir
confirm-LAST_DRAW = Si tu pioches maintenant, la donne est finie et personne ne sort.
confirm-yes-LAST_DRAW = Piocher, et fin

# L'histoire d'une donne.
event-begins-classic-canasta = Donne { $number } : { $first } commence.
event-takes-pile-classic-canasta = { $who } prend la pile ({ $count }), { $top } dessus.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } sort d'un coup.
   *[out] { $who } sort.
}
event-deal-ends-classic-canasta-nobody = Le talon est épuisé et personne ne sort.
did-took-alone = prend la pile ({ $pile_count }), { $top } va à une combinaison
did-asks = demande à sortir
did-answers = { $answer ->
    [yes] dit oui
   *[no] dit non
}
did-last-card = dit « dernière carte »
event-asks-classic-canasta = { $who } demande : puis-je sortir ?
event-answers-classic-canasta = { $answer ->
    [yes] { $who } dit oui : sors.
   *[no] { $who } dit non : continue.
}
event-last-card-classic-canasta = { $who } : dernière carte.
close-mode-out = { $who } sort
close-mode-concealed = { $who } sort d'un coup

# Le score.
score-canasta_natural = canasta pure { $subject }
score-canasta_mixed = canasta impure { $subject }
score-canasta_wild = canasta de passe-partout
score-concealed = sortie d'un coup
score-went_out = sortie

# Pourquoi une chose n'est pas possible.
refusal-TOO_FEW_NATURALS = Une combinaison demande au moins deux cartes naturelles, et celle-ci en a { $naturals ->
    [0] zéro
    [one] { $naturals } seule
   *[other] { $naturals }
}. Ajoutes-en, ou pose-la plus tard.
refusal-MORE_WILDS_THAN_NATURALS = Une combinaison ne peut avoir plus de passe-partout que de naturelles, et ce serait { $wilds } contre { $naturals }. Enlèves-en.
refusal-WILD_MELD_UNDER_7 = Les passe-partout seuls se posent à sept ou plus d'un coup, et ici : { $cards }. Gardes-en d'autres, ou pose-les avec d'autres cartes.
refusal-WILD_WITH_BLACK_THREES = Les trois noirs se posent sans passe-partout. Laisse ceux-ci.
refusal-PILE_CLOSED = { $top } est dessus, personne ne peut donc prendre la pile. Pioche une carte.
refusal-PILE_FROZEN = La pile est gelée : pour prendre { $top } il te faut { $two } en main. Pioche une carte.
refusal-PILE_FROZEN_UNOPENED = Ton équipe n'a encore rien posé, la pile est donc gelée pour toi : pour prendre { $top } il te faut { $two } en main. Pioche une carte.
refusal-PILE_BLOCKED = { $top } dessus bloque la pile. Seuls deux trois noirs de ta main la prennent, et seulement si tu sors à ce tour.
refusal-PILE_BLOCKED_ROUND = Un trois noir bloque la pile jusqu'au prochain tour de celui qui l'a jeté. Pioche une carte.
refusal-TOP_CARD_NOT_USED = Pour prendre { $top } il te faut { $two } en main, ou une et un passe-partout, ou une combinaison de ce rang. Pioche une carte.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Ton équipe a déjà posé : prends d'abord la pile, puis pose le reste.
refusal-TAKE_NEEDS_GOING_OUT = Les trois noirs ne se prennent ou ne se posent qu'en sortant au même tour, et tu ne le peux pas. Pioche une carte.
refusal-TAKE_LEAVES_TOO_FEW = Il te resterait { $cards ->
    [0] zéro carte
    [one] { $cards } carte
   *[other] { $cards } cartes
}, et sans assez de canastas pour sortir ton tour ne pourrait pas finir. Pioche une carte.
refusal-CARD_NOT_AVAILABLE-classic-canasta = Tu n'as pas { $cards }. Choisis dans ta main.
refusal-BLACK_THREES_STAY = Les trois noirs ne restent sur la table que si tu sors à ce tour. Sors, ou annule.
refusal-MUST_GO_OUT = Tu as pris la pile pour sortir : tu ne peux garder que la carte que tu jettes. Pose davantage.
refusal-PILE_NOT_MELDED = Tu as pris la pile sous le minimum, chacune de ses cartes doit donc être posée. Pas encore posées : { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = Pour sortir il faut à ton équipe { $needed ->
    [one] { $needed } canasta
   *[other] { $needed } canastas
}, et elle en a { $canastas }. Garde une carte après ta défausse, ou annule.
refusal-MUST_DISCARD = Tu as encore des cartes, jettes-en donc une.
refusal-ASKING_OFF = À cette table on ne demande pas à son partenaire : sors si tu peux.
refusal-CANNOT_ASK = On demande une fois par tour, quand on pourrait sortir sans y être forcé, avec au moins deux cartes en main.
refusal-PARTNER_SAID_NO = Ton partenaire a dit non, tu ne peux donc pas sortir à ce tour. Garde une carte après ta défausse, ou annule.
refusal-WRONG_PHASE-answer = D'abord le partenaire répond : oui ou non.
refusal-STOCK_EMPTY-classic-canasta = Il n'y a plus rien à piocher.

# Les premiers pas.
tutorial-classic-canasta-1 = On joue à deux, l'un contre l'autre, ou à quatre en deux équipes, partenaires face à face, ou à six en deux équipes de trois. Chaque tour est le même : pioche une carte, pose si tu veux, jettes-en une.
tutorial-classic-canasta-2 = Trois cartes ou plus d'un rang font une combinaison. Jokers et deux sont des passe-partout et remplacent n'importe quelle carte : trois au plus par combinaison, et jamais plus que les naturelles. Sept cartes font une canasta, et ce sont elles qui rapportent le plus.
tutorial-classic-canasta-3 = Les premières combinaisons de ton équipe doivent valoir assez de points, 50 au début. La table compte pour toi : 45 / 50 veut dire qu'il en manque cinq. Pas assez ? Annule, et personne n'a rien vu.
tutorial-classic-canasta-4 = Au lieu de piocher, tu peux prendre toute la pile, si tu poses aussitôt la carte du dessus avec deux cartes de ta main ou sur une de tes combinaisons. Un trois noir dessus la bloque, un passe-partout dedans la gèle.
tutorial-classic-canasta-5 = Qui n'a plus de cartes sort et finit la donne. À quatre joueurs il faut pour ça une canasta à ton équipe, à deux ou à six il en faut deux. Les cartes posées comptent pour toi, celles en main contre toi. La partie se joue d'habitude en cinq mille points.

# Ce qu'on dit à chaque tour à qui s'entraîne.
lesson-end-turn = Il ne reste plus de carte à jeter : le tour finit ici.

# Montre-moi : des situations à jouer. Ce qui est à faire, ce qu'on dit de la bonne touche, d'une étape, et d'une autre touche.
lesson-classic-canasta-turn = Toi et ton partenaire d'en face jouez contre les deux autres. Chaque tour commence par une carte du talon, face cachée, et finit par une carte jetée sur la pile, face visible. Entre les deux tu peux poser des cartes qui vont ensemble. Pioche, puis jette ce dont tu as le moins besoin.
lesson-classic-canasta-turn-on = Tu as pioché un trois noir. Il ne se pose qu'en sortant : jette-le.
lesson-classic-canasta-turn-right = Voilà un tour complet. Le trois noir bloque la pile pour le suivant. Dans ta main il aurait coûté 100 à la fin de la donne.
lesson-classic-canasta-turn-wrong = Tu peux le faire. Mais un trois noir coûte 100 à la fin de la donne. Jette-le : la pile est alors aussi bloquée pour le suivant.
lesson-classic-canasta-open = Trois cartes ou plus d'un rang font une combinaison, et chaque carte a ses points. Ton équipe n'a encore rien posé : ses premières combinaisons doivent valoir 50 points ensemble, en un tour. Trois rois font 30, et trois neuf font 30. Pose les deux, puis jette une carte.
lesson-classic-canasta-open-on = La table compte pour toi : quand elle dit { status-ready }, jette une carte.
lesson-classic-canasta-open-right = 60 points : ton équipe a ouvert. Désormais ton partenaire et toi pouvez poser n'importe quelle combinaison, quoi qu'elle vaille.
lesson-classic-canasta-open-wrong = Tu peux le faire, mais ça ne fait pas 50. Pose les trois rois et les trois neuf, puis jette une carte.
lesson-classic-canasta-pile = Le roi de pique est sur la pile, et tu as deux rois. Deux cartes de son rang, de ta main, prennent toute la pile, si tu poses aussitôt les trois. Prends-la au lieu de piocher.
lesson-classic-canasta-pile-right = Les rois sont sur la table en combinaison, et le reste de la pile est dans ta main : plus de cartes, plus de combinaisons.
lesson-classic-canasta-pile-wrong = Piocher apporte une carte, et un autre peut ensuite prendre cette pile. Prends-la : elle apporte quatre cartes.
lesson-classic-canasta-canasta = Ton équipe a six dames sur la table. Tu as une dame et un deux. Sept cartes font une canasta : pure sans passe-partout, elle rapporte 500 ; impure avec, 300. Ajoute la bonne carte.
lesson-classic-canasta-canasta-right = Une canasta pure : 500 points. Le deux reste dans ta main pour une combinaison qui en a besoin.
lesson-classic-canasta-canasta-wrong = Ça ne fait pas une canasta pure. Ajoute la dame : sans passe-partout la canasta rapporte 500, avec le deux seulement 300.
lesson-classic-canasta-out = Ton équipe a une canasta, et il te reste deux cartes. Qui jette sa dernière carte sort, et la donne est finie. Ajoute le sept à tes sept, puis jette le cinq.
lesson-classic-canasta-out-on = Il reste une carte. Jette-la, et la donne est finie.
lesson-classic-canasta-out-right = C'est la sortie. Les cartes restées dans les autres mains comptent contre leurs équipes.
lesson-classic-canasta-out-wrong = Le sept va avec tes sept, pose-le donc d'abord : jeté, il ne rapporte rien. Le cinq est alors ta dernière carte.

# La carte d'une situation : ce que le bouton des règles montre d'abord, un fait par ligne.
card-classic-canasta-turn =
    Pioche dans le talon, ou prends toute la pile si tu peux.
    Puis pose et ajoute ce que tu veux, ou rien.
    Jette une carte : ça finit ton tour. N'importe laquelle de ta main peut être jetée.
    Tant que tu n'as pas jeté, Annuler reprend ce que tu as posé à ce tour. Une pile prise te reste.
card-classic-canasta-pile =
    La carte du dessus doit servir aussitôt : avec deux naturelles de son rang, avec une et un passe-partout, ou ajoutée à la combinaison de ce rang de ton équipe.
    Le reste va dans ta main. Une prise est définitive.
    Gelée : tant qu'un passe-partout ou un trois rouge est dans la pile, seules deux naturelles la prennent. Quand l'un d'eux est dessus, personne ne la prend.
    Bloquée : avec un trois noir dessus, seuls deux trois noirs la prennent, et il faut sortir à ce tour.
    À certaines tables il bloque tout un tour de table, ou la pile est gelée pour une équipe qui n'a rien posé.
card-classic-canasta-opening =
    Les premières combinaisons de ton équipe doivent valoir assez ensemble, en un tour : d'habitude 50 au début, 90 dès 1 500 points, 120 dès 3 000 (à six 150 dès 7 500), 15 sous zéro.
    Les cartes comptent leurs points. Les primes ne comptent pas.
    Dès que l'un de vous ouvre, vous avez ouvert tous les deux.
card-classic-canasta-meld =
    Une combinaison a trois cartes ou plus d'un rang, dont au moins deux naturelles.
    Trois passe-partout au plus, et jamais plus que les naturelles.
    Ton équipe a une combinaison de chaque rang. Tu peux compléter celles de ton partenaire.
    Sept cartes font une canasta : pure 500, impure 300, sept passe-partout d'un coup 2 000.
card-classic-canasta-out =
    On sort en jetant sa dernière carte, ou en les posant toutes.
    Il faut pour ça à ton équipe une canasta à quatre joueurs, deux à deux ou à six.
    Si ton équipe n'avait rien sur la table avant ce tour, tu sors d'un coup : d'habitude une canasta suffit, et ça rapporte 200.
    Les trois noirs ne se posent qu'au tour où l'on sort.
    À certaines tables une sortie ordinaire rapporte 100, ou tu peux d'abord demander à ton partenaire.
card-classic-canasta-score =
    Les cartes posées et les canastas comptent pour toi, les cartes en main contre toi.
    Une canasta pure vaut 500, une impure 300, une de passe-partout 2 000.
    Chaque trois rouge vaut 100, les quatre 800. Si ton équipe n'a rien posé, ils coûtent autant.
    Un trois noir en main coûte 100.

# Les cartes à côté d'une situation.
shows-classic-canasta-threes = Trois noirs : personne n'en a besoin
shows-classic-canasta-set = Une combinaison, avec les points de ses cartes
shows-classic-canasta-set-nines = Une autre
shows-classic-canasta-with-top = Tes deux rois et celui de la pile
shows-classic-canasta-wild = Les passe-partout remplacent toute autre carte

# Les règles fournies avec le jeu.
preset-classic-canasta-short = Partie courte
preset-classic-canasta-short-help = en 3 000 points
preset-classic-canasta-cut = Coupe à la main
preset-classic-canasta-cut-help = le premier joueur coupe le paquet
preset-classic-canasta-published = Comme imprimé
preset-classic-canasta-published-help = début gelé, sortie 100, sans talon, question, deux cartes à deux
preset-classic-canasta-pair = Deux cartes à deux
preset-classic-canasta-pair-help = à deux ou six toujours deux canastas ; à deux, deux cartes
preset-classic-canasta-modern = Moderne américaine
preset-classic-canasta-modern-help = ouverture dès 125, pile gelée jusque-là, 100 pour la sortie
preset-classic-canasta-spanish = Comme en Espagne
preset-classic-canasta-spanish-help = la pile gelée au début, et la dernière carte annoncée
