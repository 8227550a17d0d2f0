# Süslü kanasta: masa, el, hikâye, skor, ayarlar, olmayanlar, ilk adımlar.

game-decorated-canasta = Süslü kanasta
game-decorated-canasta-line = Herkes kendine; ikizler, gezgin jokerler, kupa asları.
game-decorated-canasta-time = { $whole ->
    [0] El yaklaşık 15 dakika.
   *[other] El yaklaşık 15 dakika, parti bir ile iki saat arası.
}
typed-game-decorated-canasta = süslü kanasta, süslü, macar kanastası, macar kanasta, süslü canasta, macar

canasta-kind-black_wild = siyah joker kanastası
canasta-kind-black = siyah kanasta
canasta-kind-red = kırmızı kanasta
canasta-kind-red_wild = kırmızı joker kanastası
canasta-kind-gold = altın kanasta

# Yazılabilecekler.
typed-take-free = bedava al, bedava, birini al, bedava kartı al, cezasız al
typed-take-top = üstü al, üst kartı al, üstteki kartı al, üsttekini al, cezayla al, cezalı al
typed-take-top-decorated-canasta = yığını al, al, yığın al, yığın, yığını alıyorum, alıyorum, alırım, bütün yığını al, yeri al, yerden al, yerdekileri al, ortayı al, çöpü al, topla, yığını topla, yığını aldım, yığını alayım, yeri aldım, yeri alıyorum, yerden alıyorum, yerden aldım, yerdekini al, ortayı alıyorum, ortadan al, ortadakileri al, aldım, çöpü alıyorum
typed-take-rest = gerisini al, kalanını al, kalanı al, hepsini al
typed-move = taşı, yerini değiştir, kaydır, taşıyorum
typed-heart-ace = kupa asını kenara koy, kupa ası kenara, kupa asını ayır, asını kenara koy, kupa ası koy
typed-word-from = şuradan, gruptan, buradan
typed-word-new = yeni, yeni grup
decorated-placeholder = at K♦ · aç K♣ K♦ K♥ · üstü al · taşı 2♠ şuradan 2 per 1

# Herkesin gördüğü masa.
turn-keep = { $who } üç karta bakıyor
turn-first_discard = { $who } ilk kartı atıyor
turn-draw-free = { $who } çekiyor ya da bedava alıyor: { $card }
turn-pile = { $who } { $card } açıp yığını alıyor
turn-go_out = { $who } şimdi bitirmek zorunda
pile-frozen = ⛔ Üstte { $top }: yığın donmuş
shown-line = Kesmede gösterilen: { $cards }
bottom-line = Destenin altında: { $cards }
player-closed = açmadı, { $minimum } gerekir
twins-count = { $count } ikiz
heart-aces-count = kenarda { $count } kupa ası
pending-count = kırmızı üçlüler için { $count } çekilecek
picture-turn-keep = üç karta bakıyor
picture-turn-first = ilk kartı atıyor
picture-turn-free = çekiyor ya da bir kart alıyor
picture-turn-pile = üst kartı açıyor
picture-turn-go_out = bitirmek zorunda
picture-shown = Gösterilen
picture-bottom = Altta
picture-needs = { $minimum } gerekir
picture-gold = altın
picture-red = kırmızı
picture-black = siyah

