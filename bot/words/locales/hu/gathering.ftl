# A játszma előtt: foglalt helyek és megbeszélt időpont. Kizárás az asztaltól.
seat-kept = { $who } részére foglalt
button-sit-kept = { $seat }: { $who } helye
button-sit-down = Leülök
button-decline = Most nem
button-unkeep = Hely felszabadítása…
lobby-begins = Találkozunk: { $time }.
gather-asked = { $who }: { $host } helyet foglalt { $count ->
    [one] neked
   *[other] nektek
} egy asztalnál. Játék: { $game }.
gather-begins = Találkozó: { $time }.
gather-free = Új asztal nyílt. Játék: { $game }.
gather-now = { $who }: itt az idő. Játék: { $game }.
gather-let-in = Beengedtek az asztalhoz, és van helyed.
gather-may-sit = Beengedtek az asztalhoz. Ülj le egy szabad helyre.
vote-kick = { $who } javaslata: { $other } hagyja el az asztalt.
command-leave = felállás az asztaltól
command-kick = valaki kizárása az asztaltól
refusal-SEAT_KEPT = Ez a hely { $who } részére foglalt. Ülj máshová, vagy kérd meg a gazdát, hogy szabadítsa fel.
refusal-TOO_FEW_SEATS = { $seats ->
    [0] Nincs több szabad hely, amit foglalni lehetne.
   *[other] Csak { $seats } hely szabad: nevezz meg kevesebb embert, vagy válassz játékot több játékosra.
}
refusal-BAD_MEETING = Ezt az időpontot nem értem. Így írd: 20:30. Legfeljebb egy nappal lehet előre.
refusal-UNKNOWN_PERSON = Nem tudom, ki itt „{ $who }”. Bárki leülhet, ha megnyom egy szabad helyet.
refusal-BARRED = Kizártak ettől az asztaltól. Csak a gazda hívhat meg újra.
refusal-KICK_WHOM = Mondd meg, kit: /kick és a név vagy a hely száma.
refusal-TOO_FEW_TO_KICK = Ellenfelet sem egy játékos, sem egy csapat nem távolíthat el egyedül. Aki a csevegést kezeli és nem játszik, megteheti.
refusal-NO_SERVER = Itt nincs beállítható szerver vagy csoport. A saját beállításaid: /settings.
refusal-NOT_ADMIN = Ezt csak azok módosíthatják, akik a szervert kezelik.
refusal-NOT_IN_THIS_PLACE = Itt nem nyílnak asztalok. Próbáld itt: { $where }.
refusal-MOVE_WHERE = Írd be a /movetable parancsot abban a csevegésben, ahol az asztal legyen, vagy olyan helyet nevezz meg, ahová te is írhatsz.
refusal-MOVE_WHERE-discord = Használd a /move-table parancsot abban a csatornában, ahol az asztal legyen, vagy olyan csatornát nevezz meg, ahová te is írhatsz.
table-moved = Az asztal most itt van: { $where }.
