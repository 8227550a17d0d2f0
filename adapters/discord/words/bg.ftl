# Каквото се казва само в Discord.
slash-join = седни на масата
slash-start = раздай, щом всички седнат
slash-move = напиши ход
slash-close = затвори масата
discord-open-table = Отвори масата
discord-no-activity = Тази активност още не е включена. Който поддържа бота, трябва да я включи в портала за разработчици.
discord-no-post = В този канал не мога да пиша. Който управлява сървъра, трябва да ми разреши „Преглед на канала“ и „Изпращане на съобщения“ тук.
discord-elsewhere = Тук не съм член и не мога да сложа маса. Поиграй с мен на лично за упражнение или ме покани в сървър, където играеш с приятели.
discord-private-chat = Нашият личен чат
discord-invite = Покани ме в сървър
discord-no-files = Тук не мога да показвам картинки, затова масата е с думи. Който управлява сървъра, може да ми разреши „Прикачване на файлове“ в този канал.
refusal-TABLE_HERE_ALREADY-discord = В този канал вече има маса. Седни на нея, ако има свободно място, или сложи своя в друг канал или нишка.

# Имената на командите в Discord: малки букви, без интервали. Всяка се намира и с английското си име.
slash-name-play = маса
slash-name-join = седни
slash-name-start = започни
slash-name-hand = карти
slash-name-move = ход
slash-name-table = покажи
slash-name-games = моите-маси
slash-name-rules = правила
slash-name-score = резултат
slash-name-history = история
slash-name-stats = статистика
slash-name-top = класиране
slash-name-tournament = турнир
slash-name-settings = настройки
slash-name-me = за-мен
slash-name-calls = известия
slash-name-quiet = тихо
slash-name-vacation = отпуска
slash-name-speed = темпо
slash-name-language = език
slash-name-practice = упражнение
slash-name-close = затвори
slash-name-help = помощ

# Имената на това, което една команда приема.
slash-option-text = текст
slash-option-game = игра
slash-option-players = играчи
slash-option-language = език
slash-option-time = време