# El.
phase-keep = Üç karttan hangisi kalsın? Herkes gördü.
phase-first_discard = İlk sıran: sadece bir kart at.
phase-draw-free = Çek ya da bedava al: { $card }. Sadece bu kart, sadece şimdi.
phase-draw-top = Çek ya da yığını ({ $count }) al: üst kart { $card } elinden kartlarla açılmalı.
phase-pile = Şimdi { $card } açılacak, sonra yığının gerisini al.
phase-pile-ready = { $card } açıldı. Yığının gerisini al ya da önce daha aç.
phase-go_out = Yığını barajın altında aldın: bu sırada bitir ya da geri koy.
opening-enough = { $points } / { $threshold }: açmaya yeter
hand-shown = Üç kart: { $cards }
hand-free = Bunu bedava aldın: { $card }. Başka kart at.
hand-aces = kenarda { $count } kupa ası
group-to = { $cards } → grup { $group }
group-lay-now = Şimdilik aç: { $cards }
group-add-now = Şimdilik { $cards } → grup { $group }
group-numbered = grup { $group }
group-of = grup: { $subject }
group-of-wilds = joker grubu
action-take-free = Bedava al: { $card }
action-take-top = Al: { $card } + yığın
action-take-rest = { $count ->
    [0] Devam, başka yok
   *[other] Gerisini al ({ $count })
}
action-give-back = Geri koy: { $card }
action-give-back-all = Yığını geri koy
action-heart-ace = Kenara koy: { $card } (500)
action-move-new = { $card } → yeni grup
action-move-to = { $card } → { $group }
pick-wild = Joker taşı…
pick-wild-item = { $card }, { $group }
pick-wild-to = { $card } nereye gitsin?
verb-take-free = bedava al
verb-take-top = üst kartı al
verb-take-rest = gerisini al
verb-move = taşı
verb-heart-ace = kupa asını kenara koy

rearrange-title = Düzenleme
rearrange-out = çıkar: { $cards } ({ $group })
rearrange-to = buraya koy: { $group }
rearrange-lay = yeni grup aç: { $cards }
rearrange-new = yeni grup olarak aç
rearrange-add = işle: { $cards }
rearrange-line = { $what }: { $made }
rearrange-button = { $made }: { $what }
rearrange-group = yeni grup
package-lay = Hepsini aç: { $cards } · açar { $sum }

confirm-DRAW_ENDS_DEAL = Deste bitti, yığın bir daha karıştırılamaz: çekmek eli kapatır, kimse bitirmiş olmaz.
confirm-yes-DRAW_ENDS_DEAL = Çek, eli kapat
confirm-MUST_GO_OUT = Açtıkların barajın altında. Gerisini alırsan bu sırada bitirmeli ya da her şeyi geri koymalısın.
confirm-yes-MUST_GO_OUT = Al ve bitir

# Bir elin hikâyesi.
event-begins-decorated = El { $number }: kesen ve ilk oynayan { $who }.
event-begins-decorated-uncut = El { $number }: ilk oynayan { $who }.
event-cuts-decorated = { $who } { $place } kart kesti. Alttaki üç kart: { $cards }.
event-keeps-decorated = { $who } üç karttan şunu aldı: { $cards }.
event-keeps-nothing = { $who } üç karttan hiçbirini almadı.
event-reshuffles = Deste bitti: yığın karıştırıldı, { $count } kartlık yeni deste oldu.
did-drew-nothing = çekecek bir şey bulamadı
did-took-free = bedava aldı: { $card }
did-took-top = yığından aldı: { $card }
did-took-rest = yığını aldı ({ $pile_count })
did-gave-back = yığını geri koydu
did-laid-many = { $count } kart açtı (+{ $points })
did-moved = taşıdı: { $cards }
# differs: order
did-put = bunlardan { $meld } perine: { $cards }
did-heart-aces = { $count ->
    [one] kupa asını
   *[other] iki kupa asını da
} kenara koydu
did-twin = ikiz yaptı (+100)
ended-out = { $who } bitirdi
ended-from_hand = { $who } elden bitti
ended-sweep = { $who } masayı süpürdü
ended-nobody = kartlar tükendi, kimse bitiremedi
deal-won = { $who } eli { $points } puanla kazandı.
deal-shared = { $who } eli paylaştı, her biri { $points } puan.

# Skor.
score-twins = { $count } ikiz
score-heart_aces = kenarda { $count } kupa ası
score-canasta_black_wild = siyah joker kanastası
score-canasta_black = siyah kanasta: { $subject }
score-canasta_red = kırmızı kanasta: { $subject }
score-canasta_red_wild = kırmızı joker kanastası
score-canasta_gold = altın kanasta: { $subject }
score-going_out = bitiriş
score-from_hand = elden
score-table_sweep = masa süpürme
score-group_cards = açılan { $count } kart
score-tax = vergi

