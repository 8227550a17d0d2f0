# Botu işletenin kararları: kim, nerede oynar, sonuçlar ne kadar saklanır.
refusal-BLOCKED_BY_OPERATOR = Bu botla oynayamazsın. Bir yanlışlık varsa ya da verilerin silinsin istersen botu işletenlere yaz.
refusal-PLACE_NOT_ALLOWED = Sadece beni işletenlerin seçtiği yerlerde oynatabilirim, burası onlardan değil. Onlara sor ya da benimle başka yerde oyna.
kept-for-days = { $days ->
    [one] Partiler bir gün saklanır, istatistik ve puanlar son partiden sonra { $counted } gün.
   *[other] Partiler { $days } gün saklanır, istatistik ve puanlar son partiden sonra { $counted } gün.
}
kept-for-ever = Partiler, istatistik ve puanlar sen silene kadar saklanır.
# Bot sahibine özelden söylenenler.
owner-title = Bu botun sahibine
owner-store-away = { $time } oldu, depo cevap vermiyor. O dönene dek kimse oynayamaz.
owner-store-read-only = { $time } oldu, depo yazı almıyor. Sadece bakılabiliyor.
owner-store-full = { $time } oldu, depo dolu. Sadece bakılabiliyor.
owner-store-over = Depo yeniden çalışıyor. Çalışmadığı süre: { $time }.
owner-chat-away = { $chat } erişilemez oldu, geçen süre { $time }. Bot denemeyi sürdürüyor.
owner-chat-refused = { $chat } durdu: ayarlarıyla başlayamıyor ya da anahtarı iptal edilmiş. Nedeni günlükte yazıyor.
owner-chat-crashed = { $chat } çöktü ve yeniden başlatıldı. Ayrıntılar günlükte.
owner-chat-over = { $chat } yeniden bağlı. Bağlı olmadığı süre: { $time }.
owner-crashed = Bot beklenmedik biçimde durdu: { $part }, { $error }. Ayrıntılar günlükte.
