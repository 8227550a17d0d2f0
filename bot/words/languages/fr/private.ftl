# Ce que voit une personne : sa main, ses tables, l'historique, le contrôle d'une donne, les réglages.
hand-title = 🎴 Donne { $number } · { $game }
hand-laid = Posé ce tour : { $cards } = { $points }
hand-canasta = ★ { $canasta } : { $points }
hand-drawn = { $count ->
    [one] Carte piochée : { $card }
   *[other] Cartes piochées : { $card }
}
hand-took = Pile prise : { $cards }
hand-chosen = Choisi : { $cards } = { $points }
hand-chosen-good = Tu peux les poser.
hand-chosen-takes = Tu peux prendre la pile avec.
hand-bottom = Les trois du dessous : { $cards }
hand-not-seated = Tu ne joues pas ici, mais tu peux regarder.
hand-elsewhere = Tes cartes sont dans notre discussion privée.
pick-discard = Jeter…
pick-barred = 🚫 Autres cartes
pick-laid-out = { $card } (de la table)
pick-cards = Choisir des cartes
pick-key = Prendre avec…
pick-place = Où ? De { $lowest } à { $highest }
button-lay-chosen = Poser
button-add-chosen = Ajouter
button-take-chosen = Prendre avec
button-clear = Effacer
button-sort-rank = ⇅ Par rang
button-sort-suit = ⇅ Par couleur
button-more-hints = Plus d'idées
button-fewer-hints = Moins d'idées
type-label = Ton coup
type-placeholder = jeter R♦ · poser R♣ R♦ R♥ · prendre 9♣ 9♦

my-tables-title = Mes tables
my-tables-none = Tu n'es à aucune table. /play en ouvre une.
my-tables-none-local = Tu n'es à aucune table.
my-tables-line = { $table } : { $what }
my-tables-waits-for-you = t'attend
my-tables-waits-for = attend { $who }
my-tables-lobby = pas encore commencée
my-tables-paused = en pause
my-tables-over = finie
my-tables-look = { $table } : voir
my-tables-up = { $table } : se lever
my-tables-movehere = { $table } : l'amener ici
my-tables-close = { $table } : fermer
which-table = Tu es à plusieurs tables. De laquelle parles-tu ?
passed-on = Transmis à la table { $table }.

digest-title = Depuis ta dernière visite :

history-title = Ce qui s'est passé dans la donne { $number }
history-none = Il ne s'est encore rien passé.
history-matches = Donnes finies
history-deal = Donne { $number } : { $score }
sheet-earlier = { $count ->
    [one] { $count } donne avant : touche { button-score }.
   *[other] { $count } donnes avant : touche { button-score }.
}

check-title = La donne était-elle juste ?
check-button = Contrôler la donne
fingerprint-line = Empreinte de la donne : { $commitment }
check-commitment = Empreinte avant la donne : { $commitment }
check-seed = Graine après la donne : { $seed }
check-verified = L'empreinte va avec la graine, et la graine donne exactement ces cartes.
check-failed = L'empreinte ne va pas avec la graine. Dis-le à la personne qui gère le bot.
check-not-yet = La graine est montrée quand la donne est finie.
check-how = Le paquet est mélangé avec une graine secrète. Son empreinte est montrée avant la donne et la graine après : chacun peut vérifier que rien n'a changé entre les deux.

settings-look = Aspect
settings-colours = Couleurs
settings-title = Réglages
button-my-settings = Mes réglages
setting-sort = Ordre de tes cartes
setting-suits = Couleurs des cartes
setting-letters = Lettres des cartes
setting-felt = Ton tapis
settings-table = Cette table
settings-language = Langue : { $value }
settings-sort = Main triée par { $value }
settings-sort-rank = rang
settings-sort-suit = couleur
settings-pictures = Images : { $value }
settings-pictures-on = oui
settings-pictures-off = non, seulement du texte
settings-suits = Couleurs des images : { $value }
settings-suits-four = quatre couleurs
settings-suits-two = noir et rouge
settings-suits-contrast = fort contraste
settings-letters = Lettres des cartes en images : { $value }
button-pictures = Images
button-suits-four = Quatre couleurs
button-suits-two = Noir et rouge
button-suits-contrast = Fort contraste
button-letters = Lettres { $letters }
settings-felt = Couleur de ton tapis : { $value }
settings-felt-green = vert
settings-felt-blue = bleu
settings-felt-wine = lie-de-vin
settings-felt-light = clair
button-felt-green = Tapis vert
button-felt-blue = Tapis bleu
button-felt-wine = Tapis lie-de-vin
button-felt-light = Tapis clair