# Masa ayarları.
option-minimum = Açma barajı
option-minimum-help = Bir elde ilk açtığın kartlar kaç etmeli.
option-minimum-50 = { $points } puan
option-minimum-75 = { $points } puan
option-minimum-75-short = açmak en az 75
option-minimum-90 = { $points } puan
option-minimum-90-short = açmak en az 90
option-minimum-120 = { $points } puan
option-minimum-120-short = açmak en az 120
option-reshuffle_limit = El başına karıştırma
option-reshuffle_limit-help = El bitmeden yığın kaç kez yeni deste olabilir.
option-reshuffle_limit-value = { $count ->
    [0] hiç
    [one] bir kez
    [100] 100 kez, sınırsız gibi
   *[other] { $count } kez
}
option-twin_after_take = Yığından sonra ikiz
option-twin_after_take-help = Yığından alan, üstten aldığı kartın aynısını atınca ikiz alır mı?
option-twin_after_take-off = hayır
option-twin_after_take-on = evet
option-twin_after_take-on-short = yığından sonra ikiz
option-tax_on_minus = Eksi puana vergi
option-tax_on_minus-help = Elin puanı sıfırın altındayken de bölünür mü?
option-tax_on_minus-off = hayır
option-tax_on_minus-on = evet
option-tax_on_minus-on-short = eksi puana vergi
option-reshuffle_when = Ne zaman karıştırılır
option-reshuffle_when-help = Yığın ne zaman yeni deste olur?
option-reshuffle_when-needed = kart çekmek gerekince
option-reshuffle_when-empty = deste biter bitmez
option-reshuffle_when-empty-short = deste biter bitmez karıştırılır
option-canastas_to_go_out = Bitirmeye kanasta
option-canastas_to_go_out-help = Oyuncu bitirmek için kaç kanasta ister?
option-canastas_to_go_out-one = bir
option-canastas_to_go_out-two = iki
option-canastas_to_go_out-two-short = bitirmeye iki kanasta

# Bir şey neden olmuyor.
refusal-TOO_SHORT-decorated-canasta = Grup en az üç kart ister, bunda { $cards } olurdu. Ekle ya da geri al.
refusal-THREE_IN_GROUP = { $card } açılamaz: üçlüler hiçbir gruba girmez. Atabilirsin.
refusal-TOO_MANY_WILDS = Bu { $wilds } joker eder, bu boyda grup en çok { $most } alır. Jokerler hep diğerlerinden az olmalı.
refusal-OVER_8_CARDS = Grup en çok sekiz karttır, bu { $cards } olurdu. Yeni grup başlat.
refusal-WILD_GROUP_OVER_7 = Sadece joker en çok yedi olur, bunlar { $cards }. Birkaçını çıkar.
refusal-GROUP_UNKNOWN = Bunun için grup { $group } olmaz. Başka bir grubunu seç.
refusal-CARD_NOT_AVAILABLE-decorated-canasta = Sende yok: { $cards }. Elinden seç.
refusal-WILD_NOT_IN_GROUP = { $cards } o grupta değil. Orada olan bir joker seç.
refusal-NATURAL_STAYS = { $card } yerinde kalır: sadece jokerler taşınır.
refusal-CANASTA_BROKEN = Grup { $group } kanastası böyle kalamaz: joker ancak yerine grubun değerinden bir kart gelirse çıkar. Bir tane ekle ya da geri al.
refusal-WILD_CANASTA_CLOSED-decorated-canasta = Grup { $group } joker kanastası tamam: ne girer ne çıkar. Başka grup başlat.
refusal-TALON_EMPTY = Şimdi alınacak yığın yok. Kart çek.
refusal-BLACK_THREE_ON_TOP = Üstte siyah üçlü var, bir şey alınamaz. Kart çek.
refusal-WILD_ON_TOP = Üstteki { $card } yığını donduruyor. Kart çek.
refusal-WINDOW_OPEN = Üst kart şimdi sana bedava. Sadece onu al ya da çek.
refusal-WINDOW_CLOSED = Bu elde bedava kart hakkın geçti. Çek ya da uyan iki kartla yığını al.
refusal-NEEDS_TWO_IN_HAND = { $card } için elinde { $two } olmalı, ya da bir tane ve bir joker. Kart çek.
refusal-TOP_NOT_LAID = Önce { $card } açılmalı: o değerden grubuna, ya da elinden iki kartla yeni grup.
refusal-REST_NOT_ENOUGH = Yığının gerisiyle elinde { $cards ->
    [0] kart kalmaz
   *[other] { $cards } kart kalır
}. İki gerekir, ya da bitirmeye kanastan varsa bir. Geri al, daha az aç.
refusal-OPENING_SHORT-decorated-canasta = Açtığın { $points } / { $minimum } puan: { $missing } puan eksik. Biraz daha aç ya da geri al.
refusal-TAKEN_CARD = Bu sırada { $card } bedava alındı. Başka kart at.
refusal-MUST_GO_OUT-decorated-canasta = Yığını barajın altında aldın, şimdi bitirmelisin. Biraz daha aç ya da yığını geri koy.
refusal-NEEDS_CANASTA = Henüz kanastan yok, son kartını atamazsın. Bir kart daha tut.
refusal-NEEDS_TWO_CANASTAS = Bu masada bitirmeye iki kanasta gerekir, sende { $canastas ->
        [0] hiç yok
       *[other] bir tane var
    }. Bir kart daha tut.
