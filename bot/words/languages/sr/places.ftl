# Сто у више четова: како га донети у други, шта каже домаћин, шта ради у сваком.

# same as English
chat-discord = Discord
# same as English
chat-telegram = Telegram
chat-local = прегледач
place-in-chat = { $place } ({ $chat })
place-unnamed = чет без имена

button-share = Подели у други чет
share-code = Шифра: { $code }
share-how = У другом чету неко напише { $command }. Онда те питам овде за столом, и једним притиском сто се показује и тамо.
share-once = Шифра важи једном, један дан. Дај је само онима које желиш за столом.
share-way-discord = { $chat }: на серверу на ком сам и ја.
share-way-telegram = { $chat }: у групи у којој сам и ја. Дугме ме додаје у групу и тражи сто.
share-way-local = { $chat }: у соби на страници.
share-sent-local = { $chat }: пошаљи линк једној особи. Налог није потребан: отвори линк, упише име, а ја те питам.
button-share-telegram = У групу: { $chat }
button-share-local = Копирај линк
button-share-copy = Копирај шифру
done-ASKED_IN = Питање је послато, одлучује { $who }. Ако је одговор „да“, сто се појављује овде.
asked-title = Сто из другог чета
asked-waits = Чека се одговор: { $who } треба да пусти сто овамо.
asked-refused = { $who } овог пута не жели сто овде. Ако се договорите, може да направи нову шифру.

asks-in = { $who } моли да се овај сто показује и овде: { $where }.
asks-more = { $count ->
    [one] Још { $count } чет чека одговор домаћина.
    [few] Још { $count } чета чекају одговор домаћина.
   *[other] Још { $count } четова чека одговор домаћина.
}
asks-in-local = { $who } ({ $chat }) жели да дође за овај сто.
button-let-place = Покажи га тамо
button-keep-place = Не тамо
button-let-place-local = Пусти
button-keep-place-local = Не

button-places = Четови стола
places-title = Где се овај сто показује
places-line = { $number }. { $where }
places-here = { $where } (овде)
places-facts = { $line } · { $language }
places-quiet = { $line } · без разговора за столом
places-alone = Засад само овде.
places-choose = Који чет подешаваш?
button-place-talk = Прикажи разговор
button-leave-place = Склони сто одавде
button-remove-place = Склони сто одавде: { $where }
confirm-leave-place = Сто се више не показује овде. У осталим четовима иде даље, и сви задржавају своја места.
confirm-remove-place = Сто се више не показује овде: { $where }. У осталим четовима иде даље, и сви задржавају своја места.
said-left-place = Сто се више не показује овде: { $where }.

refusal-NO_SUCH_CODE = Са том шифром не долази ниједан сто: погрешно је откуцана, већ искоришћена, или старија од једног дана. Домаћин стола може да направи нову.
refusal-SHARE_IN_PRIVATE = Шифра доноси сто у чет где га виде и други. Тамо напиши /table са шифром.
refusal-SHOWN_HERE_ALREADY = Овај сто се већ показује овде.
refusal-SHOWS_ANOTHER = Тамо је у међувремену други сто, па овај не може да се покаже. Кад тај буде готов, могу да питају са новом шифром.
refusal-ASKED_ALREADY = Питање је већ код домаћина овог стола. Сачекај одговор.
refusal-NOT_ASKING = То више нико не тражи.
refusal-NOT_SHARED = Сто турнира остаје тамо где је турнир.
refusal-TOO_MANY_PLACES = Овај сто се показује у { $most } четова, и то је граница. Прво га склони из једног.
refusal-LAST_PLACE = Сто се нигде другде не показује. Ако хоћеш крај, затвори га.
refusal-SHARING_OFF = Ко води овог бота, жели да сваки сто остане у једном чету.
refusal-NOT_FROM_ELSEWHERE = Они који воде овај чет не желе столове из других четова.
refusal-BLOCKED_AT_TABLE = Не можеш да донесеш овај сто овамо.
share-comes = Овамо треба да дође сто.
share-stays = Овде не могу да пишем, па ни сто не може да дође.

server-elsewhere = Столови из других четова: { $value }
server-elsewhere-on = могу да дођу овамо
server-elsewhere-off = не могу
button-server-elsewhere = Столови других
