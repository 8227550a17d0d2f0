# Belot: kontratlar ve sözler, masa, el, hikâye, skor.

# same as English
game-belot = Belot
game-belot-line = İhale, koz ve hızlı löveler, ikiye iki.
game-belot-time = { $whole ->
    [0] El yaklaşık 3 dakika.
   *[other] El yaklaşık 3 dakika, parti 40 dakika.
}
typed-game-belot = belot, bulgar belotu, belota, belotu, belote, bulgar belot, köprü belot, eşli belot

contract-C = ♣ sinek
contract-D = ♦ karo
contract-H = ♥ kupa
contract-S = ♠ maça
contract-NT = kozsuz
contract-AT = hepsi koz
bid-P = pas
bid-X = kontra
bid-XX = rekontra
bid-XXX = sürkontra

announcement-tierce = üçlü seri
announcement-quarte = dörtlü seri
announcement-quint = beşli seri
announcement-carre = kare

# Herkesin gördüğü masa.
turn-auction = { $who } söyleyecek
turn-trick = { $who } oynayacak
auction-line = İhale: { $calls }
auction-none = Henüz kimse söylemedi.
contract-line = Kontrat: { $contract } ({ $who })
contract-line-contra = Kontrat: { $contract } ({ $who }), kontra
contract-line-recontra = Kontrat: { $contract } ({ $who }), rekontra
contract-line-surcontra = Kontrat: { $contract } ({ $who }), sürkontra
trick-line = Löve { $number }: { $cards }
trick-led = Löve { $number }, çıkış: { $who }
trick-last = Son löve: { $cards } → { $who }
tricks-line = Löveler: { $first } : { $second }
points-line = Kart puanları: { $first } : { $second }, toplam { $all }
trick-points = { $points } puan
announced-line = Anons: { $what }
# same as English
announced-belot = belot { $suit }
hanging-line = Askıdaki puan: { $points }
cut-shown-line = Kesmede gösterilen: { $card }, alan { $who }
cut-will-show = Kaldırdığın en alt kartı herkes görür, dağıtan onu alır.

# El.
# differs: end
phase-auction = Söz sende.
phase-lead = Çıkış sende.
phase-follow = Kart oyna.
announce-line = İlk kartınla anonsun: { $what }
announce-pick = Anons…
announce-choice = { $what } = { $points }
announce-nothing = hiçbir şey
belot-type-placeholder = J♠ · söyle kupa · pas · kontra

verb-pass = pas geç
verb-bid = söyle
verb-contra = kontra de
verb-recontra = rekontra de
verb-surcontra = sürkontra de
verb-play = oyna
verb-claim = kalanları iste
verb-throw-in = eli boz
action-pass = Pas
action-contra = Kontra
action-recontra = Rekontra
action-surcontra = Sürkontra
action-play-belot = { $card }, belot de
action-play-silent = { $card }, belot deme
action-claim = Kalanlar benim
action-throw-in = Eli boz

# Bir elin hikâyesi.
event-shows-cut = { $who } kesmede gösterdi: { $card }. Dağıtan onu alır.
event-calls = { $who }: { $call }.
event-settles = { $mult ->
    [2] { $who } oynuyor: { $contract }, kontralı.
    [4] { $who } oynuyor: { $contract }, rekontralı.
    [8] { $who } oynuyor: { $contract }, sürkontralı.
   *[other] { $who } oynuyor: { $contract }.
}
event-passes-out = Herkes pas geçti: el { $number } için skor yok.
event-throws-in = { $who } gösterdi: { $cards }. El bozuldu, skor yok.
event-announces = { $who } anons etti: { $kinds }.
event-announces-known = { $who } anons etti: { $kinds } ({ $cards }).
event-declares-belot = { $who } belot dedi: { $suit }.
event-plays = { $who } oynadı: { $card }.
event-takes-trick = { $who } löveyi aldı.
event-claims = { $who } kalanları aldı, { $tricks } löve.
event-shows-announcement = { $counts ->
    [yes] { $who } şunu anons etmişti, sayılıyor: { $cards }.
   *[no] { $who } şunu anons etmişti, sayılmıyor: { $cards }.
}
event-counts = { $team }: { $points } kart puanı.
event-deal-ends-result = { $result ->
    [inside] Kontrat battı.
    [hanging] Berabere: puanlar askıda.
    [shared] Berabere: her takım kendi yarısını yazar.
   *[made] Kontrat tuttu.
}
story-auction = İhale: { $calls }
story-trick = { $cards } → { $who }

