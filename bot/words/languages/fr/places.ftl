# Une table dans plusieurs discussions : l'amener dans une autre, la réponse de l'hôte, ce qu'elle y fait.

chat-discord = Discord
chat-telegram = Telegram
chat-local = navigateur
place-in-chat = { $place } ({ $chat })
place-unnamed = une discussion sans nom

# Amener une table dans une autre discussion.
button-share = Partager la table
share-code = Code : { $code }
share-how = Dans l'autre discussion, quelqu'un tape { $command }. On te demande alors ici, à la table : dis oui, et elle s'y montre aussi.
share-once = Le code sert une fois, pendant un jour. Donne-le seulement à ceux que tu veux à la table.
share-way-discord = { $chat } : sur un serveur où je suis.
share-way-telegram = { $chat } : dans un groupe où je suis. Le bouton m'ajoute à un groupe et demande la table.
share-way-local = { $chat } : dans un salon de la page.
share-sent-local = { $chat } : envoie le lien à une seule personne. Pas besoin de compte : elle l'ouvre, entre un nom, et on te demande.
button-share-telegram = Vers un groupe sur { $chat }
button-share-local = Copier le lien
button-share-copy = Copier le code
done-ASKED_IN = J'ai posé la question à { $who }, à la table. Avec son accord, la table apparaît ici.
asked-title = La table d'une autre discussion
asked-waits = J'ai posé la question à { $who }. Il n'y a pas encore de réponse.
asked-refused = { $who } n'a pas voulu de la table ici cette fois. Si vous en avez parlé, un nouveau code est possible.

# On demande à l'hôte, à la table.
asks-in = { $who } demande à montrer cette table dans { $where } aussi.
asks-more = { $count ->
    [one] { $count } autre discussion attend la réponse de l'hôte.
   *[other] { $count } autres discussions attendent la réponse de l'hôte.
}
asks-in-local = { $who } ({ $chat }) aimerait venir à cette table.
button-let-place = La montrer là-bas
button-keep-place = Pas là-bas
button-let-place-local = Laisser entrer
button-keep-place-local = Non

# Les lieux d'une table.
button-places = Ses discussions
places-title = Où cette table se montre
places-line = { $number }. { $where }
places-here = { $where } (ici)
places-facts = { $line } · { $language }
places-quiet = { $line } · sans ce qui se dit à la table
places-alone = Ici seulement pour l'instant.
places-choose = Régler quelle discussion ?
button-place-talk = Montrer ce qu'on dit
button-leave-place = Retirer la table
button-remove-place = Retirer la table : { $where }
confirm-leave-place = La table ne se montre plus ici. Elle continue dans ses autres discussions, et chacun garde sa place.
confirm-remove-place = La table ne se montre plus dans { $where }. Elle continue dans ses autres discussions, et chacun garde sa place.
said-left-place = La table ne se montre plus dans { $where }.

# Pourquoi non.
refusal-NO_SUCH_CODE = Aucune table ne vient avec ce code : il est mal tapé, déjà utilisé, ou vieux de plus d'un jour. L'hôte de la table peut en faire un nouveau.
refusal-SHARE_IN_PRIVATE = Un code amène une table dans une discussion où d'autres la voient. Tapes-y /table avec le code.
refusal-SHOWN_HERE_ALREADY = Cette table se montre déjà ici.
refusal-SHOWS_ANOTHER = Il y a entre-temps une autre table, celle-ci ne peut donc pas s'y montrer. Quand l'autre sera finie, on pourra redemander avec un nouveau code.
refusal-ASKED_ALREADY = L'hôte de cette table a déjà reçu la question. Attends la réponse.
refusal-NOT_ASKING = Personne ne le demande plus.
refusal-NOT_SHARED = La table d'un tournoi reste où est le tournoi.
refusal-TOO_MANY_PLACES = Cette table se montre déjà dans { $most } discussions, et c'est la limite. Retire-la d'abord de l'une d'elles.
refusal-LAST_PLACE = La table ne se montre nulle part ailleurs. Pour y mettre fin, ferme-la.
refusal-SHARING_OFF = La personne qui gère ce bot veut que chaque table reste dans une seule discussion.
refusal-NOT_FROM_ELSEWHERE = Ceux qui s'occupent de cette discussion n'y veulent pas de tables venues d'ailleurs.
refusal-BLOCKED_AT_TABLE = Tu ne peux pas amener cette table ici.
share-comes = Une table doit venir ici.
share-stays = Je ne peux pas écrire ici, donc aucune table ne peut y venir.

# Ce que veut un serveur, un groupe ou un salon.
server-elsewhere = Tables d'autres discussions : { $value }
server-elsewhere-on = peuvent venir ici
server-elsewhere-off = ne peuvent pas
button-server-elsewhere = Tables d'ailleurs
