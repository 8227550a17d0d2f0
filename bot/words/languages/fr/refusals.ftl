# Pourquoi une chose n'est pas possible maintenant, et ce qui la rendrait possible. Le lien de la règle suit.

# Une combinaison.
refusal-TOO_SHORT = Une combinaison demande au moins trois cartes, et celle-ci en a { $cards }. Complète-la, ou pose-la plus tard.
refusal-THREE_IN_MELD = { $card } ne se pose pas : les trois n'entrent jamais dans une combinaison. Tu peux le jeter.
refusal-WILD_MELD_OVER_7 = Une combinaison de passe-partout seuls en a sept au plus, et celle-ci { $cards }. Enlèves-en.
refusal-WILD_AT_1 = Une combinaison ne peut pas commencer par un passe-partout. Mets d'abord deux cartes naturelles.
refusal-WILD_AT_2 = La deuxième carte doit aussi être naturelle. Un passe-partout vient au plus tôt en troisième.
refusal-WILD_AFTER_CANASTA = Après sept cartes on n'ajoute que des naturelles, et { $card } serait en place { $place }. Garde cette carte.
refusal-OVER_3_WILDS = Ça ferait { $wilds } passe-partout, et la limite est de trois. Enlèves-en.
refusal-WILD_SERIES = Les passe-partout doivent être moins nombreux que les cartes naturelles juste avant, et ici { $series ->
    [one] { $series } suit { $naturals }
   *[other] { $series } suivent { $naturals }
} : { $card } en place { $place } est de trop. Déplace cette carte, ou ajoute une naturelle.
refusal-MIXED_RANKS = Ces cartes ont des rangs différents. Un groupe n'a qu'un rang, plus des passe-partout.
refusal-MIXED_RANKS-card = { $card } ne va pas : le rang ici est { $rank }. Laisse cette carte de côté.
refusal-NOT_SET_NOT_RUN = Ces cartes ne sont ni un groupe ni une suite. Prends-en trois d'un rang, ou trois qui se suivent dans une couleur.
refusal-RUN_STARTS_WITH_9 = Une suite ne peut pas commencer par un 9. Descends depuis le 10 ou plus haut, ou monte depuis le 8 ou plus bas.
refusal-RUN_ENDS_WITH_9 = À cette table, une suite ne peut pas finir par un 9, ni par un passe-partout à sa place. Pose la carte suivante avec.
refusal-RUN_WRONG_DIRECTION = Après { $first } la suite ne peut pas continuer par { $card } : les suites qui partent de 4 à 8 montent, celles de 10 à l'as descendent. Retourne-la.
refusal-RUN_OUT_OF_RANGE = Il n'y a pas de place pour { $card } : une suite va du quatre à l'as.
refusal-RUN_SUIT = { $card } est d'une autre couleur. Une suite reste dans une seule couleur.
refusal-RUN_GAP = { $card } n'est pas la carte suivante de la suite, qui est { $wanted }. On n'ajoute qu'au bout ouvert.
refusal-SECOND_RUN = { $card } commencerait une deuxième suite de sa couleur, et à cette table une équipe n'en a qu'une. Ajoute tes cartes à la combinaison { $meld }, ou garde-les.
refusal-WILD_CANASTA_CLOSED = Cette canasta de passe-partout est complète : on n'y ajoute plus rien. Commence une autre combinaison.
refusal-NATURAL_TO_WILD_MELD = { $card } ne va pas là : cette combinaison ne prend que des passe-partout.
refusal-MELD_UNKNOWN = Ton équipe n'a pas de combinaison numéro { $meld }. Choisis-en une sur la table.