# Skor.
deal-how = { $mult ->
    [2] { $contract }, kontra, { $result } ({ $who })
    [4] { $contract }, rekontra, { $result } ({ $who })
    [8] { $contract }, sürkontra, { $result } ({ $who })
   *[other] { $contract }, { $result } ({ $who })
}
deal-how-passed = herkes pas
result-made = tuttu
result-inside = battı
result-hanging = askıda
result-shared = berabere, paylaşıldı
result-thrown_in = bozuldu
ending-capot = kapo
counts-title = Kart puanları, { $team }
written-title = Yazılan, { $team }
subject-suit = { $suit }
subject-top = { $suit }, en üstü { $top }
score-cards = alınan { $count } kart
score-last_ten = son löve
score-tierce = üçlü seri { $subject }
score-quarte = dörtlü seri { $subject }
score-quint = beşli seri { $subject }
score-quint_tierce = beşli ve üçlü seri { $subject }
score-carre = kare { $subject }
# same as English
score-belot = belot { $subject }
score-no_trumps = kozsuz: iki kat
score-capot = kapo
score-points = { $count } puan ÷ 10
score-all_points = hepsi, { $count } puan ÷ 10
score-points_exact = { $count } puan, tam
score-all_points_exact = hepsi, { $count } puan, tam
score-rounding = yukarı yuvarlandı
score-contra = kontra: iki kat
score-recontra = rekontra: dört kat
score-surcontra = sürkontra: sekiz kat
score-inside = battı: puan yok
score-lost_contra = kontrayla kaybetti
score-hangs = kendi puanı askıda
score-hanging = askıdaki puanı aldı

# Masa ayarları.
option-length-151 = { $points } puana
option-length-101 = { $points } puana
option-length-51 = { $points } puana
option-length-201 = { $points } puana
option-length-301 = { $points } puana
option-length-501 = { $points } puana
option-length-1001 = { $points } puana
option-capot_ends = Kapoyla kazanmak
option-capot_ends-help = Bir takımın bütün löveleri aldığı (kapo) elden sonra parti bitebilir mi?
option-capot_ends-no = hayır, bir el daha oynanır
option-capot_ends-yes = evet
option-capot_ends-yes-short = kapo partiyi kazandırabilir
option-after_contra = Kontradan sonra
option-after_contra-help = Kontradan sonra daha yükseği söylenebilir mi?
option-after_contra-higher_bids = evet, daha yükseği de
option-after_contra-frozen = hayır, sadece katlama
option-after_contra-frozen-short = kontra ihaleyi kapatır
option-trump_lead = Koz çıkılınca
option-trump_lead-help = Kozlu kontratta koz çıkılınca kimin kozunu geçmek gerekir?
option-trump_lead-beat_anyone = en yükseğini, kimin olursa
option-trump_lead-beat_opponents = sadece rakibinkini
option-trump_lead-beat_opponents-short = ortağın kozu geçilmez
option-equal_announcements = Eşit seriler
option-equal_announcements-help = İki takımın en iyi serisi eşit: kiminki sayılır?
option-equal_announcements-nobody = kimseninki
option-equal_announcements-earlier = önce anons edilen
option-equal_announcements-earlier-short = eşit seriler: önceki sayılır
option-equal_announcements-trump_first = önce koz, yoksa önceki
option-equal_announcements-trump_first-short = eşit seriler: önce koz
option-hanging = Eşit puan
option-hanging-help = İki takımın puanı aynı: sonraki ele ne askıda kalır?
option-hanging-half = söyleyenlerin yarısı
option-hanging-all = hepsi
option-hanging-all-short = beraberlikte hepsi askıda
option-hanging-failed = hiç: kontrat batar
option-hanging-failed-short = berabere kontrat batar
option-hanging-shared = hiç: herkes kendi yarısını yazar
option-hanging-shared-short = beraberlik paylaşılır
option-rounding = Yuvarlama
option-rounding-help = Elin puanları skora nasıl yazılır?
option-rounding-by_contract = onluk, kontrata göre yuvarlanır
option-rounding-nearest = onluk, her biri en yakına
option-rounding-nearest-short = en yakın onluğa yuvarlanır
option-rounding-exact = tam, ona bölünmeden
option-rounding-exact-short = tam puan
option-late_belot = İkinci kartla belot
option-late_belot-help = Papaz ve kızın ikincisiyle de belot denebilir mi?
option-late_belot-off = hayır, sadece ilkiyle
option-late_belot-on = evet
option-late_belot-on-short = ikinci kartla belot
option-no_trumps_announcements = Kozsuzda anons
option-no_trumps_announcements-help = Kozsuzda seriler ve kareler sayılır mı?
option-no_trumps_announcements-off = hayır
option-no_trumps_announcements-on = evet, katlanmadan
option-no_trumps_announcements-on-short = kozsuzda anons
option-third_doubling = Sürkontra
option-third_doubling-help = Rekontra bir daha katlanabilir mi? El o zaman sekiz kat sayılır.
option-third_doubling-off = hayır
option-third_doubling-on = evet
option-third_doubling-on-short = sürkontra
option-long_sequences = Beş ve fazlası seri
option-long_sequences-help = İki uzun seriden hangisi yüksek?
option-long_sequences-whole = uzun olanı
option-long_sequences-quint = ikisi de beşli: yüksek kart
option-long_sequences-quint-short = beşli seriler üst karta göre
option-throw_in = Dört yedili
option-throw_in-help = Dört yedilisi olan eli bozabilir mi? O zaman kimse yazmaz, sonraki oyuncu dağıtır.
option-throw_in-off = hayır
option-throw_in-sevens = evet, ilk kartından önce
option-throw_in-sevens-short = dört yediliyle el bozulur

