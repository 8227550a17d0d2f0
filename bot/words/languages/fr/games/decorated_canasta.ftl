# Canasta décorée : la table, la main, l'histoire, le score, les options, les refus, les premiers pas.

game-decorated-canasta = Canasta décorée
game-decorated-canasta-line = Chacun pour soi, avec jumeaux, jokers voyageurs et as de cœur.
game-decorated-canasta-time = { $whole ->
    [0] Environ 15 minutes la donne.
   *[other] Environ 15 minutes la donne, une à deux heures la partie.
}
typed-game-decorated-canasta = canasta décorée, la canasta décorée, de canasta décorée, kanasta décorée, canasta hongroise, la canasta hongroise, canasta ornée, canasta décorée hongroise

canasta-kind-black_wild = canasta noire de passe-partout
canasta-kind-black = canasta noire
canasta-kind-red = canasta rouge
canasta-kind-red_wild = canasta rouge de passe-partout
canasta-kind-gold = canasta en or

# Ce que l'on peut taper.
typed-take-free = prendre sans frais, prends sans frais, je prends sans frais, sans frais, prendre gratis, prendre gratuitement, je prends gratuitement, gratuit, gratis, je prends gratuit, prends gratuit, prendre gratuit, gratos, prends gratos, je prends gratos
typed-take-top = prendre le dessus, prends le dessus, je prends le dessus, prendre la carte du dessus, le dessus, dessus, prendre dessus, prends dessus, je prends dessus
typed-take-top-decorated-canasta = prendre la pile, prends la pile, je prends la pile, prendre, prends, je prends, ramasser, ramasse, je ramasse, ramasser la pile, ramasse la pile, prendre toute la pile, prendre le pot, pile, pot, prend la pile, ramasser tout, ramasse tout, je ramasse tout, prends tout, je prends tout, prendre le tas, prends le tas, je prends le tas, ramasse le tas, je ramasse le tas, je ramasse la pile, prends le pot, je prends le pot, ramasse le pot, prendre le paquet, prends le paquet, je prends le paquet, tas
typed-take-rest = prendre le reste, prends le reste, je prends le reste, le reste, reste
typed-move = déplacer, déplace, je déplace, bouger, bouge, je bouge, réarranger, réarrange
typed-heart-ace = as de cœur à part, as de coeur à part, mettre l'as de cœur à part, je mets l'as de cœur à part, mettre l'as de coeur à part, je mets l'as de coeur à part, as à part, à part
typed-word-from = de, depuis, du groupe, du
typed-word-new = nouveau, nouveau groupe, nouvelle
decorated-placeholder = jeter R♦ · poser R♣ R♦ R♥ · prendre le dessus · déplacer 2♠ de 2 à 1

# La table publique.
turn-keep = { $who } regarde les trois cartes
turn-first_discard = { $who } jette la première carte
turn-draw-free = { $who } pioche, ou prend { $card } sans frais
turn-pile = { $who } pose { $card }, puis prend la pile
turn-go_out = { $who } doit sortir maintenant
pile-frozen = ⛔ { $top } dessus : la pile est gelée
shown-line = Montrées à la coupe : { $cards }
bottom-line = Au fond du talon : { $cards }
player-closed = pas d'ouverture, il faut { $minimum }
twins-count = { $count ->
    [one] { $count } jumeau
   *[other] { $count } jumeaux
}
heart-aces-count = { $count ->
    [one] { $count } as de cœur à part
   *[other] { $count } as de cœur à part
}
pending-count = encore { $count } à piocher pour des trois rouges
picture-turn-keep = regarde trois cartes
picture-turn-first = jette la première carte
picture-turn-free = pioche ou prend une carte
picture-turn-pile = pose la carte du dessus
picture-turn-go_out = doit sortir
picture-shown = Montrées
picture-bottom = Au fond
picture-needs = il faut { $minimum }
picture-gold = or
picture-red = rouge
picture-black = noire

