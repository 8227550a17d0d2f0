# Amit valakiről tárolunk, fájlként.
button-mine-file = 💾 Fájlként
mine-file = Amit a bot rólad tárol, egy fájlban. Mások lapjai nincsenek benne.
