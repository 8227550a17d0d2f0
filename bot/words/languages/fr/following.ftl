# Suivre une table sans y avoir de place.
button-follow-on = Suivre cette table
button-follow-off = Ne plus suivre
following-on = Tu suis cette table. Je t'écris en privé à chaque nouvelle donne et à la fin.
following-silent = Tu suis cette table, mais tes alertes sont coupées. Active-les dans { button-my-settings } pour être au courant des nouvelles donnes.
following-off = Tu ne suis plus cette table.
following-deal = La donne { $number } a commencé, à { $score }.
following-closed = La table a fermé avant la fin de la partie.
following-why = Tu suis cette table : je t'écris à chaque nouvelle donne et à la fin.
refusal-TOO_MANY_FOLLOWERS = { $most } personnes suivent déjà cette table, et il n'y a plus de place.
