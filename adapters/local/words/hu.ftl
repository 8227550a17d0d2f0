# Amit csak a böngésző csevegése mond: a helyei szobák.
refusal-TABLE_HERE_ALREADY-local = Ebben a szobában már van egy asztal. Ülj le hozzá, ha van szabad hely, vagy nyiss sajátot egy másik szobában: a szobák listája fent van.
