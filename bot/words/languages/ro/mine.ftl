# Ce se păstrează despre cineva, ca fișier.
button-mine-file = 💾 Ca fișier
mine-file = Ce se păstrează despre tine, ca fișier. Nu are în el cărțile altora.
