# Четирите игри: име, един ред, колко може да трае.
game-bulgarian-canasta = Българска канаста
game-bulgarian-canasta-line = Два отбора по двама, еднакви и поредни карти и куп, за който си струва.
game-bulgarian-canasta-time = раздаване около 20 минути, игра от един до три часа
game-decorated-canasta = Украсена канаста
game-decorated-canasta-line = Всеки за себе си, с близнаци, местещи се жокери и аса купа.
game-decorated-canasta-time = раздаване около 15 минути, игра един-два часа
game-classic-canasta = Класическа канаста
game-classic-canasta-line = Канастата от петдесетте, за двама или за два отбора.
game-classic-canasta-time = раздаване около 15 минути, игра около час
game-belot = Белот
game-belot-line = Наддаване, козове и бързи взятки, двама срещу двама.
game-belot-time = раздаване около 3 минути, игра около 40 минути
