# Bir kişinin gördüğü: eli, masaları, olanlar, elin denetimi, ayarlar.
hand-title = 🎴 El { $number } · { $game }
hand-laid = Bu sırada açtığın: { $cards } = { $points }
hand-canasta = ★ { $canasta }: { $points }
hand-drawn = { $count ->
    [one] Çekilen kart: { $card }
   *[other] Çekilen kartlar: { $card }
}
hand-took = Alınan yığın: { $cards }
hand-chosen = Seçilen: { $cards } = { $points }
hand-chosen-good = Bunları açabilirsin.
hand-chosen-takes = Bunlarla yığını alabilirsin.
hand-bottom = Alttaki üç kart: { $cards }
hand-not-seated = Burada oynamıyorsun, ama buyur izle.
hand-elsewhere = Kartların özel sohbetimizde.
pick-discard = At…
pick-barred = 🚫 Diğer kartlar
pick-laid-out = { $card } (masadan)
pick-cards = Kart seç
pick-key = Şununla al…
pick-place = Nereden? { $lowest } ile { $highest } arası
button-lay-chosen = Aç
button-add-chosen = İşle
button-take-chosen = Bunlarla al
button-clear = Seçimi sil
button-sort-rank = ⇅ Değere göre
button-sort-suit = ⇅ Renge göre
button-more-hints = Daha fazla öneri
button-fewer-hints = Daha az öneri
type-label = Hamlen
type-placeholder = at K♦ · aç K♣ K♦ K♥ · al 9♣ 9♦

my-tables-title = Masalarım
my-tables-none = Hiçbir masada değilsin. /play yaz, bir tane kurulur.
my-tables-none-local = Hiçbir masada değilsin.
my-tables-line = { $table }: { $what }
my-tables-waits-for-you = seni bekliyor
my-tables-waits-for = beklenen: { $who }
my-tables-lobby = henüz başlamadı
my-tables-paused = ara verildi
my-tables-over = bitti
my-tables-look = { $table }: bak
my-tables-up = { $table }: kalk
my-tables-movehere = { $table }: buraya getir
my-tables-close = { $table }: kapat
which-table = Birkaç masadasın. Hangisi?
passed-on = Şu masaya iletildi: { $table }.

digest-title = Sen bakmayalı:

history-title = Neler oldu, el { $number }
history-none = Henüz bir şey olmadı.
history-matches = Biten eller
history-deal = El { $number }: { $score }
sheet-earlier = { $count ->
    [one] Daha önce bir el: “{ button-score }” düğmesine bas.
   *[other] Daha önce { $count } el: “{ button-score }” düğmesine bas.
}

check-title = El dürüst müydü?
check-button = Eli denetle
fingerprint-line = Elin parmak izi: { $commitment }
check-commitment = Elden önceki parmak izi: { $commitment }
check-seed = Elden sonraki tohum: { $seed }
check-verified = Parmak izi tohuma uyuyor, tohum da tam bu kartları veriyor.
check-failed = Parmak izi tohuma uymuyor. Lütfen botu işletene söyle.
check-not-yet = Tohum el bitince gösterilir.
check-how = Deste gizli bir tohumla karıştırılır. Parmak izi elden önce, tohum elden sonra gösterilir; arada bir şeyin değişmediğini herkes denetleyebilir.

settings-look = Görünüş
settings-colours = Renkler
settings-title = Ayarlar
button-my-settings = Ayarlarım
setting-sort = Kartlarının sırası
setting-suits = Kart renkleri
setting-letters = Kartlardaki harfler
setting-felt = Masan
settings-table = Bu masa
settings-language = Dil: { $value }
settings-sort = El dizilişi: { $value }
settings-sort-rank = değere göre
settings-sort-suit = renge göre
settings-pictures = Resimler: { $value }
settings-pictures-on = açık
settings-pictures-off = kapalı, sadece yazı
settings-suits = Resimlerde kart renkleri: { $value }
settings-suits-four = dört renk
settings-suits-two = siyah ve kırmızı
settings-suits-contrast = yüksek karşıtlık
settings-letters = Resimlerde kart harfleri: { $value }
button-pictures = Resimler
button-suits-four = Dört renkli
button-suits-two = Siyah ve kırmızı
button-suits-contrast = Yüksek karşıtlık
button-letters = Harfler { $letters }
settings-felt = Masanın rengi: { $value }
settings-felt-green = yeşil
settings-felt-blue = mavi
settings-felt-wine = şarap kırmızısı
settings-felt-light = açık renk
button-felt-green = Yeşil masa
button-felt-blue = Mavi masa
button-felt-wine = Şarap rengi masa
button-felt-light = Açık renk masa
