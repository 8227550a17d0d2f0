# Ce que l'on tape, séparé par des virgules ; toutes les langues sont lues ensemble. La première graphie
# d'un verbe sert d'exemple. Une graphie ne veut dire qu'une chose. « c » seul ne dit rien : carreau et cœur
# commencent ainsi (et « c » pour cœur, comme au bridge, serait lu comme trèfle anglais).
typed-draw = piocher, pioche, je pioche, piocher une carte, pioche une carte, je pioche une carte, tirer, tire, je tire, tirer une carte, piocher au talon, je pioche au talon, la pioche, talon, au talon, pioche au talon, piocher dans le talon, pioche dans le talon, je pioche dans le talon, je tire une carte, tire une carte
typed-take = prendre la pile, prends la pile, je prends la pile, prendre, prends, je prends, prend, ramasser, ramasse, je ramasse, ramasser la pile, ramasse la pile, je ramasse la pile, prendre toute la pile, prendre le pot, prends le pot, je prends le pot, ramasser le pot, prendre le paquet, pile, pot, prend la pile, ramasser tout, ramasse tout, je ramasse tout, prends tout, je prends tout, prendre le tas, prends le tas, je prends le tas, ramasser le tas, ramasse le tas, je ramasse le tas, prends le paquet, je prends le paquet, ramasse le paquet, je ramasse le paquet, ramasse le pot, je ramasse le pot, tas
typed-meld = poser, pose, je pose, étaler, étale, j'étale, descendre, descends, je descends, déposer, dépose, je dépose, combinaison
typed-add = ajouter, ajoute, j'ajoute, rajouter, rajoute, je rajoute, compléter, complète
typed-undo = annuler, annule, j'annule, annuler mes poses, défaire, reprendre mes cartes, je reprends mes cartes, annule tout, annuler tout, j'annule tout, je reprends tout
typed-discard = jeter, jette, je jette, défausser, défausse, je défausse, je me défausse, je me défausse de, me défausser de, me défausse, défausse de, écarter, écarte, j'écarte, lâcher, lâche, balancer, balance, je balance, virer, vire, je vire, se défausser de, se débarrasser, me débarrasser, me débarrasse, je me débarrasse
typed-unthrow = reprendre la défausse, reprendre ma défausse, je reprends ma défausse, reprendre la carte jetée, reprendre ma carte, je reprends ma carte
typed-keep = garder, garde, je garde, conserver, conserve
typed-cut = couper à, coupe à, couper, coupe, je coupe à, je coupe
typed-cut-any = donner sans couper, sans couper, donne, donner, couper n'importe où, donne sans couper, je donne sans couper, je ne coupe pas, je coupe pas, pas de coupe, vas-y donne
typed-cut-for-deal = tirer pour la donne, tire pour la donne, je tire pour la donne, tirer la donne
typed-end-deal = finir la donne, fin de la donne, finis la donne, je finis la donne, terminer la donne
typed-pass = passe, je passe, passer, parole, je passe mon tour, passe mon tour
typed-bid = annoncer, annonce, j'annonce, enchérir, enchère, j'enchéris, je prends à, je dis, je joue à, prends à, prend à, je vais à, je monte à
typed-contra = contre, je contre, contrer, coinche, je coinche, coincher
typed-recontra = surcontre, je surcontre, surcontrer, surcoinche, je surcoinche, surcoincher, recontre, je recontre
typed-surcontra = sursurcontre, je sursurcontre, sursurcontrer, triple contre, hypercontre, sursurcoinche
typed-throw-in = annuler la donne, redonner, redonne, jeter les cartes, quatre sept, carré de sept
typed-play = jouer, joue, je joue, entamer, entame, j'entame, couper avec, coupe avec, je coupe avec, fournir, fournis, je fournis, surcouper, surcoupe, je surcoupe, monter, monte, je monte, mettre, mets, je mets
typed-claim = tout est à moi, le reste est à moi, reste à moi, le reste est pour moi, je fais le reste, les autres plis sont à moi, tous les plis sont à moi, tout est pour moi, le reste pour moi, tout le reste est à moi, tout pour moi
typed-return = me revoilà, je suis de retour, de retour, je suis là, je suis revenu, je suis revenue, revenu, revenue
typed-help = aide, à l'aide, aide-moi, au secours
typed-word-NT = sans-atout, sans atout, sa, sans atouts, sans at, je prends sans atout, je prends à sans, je joue sans atout, je prends sa
typed-word-AT = tout-atout, tout atout, ta, tout atouts, tous atouts, tout at, je prends tout atout, je joue tout atout, je prends ta, tout
typed-word-belot = belote, rebelote, belote et rebelote
typed-word-announcing = en annonçant, annonçant, plus annonce
typed-word-with = avec, plus, et
typed-word-as = comme, dans l'ordre
typed-word-to = à, sur, vers, à la, aux, à la combinaison, au groupe, au
typed-word-opening = ouverture, en ouvrant
typed-word-any = n'importe où, n'importe, peu importe, au hasard
typed-word-filler = je, on, nous, le, la, les, de, du, des, mes, ma, mon, un, une, s'il, s’il, te, vous, plaît, stp, svp, merci
# Ce qui peut suivre une carte après un tiret : « R♦-s ».
typed-word-ending = s
typed-word-none = rien, aucune, aucun, sans
says-cut = couper à 20, donner sans couper
says-cut-for-deal = tirer pour la donne 57

typed-suit-C = t, tr, trèfle, trèfles
typed-suit-D = ca, car, carreau, carreaux, carro, carros
typed-suit-H = co, coe, cœur, coeur, cœurs, coeurs
typed-suit-S = p, pi, pique, piques
typed-suit-ambiguous = c
typed-rank-2 = 2, deux
typed-rank-3 = 3, trois
typed-rank-4 = 4, quatre
typed-rank-5 = 5, cinq
# same as English
typed-rank-6 = 6, six
typed-rank-7 = 7, sept
typed-rank-8 = 8, huit
typed-rank-9 = 9, neuf
typed-rank-T = 10, dix
typed-rank-J = v, j, valet, valets
typed-rank-Q = d, q, dame, dames
typed-rank-K = r, k, roi, rois
typed-rank-A = a, as, l'as, l’as
typed-joker = x, joker, jokers, jk
