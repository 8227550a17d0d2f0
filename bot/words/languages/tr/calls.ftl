# Çağrılar ve hatırlatmalar, bir sıranın süresi, kişinin bunlarla ilgili ayarları, yerine oynananlar.

# Özel sohbeti kapalı biri için masada bir satır.
call-turn = { $who }, sıra sende.
call-turn-until = { $who }, sıra sende · ⏳ { $time }
call-remind = { $who }, masa hâlâ seni bekliyor.
call-remind-until = { $who }, masa hâlâ seni bekliyor · ⏳ { $time }
call-more = { $count } masa daha seni bekliyor.

# Sahibini çağıran elin ilk satırı.
hand-called = Sıra sende.
hand-called-until = Sıra sende · ⏳ { $time }
hand-reminded = Masa hâlâ seni bekliyor.
hand-reminded-until = Masa hâlâ seni bekliyor · ⏳ { $time }
digest-also = Şu masalar da seni bekliyor:
hand-waiting = Diğerleri bekleniyor.

# Saatte ya da takvimde bir an.
clock-time = ⏳ { $time }
weekday-0 = Pzt
weekday-1 = Sal
weekday-2 = Çar
weekday-3 = Per
weekday-4 = Cum
weekday-5 = Cmt
weekday-6 = Paz
day-0 = Pazartesi
day-1 = Salı
day-2 = Çarşamba
day-3 = Perşembe
day-4 = Cuma
day-5 = Cumartesi
day-6 = Pazar
# differs: order
moment-full = { $date } { $day }, { $time }
moment-zone = { $moment } ({ $zone })
moment-in = { $moment }, { $time } sonra
until-days = { $count } gün
until-hours = { $count } saat
until-minutes = { $count } dakika
date-short = { $day } { $month }
month-1 = Ocak
month-2 = Şubat
month-3 = Mart
month-4 = Nisan
month-5 = Mayıs
month-6 = Haziran
month-7 = Temmuz
month-8 = Ağustos
month-9 = Eylül
month-10 = Ekim
month-11 = Kasım
month-12 = Aralık

# Tempolar.
speed-lively = hızlı
speed-lively-help = sıra başına iki dakika, 20 saniye sonra haber verilir
speed-relaxed = rahat
speed-relaxed-help = sıra başına sekiz saat, hemen haber verilir
speed-slow = yavaş
speed-slow-help = sıra başına bir gün, hemen haber verilir
speed-unlimited = süresiz
speed-unlimited-help = hemen haber verilir, bir gün sonra hatırlatılır
speed-own = sıra başına { $time }
speed-typed = Başka bir süre: /speed 90 dk, /speed 12 sa, /speed 3 gün.
speed-by-vote = Parti sürüyor, yeni tempo için oylama gerekir.
vote-speed = { $who } başka tempo istiyor: { $speed }.

# Uzun süre olmayanlar.
replace-after-name = Gelmeyenin yerine bilgisayar
# differs: end
replace-after-help = Kaç sıra kaçırılınca masa, yerine bilgisayar otursun diye oylama yapabilir?
replace-after-value = { $count ->
    [0] hiçbir zaman
   *[other] { $count } kaçan sıradan sonra
}
table-missed = { $who } { $count } sıra kaçırdı. İsterseniz oylayın, yerine bilgisayar otursun.
button-replace-away = Yerine geç: { $who }
seat-open = Şimdilik { $who } oturuyor: istersen yeri al
seat-vacation = { $who } tatilde, dönüş: { $date }
played-title = Sen yokken senin yerine oynananlar:

# Masalarım.
my-tables-until = { $what } · ⏳ { $time }
my-tables-replaced = yerinde bilgisayar oturuyor, geri alabilirsin
my-tables-calls-off = 🔕 Bildirimler kapalı. Hangi masada sıra sende, buradan bak.
button-take-back = { $table }: yerime döneyim

# Çağrı ayarları.
button-my-calls = Bildirimler
calls-form = Bildirimler ve sessiz saatler
calls-title = Bildirimler
calls-how = Sıra sana gelince kartlarını gönderirim. Sana yazamıyorsam seni masanın olduğu yerde etiketlerim.
calls-state = Bildirimler: { $value }
calls-digest = On dakikada birkaç masa: { $value }
calls-digest-on = hepsine tek mesaj
calls-digest-off = her birine ayrı mesaj
calls-quiet = Sessiz saatler: { $value }
calls-quiet-none = yok
calls-quiet-help = Sessiz saatlerde sana haber verilmez, yavaş oyunlarda süren durur. Yeni saatler bir sonraki sırandan itibaren geçerlidir.
calls-zone = Saatin: { $time }, { $zone }
calls-vacation = Tatil: { $value }
calls-vacation-none = yok
calls-vacation-until = dönüş { $date }
calls-vacation-left = Bu yıl { $days } gün tatilin kaldı. Tatilde sürelerin durur, ilk hamlen tatili bitirir.
calls-typed = Kendi saatlerin: /quiet 22-8. Kendi günlerin: /vacation 10.
calls-on = açık
calls-off = kapalı
button-calls = Bana haber ver
button-digest = Hepsine tek mesaj
setting-quiet = Sessiz saatler
button-quiet-off = Sessiz saat olmasın
button-quiet = Sessiz { $from }–{ $until }
button-zone = Saatimi ayarla
button-vacation = Tatil: { $days } gün
button-vacation-end = Tatilimi bitir

