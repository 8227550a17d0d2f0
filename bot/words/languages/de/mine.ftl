# Was über eine Person gespeichert ist, als Datei.
button-mine-file = 💾 Als Datei
mine-file = Was über dich gespeichert ist, als Datei. Karten anderer Leute sind nicht darin.
