# Canasta bulgare : son nom, les premiers pas. Tout le reste, elle le partage avec les autres canastas.

game-bulgarian-canasta = Canasta bulgare
game-bulgarian-canasta-line = Deux équipes de deux, groupes et suites, une pile qui vaut la bataille.
game-bulgarian-canasta-time = { $whole ->
    [0] Environ 20 minutes la donne.
   *[other] Environ 20 minutes la donne, une à trois heures la partie.
}
typed-game-bulgarian-canasta = canasta bulgare, la canasta bulgare, de canasta bulgare, kanasta bulgare, canasta de bulgarie, canasta avec suites

tutorial-bulgarian-canasta-1 = Ton partenaire est en face de toi, et ce que l'un de vous pose est à vous deux. Chaque tour est le même : pioche une carte, pose si tu veux, jettes-en une.
tutorial-bulgarian-canasta-2 = Trois cartes ou plus font une combinaison : un groupe d'un même rang, ou une suite d'une couleur, du quatre à l'as. Jokers et deux sont des passe-partout : ils remplacent n'importe quelle carte. Sept cartes font une canasta.
tutorial-bulgarian-canasta-3 = Les premières combinaisons de ton équipe doivent valoir assez de points. La table compte pour toi : 115 / 120 veut dire qu'il en manque cinq. Pas assez ? Annule, et personne n'a rien vu.
tutorial-bulgarian-canasta-4 = Au lieu de piocher, tu peux prendre toute la pile, si deux cartes de ta main font une combinaison avec celle du dessus. Un trois noir dessus arrête le suivant, un rouge les trois suivants.
tutorial-bulgarian-canasta-5 = Qui jette sa dernière carte sort et finit la donne, et pour ça il faut une canasta. Les cartes posées comptent pour toi, celles en main contre toi. La partie se joue d'habitude en dix mille points.

# Montre-moi : des situations à jouer. Ce qui est à faire, ce qu'on dit de la bonne touche, d'une étape, et d'une autre touche.
lesson-bulgarian-canasta-turn = Toi et ton partenaire d'en face jouez contre les deux autres. Chaque tour commence par une carte du talon, face cachée, et finit par une carte jetée sur la pile, face visible. Entre les deux tu peux poser des cartes qui vont ensemble. Pioche, puis jette ce dont tu as le moins besoin.
lesson-bulgarian-canasta-turn-on = Tu as pioché un trois noir. Il ne va dans aucune combinaison : jette-le.
lesson-bulgarian-canasta-turn-right = Voilà un tour complet. Tant que le trois noir est dessus, le suivant ne peut pas prendre la pile. Dans ta main il aurait coûté 100 à la fin de la donne.
lesson-bulgarian-canasta-turn-wrong = Tu peux le faire. Mais un trois noir ne va dans aucune combinaison et coûte 100 à la fin de la donne. Jette-le : le suivant ne pourra pas non plus prendre la pile.
lesson-bulgarian-canasta-open = Trois cartes ou plus qui vont ensemble font une combinaison : un groupe d'un rang, ou une suite d'une couleur. Chaque carte a ses points. Ton équipe n'a encore rien posé : ses premières combinaisons doivent valoir 60 points ensemble, en un tour. Les quatre rois font 40, et les trèfles six, sept et huit font 20. Pose les deux, puis jette une carte.
lesson-bulgarian-canasta-open-on = La table compte pour toi : quand elle dit { status-ready }, jette une carte.
lesson-bulgarian-canasta-open-right = 60 points : ton équipe a ouvert. Désormais ton partenaire et toi pouvez poser n'importe quelle combinaison, quoi qu'elle vaille.
lesson-bulgarian-canasta-open-wrong = Tu peux le faire, mais ça ne fait pas 60. Pose les quatre rois et les trèfles 6, 7 et 8, puis jette une carte.
lesson-bulgarian-canasta-pile = Le roi de pique est sur la pile, et tu as deux rois. Si deux de tes cartes font une combinaison avec celle du dessus, et qu'aucune n'est un joker ou un deux, tu peux prendre toute la pile au lieu de piocher. Prends-la.
lesson-bulgarian-canasta-pile-right = Les rois sont sur la table en combinaison, et le reste de la pile est dans ta main : plus de cartes, plus de combinaisons.
lesson-bulgarian-canasta-pile-wrong = Piocher apporte une carte, et un autre peut ensuite prendre cette pile. Prends-la : elle apporte quatre cartes.
lesson-bulgarian-canasta-canasta = Ton équipe a six dames sur la table. Tu as une dame et un deux. Sept cartes font une canasta : pure sans passe-partout, elle rapporte 500 ; impure avec, 300. Ajoute la bonne carte.
lesson-bulgarian-canasta-canasta-right = Une canasta pure : 500 points. Le deux reste dans ta main pour une combinaison qui en a besoin.
lesson-bulgarian-canasta-canasta-wrong = Ça ne fait pas une canasta pure. Ajoute la dame : sans passe-partout la canasta rapporte 500, avec le deux seulement 300.
lesson-bulgarian-canasta-out = Ton équipe a une canasta, et il te reste deux cartes. Qui jette sa dernière carte sort, et la donne est finie. Ajoute le dix à la suite, puis jette le cinq.
lesson-bulgarian-canasta-out-on = Il reste une carte. Jette-la, et la donne est finie.
lesson-bulgarian-canasta-out-right = C'est la sortie : elle rapporte 100, et les cartes restées dans les autres mains comptent contre leurs équipes.
lesson-bulgarian-canasta-out-wrong = Le dix va dans ta suite, pose-le donc d'abord : jeté, il ne rapporte rien. Le cinq est alors ta dernière carte.

