# L’histoire d’une donne, au présent, pour ne jamais accorder un participe.

event-commits = Le paquet est mélangé. Son empreinte : { $commitment }
event-cuts-for-deal = { $who } tire { $card } pour la donne.
event-cut-again = Égalité pour la plus haute carte, on tire à nouveau : { $seats }.
event-begins = Donne { $number } : { $dealer } donne, { $first } commence.
event-looks-at-bottom = { $who } regarde les trois cartes du dessous.
event-looks-at-bottom-known = { $who } regarde les trois cartes du dessous : { $cards }.
event-keeps = { $count ->
    [0] { $who } ne garde aucune des trois cartes du dessous.
   *[other] { $who } garde { $count } des trois cartes du dessous.
}
event-keeps-known = { $who } garde { $cards } des trois cartes du dessous.
event-cuts = { $who } coupe le paquet à { $place }.
event-is-dealt = { $who } reçoit { $count } cartes.
event-is-dealt-known = { $who } reçoit { $cards }.
event-lays-red-three = { $who } étale { $card }.
event-pile-starts = La pile commence par { $card }.
event-stock-recycled = Talon épuisé : { $count } cartes de la pile forment le nouveau talon.
event-draws = { $who } pioche une carte.
event-draws-known = { $who } pioche { $card }.
event-takes-pile = { $who } prend la pile ({ $pile_count }) avec { $key }.
event-lays = { $who } pose { $cards } ; personne d'autre ne le voit encore.
event-undoes = { $who } reprend ses cartes.
event-melds = { $before ->
    [0] { $who } pose { $cards }.
   *[other] { $who } ajoute { $cards } à une combinaison de { $before }.
}
event-opens = { $who } ouvre avec { $points } sur { $threshold }.
event-completes-canasta = { $who } fait une { $canasta }.
event-discards = { $who } jette { $card }.
event-takes-back = { $who } reprend { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } sort sans canasta, en négatif.
    [black4_plus] { $who } sort avec les quatre trois noirs.
    [black4_minus] { $who } sort avec les quatre trois noirs, sans canasta.
   *[plus] { $who } sort.
}
event-deal-ends-nobody = Il n'y a plus de cartes et personne ne sort.
event-shows = { $who } reste avec { $cards }.
event-scores = { $team } : { $points } pour cette donne, { $score } en tout.
event-seed-revealed = La graine de la donne : { $seed }
event-wins-match = La partie revient à { $team }.

# Un tour en une ligne : « Est : prend la pile (17) avec 9♣ 9♦, pose 3 combinaisons (+75), jette 5♦ ».
story-turn = { $who } : { $did }
did-drew = pioche
did-drew-known = pioche { $card }
did-took = prend la pile ({ $pile_count }) avec { $key }
did-red-three = étale { $card }
did-opened = ouvre avec { $points }
did-laid = pose { $count ->
    [one] { $count } combinaison
   *[other] { $count } combinaisons
} (+{ $points })
did-laid-cards = pose { $cards } (+{ $points })
did-added = ajoute { $cards } sur { $meld } (+{ $points })
did-canasta = fait une { $canasta }
did-threw = jette { $card }
did-took-back = reprend { $card }

close-mode-plus = { $who } sort
close-mode-minus = { $who } sort sans canasta, en négatif
close-mode-black4_plus = { $who } sort avec les quatre trois noirs
close-mode-black4_minus = { $who } sort avec les quatre trois noirs, sans canasta
close-mode-exhausted = il n'y a plus de cartes

# La combinaison à laquelle on ajoute, après « ajoute R♦ ».
to-3 = les trois
to-4 = les quatre
to-5 = les cinq
to-6 = les six
to-7 = les sept
to-8 = les huit
to-9 = les neuf
to-T = les dix
to-J = les valets
to-Q = les dames
to-K = les rois
to-A = les as
to-run = la suite { $suit }
to-wild = les passe-partout
