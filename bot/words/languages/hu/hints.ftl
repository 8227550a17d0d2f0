# Te mit tennél: a tanács, ha valaki kéri, és hogy miért.
button-hint = 💡 Tanács
hint-answer = 💡 A gép ({ $level }) ezt választaná: { $move }.
hint-slow = A gép még gondolkodik. Kérdezd meg kicsit később újra.
refusal-NO_HINTS = Ennél az asztalnál nincs tanács. A gazda a játszma előtt a beállításokban engedélyezheti.
why-draw-pile = A talon ({ $cards }) többe kerülne, mint amennyit hoz.
why-draw = A talont most nem lehet felvenni.
why-take = A talon ennyit hoz: { $cards }.
why-opens = Ezzel megvan a nyitás: { $sum }.
why-canasta = Kanaszta lesz belőle, ez még { $points } pontot ér.
why-grows = Egy kanasztához tesz hozzá ennyit: { $points }.
why-towards = Ezzel ennyi lesz a nyitáshoz: { $sum }.
why-lays = Az asztalon { $points } jár érte, a kézben ugyanennyi a levonás.
why-black-three = Ha fekete hármas van felül, a következő játékos nem veheti fel a talont.
why-wild = Ha zsoli van felül, a talont nehéz felvenni.
why-thrown-before = { $card } már a talonban van, és senki sem vette fel.
why-only-one = Ebből csak ez az egy lapod van. A talon: { $cards }, utánad { $who } jön.
why-pile = A talon: { $cards }, utánad { $who } jön.
why-empty = A talon üres, alig van mit felvenni.

# Mit ajándékozhat egy eldobott lap, amennyire a játékos tudhatja.
danger-rank = ⚠ { $who } következik, és van ilyenje az asztalon
danger-run = ⚠ { $who } következik, és van { $suit } sora, amelyhez illik
danger-pile = vele megy még { $cards }
