# Birkaç sohbette bir masa: başkasına getirmek, masa sahibinin cevabı, her birinde yaptıkları.

chat-discord = Discord
chat-telegram = Telegram
chat-local = tarayıcı
place-in-chat = { $place } ({ $chat })
place-unnamed = adsız bir sohbet

# Masayı başka sohbete getirmek.
button-share = Sohbetle paylaş
share-code = Kod: { $code }
share-how = Öbür sohbette biri şunu yazar: { $command }. Sonra burada, masada sana sorulur, bir basışla orada da görünür.
share-once = Kod bir kez geçer, bir gün boyunca. Sadece masada istediğin kişilere ver.
share-way-discord = { $chat }: benim olduğum bir sunucuda.
share-way-telegram = { $chat }: benim olduğum bir grupta. Düğme beni gruba ekler ve masayı ister.
share-way-local = { $chat }: sayfanın bir odasında.
share-sent-local = { $chat }: bağlantıyı bir kişiye gönder. Hesap gerekmez: açar, ad yazar, sana sorulur.
button-share-telegram = { $chat } grubuna
button-share-local = Bağlantıyı kopyala
button-share-copy = Kodu kopyala
done-ASKED_IN = Masada soruldu: { $who }. Kabul ederse masa burada görünür.
asked-title = Başka sohbetten bir masa
asked-waits = Masayı buraya alsın diye soruldu, henüz cevap yok: { $who }.
asked-refused = { $who } bu sefer masayı burada istemedi. Konuşup anlaştıysanız yeni kod yapabilir.

# Masa sahibine sorulur.
asks-in = { $who } bu masayı şurada da göstermek istiyor: { $where }.
asks-more = { $count ->
    [one] Bir sohbet daha masa sahibinin cevabını bekliyor.
   *[other] { $count } sohbet daha masa sahibinin cevabını bekliyor.
}
asks-in-local = { $who } ({ $chat }) bu masaya gelmek istiyor.
button-let-place = Orada göster
button-keep-place = Orada olmasın
button-let-place-local = Gelsin
button-keep-place-local = Hayır

# Bir masanın yerleri.
button-places = Sohbetleri
places-title = Bu masa nerelerde görünüyor
places-line = { $number }. { $where }
places-here = { $where } (burada)
places-facts = { $line } · { $language }
places-quiet = { $line } · masada söylenenler yok
places-alone = Şimdilik sadece burada.
places-choose = Hangi sohbet ayarlansın?
button-place-talk = Konuşmaları göster
button-leave-place = Masayı kaldır
button-remove-place = Masayı kaldır: { $where }
confirm-leave-place = Masa artık burada görünmez. Diğer sohbetlerinde sürer, herkes yerinde kalır.
confirm-remove-place = Masa artık şurada görünmez: { $where }. Diğer sohbetlerinde sürer, herkes yerinde kalır.
said-left-place = Masa artık şurada görünmüyor: { $where }.

# Neden olmuyor.
refusal-NO_SUCH_CODE = Bu kodla gelen masa yok: yanlış yazılmış, kullanılmış ya da bir günden eski. Masa sahibi yeni kod yapabilir.
refusal-SHARE_IN_PRIVATE = Kod, masayı başkalarının gördüğü bir sohbete getirir. Orada /table ve kodu yaz.
refusal-SHOWN_HERE_ALREADY = Bu masa zaten burada görünüyor.
refusal-SHOWS_ANOTHER = Orada artık başka masa var, bu gösterilemez. O bitince yeni kodla isteyebilirler.
refusal-ASKED_ALREADY = Bu masanın sahibine zaten soruldu. Cevabı bekle.
refusal-NOT_ASKING = Bunu artık isteyen yok.
refusal-NOT_SHARED = Turnuva masası turnuvanın olduğu yerde kalır.
refusal-TOO_MANY_PLACES = Bu masa zaten { $most } sohbette görünüyor, sınır bu. Önce birinden kaldır.
refusal-LAST_PLACE = Masa başka yerde görünmüyor. Bitirmek için kapat.
refusal-SHARING_OFF = Bu botu işleten, her masanın tek sohbette kalmasını istiyor.
refusal-NOT_FROM_ELSEWHERE = Bu sohbete bakanlar başka sohbetlerden masa istemiyor.
refusal-BLOCKED_AT_TABLE = Bu masayı buraya getiremezsin.
share-comes = Buraya bir masa gelecek.
share-stays = Buraya yazamıyorum, o yüzden masa gelemez.

# Bir sunucu, grup ya da odanın isteği.
server-elsewhere = Başka sohbetlerden masa: { $value }
server-elsewhere-on = gelebilir
server-elsewhere-off = gelemez
button-server-elsewhere = Dışarıdan masalar
