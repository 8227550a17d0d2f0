# Сбор за столом, сам стол, голосования, что сказано, когда что-то сделано.

seat-name-0 = Север
seat-name-1 = Восток
seat-name-2 = Юг
seat-name-3 = Запад
seat-number = место { $number }
seat-free = свободно
seat-computer = { $who } (компьютер, { $level })
seat-away = { $who } не здесь: играет компьютер
seat-offered = { $who } уступает место: можешь его занять
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Мара
    [2] 🤖 Пешо
    [3] 🤖 Гинка
    [4] 🤖 Колё
    [5] 🤖 Рада
    [6] 🤖 Тошко
    [few] { "🤖" } Компьютер { $number }
   *[many] 🤖 Компьютер { $number }
}
team-of = { $first } и { $second }
team-of-three = { $first }, { $second } и { $third }

# Сбор.
lobby-title = Стол: { $game }
lobby-host = Хозяин стола: { $who }.
lobby-nobody = Кто сядет следующим, тот и хозяин.
lobby-pick-game = Какая игра?
lobby-other-game = Другая игра
lobby-pick-players = Сколько игроков?
lobby-players = игроков: { $count }
lobby-free = { $count ->
    [0] Все места заняты.
    [one] Свободно { $count } место.
    [few] Свободно { $count } места.
   *[many] Свободно { $count } мест.
}
lobby-kept = { $count ->
    [one] Придержано { $count } последнее место.
    [few] Придержано { $count } последних места.
   *[many] Придержано { $count } последних мест.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = открыт для всех
access-private = по приглашению
lobby-knock = { $who } хочет сесть за стол.
button-sit = Сесть: { $seat }
button-stand-up = Встать
button-computers = С компьютерами
button-add-computer = Добавить компьютер…
button-remove-computer = Убрать компьютер…
button-swap-seats = Поменять места…
button-start = Начать
button-options = Настройки игры
button-make-private = По приглашению
private-help = Сесть может только тот, кого впустит кто-то из сидящих.
button-let-in = Впустить: { $who }
button-language = Язык
button-speed = Темп
button-table-text = Стол без картинок
text-help = Стол здесь показан словами, без картинок.
button-close-table = Закрыть стол

refusal-OTHERS_HERE = За твоим столом уже сидят другие. Другую игру можно выбрать на самом столе.
here-playing = Твоя партия здесь ещё не окончена. Нажми { button-more } под столом, чтобы её закончить.
here-elsewhere = Или открой другой стол где-нибудь ещё.

# Кнопки повсюду.
button-my-cards = 🎴 { -my-cards }
-my-cards = Мои карты
button-rules = Правила
button-score = Счёт
button-more = Ещё
button-fingerprint = 🔏 Отпечаток
button-history = Что было
button-next-deal = Следующая раздача
button-another-match = Ещё партию
button-show-me = Как играть
button-cancel = Не надо
button-yes = Да
button-earlier = ‹ Назад
button-later = Дальше ›
page-of = { $page } / { $pages }

# Стол.
table-title = 🎴 Раздача { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Сейчас: { $what }
turn-shuffle = Следующая раздача
turn-cut_for_deal = { $who } тянет жребий, кому сдавать
turn-bottom_three = { $who } смотрит три нижние карты
turn-cut = { $who } снимает колоду
turn-draw = { $who } берёт карту или сброс ({ $pile })
turn-draw-only = { $who } берёт карту
turn-play = { $who } выкладывает и сбрасывает
turn-match_over = Партия окончена
pile-short = { $cards }, { $top }
pile-line = Сброс: { $cards }, сверху { $top }
pile-empty = Сброс: пусто
stock-line = Колода: { $cards }
pile-closed-red = ⛔ Красная тройка закрывает сброс ещё для { $turns ->
    [one] { $turns } игрока
    [few] { $turns } игроков
   *[many] { $turns } игроков
}
pile-closed-black = ⛔ { $card } закрывает сброс для следующего игрока
pile-wild = ⛔ Сверху { $top }: сброс берут только пятью дикими картами
team-line = { $team }: { $status }
team-threshold = { $team }: { $threshold } для открытия
last-line = До этого: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = Выложено ({ $team })
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Новая комбинация
board-comes = { $cards } тебе на руку
table-paused = Стол на паузе.
table-deserted = Никого нет: стол ждёт, пока кто-нибудь вернётся.
table-closed = Стол закрыт. Спасибо за игру.
unreadable-title = Этот стол мне не прочесть
unreadable-anew = Стол здесь записан моей более новой версией, или запись испорчена. Можно открыть новый. Старый остаётся в записях: как только я снова смогу его прочесть, игроки найдут его по /games.
button-anew = Новый стол: { $game }
table-won = Победа в партии: { $team }, { $score }.
table-drawn = Партия вничью, { $score }.
table-ready = Готовы к раздаче: { $ready } из { $all }
table-ready-match = Готовы к новой партии: { $ready } из { $all }
picture-table = Стол. { $what }
picture-head = Раздача { $number }, { $score }
picture-hand = Твои карты: { $cards }
picture-playable = Можно сыграть: { $cards }
picture-lays = Можно выложить: { $cards }
picture-takes = Могут взять сброс: { $cards }
picture-laid = На столе
picture-sheet = Счёт раздачи { $number }. { $what }
picture-graph = { $count ->
    [one] Партия после { $count } раздачи. { $what }
    [few] Партия после { $count } раздач. { $what }
   *[many] Партия после { $count } раздач. { $what }
}
# Короткие слова на картинке.
picture-graph-title = { $count ->
    [one] Партия после { $count } раздачи
    [few] Партия после { $count } раздач
   *[many] Партия после { $count } раздач
}
picture-graph-deal = раздачи
picture-deal = Раздача { $number }
picture-match = Партия
picture-stock = Колода
picture-pile = Сброс
picture-turn-draw = берёт карту или сброс
picture-turn-draw-only = берёт карту
picture-turn-play = выкладывает и сбрасывает
picture-canasta-clean = чистая
picture-canasta-dirty = смешанная
picture-canasta-wild = дикая

# Что сделано.
done-KNOCKED = Просьба впустить тебя передана: { $who }.
done-VOTED = Твой голос учтён.
done-VOTE_FAILED = Голосование не прошло.
done-STOOD_UP = Теперь за тебя играет компьютер. На своё место можно вернуться.
said-back = Ты снова играешь своими картами.
said-match-runs = Новая партия началась. Твои карты розданы.
left-come-back = Нажми «{ button-come-back }» или напиши /join, здесь или за столом, пока место никто не занял.
said-sat-down = Ты за столом.
said-seat-free = Твоё место свободно.
place-closed = Я не могу здесь писать, поэтому стол пока не показан. Я пробую снова и снова, а ещё сразу, как только кто-нибудь нажмёт кнопку или напишет мне здесь.
table-comes = Стол переезжает сюда.
table-stays = Туда я не могу писать, поэтому стол остаётся на месте.
button-bring-here = Перенести сюда
missing-view = Тот, кто ведёт этот чат, должен дать мне его видеть («Просматривать каналы»).
missing-send = Тот, кто ведёт этот чат, должен дать мне в нём писать («Отправлять сообщения»).
missing-threads = Тот, кто ведёт этот чат, должен дать мне писать в ветках («Отправлять сообщения в ветках»).
missing-files = Тот, кто ведёт этот чат, должен дать мне отправлять картинки («Прикреплять файлы»).
missing-member = Меня нет в этом чате: добавь меня или упомяни через @.
missing-open = Эта ветка или тема закрыта: открой её снова.
missing-gone = Канала, темы или группы больше нет, или это теперь что-то другое.
shut-line = Я больше не могу писать там, где этот стол, и там его не видно.
shut-others = В других своих чатах он виден по-прежнему.
shut-goes-on = Игра продолжается здесь, лично.
shut-move = Хозяин может его перенести: /movetable в другом чате, где я есть.
shut-move-discord = Хозяин может его перенести: /move-table в другом канале.

# Вместе.
button-concede = Сдать партию
button-pause = Пауза
button-resume = Продолжить
button-away = Компьютер за меня
button-come-back = Играю снова
button-look-again = Обновить
button-offer-seat = Уступить место
button-keep-seat = Оставить место
button-give-host = Сменить хозяина…
button-take-seat = Занять место: { $who }
vote-concede = { $who } предлагает сдать партию.
vote-close = { $who } предлагает закрыть стол.
vote-pause = { $who } предлагает паузу.
vote-replace = { $who } предлагает, чтобы место занял компьютер. Чьё место: { $other }.
vote-own =
    Ты предлагаешь { $kind ->
        [close] закрыть стол
        [concede] сдать партию
        [pause] паузу
        [replace] посадить компьютер вместо игрока { $other }
        [kick] убрать из-за стола игрока { $other }
        [speed] другой темп: { $speed }
       *[take-back] взять назад свой ход
    }.
vote-waits = Ждём: { $who }.
vote-voted = Голосов: { $voted } из { $all } · за: { $yes }, нужно: { $needed }
vote-count = За: { $yes }, нужно: { $needed }
vote-yes = За
vote-no = Против
confirm-close-table = Партия на этом закончится и никому не засчитается.
confirm-fill = { $kept ->
    [0] Назначено время встречи. Партия начнётся сейчас, с компьютерами на свободных местах.
   *[other] Место придержано для других: { $who }. Партия начнётся сейчас, с компьютерами на свободных местах.
}
confirm-close-lobby = Стол закроется для всех, кто здесь сидит.
confirm-away = Компьютер играет твоими картами, пока ты не нажмёшь «{ button-come-back }».
confirm-concede = Если твоя команда согласится, партию выиграют соперники.
confirm-stand-up = Дальше за тебя играет компьютер. На это место можно вернуться.
confirm-stand-up-last = Больше за столом никого нет: он закроется, и партия никому не засчитается.
confirm-replace-away = Компьютер займёт место насовсем, если согласится достаточно остальных. { $who } может вернуться, пока идёт партия.
