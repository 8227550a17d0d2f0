# Маса в няколко чата: как се пренася в друг, какво отговаря домакинът, какво прави тя във всеки.

chat-discord = Discord
chat-telegram = Telegram
chat-local = браузър
place-in-chat = { $place } ({ $chat })
place-unnamed = чат без име

# Пренасяне на маса в друг чат.
button-share = Сподели с друг чат
share-code = Код: { $code }
share-how = В другия чат някой пише { $command }. После тук, на масата, те питаме и с едно натискане тя се показва и там.
share-once = Кодът важи веднъж, до един ден. Дай го само на хора, които искаш на масата.
share-way-discord = { $chat }: на сървър, в който съм.
share-way-telegram = { $chat }: в група, в която съм. Бутонът ме добавя в група и сам иска масата.
share-way-local = { $chat }: в стая на страницата.
share-sent-local = { $chat }: изпрати връзката на един човек. Не му трябва профил: отваря я, пише име и те питаме.
button-share-telegram = В група в { $chat }
button-share-local = Копирай връзката
button-share-copy = Копирай кода
done-ASKED_IN = Попитахме на масата: решава { $who }. При съгласие масата ще се появи тук.
asked-title = Маса от друг чат
asked-waits = Още няма отговор от { $who } дали масата да дойде тук.
asked-refused = { $who } този път не пожела масата да е тук. Ако се разберете, може да направи нов код.

# Питаме домакина на масата.
asks-in = { $who } пита дали тази маса да се показва и в { $where }.
asks-more = { $count ->
    [one] Още един чат чака отговора на домакина.
   *[other] Още { $count } чата чакат отговора на домакина.
}
asks-in-local = { $who } ({ $chat }) иска да дойде на тази маса.
button-let-place = Покажи я и там
button-keep-place = Там не
button-let-place-local = Пусни
button-keep-place-local = Не

# Местата на масата.
button-places = Чатове на масата
places-title = Къде се показва масата
places-line = { $number }. { $where }
places-here = { $where } (тук)
places-facts = { $line } · { $language }
places-quiet = { $line } · без казаното на масата
places-alone = Засега само тук.
places-choose = Кой чат да нагласиш?
button-place-talk = Разговор на масата
button-leave-place = Махни масата оттук
button-remove-place = Махни масата от { $where }
confirm-leave-place = Масата вече няма да се показва тук. В другите ѝ чатове продължава и всеки запазва мястото си.
confirm-remove-place = Масата вече няма да се показва в { $where }. В другите ѝ чатове продължава и всеки запазва мястото си.
said-left-place = Масата вече не се показва в { $where }.

# Защо не.
refusal-NO_SUCH_CODE = С този код не идва маса: сгрешен е, използван е или е по-стар от ден. Домакинът на масата може да направи нов.
refusal-SHARE_IN_PRIVATE = Кодът пренася маса в чат, където я виждат и други. Напиши там /table и кода.
refusal-SHOWN_HERE_ALREADY = Тази маса вече се показва тук.
refusal-SHOWS_ANOTHER = Там вече има друга маса и тази не може да се покаже. Когато онази свърши, могат да помолят с нов код.
refusal-ASKED_ALREADY = Домакинът на тази маса вече е попитан. Изчакай отговора.
refusal-NOT_ASKING = Това вече никой не го иска.
refusal-NOT_SHARED = Масата от турнир остава там, където е турнирът.
refusal-TOO_MANY_PLACES = Тази маса вече се показва в { $most } чата, а повече не може. Първо я махни от някой.
refusal-LAST_PLACE = Масата не се показва никъде другаде. За да свърши, затвори я.
refusal-SHARING_OFF = Човекът, който поддържа бота, иска всяка маса да остава в един чат.
refusal-NOT_FROM_ELSEWHERE = Хората, които се грижат за този чат, не искат тук маси от други чатове.
refusal-BLOCKED_AT_TABLE = Не можеш да пренесеш тази маса тук.
share-comes = Тук ще дойде маса.
share-stays = Тук не мога да пиша и затова не може да дойде маса.

# Какво иска един сървър, група или стая.
server-elsewhere = Маси от други чатове: { $value }
server-elsewhere-on = може да идват тук
server-elsewhere-off = не
button-server-elsewhere = Маси от други чатове