# La main.
phase-keep = Lesquelles des trois gardes-tu ? Tout le monde les a vues.
phase-first_discard = Ton premier tour : jette simplement une carte.
phase-draw-free = Pioche, ou prends { $card } sans frais : seulement cette carte, et seulement maintenant.
phase-draw-top = Pioche, ou prends la pile ({ $count }) : tu dois poser { $card } avec des cartes de ta main.
phase-pile = Pose maintenant { $card }, puis prends le reste de la pile.
phase-pile-ready = { $card } est sur la table. Prends le reste de la pile, ou pose d'abord davantage.
phase-go_out = Tu as pris la pile sous le minimum : sors à ce tour, ou rends-la.
opening-enough = { $points } / { $threshold } : assez pour ouvrir
hand-shown = Les trois cartes : { $cards }
hand-free = Tu as pris { $card } sans frais : jettes-en une autre.
hand-aces = { $count ->
    [one] { $count } as de cœur à part
   *[other] { $count } as de cœur à part
}
group-to = { $cards } au groupe { $group }
group-lay-now = Poser { $cards } pour l'instant
group-add-now = { $cards } au groupe { $group } pour l'instant
group-numbered = groupe { $group }
group-of = le groupe { $subject }
group-of-wilds = le groupe de passe-partout
action-take-free = Prendre { $card } sans frais
action-take-top = Prendre { $card } + la pile
action-take-rest = { $count ->
    [0] Continuer, plus rien
   *[other] Prendre le reste ({ $count })
}
action-give-back = Rendre { $card }
action-give-back-all = Rendre la pile
action-heart-ace = Mettre { $card } à part (500)
action-move-new = { $card } dans un nouveau groupe
action-move-to = { $card } → { $group }
pick-wild = Déplacer…
pick-wild-item = { $card } ({ $group })
pick-wild-to = Où va { $card } ?
verb-take-free = prendre sans frais
verb-take-top = prendre la carte du dessus
verb-take-rest = prendre le reste
verb-move = déplacer
verb-heart-ace = mettre à part un as de cœur

rearrange-title = Réarranger
rearrange-out = prendre { $cards } dans { $group }
rearrange-to = mettre dans { $group }
rearrange-lay = poser { $cards } en nouveau groupe
rearrange-new = en faire un nouveau groupe
rearrange-add = ajouter { $cards }
rearrange-line = { $what } : { $made }
rearrange-button = { $made } : { $what }
rearrange-group = un nouveau groupe
package-lay = Tout poser : { $cards } · ouvre { $sum }

confirm-DRAW_ENDS_DEAL = Le talon est vide et la pile ne peut plus être mélangée : piocher finit la donne, et personne ne sort.
confirm-yes-DRAW_ENDS_DEAL = Piocher, et fin
confirm-MUST_GO_OUT = Ce que tu as posé est sous le minimum. Si tu prends le reste, tu dois sortir à ce tour ou tout rendre.
confirm-yes-MUST_GO_OUT = Prendre et sortir

# L'histoire d'une donne.
event-begins-decorated = Donne { $number } : { $who } coupe et commence.
event-begins-decorated-uncut = Donne { $number } : { $who } commence.
event-cuts-decorated = { $who } coupe { $place } cartes. Les trois du dessous : { $cards }.
event-keeps-decorated = { $who } garde { $cards } des trois.
event-keeps-nothing = { $who } ne garde aucune des trois.
event-reshuffles = Talon épuisé : la pile est mélangée en un nouveau talon de { $count } cartes.
did-drew-nothing = n'a plus rien à piocher
did-took-free = prend { $card } sans frais
did-took-top = prend { $card } de la pile
did-took-rest = prend la pile ({ $pile_count })
did-gave-back = rend la pile
did-laid-many = pose { $count } cartes (+{ $points })
did-moved = déplace { $cards }
did-put = dont { $cards } sur { $meld }
did-heart-aces = met { $count ->
    [one] un as de cœur
   *[other] les deux as de cœur
} à part
did-twin = fait un jumeau (+100)
ended-out = { $who } sort
ended-from_hand = { $who } sort d'un coup
ended-sweep = { $who } balaie la table
ended-nobody = plus de cartes, personne ne sort
deal-won = { $who } gagne la donne avec { $points } points.
deal-shared = { $who } partagent la donne avec { $points } points chacun.