# Bir şey neden olmuyor.

# Masanın resmi: çizilen kısa sözler.
picture-turn-cut = desteyi kesiyor
picture-turn-call = { $may ->
    [pass] pas
    [bid] söz ya da pas
    [higher] daha yüksek ya da pas
    [contra] kontra ya da pas
    [contra-higher] söz, kontra ya da pas
    [recontra] rekontra ya da pas
    [surcontra] sürkontra ya da pas
    [surcontra-higher] söz, sürkontra ya da pas
   *[recontra-higher] söz, rekontra ya da pas
}
picture-turn-lead = çıkış yapıyor, löve { $number }
picture-turn-follow = oynuyor: { $suit } çıkıldı
picture-turn = Sıra: { $who }, { $what }
picture-dealer = dağıtan
picture-dealer-line = Dağıtan: { $who }
picture-highest = En yüksek söz
picture-contract = Kontrat
picture-last-trick = Son löve
picture-counted = sayılan
picture-written = Yazılan: { $score }
picture-tricks = Löveler
picture-match-to = Parti { $points }

refusal-WRONG_PHASE-belot = Sırası değil: önce ihale, sonra löveler.
refusal-WRONG_PHASE-belot-shuffle = El bitti. Sonraki herkes hazır olunca başlar.
refusal-WRONG_PHASE-belot-cut = Önce deste kesilmeli.
refusal-WRONG_PHASE-belot-auction = İhale sürüyor: söyle ya da pas geç.
refusal-WRONG_PHASE-belot-play = İhale bitti. Kart oyna.
refusal-WRONG_PHASE-belot-match_over = Parti bitti.
refusal-MISSING_WORD-belot = Bir şey eksik. Kart yaz, J♠ gibi, ya da söz, kupa gibi.
refusal-UNKNOWN_CARD-belot = “{ $token }” kartını tanımıyorum. J♠ ya da 10♣ gibi yaz.
refusal-NO_SUCH_ANNOUNCEMENT = { $card } ile bu anons edilemez: { $kinds }.

