# Bir şey şimdi neden olmuyor, ne olsa olurdu. Ardından kuralın bağlantısı gelir.

# Bir per.
refusal-TOO_SHORT = Per en az üç kart ister, bunda { $cards } var. Ekle ya da sonra aç.
refusal-THREE_IN_MELD = { $card } açılamaz: üçlüler hiçbir pere girmez. Atabilirsin.
refusal-WILD_MELD_OVER_7 = Sadece jokerden per en çok yedi kart olur, bunda { $cards } var. Birkaçını çıkar.
refusal-WILD_AT_1 = Per jokerle başlayamaz. Başa iki doğal kart koy.
refusal-WILD_AT_2 = İkinci kart da doğal olmalı. Joker en erken üçüncü gelir.
# differs: order
refusal-WILD_AFTER_CANASTA = Yedi karttan sonra sadece doğal kart işlenir, oysa { $place }. yerde { $card } olurdu. Onu tut.
refusal-OVER_3_WILDS = Bu { $wilds } joker eder, sınır üç. Birkaçını çıkar.
# differs: order
refusal-WILD_SERIES = Jokerler hemen önlerindeki doğal kartlardan az olmalı, burada { $naturals } doğal karttan sonra { $series ->
    [one] { $series } joker
   *[other] { $series } joker
} var: { $place }. yerdeki { $card } fazla. Yerini değiştir ya da doğal kart ekle.
refusal-MIXED_RANKS = Bu kartların değerleri ayrı. Grup aynı değerdendir, artı jokerler.
refusal-MIXED_RANKS-card = { $card } uymuyor: buradaki değer { $rank }. Onu bırak.
refusal-NOT_SET_NOT_RUN = Bu kartlar ne grup ne seri. Aynı değerden üç kart ya da aynı renkten ardışık üç kart seç.
refusal-RUN_STARTS_WITH_9 = Seri 9 ile başlayamaz. 10 ya da üstünden aşağı, 8 ya da altından yukarı git.
refusal-RUN_ENDS_WITH_9 = Bu masada seri 9 ile ya da onun yerindeki jokerle bitemez. Sonraki kartı da birlikte aç.
refusal-RUN_WRONG_DIRECTION = Seri { $first } kartından sonra { $card } ile süremez: 4–8 ile başlayan yukarı, 10–as ile başlayan aşağı gider. Ters çevir.
refusal-RUN_OUT_OF_RANGE = { $card } için yer yok: seri dörtlüden asa kadar gider.
refusal-RUN_SUIT = { $card } başka renkten. Seri aynı renkten olur.
refusal-RUN_GAP = { $card } serinin sonraki kartı değil, sıradaki { $wanted }. Kart sadece açık uca işlenir.
refusal-SECOND_RUN = { $card } bu renkten ikinci seri olurdu, bu masada takımın sadece bir tane olur. Per { $meld } üstüne işle ya da elinde tut.
refusal-WILD_CANASTA_CLOSED = Bu joker kanastası tamam: başka kart girmez. Yeni per başlat.
refusal-NATURAL_TO_WILD_MELD = { $card } oraya gitmez: bu per sadece joker alır.
refusal-MELD_UNKNOWN = Takımının { $meld } numaralı peri yok. Masadakilerden seç.

# Yığını almak.
refusal-PILE_EMPTY = Alınacak yığın yok. Kart çek.
refusal-PILE_BLOCKED_RED3 = Yığını alamazsın: kırmızı üçlü { $turns } sıra daha kapatıyor. Kart çek.
refusal-PILE_BLOCKED_BLACK3 = Yığını alamazsın: üstte { $card } var. Onu örtersen sonraki oyuncu alabilir.
refusal-KEY_NOT_IN_HAND = Bunların hepsi sende yok: { $cards }. Almak için kartlar elinden gelmeli.
refusal-WILD_TOP_NEEDS_5_WILDS = Üstte { $top } var: yığını almak için elinden beş joker gerekir.
refusal-KEY_NEEDS_2_NATURALS = { $top } için elinde { $two } olmalı, ya da onunla seri yapan iki { $suit }. Büyük joker ve ikili sayılmaz.
refusal-KEY_NEEDS_2_NATURALS-wild_key = { $top } için elinde onunla grup ya da seri yapan iki doğal kart, ya da beş joker olmalı.
refusal-KEY_MISMATCH = Bu iki kart { $top } ile uymuyor: { $two } gerekir, ya da onunla seri yapan iki { $suit }.
refusal-KEY_MISMATCH-run_key = Bu masada { $top } iki kartının arasına giremez: kartların yan yana olmalı. Başka iki kart seç ya da çek.
refusal-BAD_ORDER = Sıralamada tam bu kartlar olmalı: { $cards }.
refusal-TARGET_MISMATCH = Kartların ve üst kart { $meld } numaralı pere uymuyor. Yeni per olarak aç ya da başkasını seç.
refusal-PACKAGE_NOT_ALLOWED = Bu masada önce yığın alınır, diğer perler sonra açılır.