# Prendre la pile.
refusal-PILE_EMPTY = Il n'y a pas de pile à prendre. Pioche une carte.
refusal-PILE_BLOCKED_RED3 = Tu ne peux pas prendre la pile : un trois rouge la bloque encore pour { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}. Pioche une carte.
refusal-PILE_BLOCKED_BLACK3 = Tu ne peux pas prendre la pile : { $card } est dessus. Le suivant le pourra, si tu recouvres cette carte.
refusal-KEY_NOT_IN_HAND = Tu n'as pas toutes ces cartes : { $cards }. Celles qui prennent la pile doivent venir de ta main.
refusal-WILD_TOP_NEEDS_5_WILDS = { $top } est dessus : il te faut cinq passe-partout de ta main pour prendre la pile.
refusal-KEY_NEEDS_2_NATURALS = Pour prendre { $top } il te faut { $two } en main, ou deux { $suit } qui font une suite avec. Les jokers et les deux ne comptent pas.
refusal-KEY_NEEDS_2_NATURALS-wild_key = Pour prendre { $top } il te faut deux cartes naturelles de ta main qui font un groupe ou une suite avec, ou cinq passe-partout.
refusal-KEY_MISMATCH = Ces deux cartes ne vont pas avec { $top } : il te faut { $two }, ou deux { $suit } qui font une suite avec.
refusal-KEY_MISMATCH-run_key = À cette table { $top } ne peut pas se placer entre tes deux cartes : elles doivent se suivre. Prends-en deux autres, ou pioche.
refusal-BAD_ORDER = L'ordre doit utiliser exactement ces cartes : { $cards }.
refusal-TARGET_MISMATCH = Tes cartes et celle du dessus ne vont pas à la combinaison numéro { $meld }. Pose-les à part, ou choisis-en une autre.
refusal-PACKAGE_NOT_ALLOWED = À cette table on prend d'abord la pile, et on pose les autres combinaisons après.

# Ouvrir, jeter, sortir.
refusal-CARD_NOT_AVAILABLE = Tu n'as plus ces cartes. Choisis dans ta main.
refusal-CARD_NOT_AVAILABLE-cards = Tu n'as pas { $cards }. Choisis dans ta main, ou un de tes trois rouges.
refusal-INVALID_MELD = La combinaison numéro { $meld } de ton ouverture n'est pas valable. Annule, et essaie autrement.
refusal-OPENING_NO_VALID_MELD = Pour ouvrir il te faut une combinaison qui commence par trois cartes naturelles, ou une de passe-partout seuls. Poses-en une, ou annule.
refusal-OPENING_SHORT = Tu as posé { $points } points sur { $threshold } : il en manque { $missing }. Pose davantage, ou annule.
refusal-NO_CARD_TO_DISCARD = Il ne te resterait rien à jeter, et chaque tour finit par une carte jetée. Gardes-en une.
refusal-CLOSE_NEEDS_CANASTA = Ton équipe n'a pas encore de canasta, tu ne peux donc pas sortir. Garde une carte de plus.
refusal-NOTHING_TO_UNDO = Tu n'as rien posé ce tour, il n'y a donc rien à annuler.
refusal-THROW_STANDS = Ta défausse reste. On peut la reprendre une fois par tour, tant que le suivant n'a rien fait et qu'aucune carte cachée n'est sortie.
refusal-TAKE_BACK_OFF = À cette table une carte jetée reste jetée : la reprise est désactivée.

