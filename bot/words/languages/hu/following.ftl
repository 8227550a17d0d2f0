# Asztal követése hely nélkül.
button-follow-on = Asztal követése
button-follow-off = Nem követem tovább
following-on = Követed ezt az asztalt. Privátban szólok minden új leosztásról és a végéről.
following-silent = Követed ezt az asztalt, de az értesítéseid ki vannak kapcsolva. Kapcsold be őket itt: { button-my-settings }, hogy szólhassak az új leosztásokról.
following-off = Ezt az asztalt már nem követed.
following-deal = Elkezdődött: { $number }. leosztás, az állás { $score }.
following-closed = Az asztalt bezárták, mielőtt a játszma véget ért.
following-why = Követed ezt az asztalt: szólok minden új leosztásról és a végéről.
refusal-TOO_MANY_FOLLOWERS = Ezt az asztalt már { $most } ember követi, többen nem lehetnek.