# Açılış, atış, bitiriş.
refusal-CARD_NOT_AVAILABLE = Bu kartlar artık sende yok. Elinden seç.
refusal-CARD_NOT_AVAILABLE-cards = Sende yok: { $cards }. Elinden ya da kendi kırmızı üçlülerinden seç.
refusal-INVALID_MELD = Açılışının { $meld } numaralı peri geçersiz. Geri al, başka türlü dene.
refusal-OPENING_NO_VALID_MELD = El açmak için üç doğal kartla başlayan ya da sadece jokerden bir per gerekir. Bir tane aç ya da geri al.
refusal-OPENING_SHORT = Açtığın { $points } / { $threshold } puan: { $missing } puan eksik. Biraz daha aç ya da geri al.
refusal-NO_CARD_TO_DISCARD = Atacak kartın kalmaz, oysa her sıra kart atarak biter. Bir kart tut.
refusal-CLOSE_NEEDS_CANASTA = Takımının henüz kanastası yok, bitiremezsin. Elinde bir kart daha tut.
refusal-NOTHING_TO_UNDO = Bu sırada bir şey açmadın, geri alınacak bir şey yok.
refusal-THROW_STANDS = Attığın kalır. Sırada bir kez, sonraki oyuncu bir şey yapana ya da kapalı kart açılana dek geri alınır.
refusal-TAKE_BACK_OFF = Bu masada atılan kalır: geri almak kapalı.

# Sıra kimde, ne bekleniyor.
refusal-NOT_YOUR_TURN = Sıra sende değil. Gelince haber veririm.
refusal-NO_SUCH_SEAT = Bu masada böyle bir yer yok.
refusal-NO_SUCH_SEAT-free = Bu masada yerler 1 ile { $seats } arası. Boş: { $free }.
refusal-WRONG_PHASE = Sırası değil: önce çek, sonra aç, sonra at.
refusal-WRONG_PHASE-shuffle = El bitti. Sonraki herkes hazır olunca başlar.
refusal-WRONG_PHASE-cut_for_deal = Önce herkes dağıtan için keser.
refusal-WRONG_PHASE-bottom_three = Önce alttaki üç karttan hangisini tutacağını seç.
refusal-WRONG_PHASE-cut = Önce deste kesilmeli.
refusal-WRONG_PHASE-draw = Önce kart çek ya da yığını al: al ve kartları yaz, al K♣ K♦ gibi.
refusal-TAKE_SAYS_TAKE = Kartlar çektikten sonra açılır. Yığını bunlarla almak için şöyle yaz: al { $cards }
refusal-WRONG_PHASE-play = Kartını zaten aldın. İstersen aç, sonra bir kart at.
refusal-WRONG_PHASE-match_over = Parti bitti.
refusal-STOCK_EMPTY = Çekilecek kart kalmadı. Alabiliyorsan yığını al ya da eli kapat.
refusal-DRAW_IS_POSSIBLE = Eli ancak çekilecek kart kalmayınca kapatabilirsin. Kart çek.
refusal-NOT_AMONG_BOTTOM_THREE = Sadece alttaki üç karttan tutabilirsin, bunları değil: { $cards }.
refusal-CUT_OUT_OF_RANGE = Oradan kesilmez: { $place }. { $lowest } ile { $highest } arası bir sayı seç.

# Dağıtan.
refusal-NO_SHUFFLE_DUE = Karıştırılacak bir şey yok: el sürüyor.
refusal-NOT_THE_DEALERS = Dağıtan sadece karıştırır. Gerisi oyuncuların işi.
refusal-BAD_SEED = Bu bir tohum değil: tohum 0 ile f arası 64 işarettir.

