# Ajutor, comenzi, primii pași.
help-title = Kafene, masa ta de cărți
help-play = /play deschide o masă aici. Apasă un loc, apoi { button-start }.
help-hand = Cărțile tale le vezi doar tu. Apasă butoanele sau scrie ce joci.
help-type = Scrie cărțile așa: KR, 10♣, iar pentru joker X. Merg și numerele din imaginea cărților tale: #6.
# differs: numbers
help-words = După o comandă scrie cum vorbești, în oricare din limbile mele: belot, 4 jucători, mâine 8 seara, 90 min.
help-can = La masa ta, { $game }, poți scrie: { $can }.
help-later = La masa ta, { $game }, poți scrie când e rândul tău: { $later }.
help-rules = Când ceva nu se poate, primești un link la regulă.
help-ask = Te-ai rătăcit? /table arată iar masa, /hand cărțile tale.
# same as English
help-version = Kafene { $version }

command-play = deschide o masă
command-hand = arată-mi cărțile
command-table = arată iar masa
command-say = spune ceva la masă
command-games = mesele mele
command-rules = regulile
command-score = scorul
command-history = ce s-a întâmplat
command-stats = statisticile mele
command-top = clasamentul de aici
command-settings = setări
command-me = ce se păstrează despre mine
command-language = alege limba
command-practice = o masă de antrenament
command-help = cum merge

# Salutul în privat.
welcome-learn = Sau învață un joc pas cu pas și exersează-l cu calculatoare: vezi doar tu.
welcome-friends = Ca să joci cu prietenii, scrie /play într-un grup. Cărțile îți vin în privat.
welcome-friends-discord = Ca să joci cu prietenii, scrie /play pe un canal al unui server. Cărțile îți vin în privat.
welcome-friends-local = Cu prietenii, deschide o cameră: are un link care îi duce la masa ta.
welcome-lessons = Învață un joc
welcome-practice = Exersează un joc
welcome-commands = Toate comenzile

help-show = Învață: { $game }
help-practise = Exersează: { $game }

tutorial-title = Primii pași, { $page } din { $pages }
tutorial-try = Joacă o manșă cu calculatoare. Masa o vezi doar tu, iar la fiecare tură îți spun ce se poate și de ce.
practice-line = Tu și { $count ->
    [one] un calculator
    [few] { $count } calculatoare
   *[other] { $count } de calculatoare
}, o manșă, fără ceas. Masa o vezi doar tu, printre mesajele tale private.
practice-line-local = Tu și { $count ->
    [one] un calculator
    [few] { $count } calculatoare
   *[other] { $count } de calculatoare
}, o manșă, fără ceas. Masa o vezi doar tu.
own-practice = { $table } · antrenament
own-match = { $table } · cu calculatoare
own-title = O partidă e în curs
own-running = Joci { $game } cu calculatoare. La masa ta merge un singur joc.
own-go-on = Continuă: { $game }
own-anew = Încheie și joacă { $game }
practice-closed = Nu-ți pot scrie în privat. Deschide o discuție cu mine sau permite mesajele de aici, apoi apasă iar { practice-start }.
practice-start = Exersează

# Ce i se spune la fiecare tură celui care exersează.
lesson-draw = Fiecare tură începe cu o carte: din pachet, sau tot teancul, dacă îl poți lua.
lesson-take = Teancul aduce multe cărți deodată, iar ce etalezi cu el se pune la socoteală.
lesson-meld = Cărțile etalate sunt puncte pentru tine, cele din mână împotriva ta. Șapte într-o formație fac o canastă.
lesson-add = Fiecare carte adăugată își aduce punctele, iar șapte fac o canastă.
lesson-undo = Ce ai etalat nu poate rămâne așa sau nu ajunge încă pentru deschidere.
lesson-discard = Fiecare tură se încheie cu o carte aruncată: una de care n-ai nevoie și cu care următorul nu face nimic.

# Sfârșitul celor cinci situații pregătite.
lesson-done-title = { $game }: știi primii pași
lesson-done = Joacă acum o manșă întreagă cu calculatoare. Masa o vezi doar tu, iar la fiecare tură îți spun ce se poate și de ce.
lesson-deal = O manșă de probă
lesson-again = De la început
