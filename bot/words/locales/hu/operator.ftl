# Amit a bot üzemeltetője döntött el: ki játszhat, hol, és meddig őrizzük az eredményeket.
refusal-BLOCKED_BY_OPERATOR = Ezzel a bottal nem játszhatsz. Írj az üzemeltetőinek, ha ez tévedés, vagy ha törölni szeretnéd az adataidat.
refusal-PLACE_NOT_ALLOWED = Csak ott játszhatok, ahol az üzemeltetőim megengedik, és ez a hely nincs köztük. Kérdezd meg őket, vagy játssz velem máshol.
kept-for-days = { $days ->
    [one] A játszmákat egy napig őrzi a bot, a statisztikát és a ranglistát az utolsó játszma után { $counted } napig.
   *[other] A játszmákat { $days } napig őrzi a bot, a statisztikát és a ranglistát az utolsó játszma után { $counted } napig.
}
kept-for-ever = A játszmákat, a statisztikát és a ranglistát addig őrzi a bot, amíg nem törlöd őket.
