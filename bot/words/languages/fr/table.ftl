# Le salon d'attente, la table publique, les votes, ce qu'on dit quand une chose est faite.

# Places et équipes.
seat-name-0 = Nord
seat-name-1 = Est
seat-name-2 = Sud
seat-name-3 = Ouest
seat-number = place { $number }
seat-free = libre
seat-computer = { $who } (ordinateur, { $level })
seat-away = { $who } s'absente : un ordinateur joue
seat-offered = { $who } offre sa place : prends-la si tu veux
seat-line = { $seat } : { $who }
computer-name = { $number ->
    [1] 🤖 Mara
    [2] 🤖 Pesho
    [3] 🤖 Ginka
    [4] 🤖 Kolyo
    [5] 🤖 Rada
    [6] 🤖 Toshko
   *[other] 🤖 Ordi { $number }
}
team-of = { $first } et { $second }
team-of-three = { $first }, { $second } et { $third }

# Le salon d'attente.
lobby-title = Une table : { $game }
lobby-host = Ouverte par { $who }.
lobby-nobody = Qui s'assied maintenant devient l'hôte.
lobby-pick-game = Quel jeu ?
lobby-other-game = Un autre jeu
lobby-pick-players = Combien de joueurs ?
lobby-players = { $count } joueurs
lobby-free = { $count ->
    [0] La table est complète.
    [one] { $count } place est libre.
   *[other] { $count } places sont libres.
}
lobby-kept = { $count ->
    [one] { $count } place, la dernière, est gardée.
   *[other] Les { $count } dernières places sont gardées.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = ouverte à tous
access-private = sur invitation
lobby-knock = { $who } voudrait s'asseoir.
button-sit = S'asseoir : { $seat }
button-stand-up = Se lever
button-computers = Avec des ordinateurs
button-add-computer = Ajouter un ordi…
button-remove-computer = Retirer un ordi…
button-swap-seats = Échanger les places…
button-start = Commencer
# same as English
button-options = Options
button-make-private = Sur invitation
private-help = Seuls ceux que quelqu'un de la table laisse entrer peuvent s'asseoir.
button-let-in = Faire entrer { $who }
button-language = Langue
button-speed = Rythme
button-table-text = Table sans images
text-help = La table se raconte ici en mots, sans images.
button-close-table = Fermer la table

# /play là où la propre table de l'hôte n'est plus à lui seul.
refusal-OTHERS_HERE = D'autres ont désormais une place à ta table. Tu peux choisir un autre jeu sur la table elle-même.
here-playing = Ta partie ici n'est pas finie. Touche { button-more } sous la table pour l'arrêter.
here-elsewhere = Ou ouvre une autre table ailleurs.

# Les boutons de partout.
button-my-cards = 🎴 { -my-cards }
-my-cards = Mes cartes
button-rules = Règles
# same as English
button-score = Score
button-more = Plus
button-fingerprint = 🔏 Empreinte
button-history = Ce qui s'est passé
button-next-deal = Donne suivante
button-another-match = Une autre partie
button-show-me = Comment jouer
button-cancel = Finalement non
button-yes = Oui
button-earlier = ‹ Retour
button-later = Suite ›
page-of = { $page } / { $pages }

# La table publique.
table-title = 🎴 Donne { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Tour : { $what }
turn-shuffle = Donne suivante
turn-cut_for_deal = à { $who } de tirer pour la donne
turn-bottom_three = { $who } regarde les trois du dessous
turn-cut = { $who } coupe le paquet
turn-draw = { $who } pioche ou prend la pile ({ $pile })
turn-draw-only = { $who } pioche une carte
turn-play = { $who } pose et jette
turn-match_over = Partie finie
pile-short = { $cards }, { $top }
pile-line = Pile : { $cards }, dessus { $top }
pile-empty = Pile : vide
stock-line = Talon : { $cards }
pile-closed-red = ⛔ Un trois rouge bloque la pile pour { $turns ->
    [one] encore { $turns } joueur
   *[other] encore { $turns } joueurs
}
pile-closed-black = ⛔ { $card } bloque la pile pour le suivant
pile-wild = ⛔ { $top } dessus : seuls cinq passe-partout prennent la pile
team-line = { $team } : { $status }
team-threshold = { $team } : { $threshold } pour ouvrir
last-line = Dernier coup : { $what }
hand-count = { $who } : { $cards }
red-threes-line = { $who } : { $cards }
melds-title = { $team } sur la table
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Nouvelle combinaison
board-comes = { $cards } dans ta main
table-paused = La table est en pause.
table-deserted = Tout le monde s'absente : la table attend que quelqu'un revienne.
table-closed = La table est fermée. Merci d'avoir joué.
unreadable-title = Une table que je ne sais pas lire
unreadable-anew = Une version plus récente de moi a écrit la table d'ici, ou ce qui en est gardé est abîmé. Tu peux en ouvrir une nouvelle. L'ancienne reste gardée telle quelle : dès que je sais la relire, ses joueurs la retrouvent avec /games.
button-anew = Nouvelle table : { $game }
table-won = La partie revient à { $team } : { $score }.
table-drawn = La partie finit à égalité, { $score }.
table-ready = Prêts pour la donne suivante : { $ready } sur { $all }
table-ready-match = Prêts pour une autre partie : { $ready } sur { $all }
picture-table = La table. { $what }
picture-head = Donne { $number }, { $score }
picture-hand = Tes cartes : { $cards }
picture-playable = Tu peux jouer : { $cards }
picture-lays = Peut se poser : { $cards }
picture-takes = Peut prendre la pile : { $cards }
picture-laid = Sur la table
picture-sheet = Le score de la donne { $number }. { $what }
picture-graph = { $count ->
    [one] La partie après { $count } donne. { $what }
   *[other] La partie après { $count } donnes. { $what }
}
# Des mots courts qui sont dessinés.
picture-graph-title = { $count ->
    [one] La partie après { $count } donne
   *[other] La partie après { $count } donnes
}
picture-graph-deal = donnes
picture-deal = Donne { $number }
picture-match = Partie
picture-stock = Talon
# same as English
picture-pile = Pile
picture-turn-draw = pioche ou prend la pile
picture-turn-draw-only = pioche une carte
picture-turn-play = pose et jette
picture-canasta-clean = pure
picture-canasta-dirty = impure
picture-canasta-wild = passe-partout

# Ce qui est fait.
done-KNOCKED = J'ai demandé à { $who } de te faire entrer.
done-VOTED = Ta voix est comptée.
done-VOTE_FAILED = Le vote n'est pas passé.
done-STOOD_UP = Un ordinateur joue maintenant pour toi. Tu peux reprendre ta place.
said-back = C'est toi qui joues à nouveau tes cartes.
said-match-runs = La partie suivante a commencé. Tes cartes sont données.
left-come-back = Touche « { button-come-back } » ou tape /join, ici ou à la table, tant que personne d'autre ne prend la place.
said-sat-down = Tu as une place à la table.
said-seat-free = Ta place est libre.
place-closed = Je ne peux pas écrire ici, la table ne se montre donc pas encore. Je continue d'essayer, et je recommence dès que quelqu'un touche un bouton ou tape quelque chose pour moi ici.
table-comes = La table vient ici.
table-stays = Je ne peux pas écrire là-bas, la table reste donc où elle est.
button-bring-here = L'amener ici
missing-view = La personne qui gère cette discussion doit me la laisser voir (« Voir le salon »).
missing-send = La personne qui gère cette discussion doit m'y laisser écrire (« Envoyer des messages »).
missing-threads = La personne qui gère cette discussion doit me laisser écrire dans ses fils (« Envoyer des messages dans les fils »).
missing-files = La personne qui gère cette discussion doit me laisser envoyer des images (« Joindre des fichiers »).
missing-member = Je ne suis pas dans cette discussion : ajoute-moi, ou nomme-moi avec @.
missing-open = Ce fil ou ce sujet est fermé : rouvre-le.
missing-gone = Le salon, le sujet ou le groupe n'existe plus, ou il est devenu autre chose.
shut-line = Je ne peux plus écrire là où est cette table, elle ne s'y montre donc plus.
shut-others = Elle se montre encore dans ses autres discussions.
shut-goes-on = La partie continue ici, en privé.
shut-move = L'hôte peut l'emmener ailleurs : /movetable dans une autre discussion où je suis.
shut-move-discord = L'hôte peut l'emmener ailleurs : /move-table dans un autre salon.

# Ensemble.
button-concede = Abandonner
# same as English
button-pause = Pause
button-resume = Reprendre
button-away = L'ordi joue pour moi
button-come-back = Me revoilà
button-look-again = Actualiser
button-offer-seat = Offrir ma place
button-keep-seat = Garder ma place
button-give-host = Changer d'hôte…
button-take-seat = Prendre la place : { $who }
vote-concede = { $who } voudrait abandonner la partie.
vote-close = { $who } voudrait fermer la table.
vote-pause = { $who } voudrait faire une pause.
vote-replace = { $who } voudrait un ordinateur à la place occupée par { $other }.
vote-own =
    Tu as demandé { $kind ->
        [close] à fermer la table
        [concede] à abandonner la partie
        [pause] une pause
        [replace] un ordinateur à la place occupée par { $other }
        [kick] à exclure { $other } de la table
        [speed] un autre rythme : { $speed }
       *[take-back] à reprendre ton tour
    }.
vote-waits = On attend { $who }.
vote-voted = Votes : { $voted } sur { $all } · pour : { $yes }, il en faut { $needed }
vote-count = Pour : { $yes }, il en faut { $needed }
vote-yes = Pour
vote-no = Contre
confirm-close-table = La partie s'arrête ici et ne compte pour personne.
confirm-fill = { $kept ->
    [0] Un rendez-vous est fixé. La partie commence maintenant, avec des ordinateurs aux places libres.
   *[other] Une place est gardée pour { $who }. La partie commence maintenant, avec des ordinateurs aux places libres.
}
confirm-close-lobby = La table ferme pour tous ceux qui y ont une place.
confirm-away = Un ordinateur joue tes cartes jusqu'à ce que tu touches « { button-come-back } ».
confirm-concede = Si ton équipe est d'accord, l'autre camp gagne la partie.
confirm-stand-up = Un ordinateur continue pour toi. Tu peux reprendre cette place.
confirm-stand-up-last = Il n'y a personne d'autre à la table : elle ferme, et la partie ne compte pour personne.
confirm-replace-away = Un ordinateur prend pour de bon la place occupée par { $who } si assez des autres sont d'accord. { $who } peut la reprendre tant que la partie dure.