# À qui le tour, et ce qui est à faire.
refusal-NOT_YOUR_TURN = Ce n'est pas encore ton tour. Je te préviendrai.
refusal-NO_SUCH_SEAT = Cette place n'existe pas à cette table.
refusal-NO_SUCH_SEAT-free = Cette table a les places 1 à { $seats }. Libres : { $free }.
refusal-WRONG_PHASE = Pas encore : d'abord piocher, puis poser, puis jeter.
refusal-WRONG_PHASE-shuffle = La donne est finie. La suivante commence quand tout le monde le veut.
refusal-WRONG_PHASE-cut_for_deal = D'abord chacun tire une carte pour la donne.
refusal-WRONG_PHASE-bottom_three = Choisis d'abord lesquelles des trois cartes du dessous tu gardes.
refusal-WRONG_PHASE-cut = Il faut d'abord couper le paquet.
refusal-WRONG_PHASE-draw = Pioche d'abord une carte, ou prends la pile : tape prendre et les cartes, comme prendre R♣ R♦.
refusal-TAKE_SAYS_TAKE = On pose après avoir pioché. Pour prendre la pile avec ces cartes, tape : prendre { $cards }
refusal-WRONG_PHASE-play = Tu as déjà ta carte. Pose si tu veux, puis jettes-en une.
refusal-WRONG_PHASE-match_over = La partie est finie.
refusal-STOCK_EMPTY = Il n'y a plus rien à piocher. Prends la pile si tu peux, ou finis la donne.
refusal-DRAW_IS_POSSIBLE = On ne finit la donne que s'il n'y a plus rien à piocher. Pioche une carte.
refusal-NOT_AMONG_BOTTOM_THREE = Tu ne peux garder que des cartes parmi les trois du dessous, pas { $cards }.
refusal-CUT_OUT_OF_RANGE = Tu ne peux pas couper à { $place }. Choisis un nombre de { $lowest } à { $highest }.

# Le donneur.
refusal-NO_SHUFFLE_DUE = Il n'y a rien à mélanger : la donne est encore en cours.
refusal-NOT_THE_DEALERS = Le donneur ne fait que mélanger. Le reste est aux joueurs.
refusal-BAD_SEED = Ce n'est pas une graine : une graine a 64 chiffres de 0 à f.

# Ce qui a été tapé.
refusal-UNKNOWN_CARD = Je ne connais pas la carte « { $token } ». Tape par exemple rca, 10♣, ou X pour un joker.
refusal-UNKNOWN_VERB = Je ne comprends pas « { $token } » ici.
refusal-UNKNOWN_VERB-can = Je ne comprends pas « { $token } » ici. Tu peux : { $can }.
refusal-UNKNOWN_VERB-later = Je ne comprends pas « { $token } » ici. À ton tour tu peux : { $later }.
refusal-UNKNOWN_WORD = Je ne comprends pas « { $token } » ici.
refusal-UNKNOWN_WORD-can = Je ne comprends pas « { $token } » ici. Tu peux : { $can }.
refusal-UNKNOWN_WORD-later = Je ne comprends pas « { $token } » ici. À ton tour tu peux : { $later }.
refusal-MISSING_WORD = Il manque quelque chose : dis quoi faire et avec quelles cartes, comme jeter R♦.
refusal-MISSING_WORD-verb = { $verb ->
    [take] Prendre avec quelles cartes ? Tape par exemple prendre 9♣ 9♦.
    [meld] Poser quelles cartes ? Tape par exemple poser R♣ R♦ R♥.
    [add] Quelles cartes à quelle combinaison ? Tape par exemple ajouter R♠ à 2.
    [discard] Jeter quelle carte ? Tape par exemple jeter R♦.
    [keep] Garder quelles cartes ? Tape par exemple garder R♦ 5♣.
   *[other] Il manque quelque chose : dis quoi faire et avec quelles cartes, comme jeter R♦.
}
refusal-EXTRA_WORD = Je n'ai pas besoin de « { $token } » ici. Laisse-le.
refusal-BAD_NUMBER = « { $token } » n'est pas un nombre utilisable ici.
refusal-NOT_CANONICAL = J'ai buté sur « { $token } ». Tape-le plus simplement.
refusal-ONLY_ASKED = « { $token } » est une question, donc rien n'a été fait. Pour le faire, tape : { $can }

