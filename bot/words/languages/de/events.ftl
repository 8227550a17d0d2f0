# Die Geschichte einer Runde. $who, $dealer, $first sind Personen; cards sind Karten.

event-commits = Die Karten sind gemischt. Ihr Fingerabdruck: { $commitment }
event-cuts-for-deal = Ums Geben: { $who } hebt { $card } ab.
event-cut-again = Gleich hoch, es wird noch einmal abgehoben: { $seats }.
event-begins = Runde { $number }: { $dealer } gibt, { $first } beginnt.
event-looks-at-bottom = { $who } sieht sich die untersten drei an.
event-looks-at-bottom-known = { $who } sieht sich die untersten drei an: { $cards }.
event-keeps = { $count ->
    [0] { $who } behält keine der untersten drei.
   *[other] { $who } behält { $count } der untersten drei.
}
event-keeps-known = { $who } behält { $cards } von den untersten drei.
event-cuts = { $who } hebt bei { $place } ab.
event-is-dealt = { $who } bekommt { $count } Karten.
event-is-dealt-known = { $who } bekommt { $cards }.
event-lays-red-three = { $who } legt { $card } heraus.
event-pile-starts = Das Paket beginnt mit { $card }.
event-stock-recycled = Der Talon war leer: { $count } Karten des Pakets sind der neue Talon.
event-draws = { $who } zieht eine Karte.
event-draws-known = { $who } zieht { $card }.
event-takes-pile = { $who } nimmt das Paket ({ $pile_count }) mit { $key }.
event-lays = { $who } legt { $cards }; sonst sieht es noch niemand.
event-undoes = { $who } nimmt die Karten zurück.
event-melds = { $before ->
    [0] { $who } legt { $cards } aus.
   *[other] { $who } legt { $cards } an eine Meldung mit { $before } Karten an.
}
event-opens = { $who } eröffnet mit { $points } (nötig: { $threshold }).
event-completes-canasta = { $who } macht ein { $canasta }.
event-discards = { $who } wirft { $card } ab.
event-takes-back = { $who } nimmt { $card } zurück.
event-deal-ends = { $mode ->
    [minus] { $who } macht ohne Canasta aus, mit Minus.
    [black4_plus] { $who } macht mit den vier schwarzen Dreien aus.
    [black4_minus] { $who } macht mit den vier schwarzen Dreien aus, ohne Canasta.
   *[plus] { $who } macht aus.
}
event-deal-ends-nobody = Die Karten sind aufgebraucht, und niemand hat ausgemacht.
event-shows = { $who } hat noch { $cards }.
event-scores = { $team }: { $points } in dieser Runde, jetzt { $score }.
event-seed-revealed = Der Startwert der Runde: { $seed }
event-wins-match = Die Partie geht an { $team }.

# Ein Zug in einer Zeile.
story-turn = { $who }: { $did }
did-drew = zieht
did-drew-known = zieht { $card }
did-took = nimmt das Paket ({ $pile_count }) mit { $key }
did-red-three = legt { $card } heraus
did-opened = eröffnet mit { $points }
did-laid = legt { $count ->
    [one] { $count } Meldung
   *[other] { $count } Meldungen
} aus (+{ $points })
did-laid-cards = legt { $cards } aus (+{ $points })
did-added = legt { $cards } an { $meld } an (+{ $points })
did-canasta = macht ein { $canasta }
did-threw = wirft { $card } ab
did-took-back = nimmt { $card } zurück

close-mode-plus = { $who } hat ausgemacht
close-mode-minus = { $who } hat ohne Canasta ausgemacht, mit Minus
close-mode-black4_plus = { $who } hat mit den vier schwarzen Dreien ausgemacht
close-mode-black4_minus = { $who } hat mit den vier schwarzen Dreien ausgemacht, ohne Canasta
close-mode-exhausted = die Karten sind aufgebraucht

# Die Meldung, an die Karten angelegt werden (legt … an die Könige an).
to-3 = die Dreien
to-4 = die Vieren
to-5 = die Fünfen
to-6 = die Sechsen
to-7 = die Sieben
to-8 = die Achten
to-9 = die Neunen
to-T = die Zehnen
to-J = die Buben
to-Q = die Damen
to-K = die Könige
to-A = die Asse
to-run = die { $suit }-Folge
to-wild = die wilden Karten
