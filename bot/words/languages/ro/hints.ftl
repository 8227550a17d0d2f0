# Ce ai face tu: sfatul la cerere și de ce.
button-hint = 💡 Sfat
hint-answer = 💡 Un calculator ({ $level }) ar alege: { $move }.
hint-slow = Calculatorul se mai gândește. Întreabă iar peste o clipă.
refusal-NO_HINTS = La masa aceasta nu se dau sfaturi. Gazda le poate permite din opțiuni, înainte de partidă.
why-draw-pile = Teancul ({ $cards }) ar costa mai mult decât aduce.
why-draw = Teancul nu se poate lua acum.
why-take = Teancul aduce { $cards }.
why-opens = Deschide: { $sum }.
why-canasta = Încheie o canastă, care aduce încă { $points }.
why-grows = Adaugă { $points } la o canastă.
why-towards = Cu asta ai { $sum } pentru deschidere.
why-lays = Pe masă sunt { $points } pentru tine, în mână împotriva ta.
why-black-three = Cu un treiar negru deasupra, următorul nu poate lua teancul.
why-wild = Cu un înlocuitor deasupra, teancul e greu de luat.
why-thrown-before = { $card } e deja în teanc și n-a luat-o nimeni.
why-only-one = N-ai alta de rangul acesta. Teancul are { $cards }, iar la rând vine { $who }.
why-pile = Teancul are { $cards }, iar la rând vine { $who }.
why-empty = Teancul e gol, deci nu e mare lucru de luat.

# Ce poate dărui o aruncare, atât cât poate ști jucătorul.
danger-rank = ⚠ { $who } urmează și are rangul acesta pe masă
danger-run = ⚠ { $who } urmează și are o suită de { $suit } pe care o prelungește
danger-pile = vin cu ea și { $cards }