# Le score.
score-twins = { $count ->
    [one] { $count } jumeau
   *[other] { $count } jumeaux
}
score-heart_aces = { $count ->
    [one] { $count } as de cœur à part
   *[other] { $count } as de cœur à part
}
score-canasta_black_wild = canasta noire de passe-partout
score-canasta_black = canasta noire { $subject }
score-canasta_red = canasta rouge { $subject }
score-canasta_red_wild = canasta rouge de passe-partout
score-canasta_gold = canasta en or { $subject }
score-going_out = sortie
score-from_hand = d'un coup
score-table_sweep = table balayée
score-group_cards = { $count ->
    [one] { $count } carte posée
   *[other] { $count } cartes posées
}
score-tax = impôt

# Options de table.
option-minimum = Minimum pour ouvrir
option-minimum-help = Combien doivent valoir les premières cartes que tu poses dans une donne.
# same as English
option-minimum-50 = { $points } points
# same as English
option-minimum-75 = { $points } points
option-minimum-75-short = au moins 75 pour ouvrir
# same as English
option-minimum-90 = { $points } points
option-minimum-90-short = au moins 90 pour ouvrir
# same as English
option-minimum-120 = { $points } points
option-minimum-120-short = au moins 120 pour ouvrir
option-reshuffle_limit = Mélanges par donne
option-reshuffle_limit-help = Combien de fois la pile peut devenir un nouveau talon avant la fin de la donne.
option-reshuffle_limit-value = { $count ->
    [0] jamais
    [one] { $count } fois
    [100] 100 fois, autant dire sans limite
   *[other] { $count } fois
}
option-twin_after_take = Jumeaux après une prise
option-twin_after_take-help = Un joueur qui a pris dans la pile a-t-il un jumeau s'il jette une carte pareille à celle qu'il a prise dessus ?
option-twin_after_take-off = non
option-twin_after_take-on = oui
option-twin_after_take-on-short = jumeaux après une prise
option-tax_on_minus = Impôt sur le négatif
option-tax_on_minus-help = Les points d'une donne sont-ils divisés aussi quand ils sont sous zéro ?
option-tax_on_minus-off = non
option-tax_on_minus-on = oui
option-tax_on_minus-on-short = impôt sur les points négatifs
option-reshuffle_when = Quand mélanger
option-reshuffle_when-help = Quand la pile devient-elle le nouveau talon ?
option-reshuffle_when-needed = quand il faut piocher
option-reshuffle_when-empty = dès que le talon est vide
option-reshuffle_when-empty-short = mélange dès que le talon est vide
option-canastas_to_go_out = Canastas pour sortir
option-canastas_to_go_out-help = Combien de canastas faut-il à un joueur pour sortir ?
option-canastas_to_go_out-one = une
option-canastas_to_go_out-two = deux
option-canastas_to_go_out-two-short = deux canastas pour sortir

