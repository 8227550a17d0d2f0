# Bir elin en iyi ve en kötü anları, tekrarından alınabilecekler.
moments-title = El { $number }: en iyi ve en kötü anlar
moments-wait = Bilgisayar bu ele bakıyor. Birkaç saniye sürer.
moments-unknown = Bu oyunun bilgisayarları tahmin vermez.
moments-how = Her oyuncunun görebildiğine göre bir tahmin, olası birçok elin ortalaması. Yani şans az sayılır.
moment-best = ★ { $who }, adım { $at }: “{ $done }”. Bilgisayar ({ $level }) bunu seçerdi: “{ $instead }”, yaklaşık { $points } puan daha kötü.
moment-worst = ▼ { $who }, adım { $at }: “{ $done }”. Bilgisayar ({ $level }) bunu seçerdi: “{ $instead }”, yaklaşık { $points } puan daha iyi.
moment-none = { $who }: göze çarpan bir an yok.
button-moments = ★ En iyi ve en kötü
button-moments-look = Tekrar bak
button-moment-best = ★ { $who }
button-moment-worst = ▼ { $who }

replay-track = Adım
button-strip = 🎞 Şerit
button-film = 🎬 Animasyon
button-record = 💾 Kayıt
take-record = Partinin kaydı, biten bütün eller.
take-steps = El { $number }, adım { $at }–{ $to } / { $count }
take-no-picture = Bu adımlar çizilemiyor.
file-not-sent = Buraya dosya gönderemiyorum.

# Elden sonra, bilgisayarın bir hamleyi neden yaptığı.
button-why = 🤔 Neden?
button-why-back = ‹ Adım { $at }
button-why-move = 🤔 Neden { $move }?
why-title = El { $number }, adım { $at }: neden?
why-did = { $who } ({ $level }) şunu seçti: “{ $move }”.
why-hand = Elinde { $cards } vardı, sadece bu kartları ve masayı gördü.
why-told = İpucu “{ $move }” için ne derdi: { $reason }
why-level = Bu düzeyde bir oyuncu böyle seçer.
why-level-random = Rastgele oyuncu eline geleni atar. Hepsi bu.
why-level-easy = Kolay oyuncu doğal görünen hamleyi yapar, az hesaplar.
why-level-human = İnsan gibi oynayan, ilk bakışta iyi görüneni yapar: kart unutur, bazen bir hamleyi gözden kaçırır. İkinci bakışta sağlam olanı tutar.
why-level-normal = Normal oyuncu elin değerine ve çıkmış kartlara bakar. Hamleleri sonuna kadar pek oynamaz.
why-level-strong = Güçlü oyuncu gördüğü her şeye uyan eller düşünür, her hamleyi onlarda oynar, en iyisini seçer.
why-level-strong-missed = Güçlü oyuncu gördüğü her şeye uyan eller düşünür, ilk bakışta en iyi görünen hamleleri oynar. Bu sefer yanıldı ya da daha iyi hamle aklına gelmedi.
why-might = Başka sefer şunu seçebilir: “{ $move }”. İkisi ona yakın geliyor.
why-uncompared = Bu hamleyi başkalarıyla karşılaştırmıyor.
why-tried = Böyle { $count ->
    [one] bir elde
   *[other] { $count } elde
}, bu hamleye göre:
# differs: order
why-judged = Oyuncunun gördüğüne uyan { $count ->
    [one] bir elde
   *[other] { $count } elde
} bilgisayar ({ $level }) denedi. Bu hamleye göre:
why-equal = · “{ $move }”: aşağı yukarı aynı
why-worse = · “{ $move }”: yaklaşık { $points } puan daha kötü
why-better = · “{ $move }”: yaklaşık { $points } puan daha iyi. Oyuncu bunu görmedi.
