# Masayı oturmadan izlemek.
button-follow-on = Bu masayı izle
button-follow-off = İzlemeyi bırak
following-on = Bu masayı izliyorsun. Her yeni eli ve sonucu özelden yazarım.
following-silent = Bu masayı izliyorsun ama bildirimlerin kapalı. Yeni ellerden haberin olsun diye “{ button-my-settings }” içinden aç.
following-off = Bu masayı artık izlemiyorsun.
following-deal = El { $number } başladı, skor { $score }.
following-closed = Parti bitmeden masa kapatıldı.
following-why = Bu masayı izliyorsun: her yeni eli ve sonucu sana yazarım.
refusal-TOO_MANY_FOLLOWERS = Bu masayı { $most } kişi izliyor, daha fazlasına yer yok.
