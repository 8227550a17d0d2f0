# Seguir una mesa sin asiento.
button-follow-on = Seguir esta mesa
button-follow-off = Dejar de seguir
following-on = Sigues esta mesa. Te escribo en privado con cada mano nueva y al final.
following-silent = Sigues esta mesa, pero tienes los avisos apagados. Enciéndelos en { button-my-settings } para enterarte de cada mano nueva.
following-off = Ya no sigues esta mesa.
following-deal = La mano { $number } ha empezado con { $score }.
following-closed = La mesa se cerró antes de terminar la partida.
following-why = Sigues esta mesa: te escribo con cada mano nueva y al final.
refusal-TOO_MANY_FOLLOWERS = Ya siguen esta mesa { $most } personas, y no caben más.