refusal-NO_HEART_ACE = Elinde kupa ası yok.
refusal-NOT_AMONG_SHOWN = Sadece gösterilen üç karttan tutabilirsin, bunları değil: { $cards }.
refusal-WRONG_PHASE-decorated-canasta-keep = Önce üç karttan hangisini tutacağını seç.
refusal-WRONG_PHASE-decorated-canasta-first_discard = İlk sıranda sadece kart atarsın. Bir kart seç.
refusal-WRONG_PHASE-decorated-canasta-draw = Önce kart çek ya da yığını al: yaz, al.
refusal-WRONG_PHASE-decorated-canasta-pile = Önce üst kartı aç, yığının gerisini al, ya da geri koy.
refusal-MISSING_WORD-decorated-canasta = Bir şey eksik: ne yapılacak, hangi kartlarla, aç K♣ K♦ K♥ ya da üstü al gibi.

# İlk adımlar.
tutorial-decorated-canasta-1 = Herkes kendine oynar. Her sıra aynıdır: kart çek, istersen aç, bir kart at. Aynı değerden üç veya daha çok kart grup olur, yedisi kanasta olur.
tutorial-decorated-canasta-2 = Büyük jokerler ve ikililer jokerdir, her kartın yerine geçer, ama grubunda diğerlerinden az kalmalı. Sıranda onları kendi grupların arasında taşıyabilirsin: siyah kanasta böyle kırmızı, hatta altın olur.
tutorial-decorated-canasta-3 = Her elde bir kartı bedava alabilirsin: senden önceki oyuncunun attığı, siyah üçlü olmayan ilk kart. Ondan sonra üst kartını elinden iki kartla açarsan bütün yığını alabilirsin.
tutorial-decorated-canasta-4 = Az önce atılan kartın tam aynısını at, ikizin olur: 100. Kenara konan kupa ası 500, kırmızı üçlü 100, dördü birden 800 eder.
tutorial-decorated-canasta-5 = Kanastası olup son kartını atan bitirir. Öndekiler vergi verir: 5.000 ve sonrasında puanın sadece bir bölümü sayılır. On binden fazlası kazanır.