# Yazılanlar.
refusal-UNKNOWN_CARD = “{ $token }” kartını tanımıyorum. Şöyle yaz: K♦, 10♣, büyük joker için X.
refusal-UNKNOWN_VERB = Burada “{ $token }” nedir bilmiyorum.
refusal-UNKNOWN_VERB-can = Burada “{ $token }” nedir bilmiyorum. Yazabileceklerin: { $can }.
refusal-UNKNOWN_VERB-later = Burada “{ $token }” nedir bilmiyorum. Sıran gelince yazabileceklerin: { $later }.
refusal-UNKNOWN_WORD = Burada “{ $token }” nedir bilmiyorum.
refusal-UNKNOWN_WORD-can = Burada “{ $token }” nedir bilmiyorum. Yazabileceklerin: { $can }.
refusal-UNKNOWN_WORD-later = Burada “{ $token }” nedir bilmiyorum. Sıran gelince yazabileceklerin: { $later }.
refusal-MISSING_WORD = Bir şey eksik: ne yapılacak, hangi kartlarla, at K♦ gibi.
refusal-MISSING_WORD-verb = { $verb ->
    [take] Hangi kartlarla alacaksın? Şöyle yaz: al 9♣ 9♦.
    [meld] Hangi kartlar açılsın? Şöyle yaz: aç K♣ K♦ K♥.
    [add] Hangi kartlar hangi pere? Şöyle yaz: işle K♠ per 2.
    [discard] Hangi kartı atacaksın? Şöyle yaz: at K♦.
    [keep] Hangi kartları tutacaksın? Şöyle yaz: tut K♦ 5♣.
   *[other] Bir şey eksik: ne yapılacak, hangi kartlarla, at K♦ gibi.
}
refusal-EXTRA_WORD = Burada “{ $token }” gerekmiyor. Onu yazma.
refusal-BAD_NUMBER = “{ $token }” burada kullanabileceğim bir sayı değil.
refusal-NOT_CANONICAL = “{ $token }” bana takıldı. Daha basit yaz.
refusal-ONLY_ASKED = “{ $token }” bir soru, o yüzden bir şey yapmadım. Yapacaksan şöyle yaz: { $can }

