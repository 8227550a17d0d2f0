# Visszavonás közös megegyezéssel: az asztal beállítása, a kérés, és ami lett belőle.
button-ask-back = Visszavonást kérek
button-allow-back = Lépés visszavonása
ask-back-name = Lépés visszavonása
ask-back-on = ha mindenki beleegyezik
ask-back-off = nem
ask-back-help = Kérheti-e valaki, hogy visszavonhassa a legutóbbi lépését? Mindenkinek bele kell egyeznie, és azóta nem kerülhetett elő rejtett lap.
confirm-ask-back = Megkéred a többieket, hogy visszavonhasd a legutóbbi lépésedet és mindazt, ami utána történt. Mindenkinek bele kell egyeznie.
vote-take-back = { $who } visszavonná: „{ $what }”
done-TAKEN_BACK = Visszavonva.
refusal-NO_TAKING_BACK = Ennél az asztalnál nincs visszavonás. A gazda a beállításokban engedélyezheti.
refusal-NOTHING_TO_TAKE_BACK = Nincs mit visszavonnod: a legutóbbi lépésed óta előkerült egy rejtett lap, vagy még senki sem látta, amit tettél.
refusal-ABSENT_PLAYED = A lépésed óta gép játszott egy távollévő vagy távozott játékos helyett, ezért nem lehet visszavonni.
