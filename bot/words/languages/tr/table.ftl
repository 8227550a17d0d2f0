# Masa: hazırlık, herkesin gördüğü masa, oylamalar, yapılanlar.

# Yerler ve takımlar.
seat-name-0 = Kuzey
seat-name-1 = Doğu
seat-name-2 = Güney
seat-name-3 = Batı
seat-number = yer { $number }
seat-free = boş
seat-computer = { $who } (bilgisayar, { $level })
seat-away = { $who } burada değil: bilgisayar oynuyor
seat-offered = { $who } yerini veriyor: istersen al
seat-line = { $seat }: { $who }
computer-name = { $number ->
    [1] 🤖 Müjgan
    [2] 🤖 Rıza
    [3] 🤖 Neriman
    [4] 🤖 Cemil
    [5] 🤖 Perihan
    [6] 🤖 Nuri
   *[other] 🤖 Bilgisayar { $number }
}
team-of = { $first } ve { $second }
team-of-three = { $first }, { $second } ve { $third }

# Hazırlık.
lobby-title = Masa: { $game }
lobby-host = Masayı kuran: { $who }.
lobby-nobody = İlk oturan masa sahibi olur.
lobby-pick-game = Hangi oyun?
lobby-other-game = Başka oyun
lobby-pick-players = Kaç kişi?
lobby-players = { $count } kişi
lobby-free = { $count ->
    [0] Masa dolu.
   *[other] { $count } yer boş.
}
lobby-kept = { $count ->
    [one] Son yer ayrıldı.
   *[other] Son { $count } yer ayrıldı.
}
lobby-facts = { $length } · { $speed } · { $access }
access-open = herkese açık
access-private = davetle
lobby-knock = { $who } oturmak istiyor.
button-sit = Otur: { $seat }
button-stand-up = Kalk
button-computers = Bilgisayarla
button-add-computer = Bilgisayar ekle…
button-remove-computer = Bilgisayar çıkar…
button-swap-seats = Yer değiştir…
button-start = Başla
button-options = Masa ayarları
button-make-private = Sadece davetle
private-help = Sadece masadan birinin içeri aldığı kişiler oturabilir.
button-let-in = { $who } gelsin
button-language = Dil
button-speed = Tempo
button-table-text = Sadece yazılı masa
text-help = Masa burada resimsiz, yazıyla anlatılır.
button-close-table = Masayı kapat

# Masa sahibinin masasında başkaları varken /play.
refusal-OTHERS_HERE = Buradaki masanda artık başkaları da var. Başka oyunu masanın kendisinde seçebilirsin.
here-playing = Buradaki partin henüz bitmedi. Bitirmek için masanın altındaki “{ button-more }” düğmesine bas.
here-elsewhere = Ya da başka bir yerde yeni masa kur.

# Her yerdeki düğmeler.
button-my-cards = 🎴 { -my-cards }
-my-cards = Kartlarım
button-rules = Kurallar
button-score = Skor
button-more = Daha fazla
button-fingerprint = 🔏 Parmak izi
button-history = Neler oldu
button-next-deal = Sonraki el
button-another-match = Bir parti daha
button-show-me = Nasıl oynanır
button-cancel = Vazgeç
button-yes = Evet
button-earlier = ‹ Geri
button-later = İleri ›
page-of = { $page } / { $pages }

# Herkesin gördüğü masa.
table-title = 🎴 El { $number } · { $game } · { $score }
score-pair = { $first } : { $second }
turn-line = Sıra: { $what }
turn-shuffle = Sonraki el
turn-cut_for_deal = { $who }, kim dağıtacak diye kesiyor
turn-bottom_three = { $who } alttaki üç karta bakıyor
turn-cut = { $who } desteyi kesiyor
turn-draw = { $who } kart çekiyor ya da yığını alıyor ({ $pile })
turn-draw-only = { $who } kart çekiyor
turn-play = { $who } açıyor ve atıyor
turn-match_over = Parti bitti
pile-short = { $cards }, { $top }
pile-line = Yığın: { $cards }, en üstte { $top }
pile-empty = Yığın: boş
stock-line = Deste: { $cards }
pile-closed-red = ⛔ Kırmızı üçlü yığını { $turns } oyuncu daha kapatıyor
pile-closed-black = ⛔ { $card } yığını sonraki oyuncuya kapatıyor
pile-wild = ⛔ En üstte { $top }: yığını sadece beş joker alır
team-line = { $team }: { $status }
team-threshold = { $team }: açmak için { $threshold }
last-line = Son: { $what }
hand-count = { $who }: { $cards }
red-threes-line = { $who }: { $cards }
melds-title = { $team }, masada
meld-line = { $number }. { $cards } · { $points }
board-new-meld = Yeni per
board-comes = { $cards } eline gelir
table-paused = Masaya ara verildi.
table-deserted = Kimse yok: masa biri dönene kadar bekliyor.
table-closed = Masa kapandı. Oynadığın için teşekkürler.
unreadable-title = Okuyamadığım bir masa
unreadable-anew = Bu masayı benim daha yeni bir sürümüm yazmış, ya da kayıtları bozulmuş. Yeni bir masa kurabilirsin. Eskisi olduğu gibi saklanır: yeniden okuyabildiğim an oyuncuları onu /games ile bulur.
button-anew = Yeni masa: { $game }
table-won = Partiyi kazanan { $team }: { $score }.
table-drawn = Parti berabere bitti, { $score }.
table-ready = Sonraki ele hazır olan: { $ready } / { $all }
table-ready-match = Yeni partiye hazır olan: { $ready } / { $all }
picture-table = Masa. { $what }
picture-head = El { $number }, { $score }
picture-hand = Kartların: { $cards }
picture-playable = Oynayabileceklerin: { $cards }
picture-lays = Açılabilir: { $cards }
picture-takes = Yığını alabilir: { $cards }
picture-laid = Masada
picture-sheet = Elin skoru, el { $number }. { $what }
picture-graph = { $count } el sonunda parti. { $what }
# Çizilen kısa sözler.
picture-graph-title = { $count } el sonunda parti
picture-graph-deal = el
picture-deal = El { $number }
picture-match = Parti
picture-stock = Deste
picture-pile = Yığın
picture-turn-draw = çeker ya da yığını alır
picture-turn-draw-only = kart çeker
picture-turn-play = açar ve atar
picture-canasta-clean = temiz
picture-canasta-dirty = kirli
picture-canasta-wild = joker

