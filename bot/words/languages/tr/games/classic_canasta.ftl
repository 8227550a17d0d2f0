# Klasik kanasta: masa, el, hikâye, skor, olmayanlar, ilk adımlar.

game-classic-canasta = Klasik kanasta
game-classic-canasta-line = Ellili yılların kanastası, iki kişi ya da iki takım.
game-classic-canasta-time = { $whole ->
    [0] El yaklaşık 15 dakika.
   *[other] El yaklaşık 15 dakika, parti bir saat.
}
typed-game-classic-canasta = klasik kanasta, klasik, klasik canasta, standart kanasta, normal kanasta, geleneksel kanasta, eski kanasta, asıl kanasta

canasta-kind-natural = doğal kanasta
canasta-kind-mixed = karışık kanasta
canasta-kind-wild = joker kanastası
picture-canasta-natural = doğal
picture-canasta-mixed = karışık

# Herkesin gördüğü masa.
turn-play-bound = { $who } yığını aldı, bitirmek zorunda
turn-play-told = { $who } bitirmek zorunda: ortağı evet dedi
turn-answer = { $asks } soruyor, cevap { $who }: bitireyim mi?
picture-turn-answer = ortağına cevap veriyor
picture-turn-bound = bitirmek zorunda
pile-blocked-top = ⛔ Üstte { $card }: yığın kapalı
pile-closed-top = ⛔ Üstte { $top }: yığını kimse alamaz
pile-frozen-pair = ⛔ Yığın donmuş: üst kartla aynı iki doğal kart gerekir
pile-frozen-unopened = ⛔ Takımın henüz per açmadı, yığın size donmuş: üst kartla aynı iki doğal kart gerekir
pile-blocked-round = ⛔ Siyah üçlü yığını bütün bir tur kapatıyor
last-turn-line = Deste bitti: elin son sırası bu.
canastas-line = Kanasta: { $canastas }, bitirmek için { $needed }

# El.
phase-play-bound = Yığını bitirmek için aldın: şimdi bütün kartlarını aç.
phase-play-bound-pile = Yığını barajın altında aldın: şimdi bitir, yığının her kartını aç.
phase-play-empty = Kartın kalmadı: sıranı bitir.
phase-draw-nothing = Kart kalmadı, yığını da alamazsın: eli kapat.
phase-answer = { $who } soruyor: bitireyim mi? Cevabın bu sıra için bağlayıcı.
phase-play-told-yes = Ortağın evet dedi: şimdi bitir, bütün kartlarını aç.
phase-play-told-no = Ortağın hayır dedi: bu sırada bitiremezsin.
action-ask = Ortağıma sor
action-yes = Evet, bitir
action-no = Hayır, devam
verb-ask = ortağa sor
verb-yes = evet de
verb-no = hayır de
typed-ask = sor, ortağıma sor, ortağa sor, bitireyim mi, bitirebilir miyim, biteyim mi, bitiyim mi, ortağım biteyim mi, ortağım bitireyim mi, ortak biteyim mi, çıkayım mı
typed-yes = evet, evet de, olur, bitir, evet bit, bit, evet bitir, olur bitir, tamam, tabii
typed-no = hayır, hayır de, olmaz, daha değil, hayır bitme, bitme, bitirme, hayır bitirme, hayır devam, devam et
way-out-line = Şimdi bitirebilirsin: { $cards }
way-out-throw = { $cards }, sonra at: { $card }
verb-end-turn = sırayı bitir
action-end-turn = Sırayı bitir
action-end-turn-out = Eli bitir
action-take-alone = Al: { $top } → per { $meld }
action-take-package = Al: { $key }, aç: { $cards }
hint-reason-spoils_clean-classic-canasta = doğal peri karışık yapar
typed-end-turn = sırayı bitir, sıramı bitir, sıra bitti, bitiriyorum, sıram bitti, sıramı bitirdim, sırayı bitiriyorum, benden bu kadar
typed-end-turn-classic-canasta = bittim, bitti, elden bitiyorum
typed-take-classic-canasta = atılanları al, atılanlar
typed-meld-classic-canasta = koy, masaya koy
typed-discard-classic-canasta = fırlat, bırak

confirm-BINDS_TO_GO_OUT = Yığını böyle alırsan bu sırada bitirmek zorundasın. Geri alınamaz.
confirm-yes-BINDS_TO_GO_OUT = Al ve bitir
confirm-LAST_DRAW = Şimdi çekersen el biter ve kimse bitirmiş olmaz.
confirm-yes-LAST_DRAW = Çek, eli kapat

