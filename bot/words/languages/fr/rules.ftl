# Les règles à lire : depuis la carte de la table, de section en section.
rules-all = Toutes les règles
rules-which = Les règles de quel jeu ?
rules-contents = Sommaire
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Retour
rules-on = Lire la suite ›
rule-link = Règle
card-rule = La règle entière
rules-standard = Les règles habituelles en bref. Si cette table joue autrement, c'est ce qui est dit plus haut qui compte :
rules-untranslated = Personne n'a encore traduit ces règles. Leur langue : { $language }.
