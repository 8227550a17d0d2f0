# Четирите игри: име, един ред, колко може да трае.
game-bulgarian-canasta = Българска канаста
game-bulgarian-canasta-line = Два отбора по двама, сетове и поредици и куп, за който си струва да се бориш.
game-bulgarian-canasta-time = Раздаването е около 20 минути, играта – от един до три часа.
game-decorated-canasta = Украсена канаста
game-decorated-canasta-line = Всеки за себе си, с близнаци, скитащи жокери и аса купа.
game-decorated-canasta-time = Раздаването е около 15 минути, играта – един-два часа.
game-classic-canasta = Класическа канаста
game-classic-canasta-line = Канастата от петдесетте, за двама или за два отбора.
game-classic-canasta-time = Раздаването е около 15 минути, играта – около час.
game-belot = Белот
game-belot-line = Наддаване, козове и бързи взятки, двама срещу двама.
game-belot-time = Раздаването е около 3 минути, играта – около 40.
