# Amit a bot üzemeltetője döntött el: ki játszhat, hol, és meddig őrizzük az eredményeket.
refusal-BLOCKED_BY_OPERATOR = Ezzel a bottal nem játszhatsz. Írj az üzemeltetőinek, ha ez tévedés, vagy ha törölni szeretnéd az adataidat.
refusal-PLACE_NOT_ALLOWED = Csak ott játszhatok, ahol az üzemeltetőim megengedik, és ez a hely nincs köztük. Kérdezd meg őket, vagy játssz velem máshol.
kept-for-days = { $days ->
    [one] A játszmákat egy napig őrzi a bot, a statisztikát és a ranglistát az utolsó játszma után { $counted } napig.
   *[other] A játszmákat { $days } napig őrzi a bot, a statisztikát és a ranglistát az utolsó játszma után { $counted } napig.
}
kept-for-ever = A játszmákat, a statisztikát és a ranglistát addig őrzi a bot, amíg nem törlöd őket.
# Amit a bot gazdája magánüzenetben tud meg.
owner-title = A bot gazdájának
owner-store-away = A tár nem válaszol ({ $time }). Amíg nem válaszol, senki sem tud játszani.
owner-store-read-only = A tár nem fogad írást ({ $time }). Addig csak nézelődni lehet.
owner-store-full = A tár megtelt ({ $time }). Addig csak nézelődni lehet.
owner-store-over = A tár újra működik. A kiesés ideje: { $time }.
owner-chat-away = Nincs kapcsolat: { $chat } ({ $time }). A bot tovább próbálkozik.
owner-chat-refused = { $chat } leállt: ezekkel a beállításokkal nem indul, vagy visszavonták a tokenjét. Az ok a naplóban van.
owner-chat-crashed = { $chat } összeomlott és újraindult. A részletek a naplóban vannak.
owner-chat-over = { $chat }: helyreállt a kapcsolat. A kiesés ideje: { $time }.
owner-crashed = A bot váratlanul leállt: { $part }, { $error }. A részletek a naplóban vannak.
