# Маса во повеќе чатови: како се носи во друг, одговорот на домаќинот, што прави во секој.

chat-discord = Discord
chat-telegram = Telegram
chat-local = прелистувач
place-in-chat = { $place } ({ $chat })
place-unnamed = чат без име

# Носење маса во друг чат.
button-share = Сподели во чат
share-code = Код: { $code }
share-how = Во другиот чат некој пишува { $command }. Потоа те прашувам тука на масата, и со едно притискање таа се гледа и таму.
share-once = Кодот важи еднаш, до еден ден. Дај им го само на луѓе што ги сакаш на масата.
share-way-discord = { $chat }: на сервер каде што сум.
share-way-telegram = { $chat }: во група каде што сум. Копчето ме додава во група и ја бара масата.
share-way-local = { $chat }: во соба на страницата.
share-sent-local = { $chat }: прати ја врската на еден човек. Профил не треба: се отвора, се пишува име и те прашувам.
button-share-telegram = Во група на { $chat }
button-share-local = Копирај ја врската
button-share-copy = Копирај го кодот
done-ASKED_IN = Се чека одговор на масата: { $who }. Ако е „да“, масата ќе се појави тука.
asked-title = Маса од друг чат
asked-waits = Сѐ уште се чека { $who } да одговори дали ја пушта масата.
asked-refused = { $who } овој пат не ја сакаше масата тука. Ако се договорите, може да направи нов код.

# Домаќинот се прашува на масата.
asks-in = { $who } прашува дали масата да се гледа и во { $where }.
asks-more = { $count ->
    [one] Уште { $count } чат го чека одговорот на домаќинот.
   *[other] Уште { $count } чата го чекаат одговорот на домаќинот.
}
asks-in-local = { $who } ({ $chat }) сака да дојде на масава.
button-let-place = Покажи ја таму
button-keep-place = Таму не
button-let-place-local = Пушти
button-keep-place-local = Не

# Местата на масата.
button-places = Чатови на масата
places-title = Каде се гледа масата
places-line = { $number }. { $where }
places-here = { $where } (тука)
places-facts = { $line } · { $language }
places-quiet = { $line } · без кажаното на масата
places-alone = Засега само тука.
places-choose = Кој чат го нагодуваме?
button-place-talk = Муабет на масата
button-leave-place = Тргни ја оттука
button-remove-place = Тргни ја масата од { $where }
confirm-leave-place = Масата веќе нема да се гледа тука. Во другите чатови продолжува и секој си го чува местото.
confirm-remove-place = Масата веќе нема да се гледа во { $where }. Во другите чатови продолжува и секој си го чува местото.
said-left-place = Масата веќе не се гледа во { $where }.

# Зошто не.
refusal-NO_SUCH_CODE = Со овој код не доаѓа маса: згрешен е, потрошен или постар од ден. Домаќинот на масата може да направи нов.
refusal-SHARE_IN_PRIVATE = Кодот носи маса во чат каде што ја гледаат и други. Напиши таму /table и кодот.
refusal-SHOWN_HERE_ALREADY = Масава веќе се гледа тука.
refusal-SHOWS_ANOTHER = Таму веќе има друга маса, па оваа не може да се покаже. Кога ќе заврши, може да се праша со нов код.
refusal-ASKED_ALREADY = Домаќинот на масава веќе е прашан. Почекај одговор.
refusal-NOT_ASKING = Тоа веќе никој не го бара.
refusal-NOT_SHARED = Маса од турнир останува каде што е турнирот.
refusal-TOO_MANY_PLACES = Масава веќе се гледа во { $most } чата, а повеќе не може. Прво тргни ја од некој.
refusal-LAST_PLACE = Масата не се гледа на друго место. За да заврши, затвори ја.
refusal-SHARING_OFF = Оној што го одржува ботот сака секоја маса да остане во еден чат.
refusal-NOT_FROM_ELSEWHERE = Оние што се грижат за овој чат не сакаат тука маси од други чатови.
refusal-BLOCKED_AT_TABLE = Не можеш да ја донесеш масава тука.
share-comes = Тука треба да дојде маса.
share-stays = Тука не можам да пишувам, па не може да дојде маса.

# Што сака сервер, група или соба.
server-elsewhere = Маси од други чатови: { $value }
server-elsewhere-on = можат да дојдат тука
server-elsewhere-off = не можат
button-server-elsewhere = Маси од друг чат