# Yapılanlar.
done-KNOCKED = Seni içeri alıp almayacağını sordum: { $who }.
done-VOTED = Tamam, oy verdin.
done-VOTE_FAILED = Oylamadan geçmedi.
done-STOOD_UP = Şimdi senin yerine bilgisayar oynuyor. Yerine dönebilirsin.
said-back = Kartlarını yine sen oynuyorsun.
said-match-runs = Yeni parti başladı. Kartların dağıtıldı.
left-come-back = Yerini başkası almadıkça burada ya da masada “{ button-come-back }” düğmesine bas veya /join yaz.
said-sat-down = Masaya oturdun.
said-seat-free = Yerin boşaldı.
place-closed = Buraya yazamıyorum, o yüzden masa henüz görünmüyor. Denemeyi sürdürüyorum; biri burada bir düğmeye basınca ya da bana yazınca hemen denerim.
table-comes = Masa buraya geliyor.
table-stays = Oraya yazamıyorum, masa olduğu yerde kalıyor.
button-bring-here = Buraya getir
missing-view = Bu sohbeti yöneten kişi onu görmeme izin vermeli (“Kanalı Görüntüle”).
missing-send = Bu sohbeti yöneten kişi yazmama izin vermeli (“Mesaj Gönder”).
missing-threads = Bu sohbeti yöneten kişi alt başlıklara yazmama izin vermeli (“Alt Başlıklarda Mesaj Gönder”).
missing-files = Bu sohbeti yöneten kişi resim göndermeme izin vermeli (“Dosya Ekle”).
missing-member = Bu sohbette değilim: beni ekle ya da @ ile etiketle.
missing-open = Bu alt başlık ya da konu kapalı: yeniden aç.
missing-gone = Kanal, konu ya da grup yok olmuş, veya başka bir şeye dönüşmüş.
shut-line = Bu masanın olduğu yere artık yazamıyorum, orada görünmüyor.
shut-others = Diğer sohbetlerinde hâlâ görünüyor.
shut-goes-on = Oyun burada, özelden sürüyor.
shut-move = Masa sahibi onu başka yere taşıyabilir: benim olduğum başka bir sohbette /movetable.
shut-move-discord = Masa sahibi onu başka yere taşıyabilir: başka bir kanalda /move-table.

# Birlikte.
button-concede = Pes et
button-pause = Ara ver
button-resume = Devam et
button-away = Bilgisayar oynasın
button-come-back = Döndüm
button-look-again = Yenile
button-offer-seat = Yerimi vereyim
button-keep-seat = Yerimde kalayım
button-give-host = Masa sahibi…
button-take-seat = Yerini al: { $who }
vote-concede = { $who } pes etmek istiyor.
vote-close = { $who } masayı kapatmak istiyor.
vote-pause = { $who } ara vermek istiyor.
vote-replace = { $who } şunu istiyor: { $other } yerine bilgisayar oynasın.
vote-own =
    Şunu istedin: { $kind ->
        [close] masa kapansın
        [concede] pes edilsin
        [pause] ara verilsin
        [replace] { $other } yerine bilgisayar otursun
        [kick] { $other } masadan çıkarılsın
        [speed] başka tempo: { $speed }
       *[take-back] hamlen geri alınsın
    }.
vote-waits = Beklenen: { $who }.
vote-voted = Oy veren: { $voted } / { $all } · evet: { $yes }, gereken: { $needed }
vote-count = Evet: { $yes }, gereken: { $needed }
vote-yes = Evet
vote-no = Hayır
confirm-close-table = Parti burada biter ve kimseye sayılmaz.
confirm-fill = { $kept ->
    [0] Bir buluşma saati var. Parti şimdi başlar, boş yerlere bilgisayar oturur.
   *[other] Bir yer ayrıldı: { $who }. Parti şimdi başlar, boş yerlere bilgisayar oturur.
}
confirm-close-lobby = Masa, burada oturan herkes için kapanır.
confirm-away = “{ button-come-back }” düğmesine basana kadar kartlarını bilgisayar oynar.
confirm-concede = Takımın da isterse partiyi karşı taraf kazanır.
confirm-stand-up = Yerine bilgisayar oynar. Bu yere dönebilirsin.
confirm-stand-up-last = Masada başka kimse yok: masa kapanır, parti kimseye sayılmaz.
confirm-replace-away = Diğerlerinden yeterince kişi isterse bu yere kalıcı olarak bilgisayar oturur: { $who }. Parti sürerken kendisi yerini geri alabilir.
