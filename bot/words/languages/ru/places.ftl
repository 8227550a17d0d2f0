# Стол в нескольких чатах: перенести в другой, ответ хозяина, что он там делает.

chat-discord = Discord
chat-telegram = Telegram
chat-local = браузер
place-in-chat = { $place } ({ $chat })
place-unnamed = чат без названия

button-share = В другой чат
share-code = Код: { $code }
share-how = В другом чате кто-нибудь пишет { $command }. Тогда тебя спросят здесь за столом, и одно нажатие покажет стол и там.
share-once = Код работает один раз, в течение суток. Давай его только тем, кого хочешь видеть за столом.
share-way-discord = { $chat }: на сервере, где я есть.
share-way-telegram = { $chat }: в группе, где я есть. Кнопка добавляет меня в группу и просит показать стол.
share-way-local = { $chat }: в комнате на странице.
share-sent-local = { $chat }: пошли ссылку одному человеку. Аккаунт не нужен: достаточно открыть её и написать имя, и тебя спросят.
button-share-telegram = В группу: { $chat }
button-share-local = Скопировать ссылку
button-share-copy = Скопировать код
done-ASKED_IN = За столом спрашивают: { $who }. При согласии стол появится здесь.
asked-title = Стол из другого чата
asked-waits = Впустить ли сюда стол, решает { $who }. Ответа ещё нет.
asked-refused = { $who } пока не хочет показывать стол здесь. Если вы договорились, можно сделать новый код.

# Хозяина спрашивают за столом.
asks-in = { $who } просит показать этот стол и там: { $where }.
asks-more = { $count ->
    [one] Ответа хозяина ждёт ещё { $count } чат.
    [few] Ответа хозяина ждут ещё { $count } чата.
   *[many] Ответа хозяина ждут ещё { $count } чатов.
}
asks-in-local = { $who } ({ $chat }) хочет присоединиться к этому столу.
button-let-place = Показать там
button-keep-place = Там не надо
button-let-place-local = Впустить
button-keep-place-local = Нет

# Места одного стола.
button-places = Чаты стола
places-title = Где виден этот стол
places-line = { $number }. { $where }
places-here = { $where } (здесь)
places-facts = { $line } · { $language }
places-quiet = { $line } · без разговоров за столом
places-alone = Пока только здесь.
places-choose = Какой чат настроить?
button-place-talk = Показывать разговоры
button-leave-place = Убрать стол отсюда
button-remove-place = Убрать стол: { $where }
confirm-leave-place = Здесь стол больше не виден. В других своих чатах он остаётся, и у всех остаются места.
confirm-remove-place = Стол больше не виден: { $where }. В других своих чатах он остаётся, и у всех остаются места.
said-left-place = Стол больше не виден: { $where }.

# Почему нет.
refusal-NO_SUCH_CODE = По этому коду стола нет: в нём ошибка, он уже сработал или старше суток. Хозяин стола может сделать новый.
refusal-SHARE_IN_PRIVATE = Код приводит стол в чат, где его видят другие. Напиши там /table и код.
refusal-SHOWN_HERE_ALREADY = Этот стол здесь уже виден.
refusal-SHOWS_ANOTHER = Там уже есть другой стол, и этот показать нельзя. Когда тот закончится, можно просить с новым кодом.
refusal-ASKED_ALREADY = Хозяина этого стола уже спросили. Подожди ответа.
refusal-NOT_ASKING = Об этом больше никто не просит.
refusal-NOT_SHARED = Стол турнира остаётся там, где турнир.
refusal-TOO_MANY_PLACES = Этот стол виден уже в { $most } чатах, больше нельзя. Сначала убери его из одного.
refusal-LAST_PLACE = Больше этот стол нигде не виден. Чтобы закончить, закрой его.
refusal-SHARING_OFF = Владелец бота хочет, чтобы каждый стол оставался в одном чате.
refusal-NOT_FROM_ELSEWHERE = Администраторы этого чата не хотят здесь столов из других чатов.
refusal-BLOCKED_AT_TABLE = Тебе нельзя перенести сюда этот стол.
share-comes = Здесь должен появиться стол.
share-stays = Я не могу здесь писать, поэтому стол здесь не появится.

# Чего хочет сервер, группа или комната.
server-elsewhere = Столы из других чатов: { $value }
server-elsewhere-on = можно переносить сюда
server-elsewhere-off = нельзя
button-server-elsewhere = Столы других чатов
