# Ce que disent les ordinateurs à la table. Le nombre nomme le tempérament (dizaines : chaleureux, vif,
# pince-sans-rire) et la variante (unités).
remark-line = { $who } : « { $text } »
remark-pile-ours = { $said ->
    [11] Venez, venez, mes petites cartes.
    [12] Cette pile, elle valait bien l'attente.
    [21] Ha. Voilà comment on prend une pile.
    [22] Faites de la place sur la table.
    [31] Tiens, tiens. De quoi ranger un moment.
   *[other] Toute une pile. On la portera bien.
}
remark-pile-theirs = { $said ->
    [11] Profites-en, c'est mérité.
    [12] Une si jolie pile, et elle me passe sous le nez.
    [21] Qui a jeté cette carte ? Personne, bien sûr…
    [22] Prends, prends, c'est lourd.
    [31] Et voilà, partie.
   *[other] On commençait à s'y attacher.
}
remark-canasta-ours = { $said ->
    [11] Oh, comme elle est belle, celle-là.
    [12] Sept, comme les jours de la semaine.
    [21] Canasta. Note, note.
    [22] Et maintenant, regardez bien.
    [31] Ça fera l'affaire.
   *[other] Pas mal, pour un café froid.
}
remark-canasta-theirs = { $said ->
    [11] Bravo, une belle canasta.
    [12] Joliment posé, il faut le dire.
    [21] Ça va, ça va, on a vu.
    [22] La soirée est longue.
    [31] Hm. C'est noté.
   *[other] Ah bon, c'est comme ça.
}
remark-contra-ours = { $said ->
    [11] On va voir qui a raison.
    [12] Avec tout mon respect : contre.
    [21] Contre. Là, on joue.
    [22] Il fallait bien que quelqu'un le dise.
    [31] Ça devait être dit.
   *[other] Alors on compte double.
}
remark-contra-theirs = { $said ->
    [11] Oh là là, c'est si sérieux ?
    [12] Tu m'as fait peur.
    [21] Contre ? C'est ce qu'on va voir.
    [22] Accrochez-vous.
    [31] Comme tu voudras.
   *[other] On en entend, des choses, ici.
}
remark-recontra-ours = { $said ->
    [11] Maintenant plus personne ne se lève.
    [12] Je retiens mon souffle.
    [21] Surcontre. Commandez les cafés.
    [22] Tout le café nous regarde.
    [31] Fois quatre, donc.
   *[other] Quelqu'un se souviendra de ce soir.
}
remark-recontra-theirs = { $said ->
    [11] Mon Dieu, j'en ai les mains qui tremblent.
    [12] Là, ça devient sérieux.
    [21] Surcontre ? Non mais regardez-moi ça.
    [22] Vous avez entendu ? Surcontre.
    [31] Attendez, je mets mes lunettes.
   *[other] Eh bien, nous y voilà.
}
remark-capot-ours = { $said ->
    [11] Pas un pli de perdu. Quel plaisir.
    [12] Ça n'arrive qu'une fois par soirée.
    [21] Capot. On balaie la table.
    [22] Capot. Qui disait que c'était impossible ?
    [31] Les huit. Bien.
   *[other] Propre. J'aime quand c'est propre.
}
remark-capot-theirs = { $said ->
    [11] Pas un seul pli… Bien joué.
    [12] À la maison, on ne dira rien.
    [21] Pas un pli. Redonnez, vite.
    [22] Ça reste entre nous.
    [31] Sans plis, au moins on se repose.
   *[other] Au moins, la feuille reste blanche.
}
remark-deal-ours = { $said ->
    [11] Quelle jolie donne c'était.
    [12] Merci pour les cartes.
    [21] Voilà comment on fait.
    [22] Note, note, ne ménage pas le crayon.
    [31] Rien à redire.
   *[other] On s'y ferait.
}
remark-deal-theirs = { $said ->
    [11] Bien joué. La prochaine est pour nous.
    [12] Ce n'était pas notre donne.
    [21] Mélangez mieux, cette fois.
    [22] Ça ne compte pas… Ah, si ?
    [31] Disons qu'on s'échauffait.
   *[other] Il y a eu pire. Pas souvent.
}
remark-wait = { $said ->
    [11] Rien ne presse, je reprends un café.
    [12] Réfléchis tranquillement.
    [21] Mon café refroidit.
    [22] Réveillez-moi quand c'est mon tour.
    [31] J'ai lu le journal deux fois.
   *[other] J'ai compté les lampes. Quatre.
}