zone-title = Sende saat kaç?
zone-taken = Saatini şuna göre ayarladım: { $zone }. Orada saat { $time }.
zone-ask = Sessiz saatler senin saatine göredir. Bir şehre bas, saatinin gösterdiğini seç ya da yaz.
zone-which = Hangisi sana uyuyor?
zone-city = { $city }, { $time }
zone-city-en = Londra
zone-city-bg = Sofya
zone-city-hu = Budapeşte
# same as English
zone-city-de = Berlin
# same as English
zone-city-es = Madrid
# same as English
zone-city-fr = Paris
zone-city-mk = Üsküp
zone-city-ro = Bükreş
zone-city-ru = Moskova
zone-city-sr = Belgrad
zone-city-tr = İstanbul
zone-pick = Saatimi seç…
zone-type = Saati yaz
zone-offset = { $time } · { $zone }

said-vacation-over = Tatilin bitti. Hoş geldin.
said-vacation = { $days } gün tatil, dönüş { $date }.
said-quiet = Her gün { $from }–{ $until } arası bildirim yok.
said-speed = Artık bir sıra en çok şu kadar sürer: { $time }.
said-speed-unlimited = Artık sıra için süre sınırı yok.
closed-told = Sana özelden yazamıyorum. Sıra sana gelince seni masanın olduğu yerde etiketlerim, sen oynayınca o mesaj silinir. Kartların özelden gelsin istersen benimle sohbet aç ya da buradan mesaja izin ver, sonra tekrar “{ -my-cards }” düğmesine bas.

refusal-BAD_LIMIT = Bir sıra { $minutes } dakika ile { $days } gün arası sürebilir. Şöyle yaz: /speed 90 dk, /speed 12 sa ya da /speed 3 gün.
refusal-BAD_LIMIT-what = Sıra süresi olarak “{ $what }” nedir bilmiyorum. { $minutes } dakika ile { $days } gün arası olabilir. Şöyle yaz: /speed 90 dk, /speed 12 sa ya da /speed 3 gün.
refusal-BAD_QUIET = Sessiz saatleri şöyle yaz: /quiet 22-8, ya da /quiet kapalı.
refusal-BAD_QUIET-what = Sessiz saat olarak “{ $what }” okuyamadım. Şöyle yaz: /quiet 22-8 ya da /quiet akşam 10’dan sabah 8’e, veya /quiet kapalı.
refusal-TOO_QUIET = Sessiz saatler günde en çok { $hours } saat sürer.
refusal-BAD_CLOCK = Saatinin gösterdiğini yaz, 18:40 gibi.
refusal-BAD_CLOCK-what = Saat olarak “{ $what }” okuyamadım. 18:40 ya da akşam 6:40 gibi yaz.
refusal-BAD_VACATION = Kaç gün olduğunu yaz: /vacation 10, ya da /vacation kapalı.
refusal-BAD_VACATION-what = Tam gün olarak “{ $what }” okuyamadım. Şöyle yaz: /vacation 10 ya da /vacation 2 hafta, veya /vacation kapalı.
refusal-VACATION_SPENT = { $days ->
    [0] Bu yıl tatil günün kalmadı.
   *[other] Bu yıl { $days } gün tatilin kaldı.
}

command-calls = sana ne zaman haber vereyim
command-quiet = sessiz saatler, 22-8 gibi
command-vacation = tatil, gün olarak
command-speed = bir sıranın süresi

# Ağır oyunda iki el arası. Biri bekletmezse el saatinde başlar.
next-deal-at = El kendiliğinden başlar ⏳ { $time }
next-deal-held = Sonraki el şunu bekliyor: { $who } · ⏳ { $time }
button-hold = Beni bekleyin
button-cut-self = Ben keseyim
button-cut-chance = Rastgele kesilsin
said-cuts-self = Artık bütün masalarında kesme sırası gelince haber alırsın, kesmek için de tam bir sıra süren olur.
said-cuts-chance = Artık on dakikada kesmezsen deste rastgele kesilir.
done-HELD = Sonraki el seni bekliyor. Hazır olunca “{ button-next-deal }” düğmesine bas.
comfort-cuts = Yavaş oyunlarda on dakikada kesmezsem deste rastgele kesilsin, bana haber verme
comfort-cuts-button = Rastgele kesilsin