# Alıştırma yapana her sırada söylenenler.
lesson-take-free = Bedava almak bir şey götürmez: kartı alırsın, her zamanki gibi atarsın.
lesson-take-top = Üst kartıyla bütün yığın senin olur.
lesson-take-rest = Üst kart açıldı: şimdi yığının gerisi eline gelir.
lesson-heart-ace = Kenara konan kupa ası 500 getirir.
lesson-move = Joker, onsuz olabilen bir gruptan çıkabilir. Bu, kanastayı daha değerli yapabilir.

# İstatistik.
notable-kind-from_hand = elden
notable-kind-sweep = masayı süpürerek

# Göster bana: oynanacak durumlar.
lesson-decorated-canasta-free = Herkes kendine oynar. Her sıra desteden bir kartla başlar, yığına atılan bir kartla biter. Aynı değerden üç veya daha çok kart grup olur, gruplar puan getirir. Elde bir kez, senden önceki oyuncunun az önce attığı kartı bedava alabilirsin: bir şey açman gerekmez. Çekersen bu hak gider. Maça papazı senin iki papazına uyar. Al.
lesson-decorated-canasta-free-right = Papaz elinde, bir şey de götürmedi. Oyunda şimdi başka bir kart atardın. Sonraki sırandan başlayarak yığını ancak üst kartını açabilirsen alırsın.
lesson-decorated-canasta-free-wrong = Çekersen bu eldeki bedava kartın gider. Papaz senin iki papazına uyar: bedava al.
lesson-decorated-canasta-open = Henüz bir şey açmadın. Bir elde ilk açtığın bir sırada 50 puan etmeli. Üç papaz 30, üç kız 30 eder. İkisini de aç, sonra bir kart at.
lesson-decorated-canasta-open-on = Masa senin için sayar: AÇMAYA HAZIR yazınca bir kart at.
lesson-decorated-canasta-open-right = 60 puan: açtın. Bundan sonra her grubu açabilirsin, kaç puan olursa olsun.
lesson-decorated-canasta-open-wrong = Öyle yapabilirsin, ama 50 etmez. Üç papazı ve üç kızı aç, sonra bir kart at.
lesson-decorated-canasta-pile = Bedava kartın kullanıldı. Şimdi yığını almak için üst kartını elinden iki kartla açmalısın. Maça papazını al, iki papazınla aç, sonra yığının gerisini al.
lesson-decorated-canasta-pile-on = Önce üç papazı aç, sonra yığının gerisini al.
lesson-decorated-canasta-pile-right = Papazlar grup olarak masada, yığının gerisi elinde. Bir kart at, sıran biter.
lesson-decorated-canasta-pile-wrong = Çekmek bir kart getirir, yığın dört. Papazı al, iki papazınla aç, sonra gerisini al.
lesson-decorated-canasta-apart = Kupa ası grupta 20, kenara koyunca 500 eder. Az önce karo dokuzlusu atıldı, öbürü sende: üstüne atarsan ikiz olur, 100 puan. Ası kenara koy, sonra dokuzluyu at.
lesson-decorated-canasta-apart-on = 500 senin. Şimdi ikiz: karo dokuzlusunu at.
lesson-decorated-canasta-apart-right = Bir sırada 600 puan: kupa asına 500, ikize 100.
lesson-decorated-canasta-apart-wrong = Öyle yapabilirsin. Ama 600 puan bekliyor: kupa asını kenara koy, sonra karo dokuzlusunu at.
lesson-decorated-canasta-out = Kanastan var, elinde iki kart. Son kartını atan bitirir, el de biter. Yediliyi yedililerine işle, sonra beşliyi at.
lesson-decorated-canasta-out-on = Bir kart kaldı. At, el bitsin.
lesson-decorated-canasta-out-right = Bitirdin: bu 100 getirir, diğer ellerde kalan kartlar sahibine eksi yazar.
lesson-decorated-canasta-out-wrong = Yedili yedililerine uyar, önce onu işle: atarsan bir şey getirmez. Sonra beşli son kartın olur.

