# Povestea unei manșe. $who, $dealer, $first sunt oameni; cărțile sunt cărți.

event-commits = Pachetul e amestecat. Amprenta lui: { $commitment }
event-cuts-for-deal = { $who } a tăiat { $card } pentru împărțit.
event-cut-again = Egalitate la cea mai mare, se taie din nou: { $seats }.
event-begins = Manșa { $number }: { $dealer } împarte, { $first } joacă întâi.
event-looks-at-bottom = { $who } s-a uitat la cele trei de jos.
event-looks-at-bottom-known = { $who } s-a uitat la cele trei de jos: { $cards }.
event-keeps = { $count ->
    [0] { $who } n-a păstrat nimic din cele trei de jos.
    [few] { $who } a păstrat { $count } din cele trei de jos.
   *[other] { $who } a păstrat { $count } din cele trei de jos.
}
event-keeps-known = { $who } a păstrat { $cards } din cele trei de jos.
event-cuts = { $who } a tăiat pachetul la { $place }.
event-is-dealt = { $who } a primit cărți: { $count }.
event-is-dealt-known = { $who } a primit { $cards }.
event-lays-red-three = { $who } a pus jos { $card }.
event-pile-starts = Teancul începe cu { $card }.
event-stock-recycled = Pachetul s-a terminat: din teanc s-a făcut unul nou (cărți: { $count }).
event-draws = { $who } a tras o carte.
event-draws-known = { $who } a tras { $card }.
event-takes-pile = { $who } a luat teancul ({ $pile_count }) cu { $key }.
event-lays = { $who } a etalat { $cards }; încă nu le vede nimeni altcineva.
event-undoes = { $who } a luat cărțile înapoi.
event-melds = { $before ->
    [0] { $who } a etalat { $cards }.
   *[other] { $who } a adăugat { $cards } la o formație de { $before }.
}
event-opens = { $who } a deschis cu { $points } din { $threshold }.
event-completes-canasta = { $who } a făcut: { $canasta }.
event-discards = { $who } a aruncat { $card }.
event-takes-back = { $who } ia înapoi { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } a închis fără canastă, pe minus.
    [black4_plus] { $who } a închis cu cei patru treiari negri.
    [black4_minus] { $who } a închis cu cei patru treiari negri, fără canastă.
   *[plus] { $who } a închis.
}
event-deal-ends-nobody = S-au terminat cărțile și n-a închis nimeni.
event-shows = { $who } a rămas cu { $cards }.
event-scores = { $team }: { $points } în manșa asta, acum { $score }.
event-seed-revealed = Sămânța manșei: { $seed }
event-wins-match = Câștigă partida: { $team }.

# O tură pe un rând: „Est: a luat teancul (17) cu 9♣ 9♦, a etalat 3 formații (+75), a aruncat 5♦”.
story-turn = { $who }: { $did }
did-drew = a tras
did-drew-known = a tras { $card }
did-took = a luat teancul ({ $pile_count }) cu { $key }
did-red-three = a pus jos { $card }
did-opened = a deschis cu { $points }
did-laid = a etalat { $count ->
    [one] { $count } formație
    [few] { $count } formații
   *[other] { $count } de formații
} (+{ $points })
did-laid-cards = a etalat { $cards } (+{ $points })
did-added = a adăugat { $cards } la { $meld } (+{ $points })
did-canasta = a făcut { $canasta }
did-threw = a aruncat { $card }
did-took-back = ia înapoi { $card }

close-mode-plus = { $who } a închis
close-mode-minus = { $who } a închis fără canastă, pe minus
close-mode-black4_plus = { $who } a închis cu cei patru treiari negri
close-mode-black4_minus = { $who } a închis cu cei patru treiari negri, fără canastă
close-mode-exhausted = s-au terminat cărțile

# Formația la care s-a adăugat.
to-3 = cele de trei
to-4 = cele de patru
to-5 = cele de cinci
to-6 = cele de șase
to-7 = cele de șapte
to-8 = cele de opt
to-9 = cele de nouă
to-T = cele de zece
to-J = valeți
to-Q = dame
to-K = popi
to-A = ași
to-run = suita de { $suit }
to-wild = înlocuitori
