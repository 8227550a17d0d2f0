# Belote bulgare : contrats et annonces, la table, la main, l'histoire, le score.

game-belot = Belote bulgare
game-belot-line = Enchères, atouts et plis rapides, deux contre deux.
game-belot-time = { $whole ->
    [0] Environ 3 minutes la donne.
   *[other] Environ 3 minutes la donne, environ 40 minutes la partie.
}
typed-game-belot = belote bulgare, belote, la belote, de belote, de belote bulgare, belotte, belot, beloter, belote contrée, contrée, la contrée, coinche, la coinche, belote coinchée, belote bridgée, belote sans atout tout atout, belot bulgare

contract-C = ♣ trèfle
contract-D = ♦ carreau
contract-H = ♥ cœur
contract-S = ♠ pique
contract-NT = sans-atout
contract-AT = tout-atout
bid-P = passe
bid-X = contre
bid-XX = surcontre
bid-XXX = sursurcontre

# same as English
announcement-tierce = tierce
# same as English
announcement-quarte = quarte
announcement-quint = quinte
# same as English
announcement-carre = carré

# La table publique.
turn-auction = { $who } parle
turn-trick = { $who } joue
auction-line = Enchères : { $calls }
auction-none = Personne n'a encore parlé.
contract-line = Contrat : { $contract } ({ $who })
contract-line-contra = Contrat : { $contract } ({ $who }), contre
contract-line-recontra = Contrat : { $contract } ({ $who }), surcontre
contract-line-surcontra = Contrat : { $contract } ({ $who }), sursurcontre
trick-line = Pli { $number } : { $cards }
trick-led = Pli { $number } : { $who } entame
trick-last = Dernier pli : { $cards } → { $who }
tricks-line = Plis : { $first } : { $second }
points-line = Points des cartes : { $first } : { $second } sur { $all }
# same as English
trick-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
announced-line = Annoncé : { $what }
announced-belot = belote { $suit }
hanging-line = Points en litige : { $points }
cut-shown-line = Montrée à la coupe : { $card }, pour { $who }
cut-will-show = Tout le monde verra la plus basse carte que tu soulèves, et le donneur la recevra.

# La main.
phase-auction = Que dis-tu ?
phase-lead = À toi d'entamer.
phase-follow = Joue une carte.
announce-line = Avec ta première carte tu annonces : { $what }
announce-pick = Annoncer…
announce-choice = { $what } = { $points }
announce-nothing = rien
belot-type-placeholder = vp · annoncer cœur · passe · contre

verb-pass = passer
verb-bid = annoncer
verb-contra = contrer
verb-recontra = surcontrer
verb-surcontra = sursurcontrer
verb-play = jouer
verb-claim = réclamer le reste
verb-throw-in = annuler la donne
action-pass = Passer
action-contra = Contre
action-recontra = Surcontre
action-surcontra = Sursurcontre
action-play-belot = { $card } avec belote
action-play-silent = { $card } sans belote
action-claim = Le reste est à moi
action-throw-in = Annuler la donne

# L'histoire d'une donne.
event-shows-cut = { $who } montre { $card } à la coupe : le donneur la reçoit.
event-calls = { $who } : { $call }.
event-settles = { $mult ->
    [2] { $who } prend à { $contract }, contré.
    [4] { $who } prend à { $contract }, surcontré.
    [8] { $who } prend à { $contract }, sursurcontré.
   *[other] { $who } prend à { $contract }.
}
event-passes-out = Tout le monde passe : aucun point pour la donne { $number }.
event-throws-in = { $who } montre { $cards } : la donne est annulée, aucun point.
event-announces = { $who } annonce : { $kinds }.
event-announces-known = { $who } annonce : { $kinds } ({ $cards }).
event-declares-belot = { $who } dit belote : { $suit }.
event-plays = { $who } joue { $card }.
event-takes-trick = { $who } prend le pli.
event-claims = { $who } réclame le reste, { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}.
event-shows-announcement = { $counts ->
    [yes] { $who } avait annoncé { $cards }, et ça compte.
   *[no] { $who } avait annoncé { $cards }, mais ça ne compte pas.
}
event-counts = { $team } : { $points } points de cartes.
event-deal-ends-result = { $result ->
    [inside] Le contrat est chuté.
    [hanging] Égalité : les points sont en litige.
    [shared] Égalité : chaque équipe marque sa moitié.
   *[made] Le contrat est réussi.
}
story-auction = Enchères : { $calls }
story-trick = { $cards } → { $who }