# La carte d'une situation : ce que le bouton des règles montre d'abord, un fait par ligne.
card-bulgarian-canasta-turn =
    Pioche une carte du talon, ou prends toute la pile si tu peux.
    Puis pose et ajoute ce que tu veux, ou rien.
    Jette une carte : ça finit ton tour. N'importe laquelle peut être jetée.
    Tant que tu n'as pas jeté, Annuler reprend ce que tu as posé à ce tour. Une pile prise te reste.
card-bulgarian-canasta-pile =
    Deux cartes naturelles de ta main qui font une combinaison avec celle du dessus prennent toute la pile.
    Les trois se posent aussitôt. Le reste va dans ta main.
    Si la carte du dessus est un passe-partout, il en faut cinq pour prendre.
    On peut prendre la pile avant d'avoir ouvert. À certaines tables il faut alors ouvrir au même tour.
    Tant qu'un trois noir est dessus, personne ne prend la pile. Un trois rouge jeté la bloque pour les trois joueurs suivants.
card-bulgarian-canasta-opening =
    Les premières combinaisons de ton équipe doivent valoir assez ensemble, en un tour : 60 tant que son score est sous 2 500, puis 90, 120 dès 5 000, 150 dès 7 500.
    Les cartes comptent leurs points, et une canasta que tu finis compte avec sa prime.
    Une des combinaisons doit commencer par trois cartes naturelles, ou n'avoir que des passe-partout.
    Dès que l'un de vous ouvre, vous avez ouvert tous les deux.
card-bulgarian-canasta-meld =
    Une combinaison a trois cartes ou plus : d'un rang, une suite d'une couleur du quatre à l'as, ou des passe-partout seuls.
    Avec des cartes naturelles, elle commence par deux d'entre elles et a trois passe-partout au plus.
    Des passe-partout côte à côte doivent être moins nombreux que les cartes naturelles juste avant.
    Sept cartes font une canasta : pure 500, impure 300.
    Les cartes sur la table restent où elles sont. Tu peux compléter aussi celles de ton partenaire.
card-bulgarian-canasta-out =
    Qui jette sa dernière carte sort : 100 pour l'équipe, et la donne est finie.
    Il faut pour ça une canasta, sauf si ton équipe ouvre au même tour ou si la table le permet en négatif.
    Garde toujours une carte à jeter. Un trois rouge devant toi fait l'affaire.
    Les cartes restées en main comptent contre leur équipe. Un trois noir coûte 100.
card-bulgarian-canasta-score =
    Les cartes posées et les canastas comptent pour toi, les cartes en main contre toi.
    Une canasta pure vaut 500, d'as 1 000. Une impure vaut 300, d'as 500.
    Une canasta de passe-partout vaut 1 500 avec quatre jokers ou plus, sinon 1 000.
    Un trois rouge vaut 100 avec une canasta, et coûte 100 sans. Un trois noir en main coûte 100.
    La sortie vaut 100. Une équipe sans canasta compte ses combinaisons en négatif, sauf si la table joue autrement.

# Les cartes à côté d'une situation.
shows-bulgarian-canasta-threes = Trois noirs : personne n'en a besoin
shows-bulgarian-canasta-set = Un groupe, avec les points de ses cartes
shows-bulgarian-canasta-run = Une suite, avec les points de ses cartes
shows-bulgarian-canasta-with-top = Tes deux rois et celui de la pile
shows-bulgarian-canasta-wild = Les passe-partout remplacent toute autre carte

# Les règles fournies avec le jeu.
preset-bulgarian-canasta-short = Partie courte
preset-bulgarian-canasta-short-help = en 3 000 points
preset-bulgarian-canasta-rulebook = Selon le règlement
preset-bulgarian-canasta-rulebook-help = pile retournée, jamais mélangée, sans limite
preset-bulgarian-canasta-must_open = Ouvrir avec la pile
preset-bulgarian-canasta-must_open-help = sans ouverture, la pile ne se prend que pour ouvrir
preset-bulgarian-canasta-letter = À la lettre
preset-bulgarian-canasta-letter-help = pile retournée, cartes voisines, pas de 9 final, prise annulable
preset-bulgarian-canasta-plus = Ce qui est posé compte
preset-bulgarian-canasta-plus-help = les combinaisons comptent même sans canasta
