# Bir kişi hakkında saklananlar, dosya olarak.
button-mine-file = 💾 Dosya olarak
mine-file = Hakkında saklananlar, dosya olarak. İçinde başkalarının kartı yok.
