# Segítség, parancsok, az első lépések.
help-title = Kafene, kártyaasztal
help-play = A /play asztalt nyit itt. Válassz egy helyet, aztán { button-start }.
help-hand = A lapjaidat csak te látod. Nyomd meg a gombokat, vagy írd be, mit játszol.
help-type = A lapokat így írd: K♦, 10♣, a nagy zsolit X-szel. A kéz képén látható számok is jók: #6.
help-words = A parancs után a szokásos szavakkal írj, bármelyik nyelvemen: belote, 4 játékos, holnap este 8, 90 perc.
help-can = Az asztalodnál ({ $game }) ezt írhatod: { $can }.
help-later = Az asztalodnál ({ $game }), ha te jössz, ezt írhatod: { $later }.
help-rules = Minden „nem lehet” mellett ott a szabály linkje.
help-ask = Elakadtál? A /table újra megmutatja az asztalt, a /hand a lapjaidat.
help-version = Kafene { $version }

command-play = új asztal nyitása
command-hand = a lapjaim
command-table = az asztal újra, alul
command-say = üzenet az asztalnak
command-games = az asztalaim
command-rules = a szabályok
command-score = az állás
command-history = mi történt
command-stats = a statisztikám
command-top = az itteni ranglista
command-settings = beállítások
command-me = mit tárol rólam a bot
command-language = nyelvválasztás
command-practice = gyakorlóasztal
command-help = hogyan működik

# The greeting in private.
welcome-learn = Vagy tanulj meg egy játékot lépésről lépésre, és gyakorold gépekkel: csak te látod.
welcome-friends = Ha barátokkal játszol, írd be egy csoportban: /play. A lapjaid privátban jönnek.
welcome-friends-discord = Ha barátokkal játszol, írd be egy szerver csatornájában: /play. A lapjaid privátban jönnek.
welcome-friends-local = Barátokkal nyiss egy szobát: a linkje az asztalodhoz vezeti őket.
welcome-lessons = Játék tanulása
welcome-practice = Játék gyakorlása
welcome-commands = Minden parancs

help-show = { $game }: tanulás
help-practise = Gyakorlás: { $game }

tutorial-title = Első lépések, { $page } / { $pages }
tutorial-try = Játssz le egy leosztást gépekkel. Csak te látod az asztalt, és minden lépésednél megmondom, mit tehetsz és miért.
practice-line = Te és { $count ->
    [one] egy gép
   *[other] { $count } gép
}, egy leosztás, óra nélkül. Csak te látod az asztalt, a privát üzeneteid között.
practice-line-local = Te és { $count ->
    [one] egy gép
   *[other] { $count } gép
}, egy leosztás, óra nélkül. Csak te látod az asztalt.
own-practice = { $table } · gyakorlás
own-match = { $table } · gépekkel
own-title = Még tart egy játszmád
own-running = Gépekkel játszol: { $game }. A saját asztalodnál egyszerre csak egy játék megy.
own-go-on = Folytatom: { $game }
own-anew = Ennek vége, új játék: { $game }
practice-closed = Nem tudok neked privátban írni. Nyiss velem csevegést, vagy engedélyezd innen az üzeneteket, aztán nyomd meg újra a { practice-start } gombot.
practice-start = Gyakorlás

# Mit tud meg minden lépésénél, aki gyakorol.
lesson-draw = Minden kör egy lappal kezdődik: a csomagból, vagy az egész talonnal (a dobott lapokkal), ha felveheted.
lesson-take = A talon egyszerre sok lapot ad, és amit vele leraksz, számít.
lesson-meld = A lerakott lap neked számít, a kézben maradó ellened. Hét lap egy csoportban kanaszta.
lesson-add = Minden hozzátett lap hozza a pontjait, és hétből kanaszta lesz.
lesson-undo = Amit leraktál, így nem maradhat, vagy még nem elég a nyitáshoz.
lesson-discard = Minden kör egy eldobott lappal ér véget: azzal, amelyik a legkevésbé kell, és a következő sem tudja használni.

# Az öt helyzet vége.
lesson-done-title = { $game }: az első lépések megvannak
lesson-done = Most játssz le egy egész leosztást gépekkel. Csak te látod az asztalt, és minden lépésednél megmondom, mit tehetsz és miért.
lesson-deal = Egy leosztás gépekkel
lesson-again = Elölről