# La table.
refusal-NO_TABLE = Cette table n'existe plus.
refusal-NO_TABLE_HERE = Il n'y a pas encore de table ici. /play en ouvre une.
refusal-NO_TABLE_HERE-local = Il n'y a pas encore de table ici.
refusal-TABLE_HERE_ALREADY = Il y a déjà une table ici. Assieds-toi si une place est libre, ou ouvres-en une autre ailleurs.
refusal-TABLE_CLOSED = Cette table est fermée. /play en ouvre une nouvelle.
refusal-TABLE_CLOSED-local = Cette table est fermée.
refusal-SEAT_TAKEN = { $who } a déjà cette place. Choisis-en une autre.
refusal-NOT_SEATED = Seuls ceux qui ont une place à cette table le peuvent. Mais tu peux regarder.
refusal-ALREADY_SEATED = Tu as déjà une place à cette table.
refusal-NOT_HOST = Seul l'hôte de la table le peut.
refusal-NOT_HOST-who = Seul l'hôte de la table, { $who }, le peut.
refusal-NOT_ALLOWED = Tu ne peux pas faire ça ici.
refusal-NOT_OF_HERE = C'est pour ceux de la discussion elle-même. Essaie là-bas.
refusal-BLOCKED_HERE = Les responsables de cette discussion t'ont fermé l'accès à ses tables.
refusal-BLOCKED_ELSEWHERE = Les responsables d'une autre discussion de cette table t'en ont fermé l'accès.
refusal-NOT_INVITED = Cette table est sur invitation. L'hôte ou quelqu'un de la table peut te laisser entrer.
refusal-NO_FREE_SEAT = Toutes les places sont prises.
refusal-SEATS_EMPTY = Des places sont encore vides. Invite quelqu'un, ou fais jouer des ordinateurs.
refusal-ALREADY_STARTED = Les cartes sont déjà données.
refusal-NOT_STARTED = La partie n'a pas encore commencé.
refusal-PAUSED = La table est en pause. Elle reprend quand quelqu'un touche { button-resume }.
refusal-NOT_PAUSED = La table n'est pas en pause.
refusal-MATCH_OVER = La partie est finie.
refusal-MATCH_RUNNING = La partie est encore en cours.
refusal-OLD_CONTROL = Ce bouton n'est plus d'actualité. Tes dernières cartes montrent ce que tu peux faire.
refusal-UNKNOWN_CONTROL = Je ne connais plus ce bouton. Rouvre tes cartes.
refusal-UNKNOWN_CONTROL-local = Ce bouton n'est plus là. Ce que tu vois maintenant est à jour.
refusal-TOO_MANY_TABLES = Tu as trop de tables ouvertes. /games les montre : finis ou ferme d'abord l'une d'elles.
refusal-TOO_MANY_SEATS = Tu es déjà à beaucoup de tables. Finis-en d'abord une.
refusal-TOO_FAST = Un instant, c'était trop rapide pour moi. Réessaie dans un moment.
refusal-JUST_CHANGED = Les boutons venaient de changer. Touche à nouveau.
refusal-NO_VOTE = Aucun vote n'est en cours.
refusal-VOTE_RUNNING = Un vote est déjà en cours. Finissez-le d'abord.
refusal-ALREADY_VOTED = Tu as déjà voté.
refusal-NO_ELECTOR = Seuls les joueurs votent ici.
refusal-NEEDS_VOTE = D'autres jouent aussi, il faut donc un vote.
refusal-SERIES_RUNNING = Une série est en cours. Ça reste ainsi jusqu'à sa fin.
refusal-NOT_ALL_READY = La prochaine partie de la série commence quand tout le monde le veut.
refusal-TIME_IS_UP = Ton temps pour ce tour est écoulé, et l'ordinateur le joue. Reviens juste après.
refusal-ASKED_LATELY = Tu viens de le demander. Tu pourras redemander dans { $minutes ->
    [one] { $minutes } minute.
   *[other] { $minutes } minutes.
}
refusal-MANY_SIDES = À plus de deux camps, personne ne peut abandonner la partie pour tous. Lève-toi, et un ordinateur joue à ta place.
refusal-STORE_UNAVAILABLE = Je n'atteins pas mes notes en ce moment. Rien n'est perdu : réessaie un peu plus tard.
refusal-STORE_READ_ONLY = En ce moment je peux seulement lire mes notes, pas écrire. Réessaie un peu plus tard.
refusal-STORE_FULL = Mon carnet est plein, je ne peux rien noter. La personne qui gère le bot doit faire de la place. Rien de ce qui est joué n'est perdu : touche à nouveau plus tard.
refusal-OUR_FAULT = Quelque chose a mal tourné de mon côté. La personne qui gère le bot le voit dans le journal. Réessaie, s'il te plaît.
refusal-TABLE_NEWER = Cette table est en cours de mise à jour. Réessaie dans une minute. Si ça dure, l'hôte ou un administrateur peut en ouvrir une nouvelle ici : /play.
refusal-TABLE_BROKEN = Cette table ne peut plus être lue. Dis-le à la personne qui gère le bot. L'hôte ou un administrateur peut en ouvrir une nouvelle ici : /play.
refusal-UNKNOWN_GAME = Je ne connais pas ce jeu.
refusal-NO_SECTION = Les règles ({ $name }) n'ont pas de section « { $what } ». /rules montre ce qu'il y a.
refusal-BAD_OPTION = Cette option ne se règle pas ainsi. Choisis dans la liste.
refusal-UNKNOWN_OPTION = Ce jeu n'a pas cette option.
refusal-UNKNOWN_LEVEL = Ce jeu n'a pas d'ordinateur de ce niveau.
refusal-BAD_LANGUAGE = Je ne parle pas encore cette langue.
refusal-BAD_SPEED = Je ne connais pas ce rythme. Choisis dans la liste.
refusal-NOTHING_TO_DO = Tu n'as rien à décider en ce moment.
refusal-UNKNOWN_LINE = Je ne comprends pas. Tu n'as pas de place à cette table, seules les commandes comptent donc ici : /help les montre.
refusal-UNKNOWN_COMMAND = Je ne connais pas cette commande. /help montre ce qu'il y a.
refusal-NO_COMPUTER = Il n'y a pas d'ordinateur à cette place.
refusal-NOT_A_PERSON = Il n'y a personne à cette place.
refusal-REPLACE_LATER = Attends encore un peu : tu pourras le demander dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
refusal-CANNOT_REPLACE = Cette place ne peut pas être reprise maintenant.
refusal-BETWEEN_DEALS = La donne est finie. Touche { button-next-deal } quand tu veux.
refusal-SEEN_OTHER_CARDS = Tu as vu d'autres mains dans cette partie : seule ton ancienne place t'est ouverte.
refusal-TOO_MANY_PEOPLE = Il y a { $people } personnes ici, et ce jeu a { $seats } places. Quelqu'un doit d'abord se lever.
refusal-BAD_SEATS = Ce jeu ne se joue pas à { $seats }. Possible : { $choices }.
refusal-CHOOSE_ONE = Choisis une seule carte à jeter.
refusal-CHOOSE_CARDS = Choisis d'abord les cartes.
refusal-CHOOSE_ORDER = Ces cartes peuvent se poser de plusieurs façons. Touche celle que tu veux.
refusal-NO_RULE_SET = Ces règles ne sont pas gardées ici.
refusal-BAD_SET_NAME = Donne aux règles un nom lisible.
refusal-SET_NAME_TAKEN = « { $name } » existe déjà. Choisis un autre nom.
refusal-SET_NAME_OF_GAME = « { $name } » est le nom de règles fournies avec le jeu. Choisis un autre nom.
refusal-TOO_MANY_SETS = { $most } jeux de règles sont déjà gardés ici pour ce jeu, et il n'y a plus de place. Effaces-en un, ou garde sous l'un de leurs noms.
refusal-field = { $field } : { $why }