# Bir elin hikâyesi.
event-begins-classic-canasta = El { $number }: ilk oynayan { $first }.
event-takes-pile-classic-canasta = { $who } yığını ({ $count }) aldı, üstte { $top }.
event-deal-ends-classic-canasta = { $mode ->
    [concealed] { $who } elden bitti.
   *[out] { $who } eli bitirdi.
}
event-deal-ends-classic-canasta-nobody = Deste tükendi, kimse bitiremedi.
did-took-alone = yığını ({ $pile_count }) aldı, pere işledi: { $top }
did-asks = bitireyim mi diye sordu
did-answers = { $answer ->
    [yes] evet dedi
   *[no] hayır dedi
}
did-last-card = “son kart” dedi
event-asks-classic-canasta = { $who } sordu: bitireyim mi?
event-answers-classic-canasta = { $answer ->
    [yes] { $who } evet dedi: bitir.
   *[no] { $who } hayır dedi: devam et.
}
event-last-card-classic-canasta = { $who }: son kart.
close-mode-out = { $who } bitirdi
close-mode-concealed = { $who } elden bitti

# Skor.
score-canasta_natural = doğal kanasta: { $subject }
score-canasta_mixed = karışık kanasta: { $subject }
score-canasta_wild = joker kanastası
score-concealed = elden bitiş
score-went_out = bitiriş

# Bir şey neden olmuyor.
refusal-TOO_FEW_NATURALS = Per en az iki doğal kart ister, bunda { $naturals ->
    [0] hiç yok
    [one] bir tane var
   *[other] { $naturals } var
}. Bir tane ekle ya da sonra aç.
refusal-MORE_WILDS_THAN_NATURALS = Perde joker doğal karttan çok olamaz, bu { $wilds } jokere { $naturals } doğal olurdu. Birkaçını çıkar.
refusal-WILD_MELD_UNDER_7 = Sadece joker en az yedi birden açılır, bunlar { $cards }. Biraz daha topla ya da başka kartlarla aç.
refusal-WILD_WITH_BLACK_THREES = Siyah üçlüler jokersiz açılır. Jokerleri bırak.
refusal-PILE_CLOSED = Üstte { $top } var, yığını kimse alamaz. Kart çek.
refusal-PILE_FROZEN = Yığın donmuş: { $top } için elinde { $two } olmalı. Kart çek.
refusal-PILE_FROZEN_UNOPENED = Takımın henüz per açmadı, yığın size donmuş: { $top } için elinde { $two } olmalı. Kart çek.
refusal-PILE_BLOCKED = Üstteki { $top } yığını kapatıyor. Onu sadece elinden iki siyah üçlü alır, o da bu sırada bitirirsen.
refusal-PILE_BLOCKED_ROUND = Siyah üçlü, onu atan oyuncunun sırası yeniden gelene kadar yığını kapatır. Kart çek.
refusal-TOP_CARD_NOT_USED = { $top } için elinde { $two } olmalı, ya da bir tane ve bir joker, ya da o değerden bir per. Kart çek.
refusal-PACKAGE_NOT_ALLOWED-classic-canasta = Takımının zaten perleri var: önce yığını al, sonra diğerlerini aç.
refusal-TAKE_NEEDS_GOING_OUT = Siyah üçlüleri sadece bu sırada bitiren alır ya da açar, sen bitiremezsin. Kart çek.
refusal-TAKE_LEAVES_TOO_FEW = Elinde { $cards ->
    [0] kart kalmaz
    [one] bir kart kalır
   *[other] { $cards } kart kalır
}, bitirmeye yeter kanasta olmadan sıran bitemez. Kart çek.
refusal-CARD_NOT_AVAILABLE-classic-canasta = Sende yok: { $cards }. Elinden seç.
refusal-BLACK_THREES_STAY = Siyah üçlüler masada ancak bu sırada bitirirsen kalır. Bitir ya da geri al.
refusal-MUST_GO_OUT = Yığını bitirmek için aldın, elinde sadece atacağın kart kalabilir. Biraz daha aç.
refusal-PILE_NOT_MELDED = Yığını barajın altında aldın, her kartı açılmalı. Açılmayanlar: { $cards }.
refusal-GOING_OUT_NEEDS_CANASTAS = Bitirmek için takımına { $needed } kanasta gerekir, sizde { $canastas } var. Attıktan sonra bir kart tut ya da geri al.
refusal-MUST_DISCARD = Elinde hâlâ kart var, bir tane at.
refusal-ASKING_OFF = Bu masada ortağa sorulmaz: bitirebiliyorsan bitir.
refusal-CANNOT_ASK = Sırada bir kez, bitirebilecekken ama zorunda değilken, elinde en az iki kartla sorabilirsin.
refusal-PARTNER_SAID_NO = Ortağın hayır dedi, bu sırada bitiremezsin. Attıktan sonra bir kart tut ya da geri al.
refusal-WRONG_PHASE-answer = Önce ortak cevap verir: evet ya da hayır.
refusal-STOCK_EMPTY-classic-canasta = Çekilecek kart kalmadı.

