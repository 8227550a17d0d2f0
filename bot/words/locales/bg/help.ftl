# Помощ, команди, първи стъпки.
help-title = Кафене, маса за карти
help-play = С /play слагаш маса тук. Натисни място, после „Започни“.
help-hand = Картите си виждаш само ти. Всичко може да се натисне или напише.
help-type = Картите се пишат К♦, 10с, а жокерът – X. Става и с номерата от картинката на ръката: #6.
help-rules = До всяко „не може“ има връзка към правилото.
help-ask = Обърка се? /table показва пак масата, /hand – картите ти.

command-play = слагаш маса
command-hand = моите карти
command-table = показва пак масата
command-games = моите маси
command-rules = правилата
command-score = резултатът
command-history = какво стана
command-settings = настройки
command-language = избор на език
command-practice = маса за упражнение
command-help = как се играе тук

help-show = Урок: { $game }
help-practise = Упражнение: { $game }

tutorial-title = Първи стъпки, { $page } от { $pages }
tutorial-try = Изиграй едно раздаване с компютри: никой не гледа.
practice-line = Ти и { $count ->
    [one] един компютър
   *[other] { $count } компютъра
}, едно раздаване, без часовник.
practice-start = Упражнение
