# Ce que dit seulement Discord.
slash-join = s'asseoir à la table
slash-start = donner les cartes quand tout le monde a une place
slash-move = taper un coup
slash-close = fermer la table
slash-zone = ton horloge : une ville, un fuseau, ou l'heure qu'elle montre, comme 18:40
slash-kick-whom = qui doit quitter la table
slash-move-where = où va la table
slash-play-speed = combien de temps dure un tour
slash-play-language = la langue de la table
# differs: numbers
slash-play-at = l'heure du rendez-vous, comme 20:30 ou vendredi 20 h
slash-play-with = quelqu'un à qui garder une place
slash-server-channel = un salon où des tables peuvent s'ouvrir ; choisis-le à nouveau pour le retirer
slash-server-role = un rôle à prévenir des places libres ; choisis-le à nouveau pour le retirer
slash-server-game = le jeu des nouvelles tables
slash-server-speed = combien de temps dure un tour aux nouvelles tables
slash-server-language = la langue des nouvelles tables
slash-server-threads = si les nouvelles tables s'ouvrent dans des fils
slash-table-code = le code d'une table d'une autre discussion
slash-server-opens = qui peut ouvrir des tables
slash-server-opener = une personne ou un rôle qui peut ouvrir des tables ; à nouveau pour l'en retirer
slash-server-allow = une personne ou un rôle : seuls à pouvoir jouer ; à nouveau pour l'en retirer
slash-server-links = si l'on peut regarder par un lien
slash-block-whom = une personne ou un rôle
discord-open-table = Ouvrir la table
discord-no-activity = Cette activité n'est pas encore activée. La personne qui gère le bot doit activer les Activités dans le portail des développeurs.
discord-no-post = Je ne peux pas écrire dans ce salon. La personne qui gère le serveur doit m'y permettre « Voir le salon » et « Envoyer des messages ».
discord-no-post-there = Je ne peux pas écrire dans { $where }, la table reste donc. La personne qui gère le serveur doit m'y permettre « Voir le salon » et « Envoyer des messages ».
discord-elsewhere = Je ne suis pas membre ici, je ne peux donc pas ouvrir de table. Entraîne-toi avec moi en privé, ou invite-moi sur un serveur où tu joues entre amis.
discord-private-chat = Notre discussion privée
discord-invite = M'inviter sur un serveur
discord-no-files = Je ne peux pas montrer d'images dans ce salon, la table vient donc en mots. La personne qui gère le serveur peut m'y permettre « Joindre des fichiers ».
refusal-TABLE_HERE_ALREADY-discord = Il y a déjà une table dans ce salon. Assieds-toi si une place est libre, ou ouvre la tienne dans un autre salon ou dans un fil.
here-elsewhere-discord = Ou ouvre une autre table dans un autre salon ou dans un fil.

# Les noms des commandes dans Discord : petites lettres, sans blancs. Chacune répond aussi à son nom anglais.
slash-name-play = jouer
slash-name-join = rejoindre
slash-name-start = commencer
slash-name-hand = main
slash-name-move = coup
# same as English
slash-name-table = table
slash-name-say = dire
slash-name-games = mes-tables
slash-name-rules = règles
# same as English
slash-name-score = score
slash-name-history = historique
slash-name-stats = statistiques
slash-name-top = classement
slash-name-tournament = tournoi
slash-name-settings = réglages
slash-name-me = données
slash-name-tie = comptes
slash-name-zone = horloge
slash-name-calls = alertes
slash-name-quiet = calme
slash-name-vacation = vacances
slash-name-speed = rythme
slash-name-language = langue
slash-name-practice = entraînement
slash-name-close = fermer
slash-name-leave = quitter
slash-name-kick = exclure
slash-name-move-table = déplacer
slash-name-server = réglages
slash-name-block = bloquer
slash-name-unblock = débloquer
slash-name-help = aide

# Les groupes de commandes : leurs noms, et ce qu'ils contiennent.
slash-group-my = mes
slash-in-my = tes statistiques, alertes, heures calmes, vacances, horloge, langue, données et comptes
slash-group-about = infos
slash-in-about = les règles, le score, l'historique et le classement
slash-group-server = serveur
slash-in-server = pour les administrateurs : où s'ouvrent les tables, et qui peut jouer

# Les commandes sur une personne, dans le menu du clic droit.
user-command-play = Inviter à la table
user-command-results = Ses résultats ici

# Les noms de ce que prend une commande.
slash-option-text = texte
slash-option-game = jeu
slash-option-players = joueurs
slash-option-language = langue
slash-option-time = temps
# same as English
slash-option-code = code
slash-option-player = joueur
slash-option-speed = rythme
slash-option-at = heure
slash-option-with = avec
slash-option-with2 = avec2
slash-option-with3 = avec3
slash-option-with4 = avec4
slash-option-with5 = avec5
slash-option-channel = salon
slash-option-role = rôle
slash-option-threads = fils
slash-option-who = qui
slash-option-opens = ouvre
slash-option-opener = ouvreur
slash-option-allow = permettre
slash-option-links = liens

# Les réglages d'un serveur, pour ceux qui le gèrent.
server-title = Les tables de ce serveur
people-by-name-discord = Par le nom : /block et /unblock. /server avec « { slash-option-allow } » ou « { slash-option-opener } » ajoute quelqu'un aux deux autres listes, ou l'en retire.
server-places = Des tables peuvent s'ouvrir : { $value }
server-everywhere = dans chaque salon
server-game = Jeu : { $value }
server-speed = Rythme : { $value }
server-language = Langue : { $value }
server-role = Prévenus des places libres : { $value }
server-nobody = personne
server-threads = Les nouvelles tables s'ouvrent { $value }
server-threads-on = dans leur propre fil
server-threads-off = dans le salon
server-usual = comme d'habitude
server-help = Ajoute un salon ou un rôle avec la commande elle-même. Choisis-le à nouveau pour le retirer. Qui ouvre une table peut toujours choisir le jeu, le rythme et la langue.
server-thread = Ta table est dans { $where }.
button-server-threads = Ouvrir des fils
button-server-places = Chaque salon
button-server-role = Ne prévenir personne
command-server = comment s'ouvrent les tables sur ce serveur
command-block = bloquer quelqu'un ici : ni place, ni tournoi
command-unblock = laisser quelqu'un rejouer ici
help-govern-discord = Pour les administrateurs : /server – où s'ouvrent les tables, comment elles sont, qui peut jouer et les ouvrir ; /block, /unblock – qui ne peut pas jouer
refusal-NOT_IN_THIS_PLACE-discord = On n'ouvre pas de tables dans ce salon. Essaie { $where }.
command-move-table = déplacer la table ailleurs