# İlk adımlar.
tutorial-classic-canasta-1 = İki kişi karşılıklı oynar; dört kişi iki takımdır, ortaklar karşılıklı; altı kişi üçerli iki takımdır. Her sıra aynıdır: kart çek, istersen aç, bir tane at.
tutorial-classic-canasta-2 = Aynı değerden üç veya daha çok kart per olur. Büyük jokerler ve ikililer jokerdir, her kartın yerine geçer: bir perde en çok üç, ve hiçbir zaman doğal karttan çok değil. Yedi kart kanasta olur, puanın çoğunu kanastalar getirir.
tutorial-classic-canasta-3 = Takımının ilk perleri yeterli puan etmeli, başta 50. Masa senin için sayar: 45 / 50, beş daha gerekir demek. Yetmedi mi? Geri al, kimse görmedi.
tutorial-classic-canasta-4 = Çekmek yerine bütün yığını alabilirsin, üst kartını elinden iki kartla ya da bir perinize hemen açabiliyorsan. Üstteki siyah üçlü yığını kapatır, içindeki joker dondurur.
tutorial-classic-canasta-5 = Kartı biten eli bitirir. Bunun için dört kişide takımına bir kanasta, iki ya da altı kişide iki kanasta gerekir. Açılan kart sana yazar, elde kalan eksi. Parti genelde beş bine oynanır.

# Alıştırma yapana her sırada söylenenler.
lesson-end-turn = Atacak kart kalmadı: sıra burada biter.

# Göster bana: oynanacak durumlar.
lesson-classic-canasta-turn = Sen ve karşındaki ortağın öbür ikiliye karşı oynarsınız. Her sıra kapalı duran desteden bir kartla başlar, yığına açık atılan bir kartla biter. Arada birbirine uyan kartları açabilirsin. Çek, sonra en az gerekeni at.
lesson-classic-canasta-turn-on = Siyah üçlü çektin. Sadece bitirirken açılır: at.
lesson-classic-canasta-turn-right = İşte bir sıra. Siyah üçlü yığını sonraki oyuncuya kapatır. Elinde kalsa el sonunda 100 götürürdü.
lesson-classic-canasta-turn-wrong = Öyle yapabilirsin. Ama siyah üçlü el sonunda 100 götürür. At: yığın sonraki oyuncuya da kapanır.
lesson-classic-canasta-open = Aynı değerden üç veya daha çok kart per olur, her kartın puanı var. Takımın henüz bir şey açmadı: ilk perleri bir sırada toplam 50 puan etmeli. Üç papaz 30, üç dokuzlu 30 eder. İkisini de aç, sonra bir kart at.
lesson-classic-canasta-open-on = Masa senin için sayar: AÇMAYA HAZIR yazınca bir kart at.
lesson-classic-canasta-open-right = 60 puan: takımın açtı. Bundan sonra ortağın ve sen her peri açabilirsiniz, kaç puan olursa olsun.
lesson-classic-canasta-open-wrong = Öyle yapabilirsin, ama 50 etmez. Üç papazı ve üç dokuzluyu aç, sonra bir kart at.
lesson-classic-canasta-pile = Yığının üstünde maça papazı var, sende iki papaz. Elinden aynı değerde iki kart bütün yığını alır, üçünü hemen açarsan. Çekmek yerine al.
lesson-classic-canasta-pile-right = Papazlar per olarak masada, yığının gerisi elinde: daha çok kart, daha çok per.
lesson-classic-canasta-pile-wrong = Çekmek bir kart getirir, sonra bu yığını başkası alabilir. Al: dört kart getirir.
lesson-classic-canasta-canasta = Takımının masada altı kızı var. Sende bir kız, bir ikili. Yedi kart kanasta olur: jokersiz doğal, 500 getirir; jokerli karışık, 300 getirir. Doğru kartı işle.
lesson-classic-canasta-canasta-right = Doğal kanasta: 500 puan. İkili, gereken bir per için elinde kalır.
lesson-classic-canasta-canasta-wrong = Bu doğal kanasta olmaz. Kızı işle: jokersiz kanasta 500 getirir, ikiliyle sadece 300.
lesson-classic-canasta-out = Takımının kanastası var, sende iki kart. Son kartını atan bitirir, el de biter. Yediliyi yedililerine işle, sonra beşliyi at.
lesson-classic-canasta-out-on = Bir kart kaldı. At, el bitsin.
lesson-classic-canasta-out-right = Bitirdin. Diğer ellerde kalan kartlar takımlarına eksi yazar.
lesson-classic-canasta-out-wrong = Yedili yedililerine uyar, önce onu işle: atarsan bir şey getirmez. Sonra beşli son kartın olur.