# Pourquoi une chose n'est pas possible.
refusal-TOO_SHORT-decorated-canasta = Un groupe demande au moins trois cartes, et celui-ci en aurait { $cards }. Complète-le, ou annule.
refusal-THREE_IN_GROUP = { $card } ne se pose pas : les trois n'entrent jamais dans un groupe. Tu peux le jeter.
refusal-TOO_MANY_WILDS = Ça ferait { $wilds } passe-partout, et un groupe de cette taille en prend { $most } au plus. Ils doivent toujours être moins nombreux que les autres.
refusal-OVER_8_CARDS = Un groupe a huit cartes au plus, et ça en ferait { $cards }. Commence un nouveau groupe.
refusal-WILD_GROUP_OVER_7 = Des passe-partout seuls sont sept au plus, et ici : { $cards }. Enlèves-en.
refusal-GROUP_UNKNOWN = Tu ne peux pas utiliser le groupe { $group } pour ça. Choisis un autre de tes groupes.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = Tu n'as pas { $cards }. Choisis dans ta main.
refusal-WILD_NOT_IN_GROUP = { $cards } n'est pas dans ce groupe. Choisis un passe-partout qui y est.
refusal-NATURAL_STAYS = { $card } reste où elle est : seuls les passe-partout se déplacent.
refusal-CANASTA_BROKEN = La canasta du groupe { $group } ne peut pas rester ainsi : un passe-partout n'en sort que si une carte du rang prend sa place. Ajoutes-en une, ou annule.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = La canasta de passe-partout du groupe { $group } est finie : rien n'y entre et rien n'en sort. Commence un autre groupe.
refusal-TALON_EMPTY = Il n'y a pas de pile à prendre maintenant. Pioche une carte.
refusal-BLACK_THREE_ON_TOP = Un trois noir est dessus, on ne peut donc rien prendre. Pioche une carte.
refusal-WILD_ON_TOP = { $card } dessus gèle la pile. Pioche une carte.
refusal-WINDOW_OPEN = La carte du dessus est à toi sans frais maintenant. Prends seulement celle-là, ou pioche.
refusal-WINDOW_CLOSED = L'occasion d'une carte sans frais est passée pour cette donne. Pioche, ou prends la pile avec deux cartes qui vont.
refusal-NEEDS_TWO_IN_HAND = Pour prendre { $card } il te faut { $two } en main, ou une et un passe-partout. Pioche une carte.
refusal-TOP_NOT_LAID = Pose d'abord { $card } : sur ton groupe de ce rang, ou en nouveau groupe avec deux cartes de ta main.
refusal-REST_NOT_ENOUGH = Avec le reste de la pile il te resterait { $cards ->
    [0] zéro carte
   *[other] { $cards } carte
}. Il t'en faut deux, ou une si tu as les canastas pour sortir. Annule, et pose moins.
refusal-OPENING_SHORT-decorated-canasta = Tu as posé { $points } points sur { $minimum } : il en manque { $missing }. Pose davantage, ou annule.
refusal-TAKEN_CARD = Tu as pris { $card } sans frais à ce tour. Jette une autre carte.
refusal-MUST_GO_OUT-decorated-canasta = Tu as pris la pile sous le minimum, tu dois donc sortir maintenant. Pose davantage, ou rends la pile.
refusal-NEEDS_CANASTA = Tu n'as pas encore de canasta, tu ne peux donc pas jeter ta dernière carte. Garde une carte de plus.
refusal-NEEDS_TWO_CANASTAS = À cette table il te faut deux canastas pour sortir, et tu en as { $canastas ->
        [0] zéro
       *[other] une
    }. Garde une carte de plus.
