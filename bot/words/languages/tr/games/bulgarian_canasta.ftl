# Bulgar kanastası: adı, ilk adımlar. Geri kalanı öbür kanastalarla ortaktır.

game-bulgarian-canasta = Bulgar kanastası
game-bulgarian-canasta-line = İkişer kişilik iki takım, gruplar, seriler, uğruna kapışılan bir yığın.
game-bulgarian-canasta-time = { $whole ->
    [0] El yaklaşık 20 dakika.
   *[other] El yaklaşık 20 dakika, parti bir ile üç saat arası.
}
typed-game-bulgarian-canasta = bulgar kanastası, bulgar kanasta, bulgar, bulgaristan kanastası, bulgar canasta

tutorial-bulgarian-canasta-1 = Ortağının karşısında oturursun, biriniz ne açarsa ikinizin olur. Her sıra aynıdır: kart çek, istersen aç, bir kart at.
tutorial-bulgarian-canasta-2 = Üç ve daha çok kart per olur: aynı değerden grup, ya da dörtlüden asa aynı renkten seri. Büyük jokerler ve ikililer jokerdir: her kartın yerine geçer. Yedi kart kanasta olur.
tutorial-bulgarian-canasta-3 = Takımının ilk perleri yeterli puan etmeli. Masa senin için sayar: 115 / 120, beş daha gerekir demek. Yetmedi mi? Geri al, kimse görmedi.
tutorial-bulgarian-canasta-4 = Çekmek yerine bütün yığını alabilirsin, elinden iki kart üst kartla per olursa. Üstteki siyah üçlü sonraki oyuncuyu durdurur, kırmızı üçlü sonraki üçünü.
tutorial-bulgarian-canasta-5 = Son kartını atan eli bitirir, bunun için kanasta gerekir. Açılan kart sana yazar, elde kalan eksi sayılır. Parti genelde on bine oynanır.

# Göster bana: oynanacak durumlar.
lesson-bulgarian-canasta-turn = Sen ve karşındaki ortağın öbür ikiliye karşı oynarsınız. Her sıra kapalı duran desteden bir kartla başlar, yığına açık atılan bir kartla biter. Arada birbirine uyan kartları açabilirsin. Çek, sonra en az gerekeni at.
lesson-bulgarian-canasta-turn-on = Siyah üçlü çektin. Hiçbir pere uymaz: at.
lesson-bulgarian-canasta-turn-right = İşte bir sıra. Siyah üçlü üstteyken sonraki oyuncu yığını alamaz. Elinde kalsa el sonunda 100 götürürdü.
lesson-bulgarian-canasta-turn-wrong = Öyle yapabilirsin. Ama siyah üçlü hiçbir pere uymaz, el sonunda 100 götürür. At: o zaman sonraki oyuncu yığını da alamaz.
lesson-bulgarian-canasta-open = Birbirine uyan üç veya daha çok kart per olur: aynı değerden grup ya da aynı renkten seri. Her kartın puanı var. Takımın henüz bir şey açmadı: ilk perleri bir sırada toplam 60 puan etmeli. Dört papaz 40, sineğin altısı, yedisi ve sekizi 20 eder. İkisini de aç, sonra bir kart at.
lesson-bulgarian-canasta-open-on = Masa senin için sayar: AÇMAYA HAZIR yazınca bir kart at.
lesson-bulgarian-canasta-open-right = 60 puan: takımın açtı. Bundan sonra ortağın ve sen her peri açabilirsiniz, kaç puan olursa olsun.
lesson-bulgarian-canasta-open-wrong = Öyle yapabilirsin, ama 60 etmez. Dört papazı ve sinek 6, 7, 8 aç, sonra bir kart at.
lesson-bulgarian-canasta-pile = Yığının üstünde maça papazı var, sende iki papaz. İki kartın üst kartla per oluyorsa ve ikisi de büyük joker ya da ikili değilse, çekmek yerine bütün yığını alabilirsin. Al.
lesson-bulgarian-canasta-pile-right = Papazlar per olarak masada, yığının gerisi elinde: daha çok kart, daha çok per.
lesson-bulgarian-canasta-pile-wrong = Çekmek bir kart getirir, sonra bu yığını başkası alabilir. Al: dört kart getirir.
lesson-bulgarian-canasta-canasta = Takımının masada altı kızı var. Sende bir kız, bir ikili. Yedi kart kanasta olur: jokersiz temiz, 500 getirir; jokerli kirli, 300 getirir. Doğru kartı işle.
lesson-bulgarian-canasta-canasta-right = Temiz kanasta: 500 puan. İkili, gereken bir per için elinde kalır.
lesson-bulgarian-canasta-canasta-wrong = Bu temiz kanasta olmaz. Kızı işle: jokersiz kanasta 500 getirir, ikiliyle sadece 300.
lesson-bulgarian-canasta-out = Takımının kanastası var, sende iki kart. Son kartını atan bitirir, el de biter. Onluyu seriye işle, sonra beşliyi at.
lesson-bulgarian-canasta-out-on = Bir kart kaldı. At, el bitsin.
lesson-bulgarian-canasta-out-right = Bitirdin: bu 100 getirir, diğer ellerde kalan kartlar takımlarına eksi yazar.
lesson-bulgarian-canasta-out-wrong = Onlu serine uyar, önce onu işle: atarsan bir şey getirmez. Sonra beşli son kartın olur.

