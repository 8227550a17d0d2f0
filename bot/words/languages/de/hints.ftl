# Was würdest du tun: der Tipp auf Wunsch, und warum.
button-hint = 💡 Tipp
hint-answer = 💡 Ein Computer ({ $level }) würde das wählen: { $move }.
hint-slow = Der Computer denkt noch nach. Frag gleich noch einmal.
refusal-NO_HINTS = An diesem Tisch gibt es keine Tipps. Die Tischleitung kann sie vor der Partie in den Optionen erlauben.
why-draw-pile = Das Paket ({ $cards }) zu nehmen würde mehr kosten als bringen.
why-draw = Das Paket kann jetzt nicht genommen werden.
why-take = Das Paket bringt { $cards }.
why-opens = Das eröffnet: { $sum }.
why-canasta = Das vollendet ein Canasta und bringt { $points } dazu.
why-grows = Das bringt { $points } zu einem Canasta.
why-towards = Damit hast du { $sum } zum Eröffnen.
why-lays = Auf dem Tisch zählt das { $points } für dich, auf der Hand gegen dich.
why-black-three = Liegt eine schwarze Drei oben, kann das Paket als Nächstes niemand nehmen.
why-wild = Liegt eine wilde Karte oben, ist das Paket schwer zu nehmen.
why-thrown-before = { $card } liegt schon im Paket, und niemand hat es genommen.
why-only-one = Du hast keine andere von diesem Wert. Das Paket hat { $cards }, und als Nächstes kommt { $who }.
why-pile = Das Paket hat { $cards }, und als Nächstes kommt { $who }.
why-empty = Das Paket ist leer, da ist wenig zu holen.

# Was ein Abwurf verschenken kann, soweit man es wissen kann.
danger-rank = ⚠ { $who } kommt als Nächstes und hat diesen Wert auf dem Tisch
danger-run = ⚠ { $who } kommt als Nächstes und hat eine { $suit }-Folge, an die sie passt
danger-pile = { $cards } kämen mit
