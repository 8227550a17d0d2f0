# Bilgisayarların masada söyledikleri. Sayı huyu (onluk: sıcak, canlı, kuru) ve çeşidi (birlik) söyler.
remark-line = { $who }: “{ $text }”
remark-pile-ours = { $said ->
    [11] Gelin bakalım yavrularım.
    [12] Bu yığın beklemeye değdi.
    [21] Ha. Yığın işte böyle alınır.
    [22] Masada yer açın.
    [31] Bak sen. Dizecek bir şey çıktı.
   *[other] Koca yığın. Taşırız bir şekilde.
}
remark-pile-theirs = { $said ->
    [11] Güle güle kullan, hak ettin.
    [12] Ne güzel yığındı, gözümün önünde gitti.
    [21] O kartı kim attı? Hiç kimse tabii…
    [22] Al, al, ağırdır ama.
    [31] Gitti bizimki.
   *[other] Tam da alışmıştık.
}
remark-canasta-ours = { $said ->
    [11] Oh, ne güzel yakıştı oraya.
    [12] Yedi, haftanın günleri gibi.
    [21] Kanasta. Yaz bakalım.
    [22] Şimdi seyredin.
    [31] Bu iş görür.
   *[other] Soğuk çayla bu kadar olur.
}
remark-canasta-theirs = { $said ->
    [11] Hayırlı olsun, güzel kanasta.
    [12] Ellerine sağlık, güzel açtın.
    [21] Tamam tamam, gördük.
    [22] Gece uzun.
    [31] Hım. Yazdık bir kenara.
   *[other] Demek öyle.
}
remark-contra-ours = { $said ->
    [11] Bakalım kim haklı.
    [12] Kusura bakma: kontra.
    [21] Kontra. Oyun şimdi başladı.
    [22] Birinin demesi lazımdı.
    [31] Demesem olmazdı.
   *[other] O zaman iki kat yazarız.
}
remark-contra-theirs = { $said ->
    [11] Aman, o kadar ciddi mi?
    [12] Yüreğime indirdin.
    [21] Kontra ha? Görürüz.
    [22] Sıkı tutunun.
    [31] Nasıl istersen.
   *[other] Bu kahvede neler duyuyor insan.
}
remark-recontra-ours = { $said ->
    [11] Şimdi kimse masadan kalkmasın.
    [12] Nefesimi tuttum.
    [21] Rekontra. Çayları tazeleyin.
    [22] Bütün kahve bize bakıyor.
    [31] Dört kat olsun o zaman.
   *[other] Bu akşam unutulmaz artık.
}
remark-recontra-theirs = { $said ->
    [11] Eyvah, elim ayağım titriyor.
    [12] İş ciddiye bindi.
    [21] Rekontra mı? Şuna bak sen.
    [22] Duydunuz mu? Rekontra.
    [31] Dur, gözlüğümü takayım.
   *[other] Bugünleri de gördük.
}
remark-capot-ours = { $said ->
    [11] Tek löve vermedik. Ne hoş.
    [12] Böylesi kırk yılda bir olur.
    [21] Kapo. Masayı süpürdük.
    [22] Kapo. Olmaz diyen kimdi?
    [31] Hepsi bizim. İyi.
   *[other] Derli toplu. Severim.
}
remark-capot-theirs = { $said ->
    [11] Tek löve yok… İyi oynadınız.
    [12] Evde anlatmayalım bunu.
    [21] Bir löve bile yok. Dağıt hadi, çabuk.
    [22] Bu aramızda kalsın.
    [31] Löve yoksa insan dinlenir hiç değilse.
   *[other] Hiç değilse kâğıt temiz.
}
remark-deal-ours = { $said ->
    [11] Ne güzel eldi bu.
    [12] Dağıtanın eline sağlık.
    [21] İşte böyle oynanır.
    [22] Yaz, yaz, kalemi esirgeme.
    [31] Şikâyet yok.
   *[other] İnsan buna alışabilir.
}
remark-deal-theirs = { $said ->
    [11] İyi oynadınız. Sıradaki bizim.
    [12] O el bizim değildi.
    [21] Bu sefer iyi karıştır.
    [22] Sayılmaz bu… Sayılır mı?
    [31] Isınıyorduk diyelim.
   *[other] Daha kötüsü oldu. Az ama oldu.
}
remark-wait = { $said ->
    [11] Acele yok, ben bir çay daha söylerim.
    [12] Rahat rahat düşün.
    [21] Çayım soğudu.
    [22] Sıra bana gelince uyandırın.
    [31] Gazeteyi ikinci kez okuyorum.
   *[other] Lambaları saydım. Dört tane.
}