# Bir durumun kartı: kurallar düğmesinin ilk gösterdiği, satır başına bir bilgi.
card-bulgarian-canasta-turn =
    Desteden bir kart çek ya da alabiliyorsan bütün yığını al.
    Sonra istediğini aç, işle, ya da hiçbirini yapma.
    Bir kart at: sıran biter. Her kart atılabilir.
    Atana kadar “Geri al” bu sırada açtıklarını geri getirir. Aldığın yığın sende kalır.
card-bulgarian-canasta-pile =
    Elinden üst kartla per olan iki doğal kart bütün yığını alır.
    Üçü hemen açılır. Gerisi eline gelir.
    Üst kart jokerse beş joker gerekir.
    Takımın açmadan da yığını alabilirsin. Bazı masalarda o zaman aynı sırada açmalısın.
    Siyah üçlü üstteyken yığını kimse alamaz. Atılan kırmızı üçlü sonraki üç oyuncuya kapatır.
card-bulgarian-canasta-opening =
    Takımının ilk perleri bir sırada birlikte yetmeli: skor 2.500 altındayken 60, sonra 90, 5.000 ve sonrası 120, 7.500 ve sonrası 150.
    Kartlar değeriyle sayılır, bitirdiğin kanasta primiyle sayılır.
    Perlerden biri üç doğal kartla başlamalı ya da sadece jokerden olmalı.
    Biriniz açınca ikiniz de açmış olursunuz.
card-bulgarian-canasta-meld =
    Per en az üç karttır: aynı değerden, dörtlüden asa aynı renkten seri, ya da sadece joker.
    Doğal kartlı per iki doğalla başlar, en çok üç joker alır.
    Yan yana jokerler hemen önlerindeki doğal kartlardan az olmalı.
    Yedi kart kanasta olur: temiz 500, kirli 300.
    Masadaki kartlar yerinde kalır. Ortağının perine de işleyebilirsin.
card-bulgarian-canasta-out =
    Son kartını atan bitirir: takıma 100, el biter.
    Bunun için takımının kanastası olmalı. Aynı sırada açıyorsa ya da masa eksiye izin veriyorsa gerekmez.
    Atmak için hep bir kart tut. Önündeki kırmızı üçlü de olur.
    Elde kalan kartlar takıma eksi yazar. Siyah üçlü 100 götürür.
card-bulgarian-canasta-score =
    Açılan kartlar ve kanastalar sana yazar, eldeki kartlar eksi.
    Temiz kanasta 500, aslardan 1.000. Kirli 300, aslardan 500.
    Joker kanastası dört veya daha çok büyük jokerle 1.500, yoksa 1.000.
    Kırmızı üçlü kanastayla 100, kanastasız 100 götürür. Elde siyah üçlü 100 götürür.
    Bitirmek 100. Kanastası olmayan takımın perleri eksi sayılır, masa farklı oynamıyorsa.

# Bir durumun yanındaki kartlar.
shows-bulgarian-canasta-threes = Siyah üçlüler: kimsenin işine yaramaz
shows-bulgarian-canasta-set = Bir grup, kart puanlarıyla
shows-bulgarian-canasta-run = Bir seri, kart puanlarıyla
shows-bulgarian-canasta-with-top = İki papazın ve yığındaki
shows-bulgarian-canasta-wild = Joker her kartın yerine geçer

# Oyunla gelen kural setleri.
preset-bulgarian-canasta-short = Kısa parti
preset-bulgarian-canasta-short-help = 3.000 puana
preset-bulgarian-canasta-rulebook = Kitaptaki gibi
preset-bulgarian-canasta-rulebook-help = yığın ters çevrilir, karıştırılmaz, kaç kez olursa
preset-bulgarian-canasta-must_open = Yığınla aç
preset-bulgarian-canasta-must_open-help = takım açmadan yığını ancak onunla açmak için alır
preset-bulgarian-canasta-letter = Harfi harfine
preset-bulgarian-canasta-letter-help = yığın çevrilir, seri iki ardışıkla, sonda 9 yok, alış geri alınır
preset-bulgarian-canasta-plus = Açılan sayılır
preset-bulgarian-canasta-plus-help = perler kanastasız da takıma yazar