# Yazılabilecekler.
typed-play-belot = at, atıyorum, atarım, kart at, yere at, koy, bırak, ver
typed-choice-C = koz sinek, sinek koz, kozumuz sinek, koz sinek olsun, sinek koz olsun, sinek olsun
typed-choice-D = koz karo, karo koz, kozumuz karo, koz karo olsun, karo koz olsun, karo olsun
typed-choice-H = koz kupa, kupa koz, kozumuz kupa, koz kupa olsun, kupa koz olsun, kupa olsun
typed-choice-S = koz maça, maça koz, kozumuz maça, koz maça olsun, maça koz olsun, maça olsun
typed-word-tierce = üçlü seri, terca, tiyers, üçlüseri
typed-word-quarte = dörtlü seri, kvarta, kuart, dörtlüseri
typed-word-quint = beşli seri, kvinta, beşliseri
typed-word-carre = kare, dörtlük
says-bid = sinek, karo, kupa, maça, kozsuz, hepsi koz
says-play = bir kart, örneğin J♠
refusal-BID_TOO_LOW = Söz zaten { $contract }. Daha yükseğini söyle ya da pas geç.
refusal-NOTHING_TO_DOUBLE = Henüz kimse söylemedi, katlanacak bir şey yok.
refusal-OWN_BID = Bu kendi takımının sözü: { $contract }. Kontrayı sadece rakipler der.
refusal-ALREADY_DOUBLED = Zaten kontra var: { $contract }.
refusal-NOT_DOUBLED = Rekontra kontraya cevaptır, { $contract } ise kontrasız.
refusal-NOT_YOUR_BID = Rekontrayı sadece { $contract } diyen takım der.
refusal-NO_THIRD_DOUBLING = Bu masada rekontradan ötesi yok.
refusal-NOT_REDOUBLED = Sürkontra rekontraya cevaptır, { $contract } ise rekontrasız.
refusal-OWN_RECONTRA = Kendi takımın { $contract } dedi. Sürkontrayı sadece rakipler der.
refusal-ALREADY_TRIPLED = Zaten sürkontra var: { $contract }. Ötesi yok.
refusal-NO_THROW_IN = Bu masada her el oynanır.
refusal-THROW_IN_NEEDS_SEVENS = Eli bozmak için dört yedilinin dördü de elinde olmalı.
refusal-THROW_IN_TOO_LATE = El sadece ilk kartından önce bozulur.
refusal-ALREADY_REDOUBLED = Zaten rekontra var: { $contract }.
refusal-AUCTION_FROZEN = Bu masada kontradan sonra söz artırılmaz: { $contract } kalır.
refusal-CARD_NOT_IN_HAND = Sende { $card } yok. Kartlarından birini seç.
refusal-MUST_FOLLOW = Elinde { $suit } var, renge uymalısın: { $card } olmaz.
refusal-MUST_RUFF = Renge uyamıyorsun, löve rakibin: koz çak, { $card } olmaz.
refusal-MUST_OVERRUFF = Rakip { $best } ile çaktı, sende daha yüksek koz var: onu oyna, { $card } olmaz.
refusal-MUST_RAISE_TRUMP = Koz çıkıldı, { $best } geçilebilir: { $card } düşük kalır.
refusal-MUST_RAISE = Hepsi kozda geçebiliyorsan { $best } geçilir: { $card } düşük kalır.
refusal-ANNOUNCE_TOO_LATE = Anons ilk kartınla yapılır, artık geç.
refusal-ANNOUNCE_IN_NO_TRUMPS = Kozsuzda anons yok.
refusal-ANNOUNCE_NOT_IN_HAND = Bunların hepsi sende yok: { $cards }. Elindekini anons et.
refusal-ANNOUNCE_TWICE = Bir kart sadece bir anonsta sayılır: { $cards }. Birini seç.
refusal-NO_ANNOUNCEMENT = { $cards } ne kare ne tam seri. Bütün seriyi anons et ya da hiçbirini.
refusal-BELOT_IN_NO_TRUMPS = Kozsuzda belot yok.
refusal-BELOT_NEEDS_PAIR = Belot için papaz da kız da elinde olmalı, sende sadece { $card } var.
refusal-BELOT_NEEDS_TRUMP = Belot sadece kozla olur, { $suit } ise koz değil.
refusal-BELOT_ON_DISCARD = Burada { $suit } kaçıyorsun: belot, çıkarken ya da renge uyarken sayılır.
refusal-CLAIM_TOO_EARLY = İlk löve hep oynanır. Kalanları ondan sonra iste.
refusal-CLAIM_NOT_ON_LEAD = Kalanları sadece çıkış sendeyken isteyebilirsin.
refusal-CLAIM_LAST_TRICK = Tek löve kaldı. Kartını oyna gitsin.
refusal-CLAIM_BELOT_OPEN = Biri hâlâ belot diyebilir, o yüzden löveler oynanır.
refusal-CLAIM_NOT_CERTAIN = Görmediğin bir karta löve kaptırabilirsin, oynamaya devam et.

