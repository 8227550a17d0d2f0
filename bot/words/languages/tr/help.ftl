# Yardım, komutlar, ilk adımlar.
help-title = Kafene, iskambil masan
help-play = /play yazınca burada masa kurulur. Bir yere bas, sonra “{ button-start }” düğmesine.
help-hand = Kartlarını sadece sen görürsün. Düğmelere bas ya da oynayacağını yaz.
help-type = Kartları böyle yaz: K♦, 10♣, büyük joker için X. Elinin resmindeki numaralar da olur: #6.
help-words = Komuttan sonra kendi sözlerinle yaz, bildiğim dillerin herhangi birinde: belot, 4 kişi, yarın akşam 8, 90 dk.
help-can = Masanda ({ $game }) şunları yazabilirsin: { $can }.
help-later = Masanda ({ $game }) sıra sana gelince şunları yazabilirsin: { $later }.
help-rules = Bir şey olmuyorsa o kuralın bağlantısını veririm.
help-ask = Kayboldun mu? /table masayı tekrar gösterir, /hand kartlarını.
help-version = Kafene { $version }

command-play = masa kur
command-hand = kartlarımı göster
command-table = masayı tekrar göster
command-say = masada bir şey söyle
command-games = masalarım
command-rules = kurallar
command-score = skor
command-history = neler oldu
command-stats = istatistiğim
command-top = buranın sıralaması
command-settings = ayarlar
command-me = hakkımda saklananlar
command-language = dil seç
command-practice = alıştırma masası
command-help = nasıl kullanılır

# Özel sohbette karşılama.
welcome-learn = Ya da bir oyunu adım adım öğren, bilgisayara karşı alıştırma yap: sadece sen görürsün.
welcome-friends = Arkadaşlarla oynamak için bir grupta /play yaz. Kartların özelden gelir.
welcome-friends-discord = Arkadaşlarla oynamak için sunucunun bir kanalında /play yaz. Kartların özelden gelir.
welcome-friends-local = Arkadaşlarla oynamak için oda aç: odanın bağlantısı onları masana getirir.
welcome-lessons = Oyun öğren
welcome-practice = Alıştırma yap
welcome-commands = Bütün komutlar

help-show = Öğren: { $game }
help-practise = Alıştır: { $game }

tutorial-title = İlk adımlar, { $page } / { $pages }
tutorial-try = Bilgisayarlara karşı bir el oyna. Masayı sadece sen görürsün, her sıranda nelerin olduğunu ve nedenini söylerim.
practice-line = Sen ve { $count ->
    [one] bir bilgisayar
   *[other] { $count } bilgisayar
}, bir el, süresiz. Bu masayı sadece sen görürsün, özel mesajlarında.
practice-line-local = Sen ve { $count ->
    [one] bir bilgisayar
   *[other] { $count } bilgisayar
}, bir el, süresiz. Bu masayı sadece sen görürsün.
own-practice = { $table } · alıştırma
own-match = { $table } · bilgisayarla
own-title = Bir parti sürüyor
own-running = Bilgisayarlara karşı oynuyorsun: { $game }. Kendi masanda tek oyun olur.
own-go-on = Sürdür: { $game }
own-anew = Bitir, yenisini oyna: { $game }
practice-closed = Sana özelden yazamıyorum. Benimle sohbet aç ya da buradan mesaja izin ver, sonra tekrar “{ practice-start }” düğmesine bas.
practice-start = Alıştırma

# Alıştırma yapana her sırada söylenenler.
lesson-draw = Her sıra bir kartla başlar: desteden, ya da alabiliyorsan bütün yığın.
lesson-take = Yığın bir anda çok kart getirir, onunla açtıkların da sayılır.
lesson-meld = Açılan kart sana yazar, elde kalan eksi sayılır. Bir perde yedi kart kanasta olur.
lesson-add = İşlenen her kart puanını getirir, yedi kart kanasta olur.
lesson-undo = Açtıkların böyle kalamaz, ya da açılışa henüz yetmiyor.
lesson-discard = Her sıra bir kart atarak biter: sana en az gereken, sonrakinin işine yaramayan.

# Hazırlanmış beş durumun sonu.
lesson-done-title = { $game }: ilk adımlar tamam
lesson-done = Şimdi bilgisayarlara karşı bütün bir el oyna. Masayı sadece sen görürsün, her sıranda nelerin olduğunu ve nedenini söylerim.
lesson-deal = Bilgisayarla bir el
lesson-again = Baştan
