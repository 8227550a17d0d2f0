# Aide, commandes, premiers pas.
help-title = Kafene, ta table de cartes
help-play = /play ouvre une table ici. Touche une place, puis { button-start }.
help-hand = Tes cartes, personne d'autre ne les voit. Touche les boutons, ou tape ce que tu joues.
help-type = Tape les cartes comme rca, 10♣, ou X pour un joker. Les numéros sur l'image de ta main marchent aussi : #6.
# differs: numbers
help-words = Après une commande, écris comme tu parles, dans n'importe laquelle de mes langues : belote, 4 joueurs, demain 20 h, 90 min.
help-can = À ta table, { $game }, tu peux taper : { $can }.
help-later = À ta table, { $game }, tu peux taper à ton tour : { $later }.
help-rules = Quand une chose n'est pas possible, tu reçois un lien vers la règle.
help-ask = Un doute ? /table remontre la table, /hand tes cartes.
help-version = Kafene { $version }

command-play = ouvrir une table
command-hand = montrer mes cartes
command-table = remontrer la table
command-say = dire quelque chose à la table
command-games = mes tables
command-rules = les règles
command-score = le score
command-history = ce qui s'est passé
command-stats = mes statistiques
command-top = le classement d'ici
command-settings = réglages
command-me = ce qui est gardé sur moi
command-language = choisir la langue
command-practice = une table pour s'entraîner
command-help = comment ça marche

# L'accueil en privé.
welcome-learn = Ou apprends un jeu pas à pas, et entraîne-toi contre des ordinateurs : personne d'autre ne le voit.
welcome-friends = Pour jouer entre amis, tape /play dans un groupe. Tes cartes t'arrivent en privé.
welcome-friends-discord = Pour jouer entre amis, tape /play dans le salon d'un serveur. Tes cartes t'arrivent en privé.
welcome-friends-local = Entre amis, ouvre un salon : son lien mène les autres à ta table.
welcome-lessons = Apprendre un jeu
welcome-practice = S'entraîner
welcome-commands = Toutes les commandes

help-show = Apprendre : { $game }
help-practise = S'entraîner : { $game }

tutorial-title = Premiers pas, { $page } sur { $pages }
tutorial-try = Joue une donne contre des ordinateurs. Personne d'autre ne voit la table, et à chacun de tes tours je dis ce qui est possible et pourquoi.
practice-line = Toi et { $count ->
    [one] { $count } ordinateur
   *[other] { $count } ordinateurs
}, une donne, sans limite de temps. Personne d'autre ne voit cette table, dans tes messages privés.
practice-line-local = Toi et { $count ->
    [one] { $count } ordinateur
   *[other] { $count } ordinateurs
}, une donne, sans limite de temps. Personne d'autre ne voit cette table.
own-practice = { $table } · entraînement
own-match = { $table } · contre l'ordinateur
own-title = Une partie est en cours
own-running = Tu joues déjà contre des ordinateurs : { $game }. À ta propre table, on ne joue qu'une partie à la fois.
own-go-on = Continuer : { $game }
own-anew = L'arrêter et jouer : { $game }
practice-closed = Je ne peux pas t'écrire en privé. Ouvre une discussion avec moi ou autorise les messages d'ici, puis touche à nouveau { practice-start }.
practice-start = S'entraîner

# Ce qu'on dit à chaque tour à qui s'entraîne.
lesson-draw = Chaque tour commence par une carte : du talon, ou toute la pile si tu peux la prendre.
lesson-take = La pile apporte beaucoup de cartes d'un coup, et ce que tu poses avec elle compte.
lesson-meld = Les cartes posées comptent pour toi, celles en main contre toi. Sept dans une combinaison font une canasta.
lesson-add = Chaque carte ajoutée apporte ses points, et sept font une canasta.
lesson-undo = Ce que tu as posé ne peut pas rester ainsi, ou ne suffit pas encore pour ouvrir.
lesson-discard = Chaque tour finit par une carte jetée : celle dont tu as le moins besoin et qui ne sert pas au suivant.

# La fin des cinq situations préparées.
lesson-done-title = { $game } : tu connais les premiers pas
lesson-done = Maintenant, joue une donne entière contre des ordinateurs. Personne d'autre ne voit la table, et à chacun de tes tours je dis ce qui est possible et pourquoi.
lesson-deal = Jouer une donne contre l'ordinateur
lesson-again = Depuis le début