# İlk adımlar.
tutorial-belot-1 = Ortağının karşısında oturursun. Herkes beş kart alır, sonra ihale olur: bir koz rengi, kozsuz ya da hepsi koz; her söz öncekinden yüksek. Son söyleyen kontratı oynar.
tutorial-belot-2 = İhaleden sonra herkes üç kart daha alır. Kozda sıra vale, dokuz, as, on, papaz, kız, sekiz, yedi; diğer renklerde as, on, papaz, kız, vale, dokuz, sekiz, yedi.
tutorial-belot-3 = Renge uymak zorundasın. Uyamıyorsan ve löve rakibinse koz çakarsın; ortada koz varsa geçersin. Koz çıkılınca daha yükseğini oynarsın. Bot sadece geçerli kartları sunar.
tutorial-belot-4 = İlk kartınla serileri ve kareleri anons edersin: üçlü seri 20, dörtlü seri 50, beşli seri 100, kare 100 ile 200 arası. Kozun papazı ve kızı birlikte belottur, 20 puan.
tutorial-belot-5 = Söyleyen takım öbüründen çok puan almalı, yoksa hiç puan yazmaz. Skor, puanın onda biridir, 151 partiyi kazandırır.

# Sıradan önce karar verilenler; ağır oyunun rahatlıkları.
plan-pass = Önceden pas…
plan-pass-to = { $contract } üstünü söyleyen çıkmazsa pas
plan-pass-always = ne denirse densin pas
plan-lowest = düşükle uy, löve { $number }
plan-ruff = koz çak, löve { $number }
plan-line = Önceden karar: { $what }. İşler değişirse sana sorulur.
plan-cancel = O zaman karar veririm
plan-lapsed = Kararın şuydu: { $what }. İşler değişti, karar yine senin.
played-forced = Kendiliğinden oynandı: { $cards }. Başka kart olmazdı.
comfort-title = Beklemeden
comfort-forced-play = Zorunlu kartı kendiliğinden oyna
comfort-forced-pass = Başka bir şey olmuyorsa kendiliğinden pas
comfort-veiled = Kartın zorunlu olduğunu diğerleri göremiyorsa basmamı bekle
comfort-premoves = Hamlelere önceden karar ver
comfort-claim = Kesin löveleri istemeyi öner
comfort-forced-play-button = Zorunlu kartı oyna
comfort-forced-pass-button = Kendiliğinden pas
comfort-veiled-button = Zorunlu gizli kalsın
comfort-premoves-button = Önceden hamle
comfort-claim-button = Kalanları öner

# Alıştırma yapana her sırada söylenenler.
lesson-bid = Söylemek şu demektir: bu kozla takımım rakipten çok puan alır.
lesson-pass = Sözü yükseltecek kadar kesin löven yok. Pas demek bir şey kaybettirmez.
lesson-contra = Kontra ortadaki puanı ikiye katlar: kontrat batar diyorsan seç.
lesson-recontra = Rekontra bir kez daha katlar: eminsen seç.
lesson-surcontra = Sürkontra üçüncü kez katlar: ancak çok eminsen.
lesson-throw-in = Dört yediliyle az löve alırsın. Boz, kimse yazmasın.
lesson-play = Yüksek kart löveyi alabilir; düşük kart, löve rakibe giderken puan kurtarır.
lesson-claim = Kartlarını artık kimse geçemez.

# İstatistik.
notable-deal-ends-belot = Tutan ve batan kontratlar
notable-capot = Kapolar

# Bilgisayar neden böyle yapardı.
why-bid-trumps = Kozların bunlar olurdu: { $cards }.
why-bid-best = Kozların bunlar olurdu, en yüksek ikisiyle, vale ve dokuz: { $cards }.
why-bid-strong = Bu kontratta bunlar güçlü: { $cards }.
why-pass-last = Artık kimse yükseltemez. Kontra ancak kontrat batarsa kazandırır.
why-master = Artık kimse geçemez.
why-leads-short = Bu renkten tek kartın: bu renk tekrar çıkılınca çakabilirsin.
why-leads-long = Bu renkten { $count } kartın var: üst üste çıkılınca küçükleri de löve alır.
why-leads-low = Çıkış sende, puansız kart bir şey kaybettirmez.
why-leads-keeps = Bu renkten yüksek kartını diğerleri oynayana dek elinde tutarsın.
why-draws-trumps = Takımın kontratı oynuyor: koz çıkarsan rakiplerin kozu biter.
why-wins = Geçtiği kart { $card } ({ $who }).
why-partner = Löve { $card } ile ortağının; senin kartın { $points } eder.
why-loses = { $card } ({ $who }) löveyi hâlâ tutuyor; senin kartın { $points } eder.