refusal-NO_HEART_ACE = Il n'y a pas d'as de cœur dans ta main.
refusal-NOT_AMONG_SHOWN = Tu ne peux garder que des cartes parmi les trois montrées, pas { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Choisis d'abord lesquelles des trois cartes tu gardes.
refusal-WRONG_PHASE-decorated-canasta-first_discard = À ton premier tour on ne fait que jeter. Choisis une carte.
refusal-WRONG_PHASE-decorated-canasta-draw = Pioche d'abord une carte, ou prends la pile : tape prendre.
refusal-WRONG_PHASE-decorated-canasta-pile = Pose d'abord la carte du dessus et prends le reste de la pile, ou rends-la.
refusal-MISSING_WORD-decorated-canasta = Il manque quelque chose : dis quoi faire et avec quelles cartes, comme poser R♣ R♦ R♥ ou prendre le dessus.

# Les premiers pas.
tutorial-decorated-canasta-1 = Chacun joue pour soi. Chaque tour est le même : pioche une carte, pose si tu veux, jettes-en une. Trois cartes ou plus d'un rang font un groupe, et sept une canasta.
tutorial-decorated-canasta-2 = Jokers et deux sont des passe-partout et remplacent n'importe quelle carte, mais doivent rester moins nombreux que les autres de leur groupe. À ton tour tu peux les déplacer entre tes propres groupes : c'est ainsi qu'une canasta noire devient rouge, ou même en or.
tutorial-decorated-canasta-3 = À chaque donne tu peux prendre une carte sans frais : la première, hors trois noir, que jette le joueur avant toi. Ensuite tu peux prendre toute la pile, si tu poses celle du dessus avec deux cartes de ta main.
tutorial-decorated-canasta-4 = Jette exactement la carte qui vient d'être jetée, et c'est un jumeau : 100. Un as de cœur mis à part vaut 500, un trois rouge 100, les quatre 800.
tutorial-decorated-canasta-5 = Qui a une canasta et jette sa dernière carte sort. Ceux qui mènent paient un impôt : dès 5 000, seule une partie des points compte. Avec plus de dix mille, on gagne.

# Ce qu'on dit à chaque tour à qui s'entraîne.
lesson-take-free = Prendre sans frais ne coûte rien : tu as la carte et tu jettes comme d'habitude.
lesson-take-top = Avec la carte du dessus, tu as toute la pile.
lesson-take-rest = La carte du dessus est posée : le reste de la pile vient maintenant dans ta main.
lesson-heart-ace = Un as de cœur mis à part rapporte 500.
lesson-move = Un passe-partout peut quitter un groupe qui se passe de lui. Une canasta peut ainsi valoir plus.

# Les statistiques.
notable-kind-from_hand = d'un coup
notable-kind-sweep = en balayant la table

# Montre-moi : des situations à jouer. Ce qui est à faire, ce qu'on dit de la bonne touche, d'une étape, et d'une autre touche.
lesson-decorated-canasta-free = Chacun joue pour soi. Chaque tour commence par une carte du talon et finit par une carte jetée sur la pile. Trois cartes ou plus d'un rang font un groupe, et les groupes rapportent des points. Une fois par donne tu peux prendre sans frais la carte que vient de jeter le joueur avant toi : tu n'as rien à poser. Si tu pioches, l'occasion est passée. Le roi de pique va avec tes deux rois. Prends-le.
lesson-decorated-canasta-free-right = Le roi est dans ta main, et il n'a rien coûté. Ensuite tu jetterais une autre carte. Dès ton prochain tour, tu ne prends la pile que si tu peux poser celle du dessus.
lesson-decorated-canasta-free-wrong = Si tu pioches, ta carte sans frais est perdue pour cette donne. Le roi va avec tes deux rois : prends-le sans frais.
lesson-decorated-canasta-open = Tu n'as encore rien posé. Ce que tu poses d'abord dans une donne doit valoir 50 points, en un tour. Trois rois font 30, et trois dames font 30. Pose les deux, puis jette une carte.
lesson-decorated-canasta-open-on = La table compte pour toi : quand elle dit { status-ready }, jette une carte.
lesson-decorated-canasta-open-right = 60 points : l'ouverture est faite. Désormais tu peux poser n'importe quel groupe, quoi qu'il vaille.
lesson-decorated-canasta-open-wrong = Tu peux le faire, mais ça ne fait pas 50. Pose les trois rois et les trois dames, puis jette une carte.
lesson-decorated-canasta-pile = Ta carte sans frais est utilisée. Pour prendre la pile maintenant, tu dois poser celle du dessus avec deux cartes de ta main. Prends le roi de pique, pose-le avec tes deux rois, puis prends le reste de la pile.
lesson-decorated-canasta-pile-on = Pose d'abord les trois rois, puis prends le reste de la pile.
lesson-decorated-canasta-pile-right = Les rois sont sur la table en groupe, et le reste de la pile est dans ta main. Jette une carte, et ton tour est fini.
lesson-decorated-canasta-pile-wrong = Piocher apporte une carte, la pile quatre. Prends le roi, pose-le avec tes deux rois, puis prends le reste.
lesson-decorated-canasta-apart = Un as de cœur compte 20 dans un groupe et 500 mis à part. Le neuf de carreau vient d'être jeté, et tu as l'autre : jeté dessus, il fait un jumeau, 100 points. Mets l'as à part, puis jette le neuf.
lesson-decorated-canasta-apart-on = Les 500 sont à toi. Maintenant le jumeau : jette le neuf de carreau.
lesson-decorated-canasta-apart-right = 600 points en un tour : 500 pour l'as de cœur, 100 pour le jumeau.
lesson-decorated-canasta-apart-wrong = Tu peux le faire. Mais 600 points t'attendent : mets l'as de cœur à part, puis jette le neuf de carreau.
lesson-decorated-canasta-out = Tu as une canasta, et il te reste deux cartes. Qui jette sa dernière carte sort, et la donne est finie. Ajoute le sept à tes sept, puis jette le cinq.
lesson-decorated-canasta-out-on = Il reste une carte. Jette-la, et la donne est finie.
lesson-decorated-canasta-out-right = C'est la sortie : elle rapporte 100, et les cartes restées dans les autres mains comptent contre ceux qui les ont.
lesson-decorated-canasta-out-wrong = Le sept va avec tes sept, pose-le donc d'abord : jeté, il ne rapporte rien. Le cinq est alors ta dernière carte.

# La carte d'une situation : ce que le bouton des règles montre d'abord, un fait par ligne.
card-decorated-canasta-turn =
    Pioche une carte du talon, ou prends dans la pile si tu peux.
    Puis pose et réarrange ce que tu veux, ou rien.
    Jette une carte : ça finit ton tour. N'importe laquelle peut être jetée.
    Tant que tu n'as pas jeté, Annuler reprend ce que tu as posé à ce tour.
card-decorated-canasta-free =
    Une fois par donne tu peux prendre sans frais la carte qui vient d'être jetée.
    Tu reçois cette seule carte, et tu n'as rien à poser.
    Tu dois en jeter une autre.
    Si tu pioches à la place, l'occasion est passée.
card-decorated-canasta-pile =
    Tu peux prendre la pile si ta main a deux cartes du rang de celle du dessus, ou une et un passe-partout.
    Prends la carte du dessus et pose-la. Puis prends tout le reste.
    Si tu n'as pas ouvert, ce que tu poses avant le reste doit atteindre le minimum.
    Avec un trois noir ou un passe-partout dessus, on ne peut pas la prendre.
card-decorated-canasta-opening =
    Ce que tu poses d'abord dans une donne doit atteindre le minimum de la table, en un tour.
    Un passe-partout compte comme la carte qu'il remplace.
    Trois rouges, jumeaux, as de cœur à part et primes des canastas ne comptent pas.
    Si tu sors au même tour, il ne te faut pas de minimum.
card-decorated-canasta-meld =
    Un groupe a de trois à huit cartes d'un rang. Les passe-partout doivent être moins nombreux que les autres. De trois à sept passe-partout seuls font aussi un groupe.
    Sept cartes font une canasta : noire avec passe-partout 300, rouge sans 400, en or à huit cartes 600.
    Tu peux déplacer les passe-partout entre tes propres groupes.
    Un as de cœur à part vaut 500. La même carte jetée sur celle qui vient d'être jetée est un jumeau : 100.
card-decorated-canasta-out =
    On sort en jetant sa dernière carte, et il faut pour ça une canasta (à certaines tables deux).
    On ne pose jamais sa dernière carte.
    La sortie vaut 100. Si tu ouvres au même tour, tu as 100 de plus.
    La donne est finie aussitôt. Les cartes en main comptent contre ceux qui les ont.
card-decorated-canasta-score =
    Les cartes des groupes comptent pour toi, les cartes en main contre toi.
    Canastas : noire 300, rouge 400, en or 600, noire de passe-partout 200, rouge de passe-partout 500.
    Un as de cœur à part vaut 500, un trois rouge 100, les quatre 800, un jumeau 100, la sortie 100.
    Un trois noir en main coûte 100.

# Les cartes à côté d'une situation.
shows-decorated-canasta-set = Un groupe, avec les points de ses cartes
shows-decorated-canasta-set-queens = Un autre
shows-decorated-canasta-with-top = Tes deux rois et celui de la pile
shows-decorated-canasta-apart = L'as de cœur, mis à part
shows-decorated-canasta-twin = Un jumeau : deux fois la même carte

# Des options qui ne vont guère ensemble.
doubt-decorated-canasta-stock = ⚠ { $seats } joueurs et aucun mélange : le talon est épuisé après environ { $rounds } tours de table, le plus souvent avant que quelqu'un puisse sortir. Permets quelques mélanges.

# Les règles fournies avec le jeu.
preset-decorated-canasta-short = Partie courte
preset-decorated-canasta-short-help = trois donnes
preset-decorated-canasta-skilled = Pour joueurs aguerris
preset-decorated-canasta-skilled-help = les premières cartes doivent valoir 90 points
preset-decorated-canasta-masters = Pour les maîtres
preset-decorated-canasta-masters-help = les premières cartes doivent valoir 120 points
preset-decorated-canasta-letter = À la lettre
preset-decorated-canasta-letter-help = jumeaux même après une prise, impôt même sur le négatif
preset-decorated-canasta-two = Deux canastas
preset-decorated-canasta-two-help = il faut deux canastas pour sortir
