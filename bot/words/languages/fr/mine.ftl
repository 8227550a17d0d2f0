# Ce qui est gardé sur une personne, en fichier.
button-mine-file = 💾 En fichier
mine-file = Ce qui est gardé sur toi, en fichier. Il ne contient aucune carte des autres.