# Göster bana: oynanacak durumlar.
lesson-belot-follow = Sen ve karşındaki ortağın öbür ikiliye karşı oynarsınız. Bir lövede herkes bir kart oynar: üçü ortada, sonuncu sensin. İlk kart maçaydı, varsa sen de maça oynarsın. En yüksek maça, dört kartın puanıyla birlikte löveyi alır. Maça asını oyna.
lesson-belot-follow-right = Asın onluyu geçer, löve takımının: as 11, on 10, kız 3, toplam 24 puan.
lesson-belot-follow-wrong = Sekizli de maça, oynayabilirsin. Ama o zaman löve ve puanları rakibin onlusuna gider. Asın daha yüksek: onu oyna.
lesson-belot-bid = İlk karttan önce oyuncular sırayla söyler. Söz hangi rengin koz olacağını belirler. Son söz geçer: o zaman takımın rakipten çok puan almalı. Şimdilik beş kartın var, kupalarının üçü en iyi kozlar: vale, dokuz ve as. Kupa söyle.
lesson-belot-bid-right = Kupa: vale, dokuz ve as üç kesin löve. Kozsuz da söylenir, en yükseği ise hepsi koz: orada her renkte kozun sırası geçer. İhaleden sonra herkes üç kart daha alır.
lesson-belot-bid-wrong = Öyle diyebilirsin. Ama gücün kupada: vale, dokuz ve as. Kupa söyle.
lesson-belot-declare = Koz kupa. Bazı kartlar söylersen ek puan getirir. Aynı renkten ardışık üç kart üçlü seridir, 20 puan, ilk kartınla anons edilir: maçanın dokuzu, onu ve valesi sende. Kozun papazı ve kızı belottur, 20 puan; ikisinin ilkiyle, herhangi bir lövede denir. Kupa kızını ya da papazını belotla oyna. Üçlü seri de onunla anons edilir.
lesson-belot-declare-right = İlk kartın üçlü seriyi anons etti, belot dedi: 20 ve 20. Anons sadece ilk kartla olur: üçlü seri 20, dörtlü seri (dört ardışık) 50, beşli seri 100. Belot, papaz ve kızın ilkiyle denir, hangi lövede olursa.
lesson-belot-declare-wrong = Bu puan kaybettirir. Üçlü seriyi anonsta bırak, o sadece ilk kartınla olur; papazı ya da kızı belotla oyna.
lesson-belot-ruff = Bir renk hepsinden güçlüdür: koz. Burada koz kupa, her kupa her maçayı geçer. Maça çıkıldı, sende yok. Löve şimdilik rakibin asında, o yüzden koz oynamalısın: buna çakmak denir. Senden sonra oynayan yok: hangi koz yeter?
lesson-belot-ruff-right = Yedili yeter: her koz maçayı geçer. Vale daha değerli bir löveye kalır. Rakip çakmış olsaydı, varsa daha yüksek koz gerekirdi.
lesson-belot-ruff-wrong = Vale de löveyi alır. Ama o en iyi kozun, 20 puan eder, senden sonra da oynayan yok. Yedili yeter.
lesson-belot-partner = Yine maça, sende yok. Bu sefer löveyi ortağının ası tutuyor, çakmak zorunda değilsin: her kartı oynayabilirsin. Puanı da takımının. Koz olmayan en değerli kartını ver.
lesson-belot-partner-right = Evet: onlu ortağının lövesine gider, 10 puanı takımının.
lesson-belot-partner-wrong = Kurallar izin verir. Ama löve ortağının, senden sonra oynayan yok. Koz olmayan en değerli kartını ver: karo onlusu.
lesson-belot-contra = Rakip kupa söyledi, şimdi takımından çok puan almalı. Kupanın valesi, dokuzu ve onu ile iki as sende: zor tutar. Kontra de: skoru ikiye katlar.
lesson-belot-contra-right = Kontra: çok puan alan takım her şeyi iki kat yazar. Son löve 10 daha getirir, sekiz lövenin hepsi (kapo) 90. O yüzden ancak elinde kesin löveler varsa de.
lesson-belot-contra-wrong = Öyle yapabilirsin. Ama kozun valesi, dokuzu ve onu ile iki asa karşı kupa zor tutar. Kontra de.

