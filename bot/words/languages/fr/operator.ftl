# Ce qu'a décidé la personne qui gère le bot : qui peut jouer, où, et combien de temps les résultats sont gardés.
refusal-BLOCKED_BY_OPERATOR = Tu ne peux pas jouer avec ce bot. Écris à ceux qui le gèrent si c'est une erreur, ou si tu veux faire effacer tes données.
refusal-PLACE_NOT_ALLOWED = Je ne peux jouer que dans des lieux choisis par ceux qui me gèrent, et celui-ci n'en est pas un. Demande-leur, ou joue avec moi ailleurs.
kept-for-days = { $days ->
    [one] Les parties sont gardées { $days } jour, les statistiques et les cotes jusqu'à { $counted } jours après la dernière partie.
   *[other] Les parties sont gardées { $days } jours, les statistiques et les cotes jusqu'à { $counted } jours après la dernière partie.
}
kept-for-ever = Parties, statistiques et cotes sont gardées jusqu'à ce que tu les effaces.
# Ce qu'on dit en privé au propriétaire du bot.
owner-title = Au propriétaire de ce bot
owner-store-away = Le stockage ne répond plus depuis { $time }. Personne ne peut jouer tant que ça dure.
owner-store-read-only = Le stockage n'accepte plus d'écriture depuis { $time }. On ne peut que consulter.
owner-store-full = Le stockage est plein depuis { $time }. On ne peut que consulter.
owner-store-over = Le stockage remarche. La panne a duré { $time }.
owner-chat-away = { $chat } est injoignable depuis { $time }. Le bot continue d'essayer.
owner-chat-refused = { $chat } est à l'arrêt : ses réglages l'empêchent de démarrer, ou son jeton a été révoqué. Le journal dit pourquoi.
owner-chat-crashed = { $chat } a planté et a redémarré. Les détails sont dans le journal.
owner-chat-over = { $chat } est de nouveau en ligne. La coupure a duré { $time }.
owner-crashed = Le bot s'est arrêté de façon imprévue : { $part }, { $error }. Les détails sont dans le journal.
