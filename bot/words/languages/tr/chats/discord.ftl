# Yalnız Discord’un söyledikleri.
slash-join = masaya otur
slash-start = herkes oturunca kartları dağıt
slash-move = hamleni yaz
slash-close = masayı kapat
slash-zone = saatin: bir şehir, bölge ya da gösterdiği saat, 18:40 gibi
slash-kick-whom = masadan kim çıksın
slash-move-where = masa nereye gitsin
slash-play-speed = bir sıra ne kadar sürsün
slash-play-language = masanın dili
# differs: numbers
slash-play-at = ne zaman buluşuyorsunuz, 20:30 ya da cuma akşam 8 gibi
slash-play-with = kime yer ayrılsın
slash-server-channel = masa açılabilecek kanal; kaldırmak için yine seç
slash-server-role = boş yerlerden haberi olacak rol; kaldırmak için yine seç
slash-server-game = yeni masaların oyunu
slash-server-speed = yeni masalarda bir sıra ne kadar sürsün
slash-server-language = yeni masaların dili
slash-server-threads = yeni masalar alt başlıkta mı açılsın
slash-table-code = başka sohbetteki bir masanın kodu
slash-server-opens = kim masa açabilir
slash-server-opener = masa açabilecek kişi ya da rol; kaldırmak için yine seç
slash-server-allow = kişi ya da rol; yalnız onlar oynar; kaldırmak için yine seç
slash-server-links = bağlantıyla izlenebilsin mi
slash-block-whom = kişi ya da rol
discord-open-table = Masayı aç
discord-no-activity = Bu etkinlik daha açılmadı. Botu işleten, geliştirici sayfasında Etkinlikleri açmalı.
discord-no-post = Bu kanalda yazamıyorum. Sunucuyu yöneten burada “Kanalı Görüntüle” ve “Mesaj Gönder” iznini vermeli.
discord-no-post-there = Şuraya yazamıyorum: { $where }, masa yerinde kalıyor. Sunucuyu yöneten orada “Kanalı Görüntüle” ve “Mesaj Gönder” iznini vermeli.
discord-elsewhere = Burada üye değilim, masa kuramam. Benimle özelden alıştırma yap ya da beni arkadaşlarınla oynadığın sunucuya çağır.
discord-private-chat = Özel sohbetimiz
discord-invite = Beni sunucuya çağır
discord-no-files = Bu kanalda resim gösteremiyorum, masa yazıyla geliyor. Sunucuyu yöneten burada “Dosya Ekle” izni verebilir.
refusal-TABLE_HERE_ALREADY-discord = Bu kanalda zaten bir masa var. Boş yer varsa otur ya da başka kanalda veya alt başlıkta kendininkini kur.
here-elsewhere-discord = Ya da başka kanalda veya alt başlıkta yeni masa kur.

# Discord’daki komut adları: küçük harf, boşluksuz. Her biri İngilizce adına da cevap verir.
slash-name-play = oyna
slash-name-join = otur
slash-name-start = başla
slash-name-hand = kartlar
slash-name-move = hamle
slash-name-table = masa
slash-name-say = söyle
slash-name-games = masalarım
slash-name-rules = kurallar
slash-name-score = skor
slash-name-history = olanlar
slash-name-stats = istatistik
slash-name-top = sıralama
slash-name-tournament = turnuva
slash-name-settings = ayarlar
slash-name-me = veriler
slash-name-tie = hesaplar
slash-name-zone = saat
slash-name-calls = çağrılar
slash-name-quiet = sessiz
slash-name-vacation = tatil
slash-name-speed = tempo
slash-name-language = dil
slash-name-practice = alıştırma
slash-name-close = kapat
slash-name-leave = kalk
slash-name-kick = çıkar
slash-name-move-table = taşı
slash-name-server = ayarlar
slash-name-block = engelle
slash-name-unblock = engeli-kaldır
slash-name-help = yardım

# Komut grupları: adları ve içindekiler.
slash-group-my = benim
slash-in-my = istatistiğin, çağrılar, sessiz saatler, tatil, saat, dil, veriler ve hesaplar
slash-group-about = oyun
slash-in-about = kurallar, skor, olanlar ve sıralama
slash-group-server = sunucu
slash-in-server = yöneticilere: masalar nerede açılır, kim oynar

# Bir kişi üzerindeki komutlar, sağ tık menüsünde.
user-command-play = Masaya çağır
user-command-results = Buradaki sonuçları

# Bir komutun aldıklarının adları.
slash-option-text = metin
slash-option-game = oyun
slash-option-players = kişi
slash-option-language = dil
slash-option-time = süre
slash-option-code = kod
slash-option-player = oyuncu
slash-option-speed = tempo
slash-option-at = saat
slash-option-with = kiminle
slash-option-with2 = kiminle2
slash-option-with3 = kiminle3
slash-option-with4 = kiminle4
slash-option-with5 = kiminle5
slash-option-channel = kanal
slash-option-role = rol
slash-option-threads = alt-başlıklar
slash-option-who = kim
slash-option-opens = açanlar
slash-option-opener = açabilen
slash-option-allow = oynayabilen
slash-option-links = bağlantı

# Sunucunun ayarları, yönetenler için.
server-title = Bu sunucudaki masalar
# differs: order
people-by-name-discord = Adla: /block ve /unblock. /server içindeki “{ slash-option-allow }” ya da “{ slash-option-opener }” birini öbür iki listeye ekler ya da çıkarır.
server-places = Masa açılabilen yerler: { $value }
server-everywhere = her kanal
server-game = Oyun: { $value }
server-speed = Tempo: { $value }
server-language = Dil: { $value }
server-role = Boş yerlerden haberi olan: { $value }
server-nobody = kimse
server-threads = Yeni masaların açıldığı yer: { $value }
server-threads-on = kendi alt başlığı
server-threads-off = kanal
server-usual = her zamanki gibi
server-help = Kanalı ya da rolü komutun kendisiyle ekle. Kaldırmak için aynısını yine seç. Masayı kuran oyunu, tempoyu ve dili yine seçebilir.
server-thread = Masan şurada: { $where }.
button-server-threads = Alt başlık aç
button-server-places = Her kanal
button-server-role = Role haber yok
command-server = bu sunucuda masalar nasıl açılır
command-block = birini burada engelle: yer yok, turnuva yok
command-unblock = biri burada yine oynayabilsin
help-govern-discord = Yöneticilere: /server – masalar nerede açılır, nasıl olur, kim oynar ve açar; /block, /unblock – kim oynayamaz
refusal-NOT_IN_THIS_PLACE-discord = Bu kanalda masa açılmıyor. Şurayı dene: { $where }.
command-move-table = masayı başka yere taşı