# Le score.
deal-how = { $mult ->
    [2] { $contract }, contré, { $result } ({ $who })
    [4] { $contract }, surcontré, { $result } ({ $who })
    [8] { $contract }, sursurcontré, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = tout le monde a passé
result-made = réussi
result-inside = chuté
result-hanging = en litige
result-shared = égalité, partagé
result-thrown_in = annulée
# same as English
ending-capot = capot
counts-title = Points des cartes, { $team }
written-title = Marqués, { $team }
subject-suit = { $suit }
subject-top = { $suit } au { $top }
score-cards = { $count ->
    [one] { $count } carte gagnée
   *[other] { $count } cartes gagnées
}
score-last_ten = dix de der
# same as English
score-tierce = tierce { $subject }
# same as English
score-quarte = quarte { $subject }
score-quint = quinte { $subject }
score-quint_tierce = quinte et tierce { $subject }
# same as English
score-carre = carré { $subject }
score-belot = belote { $subject }
score-no_trumps = sans-atout : doublé
# same as English
score-capot = capot
# same as English
score-points = { $count } points ÷ 10
score-all_points = tous les { $count } points ÷ 10
score-points_exact = { $count } points en entier
score-all_points_exact = tous les { $count } points en entier
score-rounding = arrondi au-dessus
score-contra = contre : doublé
score-recontra = surcontre : quadruplé
score-surcontra = sursurcontre : huit fois
score-inside = chuté : aucun point
score-lost_contra = perdu, contré
score-hangs = ses points restent en litige
score-hanging = points en litige gagnés

# Options de table.
option-length-151 = en { $points } points
option-length-101 = en { $points } points
option-length-51 = en { $points } points
option-length-201 = en { $points } points
option-length-301 = en { $points } points
option-length-501 = en { $points } points
option-length-1001 = en { $points } points
option-capot_ends = Un capot peut faire gagner
option-capot_ends-help = La partie peut-elle finir sur une donne où une équipe a fait tous les plis (capot) ?
option-capot_ends-no = non, une donne de plus suit
option-capot_ends-yes = oui
option-capot_ends-yes-short = un capot peut faire gagner
option-after_contra = Après un contre
option-after_contra-help = Peut-on encore enchérir après un contre ?
option-after_contra-higher_bids = oui, plus haut aussi
option-after_contra-frozen = non, seulement surcontrer
option-after_contra-frozen-short = le contre ferme les enchères
option-trump_lead = Quand on joue atout
option-trump_lead-help = Sur qui doit-on monter quand l'atout est entamé à un contrat de couleur ?
option-trump_lead-beat_anyone = sur tout le monde
option-trump_lead-beat_opponents = seulement sur un adversaire
option-trump_lead-beat_opponents-short = on ne monte pas sur son partenaire
option-equal_announcements = Suites égales
option-equal_announcements-help = Les meilleures suites des deux équipes sont égales : lesquelles comptent ?
option-equal_announcements-nobody = aucune
option-equal_announcements-earlier = les premières annoncées
option-equal_announcements-earlier-short = suites égales : la première compte
option-equal_announcements-trump_first = atout d'abord, sinon les premières
option-equal_announcements-trump_first-short = suites égales : atout d'abord
option-hanging = Points égaux
option-hanging-help = Les deux équipes ont autant de points : qu'est-ce qui reste en litige jusqu'à la donne suivante ?
option-hanging-half = la moitié des preneurs
option-hanging-all = tout
option-hanging-all-short = égalité : tout en litige
option-hanging-failed = rien : le contrat est chuté
option-hanging-failed-short = égalité : contrat chuté
option-hanging-shared = rien : chacun marque sa moitié
option-hanging-shared-short = égalité : on partage
option-rounding = Arrondi
option-rounding-help = Comment les points d'une donne deviennent-ils le score ?
option-rounding-by_contract = en dizaines, arrondies selon le contrat
option-rounding-nearest = en dizaines, chacune à la plus proche
option-rounding-nearest-short = arrondi à la dizaine la plus proche
option-rounding-exact = en entier, sans diviser par dix
option-rounding-exact-short = points en entier
option-late_belot = Belote à la deuxième carte
option-late_belot-help = Peut-on encore dire belote avec la seconde carte, du roi et de la dame ?
option-late_belot-off = non, seulement avec la première
option-late_belot-on = oui
option-late_belot-on-short = belote à la deuxième carte
option-no_trumps_announcements = Annonces à sans-atout
option-no_trumps_announcements-help = Les suites et les carrés comptent-ils à sans-atout ?
option-no_trumps_announcements-off = non
option-no_trumps_announcements-on = oui, sans doubler
option-no_trumps_announcements-on-short = annonces à sans-atout
option-third_doubling = Sursurcontre
option-third_doubling-help = Un surcontre peut-il être doublé encore une fois ? La donne compte alors huit fois.
option-third_doubling-off = non
option-third_doubling-on = oui
option-third_doubling-on-short = sursurcontre
option-long_sequences = Suites de cinq et plus
option-long_sequences-help = De deux longues suites, laquelle est la plus haute ?
option-long_sequences-whole = la plus longue
option-long_sequences-quint = deux quintes : la plus haute carte
option-long_sequences-quint-short = quintes selon leur plus haute carte
option-throw_in = Quatre sept
option-throw_in-help = Un joueur avec quatre sept peut-il annuler la donne ? Personne ne marque alors, et le suivant donne.
option-throw_in-off = non
option-throw_in-sevens = oui, avant sa première carte
option-throw_in-sevens-short = quatre sept annulent la donne

# L'image de la table : des mots courts qui sont dessinés.
picture-turn-cut = coupe le paquet
picture-turn-call = { $may ->
    [pass] passe
    [bid] annonce ou passe
    [higher] monte ou passe
    [contra] contre ou passe
    [contra-higher] annonce, contre ou passe
    [recontra] surcontre ou passe
    [surcontra] sursurcontre ou passe
    [surcontra-higher] annonce, sursurcontre ou passe
   *[recontra-higher] annonce, surcontre ou passe
}
picture-turn-lead = entame le pli { $number }
picture-turn-follow = joue : { $suit } demandé
picture-turn = Tour : { $who }, { $what }
picture-dealer = donneur
picture-dealer-line = Donneur : { $who }
picture-highest = Plus haute annonce
picture-contract = Contrat
picture-last-trick = Dernier pli
picture-counted = comptés
picture-written = Marqués : { $score }
picture-tricks = Plis
picture-match-to = Partie en { $points }

# Pourquoi une chose n'est pas possible.
refusal-WRONG_PHASE-belot = Pas encore : d'abord les enchères, puis les plis.
refusal-WRONG_PHASE-belot-shuffle = La donne est finie. La suivante commence quand tout le monde le veut.
refusal-WRONG_PHASE-belot-cut = Il faut d'abord couper le paquet.
refusal-WRONG_PHASE-belot-auction = Les enchères sont en cours : annonce ou passe.
refusal-WRONG_PHASE-belot-play = Les enchères sont finies. Joue une carte.
refusal-WRONG_PHASE-belot-match_over = La partie est finie.
refusal-MISSING_WORD-belot = Il manque quelque chose. Tape une carte comme vp, ou une annonce comme cœur.
refusal-UNKNOWN_CARD-belot = Je ne connais pas la carte « { $token } ». Tape par exemple vp ou 10♣.
refusal-NO_SUCH_ANNOUNCEMENT = Tu ne peux pas annoncer ça avec { $card } : { $kinds }.

# Ce que l'on peut taper.
typed-play-belot = jeter, jette, je jette, poser, pose, je pose, défausser, défausse, je défausse, pisser, pisse, je pisse
typed-choice-C = atout trèfle, à trèfle, trèfle atout, je prends à trèfle
typed-choice-D = atout carreau, à carreau, carreau atout, je prends à carreau
typed-choice-H = atout cœur, à cœur, cœur atout, atout coeur, à coeur, coeur atout
typed-choice-S = atout pique, à pique, pique atout, je prends à pique
# same as English
typed-word-tierce = tierce
typed-word-quarte = quarte, cinquante, une cinquante, un cinquante
typed-word-quint = quinte, cent, un cent
typed-word-carre = carré
says-bid = trèfle, carreau, cœur, pique, sans-atout, tout-atout
says-play = une carte comme vp
refusal-BID_TOO_LOW = On en est déjà à { $contract }. Annonce plus haut, ou passe.
refusal-NOTHING_TO_DOUBLE = Personne n'a encore annoncé, il n'y a donc rien à contrer.
refusal-OWN_BID = C'est l'annonce de ta propre équipe, { $contract }. Seuls les adversaires peuvent contrer.
refusal-ALREADY_DOUBLED = Il y a déjà un contre sur { $contract }.
refusal-NOT_DOUBLED = Le surcontre répond à un contre, et { $contract } n'en a pas.
refusal-NOT_YOUR_BID = Seule l'équipe qui a annoncé { $contract } peut surcontrer.
refusal-NO_THIRD_DOUBLING = À cette table rien ne va plus haut que le surcontre.
refusal-NOT_REDOUBLED = Le sursurcontre répond à un surcontre, et { $contract } n'en a pas.
refusal-OWN_RECONTRA = Ton équipe a annoncé { $contract }. Seuls les adversaires peuvent sursurcontrer.
refusal-ALREADY_TRIPLED = Il y a déjà un sursurcontre sur { $contract }, et rien ne va plus haut.
refusal-NO_THROW_IN = À cette table chaque donne se joue.
refusal-THROW_IN_NEEDS_SEVENS = Pour annuler la donne il te faut les quatre sept en main.
refusal-THROW_IN_TOO_LATE = On n'annule la donne qu'avant sa première carte.
refusal-ALREADY_REDOUBLED = Il y a déjà un surcontre sur { $contract }.
refusal-AUCTION_FROZEN = À cette table on n'annonce plus après un contre : { $contract } reste.
refusal-CARD_NOT_IN_HAND = Tu n'as pas { $card }. Choisis une de tes cartes.
refusal-MUST_FOLLOW = Tu as du { $suit }, tu dois donc fournir : { $card } n'est pas permis.
refusal-MUST_RUFF = Tu ne peux pas fournir et un adversaire est maître : coupe avec un atout, pas { $card }.
refusal-MUST_OVERRUFF = Un adversaire a coupé avec { $best } et tu as un atout plus fort : joue-le, pas { $card }.
refusal-MUST_RAISE_TRUMP = On joue atout et tu peux monter sur { $best } : { $card } est trop bas.
refusal-MUST_RAISE = À tout-atout tu dois monter sur { $best } si tu peux : { $card } est trop bas.
refusal-ANNOUNCE_TOO_LATE = On annonce avec sa première carte, il est donc trop tard.
refusal-ANNOUNCE_IN_NO_TRUMPS = Il n'y a pas d'annonces à sans-atout.
refusal-ANNOUNCE_NOT_IN_HAND = Tu n'as pas toutes ces cartes : { $cards }. Annonce ce que tu as.
refusal-ANNOUNCE_TWICE = Une carte ne compte que dans une annonce : { $cards }. Choisis-en une.
refusal-NO_ANNOUNCEMENT = { $cards } n'est ni un carré ni une suite entière. Annonce toute la suite, ou rien.
refusal-BELOT_IN_NO_TRUMPS = Il n'y a pas de belote à sans-atout.
refusal-BELOT_NEEDS_PAIR = Pour la belote il te faut roi et dame en main, et tu n'as que { $card }.
refusal-BELOT_NEEDS_TRUMP = Seul l'atout fait belote, et { $suit } n'est pas atout.
refusal-BELOT_ON_DISCARD = Ici tu ne fais que te défausser à { $suit } : la belote compte quand tu entames ou fournis.
refusal-CLAIM_TOO_EARLY = Le premier pli se joue toujours. Réclame après.
refusal-CLAIM_NOT_ON_LEAD = Tu ne peux réclamer que si c'est à toi d'entamer.
refusal-CLAIM_LAST_TRICK = Il ne reste qu'un pli. Joue simplement la carte.
refusal-CLAIM_BELOT_OPEN = Quelqu'un peut encore dire belote, les plis se jouent donc.
refusal-CLAIM_NOT_CERTAIN = Une carte que tu ne vois pas pourrait encore te prendre un pli : continue.

# Les premiers pas.
tutorial-belot-1 = Ton partenaire est en face de toi. Chacun reçoit cinq cartes, puis on annonce : une couleur d'atout, sans-atout ou tout-atout, toujours plus haut que l'annonce d'avant. Qui annonce en dernier joue le contrat.
tutorial-belot-2 = Après les enchères chacun reçoit encore trois cartes. À l'atout l'ordre est valet, neuf, as, dix, roi, dame, huit, sept ; aux autres couleurs as, dix, roi, dame, valet, neuf, huit, sept.
tutorial-belot-3 = Il faut fournir. Si tu ne peux pas et qu'un adversaire est maître, tu dois couper, et surcouper. Quand on joue atout, tu dois monter si tu peux. Le bot ne propose que des cartes permises.
tutorial-belot-4 = Avec ta première carte tu annonces suites et carrés : tierce 20, quarte 50, quinte 100, carré de 100 à 200. Roi et dame d'atout font belote, 20 points.
tutorial-belot-5 = L'équipe qui a pris doit faire plus de points que l'autre, sinon elle ne marque rien. On marque les points divisés par dix, et 151 gagne la partie.

# Ce qu'on décide avant son tour ; le confort des jeux lents.
plan-pass = Passer d'avance…
plan-pass-to = passer, sauf au-dessus de { $contract }
plan-pass-always = passer, quoi qu'on annonce
plan-lowest = fournir bas au pli { $number }
plan-ruff = couper au pli { $number }
plan-line = Décidé d'avance : { $what }. Si les choses changent, on te demande.
plan-cancel = Je déciderai alors
plan-lapsed = Tu avais décidé : { $what }. Les choses ont changé, c'est donc de nouveau à toi de choisir.
played-forced = Joué automatiquement : { $cards }. Aucune autre carte n'était permise.
comfort-title = Sans attendre
comfort-forced-play = Jouer automatiquement une carte forcée
comfort-forced-pass = Passer automatiquement quand rien d'autre n'est possible
comfort-veiled = Attendre que je touche, quand les autres ne peuvent pas voir que la carte est forcée
comfort-premoves = Décider des coups d'avance
comfort-claim = Proposer de réclamer les plis sûrs
comfort-forced-play-button = Carte forcée : jouer
comfort-forced-pass-button = Passer d'office
comfort-veiled-button = Cacher le coup forcé
comfort-premoves-button = Coups d'avance
comfort-claim-button = Plis sûrs : réclamer

# Ce qu'on dit à chaque tour à qui s'entraîne.
lesson-bid = Une annonce dit : avec cet atout, mon équipe fera plus de points que l'autre.
lesson-pass = Il y a ici trop peu de plis sûrs pour monter. Passer ne coûte rien.
lesson-contra = Contre double l'enjeu : choisis-le si tu penses que le contrat va chuter.
lesson-recontra = Surcontre double encore une fois : choisis-le si tu n'as aucun doute.
lesson-surcontra = Sursurcontre double une troisième fois : seulement sans le moindre doute.
lesson-throw-in = Avec quatre sept tu fais peu de plis. Annule, et personne ne marque.
lesson-play = Une haute carte peut faire le pli ; une basse épargne des points quand les autres le font.
lesson-claim = Plus personne ne peut battre tes cartes.

# Les statistiques.
notable-deal-ends-belot = Contrats gagnés ou perdus
# same as English
notable-capot = Capots

# Pourquoi un ordinateur le ferait.
why-bid-trumps = Ce seraient tes atouts : { $cards }.
why-bid-best = Ce seraient tes atouts, avec les deux plus hauts, valet et neuf : { $cards }.
why-bid-strong = À ce contrat, ces cartes sont fortes : { $cards }.
why-pass-last = Personne ne peut plus monter. Contrer ne paie que si le contrat chute.
why-master = Plus personne ne peut la battre.
why-leads-short = C'est ta seule carte de cette couleur : quand elle reviendra, tu pourras couper.
why-leads-long = Tu as { $count } cartes de cette couleur : à force d'y revenir, les petites aussi font des plis.
why-leads-low = C'est toi qui entames, et une carte sans points ne donne rien.
why-leads-keeps = Tu gardes ta plus haute carte de cette couleur jusqu'à ce que les autres aient joué les leurs.
why-draws-trumps = Ton équipe joue le contrat : jouer atout les retire aux autres.
why-wins = Elle bat { $card } ({ $who }).
why-partner = Ton partenaire est maître avec { $card } ; ta carte vaut { $points }.
why-loses = { $card } ({ $who }) reste maître ; ta carte vaut { $points }.

# Montre-moi : des situations à jouer. Ce qui est à faire, ce qu'on dit de la bonne touche, et d'une autre.
lesson-belot-follow = Toi et ton partenaire d'en face jouez contre les deux autres. Dans un pli, chacun joue une carte : trois sont déjà là, et tu es en dernier. La première était un pique, tu dois donc jouer pique aussi, si tu en as. Le plus haut pique prend le pli, avec les points des quatre cartes. Joue ton as de pique.
lesson-belot-follow-right = Ton as bat le dix, et le pli est à ton équipe : 11 pour l'as, 10 pour le dix et 3 pour la dame, 24 points.
lesson-belot-follow-wrong = Le huit est un pique, tu peux donc le jouer. Mais alors le dix adverse prend le pli et ses points. Ton as est plus haut : joue-le.
lesson-belot-bid = Avant la première carte, les joueurs annoncent à tour de rôle. Une annonce dit quelle couleur serait l'atout. La dernière compte : ton équipe doit alors faire plus de points que l'autre. Pour l'instant tu as cinq cartes, et trois de tes cœurs sont les meilleurs atouts qui soient : valet, neuf et as. Annonce cœur.
lesson-belot-bid-right = Cœur : le valet, le neuf et l'as sont trois plis sûrs. On peut aussi annoncer sans-atout ou, plus haut que tout, tout-atout, où chaque couleur a l'ordre de l'atout. Après les enchères chacun reçoit encore trois cartes.
lesson-belot-bid-wrong = Tu peux le dire. Mais ta force est à cœur : valet, neuf et as. Annonce cœur.
lesson-belot-declare = Cœur est atout. Certaines cartes apportent des points de plus, si tu le dis. Trois cartes d'une couleur qui se suivent font une tierce, 20 points, annoncée avec ta première carte : tu as neuf, dix et valet de pique. Roi et dame d'atout font une belote, 20 points, dite avec la première des deux, à n'importe quel pli. Joue la dame ou le roi de cœur avec belote. La tierce s'annonce avec.
lesson-belot-declare-right = Ta première carte a annoncé la tierce et dit belote : 20 et 20. Les annonces ne vont qu'avec la première carte : tierce 20, quarte (quatre qui se suivent) 50, quinte 100. La belote se dit avec la première du roi et de la dame, à n'importe quel pli.
lesson-belot-declare-wrong = Tu y perds des points. Laisse la tierce annoncée, elle ne va qu'avec ta première carte, et joue le roi ou la dame avec belote.
lesson-belot-ruff = Une couleur est plus forte que toutes : l'atout. Ici cœur est atout, donc n'importe quel cœur bat n'importe quel pique. On a joué pique et tu n'en as pas. Un adversaire est maître avec l'as, tu dois donc jouer atout : tu coupes. Personne ne joue après toi : quel atout suffit ?
lesson-belot-ruff-right = Le sept suffit : n'importe quel atout bat un pique. Le valet reste pour un pli qui vaut plus. Si un adversaire avait coupé, il te faudrait un atout plus haut, si tu en as.
lesson-belot-ruff-wrong = Le valet prend le pli aussi. Mais c'est ton meilleur atout, il vaut 20, et personne ne joue après toi. Le sept suffit.
lesson-belot-partner = Encore pique, et tu n'en as pas. Cette fois ton partenaire est maître avec l'as, rien ne t'oblige donc à couper : tu peux jouer ce que tu veux. Ses points sont aussi à ton équipe. Donne la carte qui vaut le plus sans être atout.
lesson-belot-partner-right = Oui : le dix va dans le pli de ton partenaire, et ses 10 points sont à ton équipe.
lesson-belot-partner-wrong = La règle le permet. Mais le pli est à ton partenaire et personne ne joue après toi. Hors atout, donne la carte qui vaut le plus : le dix de carreau.
lesson-belot-contra = Un adversaire a annoncé cœur et doit maintenant faire plus de points que ton équipe. Tu as valet, neuf et dix de cœur et deux as : il n'y arrivera guère. Dis contre : ça double le score.
lesson-belot-contra-right = Contre : l'équipe qui a le plus de points marque tout, doublé. Le dernier pli rapporte 10 de plus, et les huit plis (un capot) 90. Ne le dis donc qu'avec des plis sûrs en main.
lesson-belot-contra-wrong = Tu peux le faire. Mais contre valet, neuf et dix d'atout et deux as, ils ne réussiront guère leur cœur. Dis contre.

# La carte d'une situation : ce que le bouton des règles montre d'abord, un fait par ligne.
card-belot-bid =
    Chaque annonce doit dépasser la précédente : trèfle, carreau, cœur, pique, sans-atout, tout-atout.
    On annonce avec cinq cartes. Trois autres viennent après les enchères.
    Trois passes après une annonce ferment les enchères. Si les quatre passent, le suivant donne.
    L'équipe de la dernière annonce doit faire plus de points que l'autre.
card-belot-contra =
    Contre double la valeur de la donne. On le dit quand la dernière annonce est adverse.
    Surcontre double encore une fois. Seule l'équipe contrée peut le dire.
    L'équipe qui a le plus de points marque alors tout, et l'autre rien.
card-belot-declare =
    On annonce avec sa première carte. Après, c'est trop tard.
    Trois cartes d'une couleur qui se suivent valent 20, quatre 50, cinq ou plus 100.
    Quatre dames, rois, as ou dix valent 100, quatre neuf 150, quatre valets 200.
    Si les deux équipes ont des suites, seule celle qui a la plus haute les marque. De même pour les carrés.
    Roi et dame d'atout font belote, 20. Dis-le avec la première des deux (à certaines tables la seconde suffit).
    À sans-atout on n'annonce rien (à certaines tables, seulement pas de belote).
card-belot-follow =
    Fournis si tu peux.
    Si tu ne peux pas et qu'un adversaire est maître, tu dois couper, et surcouper si tu peux.
    Si ton partenaire est maître, joue ce que tu veux.
    Quand on joue atout, tu dois monter sur le plus haut si tu peux (à certaines tables, pas sur ton partenaire). À tout-atout, c'est pareil dans chaque couleur.
    À sans-atout on ne fait que fournir.
card-belot-count =
    Chaque équipe compte ses plis, ses annonces et belotes, et 10 de der. À sans-atout la somme est doublée.
    L'équipe qui a pris doit avoir plus. Sinon l'autre équipe marque tout.
    À égalité, l'autre équipe marque ses points, et ceux des preneurs restent en litige jusqu'à la donne suivante.
    On marque les points divisés par dix.

# Les cartes à côté d'une situation.
shows-belot-plain = Hors atout : la meilleure d'abord, avec les points
shows-belot-trumps = Atout : le meilleur d'abord, avec les points
shows-belot-tierce = Une tierce
shows-belot-belot = Une belote

# Des options qui ne vont guère ensemble.
doubt-belot-length = ⚠ Points en entier et partie en { $points } : une donne a 162 points et plus, ce sera donc peut-être fini en une ou deux donnes. 501 ou 1 001 convient mieux.

# Les règles fournies avec le jeu.
preset-belot-quick = Partie rapide
preset-belot-quick-help = en 101 points
preset-belot-frozen = Le contre ferme les enchères
preset-belot-frozen-help = après un contre, seulement un surcontre
preset-belot-spare = Épargner son partenaire
preset-belot-spare-help = on n'a pas à monter sur l'atout de son partenaire
preset-belot-full = Points en entier
preset-belot-full-help = en 1 001, les points ne sont pas divisés par dix
# same as English
preset-belot-bela = Bela
preset-belot-bela-help = en 1 001 entiers ; égalité chutée, capot gagnant, quintes, première suite
# same as English
preset-belot-contree = Belote contrée
preset-belot-contree-help = 1 001 entiers ; contre final, partenaire ménagé, égalité chutée
# same as English
preset-belot-blot = Blot
preset-belot-blot-help = en 301 points
preset-belot-surcontra = Jusqu'au sursurcontre
preset-belot-surcontra-help = un surcontre peut être doublé encore une fois
