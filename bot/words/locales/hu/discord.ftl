# Amit csak a Discord mond.
slash-join = leülök az asztalhoz
slash-start = oszt, ha már mindenki ül
slash-move = írj be egy lépést
slash-close = bezárja az asztalt
discord-no-post = Ebbe a csatornába nem írhatok. Aki a szervert kezeli, engedélyezze itt nekem: „View Channel”, „Send Messages”.

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
slash-name-settings = beállítások
slash-name-language = nyelv
slash-name-practice = gyakorlás
slash-name-close = bezárás
slash-name-help = segítség

# Amit egy parancs kér.
slash-option-text = szöveg
slash-option-game = játék
slash-option-players = játékosok
slash-option-language = nyelv