# Masa.
refusal-NO_TABLE = Bu masa artık yok.
refusal-NO_TABLE_HERE = Burada henüz masa yok. /play yaz, bir tane kurulur.
refusal-NO_TABLE_HERE-local = Burada henüz masa yok.
refusal-TABLE_HERE_ALREADY = Burada zaten bir masa var. Boş yer varsa otur ya da başka yerde yeni masa kur.
refusal-TABLE_CLOSED = Bu masa kapalı. Yenisi için /play yaz.
refusal-TABLE_CLOSED-local = Bu masa kapalı.
refusal-SEAT_TAKEN = Orada zaten { $who } oturuyor. Başka yer seç.
refusal-NOT_SEATED = Bunu sadece bu masada oturanlar yapabilir. Buyur izle.
refusal-ALREADY_SEATED = Zaten bu masadasın.
refusal-NOT_HOST = Bunu sadece masa sahibi yapabilir.
refusal-NOT_HOST-who = Bunu sadece masa sahibi yapabilir: { $who }.
refusal-NOT_ALLOWED = Burada bunu yapamazsın.
refusal-NOT_OF_HERE = Bu, sohbetin kendisindekiler için. Orada dene.
refusal-BLOCKED_HERE = Bu sohbete bakanlar seni masalarında istemiyor.
refusal-BLOCKED_ELSEWHERE = Bu masanın başka bir sohbetine bakanlar seni burada istemiyor.
refusal-NOT_INVITED = Bu masa davetle. Masa sahibi ya da oturan biri seni içeri alabilir.
refusal-NO_FREE_SEAT = Bütün yerler dolu.
refusal-SEATS_EMPTY = Boş yer var. Birini davet et ya da bilgisayar oynasın.
refusal-ALREADY_STARTED = Kartlar dağıtıldı bile.
refusal-NOT_STARTED = Oyun henüz başlamadı.
refusal-PAUSED = Masaya ara verildi. Biri “{ button-resume }” düğmesine basınca sürer.
refusal-NOT_PAUSED = Masaya ara verilmemiş.
refusal-MATCH_OVER = Parti bitti.
refusal-MATCH_RUNNING = Parti sürüyor.
refusal-OLD_CONTROL = Bu düğme eskimiş. En son kartların şimdi neler olduğunu gösterir.
refusal-UNKNOWN_CONTROL = Bu düğmeyi artık tanımıyorum. Kartlarını yeniden aç.
refusal-UNKNOWN_CONTROL-local = O düğme artık burada değil. Şimdi gördüğün güncel.
refusal-TOO_MANY_TABLES = Açık masan çok fazla. /games hepsini listeler: önce birini bitir ya da kapat.
refusal-TOO_MANY_SEATS = Zaten çok masadasın. Önce birini bitir.
refusal-TOO_FAST = Bir dakika, bu bana çok hızlı geldi. Birazdan tekrar dene.
refusal-JUST_CHANGED = Düğmeler tam o anda değişti. Bir daha bas.
refusal-NO_VOTE = Şu an oylama yok.
refusal-VOTE_RUNNING = Zaten bir oylama var. Önce o bitsin.
refusal-ALREADY_VOTED = Sen zaten oy verdin.
refusal-NO_ELECTOR = Burada sadece oyuncular oy verir.
refusal-NEEDS_VOTE = Başkaları da oynuyor, bunun için oylama gerekir.
refusal-SERIES_RUNNING = Bir dizi sürüyor. Dizi bitene kadar bu böyle kalır.
refusal-NOT_ALL_READY = Dizinin sonraki partisi herkes hazır olunca başlar.
refusal-TIME_IS_UP = Bu sıra için süren doldu, bilgisayar oynuyor. Hemen ardından dön.
refusal-ASKED_LATELY = Bunu az önce istedin. { $minutes ->
    [one] Bir dakika
   *[other] { $minutes } dakika
} sonra tekrar isteyebilirsin.
refusal-MANY_SIDES = İkiden çok taraf varken kimse herkes adına pes edemez. Kalk, yerine bilgisayar oynar.
refusal-STORE_UNAVAILABLE = Şu an notlarıma ulaşamıyorum. Kaybolan bir şey yok: birazdan tekrar dene.
refusal-STORE_READ_ONLY = Şu an sadece bakabiliyorum, yazamıyorum. Birazdan tekrar dene.
refusal-STORE_FULL = Defterim doldu, bunu yazamıyorum. Botu işleten yer açmalı. Oynanan hiçbir şey kaybolmadı: sonra tekrar bas.
refusal-OUR_FAULT = Bende bir şey ters gitti. Botu işleten bunu günlükte görür. Lütfen tekrar dene.
refusal-TABLE_NEWER = Bu masa şu an güncelleniyor. Bir dakika sonra tekrar dene. Böyle kalırsa masa sahibi ya da yönetici burada yenisini kurabilir: /play.
refusal-TABLE_BROKEN = Bu masa artık okunamıyor. Botu işletene söyle. Masa sahibi ya da yönetici burada yenisini kurabilir: /play.
refusal-UNKNOWN_GAME = Bu oyunu bilmiyorum.
refusal-NO_SECTION = { $name } kurallarında “{ $what }” diye bölüm yok. Bölümler için /rules yaz.
refusal-BAD_OPTION = Bu ayar öyle yapılamaz. Listeden seç.
refusal-UNKNOWN_OPTION = Bu oyunda böyle bir ayar yok.
refusal-UNKNOWN_LEVEL = Bu oyunda o düzeyde bilgisayar yok.
refusal-BAD_LANGUAGE = O dili henüz bilmiyorum.
refusal-BAD_SPEED = O tempoyu bilmiyorum. Listeden seç.
refusal-NOTHING_TO_DO = Şu an karar verecek bir şeyin yok.
refusal-UNKNOWN_LINE = Bunu anlamadım. Bu masada yerin yok, burada sadece komutlar geçer: /help yaz.
refusal-UNKNOWN_COMMAND = Bu komutu bilmiyorum. Hepsi için /help yaz.
refusal-NO_COMPUTER = Bu yerde bilgisayar yok.
refusal-NOT_A_PERSON = Bu yerde oturan bir insan yok.
refusal-REPLACE_LATER = Biraz daha bekle: bunu { $minutes } dakika sonra isteyebilirsin.
refusal-CANNOT_REPLACE = Bu yer şimdi devralınamaz.
refusal-BETWEEN_DEALS = El bitti. Hazır olunca “{ button-next-deal }” düğmesine bas.
refusal-SEEN_OTHER_CARDS = Bu partide başka elleri gördün, sana sadece eski yerin açık.
refusal-TOO_MANY_PEOPLE = Burada { $people } kişi var, bu oyunda { $seats } yer. Önce biri kalkmalı.
refusal-BAD_SEATS = { $seats } kişilik böyle bir oyun yok. Seçenekler: { $choices }.
refusal-CHOOSE_ONE = Atmak için bir kart seç.
refusal-CHOOSE_CARDS = Önce kartları seç.
refusal-CHOOSE_ORDER = Bu kartlar birden çok biçimde açılır. İstediğine bas.
refusal-NO_RULE_SET = Bu kurallar burada kayıtlı değil.
refusal-BAD_SET_NAME = Kurallara okunabilir bir ad ver.
refusal-SET_NAME_TAKEN = “{ $name }” zaten var. Başka ad seç.
refusal-SET_NAME_OF_GAME = “{ $name }” oyunla gelen kuralların adı. Başka ad seç.
refusal-TOO_MANY_SETS = Bu oyun için burada { $most } kural seti kayıtlı, daha fazlasına yer yok. Önce birini sil ya da birinin adıyla kaydet.
refusal-field = { $field }: { $why }