# Bir durumun kartı: kurallar düğmesinin ilk gösterdiği, satır başına bir bilgi.
card-belot-bid =
    Her söz öncekinden yüksek olmalı: sinek, karo, kupa, maça, kozsuz, hepsi koz.
    Beş kartla söylersin. Üçü ihaleden sonra gelir.
    Bir sözden sonra üç pas ihaleyi bitirir. Dördü de pas geçerse sonraki oyuncu dağıtır.
    Son sözün takımı öbüründen çok puan almalı.
card-belot-contra =
    Kontra elin değerini ikiye katlar. Son söz rakibinken denir.
    Rekontra bir kez daha katlar. Sadece kontra yiyen takım der.
    O zaman çok puan alan takım her şeyi yazar, öbürü hiç.
card-belot-declare =
    İlk kartınla anons edersin. Sonrası geçtir.
    Aynı renkten ardışık üç kart 20, dört 50, beş ve fazlası 100.
    Dört kız, papaz, as ya da on 100, dört dokuz 150, dört vale 200.
    İki takımda da seri varsa sadece en yükseğinin takımı yazar. Kareler için de öyle.
    Kozun papazı ve kızı belottur, 20. İkisinin ilkiyle söyle (bazı masalarda ikincisi de olur).
    Kozsuzda anons yok (bazı masalarda sadece belot yok).
card-belot-follow =
    Uyabiliyorsan renge uy.
    Uyamıyorsan ve löve rakibinse koz çak, geçebiliyorsan ortadaki kozu da geç.
    Löve ortağınınsa istediğin kartı oyna.
    Koz çıkılınca geçebiliyorsan en yükseğini geç (bazı masalarda ortağınınkini değil). Hepsi kozda bu her renkte böyle.
    Kozsuzda sadece renge uyarsın.
card-belot-count =
    Her takım lövelerini, anonslarını ve belotlarını, son löve için 10 puanı sayar. Kozsuzda toplam ikiye katlanır.
    Söyleyen takımınki çok olmalı. Yoksa her şeyi öbür takım yazar.
    Eşitse öbür takım kendi puanını yazar, söyleyen takımınki sonraki ele askıda kalır.
    Skor, puanın onda biridir.

# Bir durumun yanındaki kartlar.
shows-belot-plain = Koz değil: en iyisi önde, puanlarıyla
shows-belot-trumps = Koz: en iyisi önde, puanlarıyla
shows-belot-tierce = Üçlü seri
shows-belot-belot = Bir belot

# Birbirine pek uymayan ayarlar.
doubt-belot-length = ⚠ Tam puan ve { $points } puanlık parti: bir elde 162 ve fazlası var, bir iki elde bitebilir. 501 ya da 1.001 daha iyi uyar.

# Oyunla gelen kural setleri.
preset-belot-quick = Çabuk parti
preset-belot-quick-help = 101 puana
preset-belot-frozen = Kontra ihaleyi kapatır
preset-belot-frozen-help = kontradan sonra sadece rekontra, daha yüksek söz yok
preset-belot-spare = Ortağın kozu kalsın
preset-belot-spare-help = ortağın kozunu geçmek gerekmez
preset-belot-full = Tam puan
preset-belot-full-help = 1.001 puana, puan ona bölünmez
# same as English
preset-belot-bela = Bela
preset-belot-bela-help = 1.001 tam; eşitlik batar, kapo kazandırır, beşliler, önceki seri
# same as English
preset-belot-contree = Belote contrée
preset-belot-contree-help = 1.001 tam puana; kontra kapatır, ortak korunur, eşitlik batar
# same as English
preset-belot-blot = Blot
preset-belot-blot-help = 301 puana
preset-belot-surcontra = Sürkontraya kadar
preset-belot-surcontra-help = rekontra bir kez daha katlanabilir
