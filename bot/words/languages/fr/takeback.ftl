# Reprendre d'un commun accord : l'option d'une table, la demande, sa suite.
button-ask-back = Demander à reprendre
button-allow-back = Reprendre un tour
ask-back-name = Reprendre un tour
ask-back-on = si tout le monde est d'accord
ask-back-off = non
ask-back-help = Un joueur peut-il demander à reprendre son dernier tour ? Tout le monde doit être d'accord, et aucune carte cachée ne doit être sortie depuis.
confirm-ask-back = On demande aux autres de reprendre ton dernier tour et tout ce qui l'a suivi. Tout le monde doit être d'accord.
vote-take-back = { $who } voudrait reprendre « { $what } »
done-TAKEN_BACK = C'est repris.
refusal-NO_TAKING_BACK = On ne reprend rien à cette table. L'hôte peut le permettre dans les options.
refusal-NOTHING_TO_TAKE_BACK = Tu n'as rien à reprendre : une carte cachée est sortie depuis ton dernier tour, ou personne ne l'a encore vu.
refusal-ABSENT_PLAYED = Depuis ton tour, un ordinateur a joué pour quelqu'un d'absent ou de parti : on ne peut plus reprendre.