# Bir durumun kartı: kurallar düğmesinin ilk gösterdiği, satır başına bir bilgi.
card-decorated-canasta-turn =
    Desteden bir kart çek ya da alabiliyorsan yığından al.
    Sonra istediğini aç, düzenle, ya da hiçbirini yapma.
    Bir kart at: sıran biter. Her kart atılabilir.
    Atana kadar “Geri al” bu sırada açtıklarını geri getirir.
card-decorated-canasta-free =
    Elde bir kez, az önce atılan kartı bedava alabilirsin.
    Sadece o kart gelir, bir şey açman gerekmez.
    Başka bir kart atmalısın.
    Çekersen bu hak gider.
card-decorated-canasta-pile =
    Elinde üst kartla aynı değerde iki kart, ya da bir tane ve bir joker varsa yığını alabilirsin.
    Üst kartı al ve aç. Sonra gerisinin hepsini al.
    Henüz açmadıysan, gerisini almadan önce açtıkların barajı tutmalı.
    Üstte siyah üçlü ya da joker varken alınamaz.
card-decorated-canasta-opening =
    Bir elde ilk açtığın bir sırada masanın barajına yetmeli.
    Joker, yerine geçtiği kart kadar sayılır.
    Kırmızı üçlüler, ikizler, kenardaki kupa asları ve kanasta primleri sayılmaz.
    Aynı sırada bitirirsen baraj gerekmez.
card-decorated-canasta-meld =
    Grup aynı değerden üç ile sekiz karttır. Jokerler diğerlerinden az olmalı. Üç ile yedi arası sadece joker de gruptur.
    Yedi kart kanasta olur: jokerli siyah 300, jokersiz kırmızı 400, sekiz kartla altın 600.
    Jokerleri kendi grupların arasında taşıyabilirsin.
    Kenardaki kupa ası 500. Az önce atılanın üstüne atılan aynı kart ikizdir: 100.
card-decorated-canasta-out =
    Son kartını atarak bitirirsin, bunun için kanasta gerekir (bazı masalarda iki).
    Son kartını hiçbir zaman açmazsın.
    Bitirmek 100. Aynı sırada açarsan 100 daha.
    El hemen biter. Eldeki kartlar sahibine eksi yazar.
card-decorated-canasta-score =
    Gruplardaki kartlar sana yazar, eldekiler eksi.
    Kanastalar: siyah 300, kırmızı 400, altın 600, siyah joker 200, kırmızı joker 500.
    Kenardaki kupa ası 500, kırmızı üçlü 100, dördü birden 800, ikiz 100, bitirmek 100.
    Elde siyah üçlü 100 götürür.

# Bir durumun yanındaki kartlar.
shows-decorated-canasta-set = Bir grup, kart puanlarıyla
shows-decorated-canasta-set-queens = Bir tane daha
shows-decorated-canasta-with-top = İki papazın ve yığındaki
shows-decorated-canasta-apart = Kupa ası, kenarda
shows-decorated-canasta-twin = İkiz: aynı kart iki kez

# Birbirine pek uymayan ayarlar.
doubt-decorated-canasta-stock = ⚠ { $seats } oyuncu ve karıştırma yok: deste yaklaşık { $rounds } turda biter, çoğu kez kimse bitiremeden. Birkaç karıştırmaya izin ver.

# Oyunla gelen kural setleri.
preset-decorated-canasta-short = Kısa parti
preset-decorated-canasta-short-help = üç el
preset-decorated-canasta-skilled = Deneyimli oyunculara
preset-decorated-canasta-skilled-help = ilk kartlar 90 puan etmeli
preset-decorated-canasta-masters = Ustalara
preset-decorated-canasta-masters-help = ilk kartlar 120 puan etmeli
preset-decorated-canasta-letter = Harfi harfine
preset-decorated-canasta-letter-help = yığından sonra da ikiz, eksi puana da vergi
preset-decorated-canasta-two = İki kanasta
preset-decorated-canasta-two-help = bitirmek iki kanasta ister
