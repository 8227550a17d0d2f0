# A urmări o masă fără să ai loc la ea.
button-follow-on = Urmăresc masa
button-follow-off = N-o mai urmăresc
following-on = Urmărești masa aceasta. Îți scriu în privat despre fiecare manșă nouă și despre sfârșit.
following-silent = Urmărești masa aceasta, dar chemările tale sunt oprite. Pornește-le din { button-my-settings } ca să afli de manșele noi.
following-off = Nu mai urmărești masa aceasta.
following-deal = Manșa { $number } a început la { $score }.
following-closed = Masa s-a închis înainte de sfârșitul partidei.
following-why = Urmărești masa aceasta: îți scriu despre fiecare manșă nouă și despre sfârșit.
refusal-TOO_MANY_FOLLOWERS = Masa e deja urmărită de { $most } de oameni și nu mai e loc.
