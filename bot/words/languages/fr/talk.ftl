# Ce qu'on dit à la table.
said-title = 💬 On dit à la table
said-line = { $who }: { $text }
said-line-from = { $who } ({ $chat }): { $text }
said-at-table = C'est dit à la table.
button-say = Dire un mot…
say-placeholder = Une ligne à toutes les discussions
button-hide-lines = Masquer les mots ici

refusal-NOBODY_HEARS = Il n'y a que toi à cette table : personne ne t'entendrait.
refusal-SAY_AT_TABLE = À cette table, ce sont les joueurs et l'hôte qui parlent. Assieds-toi, ou écris dans la discussion.
refusal-SAY_WHAT = Il n'y a encore rien à dire. Tape-le après la commande : /say bonne chance
refusal-SAY_LESS = C'est trop long : une ligne a { $most } lettres au plus.
refusal-SAY_LATER = Tu viens de dire plusieurs lignes. Attends un peu avant la prochaine.
refusal-SAY_WHERE = Tu es à plusieurs tables. Dis-le dans la discussion de celle que tu veux.
