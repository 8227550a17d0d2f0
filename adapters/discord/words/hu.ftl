# Amit csak a Discord mond.
slash-join = leülés az asztalhoz
slash-start = osztás, ha már mindenki ül
slash-move = egy lépés beírása
slash-close = az asztal bezárása
discord-open-table = Az asztal megnyitása
discord-no-activity = Ez a tevékenység még nincs bekapcsolva. A bot üzemeltetője a fejlesztői portálon kapcsolhatja be.
discord-no-post = Ebbe a csatornába nem írhatok. Aki a szervert kezeli, engedélyezze itt nekem: „Csatorna megtekintése”, „Üzenetek küldése”.
discord-elsewhere = Itt nem vagyok tag, ezért nem tudok asztalt nyitni. Gyakorolj velem privátban, vagy hívj meg egy szerverre, ahol a barátaiddal játszol.
discord-private-chat = A privát csevegésünk
discord-invite = Meghívás egy szerverre
discord-no-files = Ebben a csatornában nem küldhetek képet, ezért az asztal szöveggel jelenik meg. A szerver kezelője itt engedélyezheti nekem: „Fájlok csatolása”.
refusal-TABLE_HERE_ALREADY-discord = Ebben a csatornában már van egy asztal. Ülj le hozzá, ha van szabad hely, vagy nyiss sajátot egy másik csatornában vagy egy szálban.

# A parancsok neve a Discordon: kisbetű, szóköz nélkül. Az angol nevükön is megvannak.
slash-name-play = asztal
slash-name-join = leülök
slash-name-start = kezdés
slash-name-hand = lapok
slash-name-move = lépés
slash-name-table = mutasd
slash-name-games = asztalaim
slash-name-rules = szabályok
slash-name-score = állás
slash-name-history = előzmények
slash-name-stats = statisztika
slash-name-top = ranglista
slash-name-tournament = verseny
slash-name-settings = beállítások
slash-name-me = rólam
slash-name-calls = értesítések
slash-name-quiet = csend
slash-name-vacation = szabadság
slash-name-speed = tempó
slash-name-language = nyelv
slash-name-practice = gyakorlás
slash-name-close = bezárás
slash-name-help = segítség

# Amit egy parancs kér.
slash-option-text = szöveg
slash-option-game = játék
slash-option-players = játékosok
slash-option-language = nyelv
slash-option-time = idő
