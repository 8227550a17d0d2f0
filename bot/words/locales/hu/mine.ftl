# Amit valakiről tárolunk, fájlként.
button-mine-file = 💾 Fájlként
mine-file = Amit rólad tárolunk, egy fájlban. Mások lapjai nincsenek benne.
