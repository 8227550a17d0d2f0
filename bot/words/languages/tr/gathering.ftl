# Partiden önce: ayrılan yerler, buluşma saati. Birini masadan çıkarmak.
seat-kept = ayrıldı: { $who }
button-sit-kept = { $seat }: ayrıldı, { $who }
button-sit-down = Otur
button-decline = Bu sefer olmaz
button-unkeep = Ayrılan yeri boşalt…
lobby-begins = Buluşma: { $time }.
button-meet = Buluşma saati…
meet-title = Ne zaman buluşuyoruz
meet-none = Buluşma saati yok.
meet-help = Şöyle yaz: 20:30, akşam 8, yarın 20:00, cuma 8 pm CET ya da 28 Kasım 20:00, en çok { $days } gün sonrası. Bölge yazmazsan kendi saatin geçerli. O saatte burada oturan herkes çağrılır.
meet-set = Saat koy
meet-change = Saati değiştir
meet-end = Saati kaldır
# differs: order
gather-asked = { $who }: { $host } { $game } masasında { $count ->
    [one] sana
   *[other] size
} yer ayırdı.
gather-begins = Buluşma: { $time }.
gather-free = Bir masa açık: { $game }.
gather-now = { $who }: vakit geldi, { $game }.
gather-let-in = İçeri alındın, yerin hazır.
gather-may-sit = İçeri alındın. Boş yerlerden birine otur.
vote-kick = { $who } şunu istiyor: { $other } masadan çıkarılsın.
command-leave = yerinden kalk
command-kick = birini masadan çıkar
refusal-SEAT_KEPT = Bu yer ayrıldı: { $who }. Başka yere otur ya da masa sahibinden boşaltmasını iste.
refusal-TOO_FEW_SEATS = { $seats ->
    [0] Ayıracak boş yer kalmadı.
   *[other] Sadece { $seats } yer boş: daha az kişi yaz ya da daha çok kişilik oyun seç.
}
refusal-BAD_MEETING = Buluşma şimdiden { $days } gün sonrasına kadar olabilir. Başka saat seç.
refusal-BAD_MOMENT = Zaman olarak “{ $what }” okuyamadım. Şöyle yaz: 20:30, akşam 8, yarın 20:00, cuma 8 pm CET ya da 28 Kasım 20:00.
refusal-BAD_HOUR = Hiçbir saat “{ $what }” göstermez. Saat 0:00 ile 24:00 arasıdır; sabah, akşam gibi sözle 1 ile 12 arası.
refusal-BAD_DATE = Böyle bir gün yok: “{ $what }”.
refusal-TIMES_DISAGREE = “{ $what }” ile “{ $other }” birbirine uymuyor. Uyan bir saat yaz: 9:00, akşam 8, yarın 20:30.
refusal-MOMENT_HOUR = Saat kaçta? Onu da yaz: { $what } { $hour }.
refusal-MOMENT_WORD = “{ $what }” bir gün, ama ardından gelen “{ $token }” nedir anlamadım. Zamanı şöyle yaz: { $what } { $hour }.
refusal-MOMENT_PAST = “{ $what }” geçti. Daha sonra bir saat seç.
refusal-MOMENT_TOO_FAR = “{ $what }” çok uzak. En çok { $days } gün sonrası olabilir.
refusal-WRONG_WEEKDAY = “{ $what }” haftanın başka bir gününe geliyor. Sadece tarihi ya da sadece günü yaz.
refusal-SKIPPED_HOUR = “{ $what }” diye bir saat yok: o sırada saatler ileri alınıyor. Başka saat seç.
refusal-UNKNOWN_PERSON = Burada “{ $who }” kim, bilmiyorum. İsteyen bir yere basıp oturabilir.
refusal-BARRED = Bu masadan çıkarıldın. Seni sadece masa sahibi yeniden davet edebilir.
refusal-KICK_WHOM = Kimi? /kick ve adı ya da yerin numarasını yaz.
refusal-TOO_FEW_TO_KICK = Tek oyuncu ya da tek taraf bir rakibi çıkaramaz. Bu sohbeti yöneten ve oynamayan biri çıkarabilir.
refusal-NO_SERVER = Burada ayarlanacak sunucu ya da grup yok. Kendi ayarların /settings içinde.
refusal-NOT_ADMIN = Bunu sadece bu sunucuyu yönetenler değiştirebilir.
refusal-NOT_IN_THIS_PLACE = Masalar burada açılmıyor. Şurayı dene: { $where }.
refusal-MOVE_WHERE = Masanın olacağı sohbette /movetable yaz ya da senin de yazabildiğin bir yer söyle.
refusal-MOVE_WHERE-discord = Masanın olacağı kanalda /move-table kullan ya da senin de yazabildiğin bir kanal söyle.
table-moved = Masanın yeni yeri: { $where }.
table-moved-from = Masanın yeni yeri { $where }, artık orada değil: { $before }. Diğer sohbetlerinde kalıyor.