# Bir durumun kartı: kurallar düğmesinin ilk gösterdiği, satır başına bir bilgi.
card-classic-canasta-turn =
    Desteden çek ya da alabiliyorsan bütün yığını al.
    Sonra istediğini aç, işle, ya da hiçbirini yapma.
    Bir kart at: sıran biter. Elindeki her kart atılabilir.
    Atana kadar “Geri al” bu sırada açtıklarını geri getirir. Aldığın yığın sende kalır.
card-classic-canasta-pile =
    Üst kartı hemen kullanmalısın: aynı değerden iki doğal kartla, bir doğal ve bir jokerle, ya da takımının o değerdeki perine işleyerek.
    Gerisi eline gelir. Aldığın yığın geri verilmez.
    Donmuş: yığında joker ya da kırmızı üçlü varken onu sadece iki doğal kart alır. Bunlardan biri üstteyse kimse alamaz.
    Kapalı: üstte siyah üçlü varken sadece iki siyah üçlü alır, o sırada da bitirmelisin.
    Bazı masalarda bütün bir tur kapatır, ya da yığın peri olmayan takıma donmuştur.
card-classic-canasta-opening =
    Takımının ilk perleri bir sırada birlikte yetmeli: genelde başta 50, 1.500 puandan sonra 90, 3.000 puandan sonra 120 (altı kişide 7.500 puandan sonra 150), sıfırın altında 15.
    Kartlar değeriyle sayılır. Primler sayılmaz.
    Biriniz açınca ikiniz de açmış olursunuz.
card-classic-canasta-meld =
    Per aynı değerden en az üç karttır, en az ikisi doğal.
    En çok üçü joker, ve hiçbir zaman doğaldan çok değil.
    Takımının her değerden tek peri olur. Ortağınınkine işleyebilirsin.
    Yedi kart kanasta olur: doğal 500, karışık 300, bir anda yedi joker 2.000.
card-classic-canasta-out =
    Son kartını atarak ya da hepsini açarak bitirirsin.
    Bunun için takımına dört kişide bir, iki ya da altı kişide iki kanasta gerekir.
    Takımının bu sıradan önce masada bir şeyi yoksa elden bitersin: genelde bir kanasta yeter, 200 getirir.
    Siyah üçlüler sadece bitirdiğin sırada açılır.
    Bazı masalarda başka türlü bitirmek 100 getirir, ya da önce ortağına sorabilirsin.
card-classic-canasta-score =
    Açılan kartlar ve kanastalar sana yazar, eldeki kartlar eksi.
    Doğal kanasta 500, karışık 300, joker kanastası 2.000.
    Her kırmızı üçlü 100, dördü birden 800. Takımının peri yoksa o kadar götürür.
    Elde siyah üçlü 100 götürür.

# Bir durumun yanındaki kartlar.
shows-classic-canasta-threes = Siyah üçlüler: kimsenin işine yaramaz
shows-classic-canasta-set = Bir per, kart puanlarıyla
shows-classic-canasta-set-nines = Bir tane daha
shows-classic-canasta-with-top = İki papazın ve yığındaki
shows-classic-canasta-wild = Joker her kartın yerine geçer

# Oyunla gelen kural setleri.
preset-classic-canasta-short = Kısa parti
preset-classic-canasta-short-help = 3.000 puana
preset-classic-canasta-cut = Elle kesme
preset-classic-canasta-cut-help = ilk oyuncu desteyi keser
preset-classic-canasta-published = Basılı kurallar
preset-classic-canasta-published-help = başta donmuş, bitirmek 100, destesiz; dört sorar, iki iki çeker
preset-classic-canasta-pair = İki kişiye iki kart
preset-classic-canasta-pair-help = iki ya da altı: elden bile iki kanasta; iki kişi iki çeker
preset-classic-canasta-modern = Yeni Amerikan
preset-classic-canasta-modern-help = ilk perler 125 ve üstü, o ana dek donmuş, bitirmek 100
preset-classic-canasta-spanish = İspanya usulü
preset-classic-canasta-spanish-help = yığın başta donmuş, son kart söylenir
