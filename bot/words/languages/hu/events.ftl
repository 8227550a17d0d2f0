# Egy leosztás története. $who, $dealer, $first emberek.

event-commits = A csomag meg van keverve. Lenyomata: { $commitment }
event-cuts-for-deal = { $who } emelt az osztásért: { $card }.
event-cut-again = Egyforma a legnagyobb lap, újra emel: { $seats }.
event-begins = { $number }. leosztás: { $dealer } oszt, { $first } kezd.
event-looks-at-bottom = { $who } megnézte az alsó három lapot.
event-looks-at-bottom-known = { $who } megnézte az alsó három lapot: { $cards }.
event-keeps = { $count ->
    [0] { $who } egyet sem tartott meg az alsó háromból.
   *[other] { $who } megtartott { $count } lapot az alsó háromból.
}
event-keeps-known = { $who } ezt tartotta meg az alsó háromból: { $cards }.
event-cuts = { $who } itt emelte meg a csomagot: { $place }.
event-is-dealt = { $who } kapott { $count } lapot.
event-is-dealt-known = { $who } ezt kapta: { $cards }.
event-lays-red-three = { $who } kitette: { $card }.
event-pile-starts = A talon első lapja: { $card }.
event-stock-recycled = Elfogyott a csomag: a talonból { $count } lap lett az új.
event-draws = { $who } húzott egy lapot.
event-draws-known = { $who } húzott: { $card }.
event-takes-pile = { $who } felvette a talont ({ $pile_count }) ezzel: { $key }.
event-lays = { $who } lerakta: { $cards }. Más még nem látja.
event-undoes = { $who } visszavette a lapokat.
event-melds = { $before ->
    [0] { $who } lerakta: { $cards }.
   *[other] { $who } hozzátette egy { $before } lapos csoporthoz: { $cards }.
}
event-opens = { $who } nyitott: { $points } / { $threshold }.
event-completes-canasta = { $who } kirakta: { $canasta }.
event-discards = { $who } eldobta: { $card }.
event-takes-back = { $who } visszaveszi: { $card }.
event-deal-ends = { $mode ->
    [minus] { $who } kiment mínuszban.
    [black4_plus] { $who } kiment a négy fekete hármassal.
    [black4_minus] { $who } kiment a négy fekete hármassal, kanaszta nélkül.
   *[plus] { $who } kiment.
}
event-deal-ends-nobody = Elfogytak a lapok, senki sem ment ki.
event-shows = { $who } kezében maradt: { $cards }.
event-scores = { $team }: most { $points }, összesen { $score }.
event-seed-revealed = A leosztás magja: { $seed }
event-wins-match = A játszma győztese: { $team }.

story-turn = { $who }: { $did }
did-drew = húzott
did-drew-known = húzott: { $card }
did-took = felvette a talont ({ $pile_count }) ezzel: { $key }
did-red-three = kitette: { $card }
did-opened = nyitott { $points } ponttal
did-laid = lerakott { $count } csoportot (+{ $points })
did-laid-cards = lerakta: { $cards } (+{ $points })
# differs: order
did-added = hozzátette { $meld }: { $cards } (+{ $points })
did-canasta = kész: { $canasta }
did-threw = eldobta: { $card }
did-took-back = visszaveszi: { $card }

close-mode-plus = { $who } kiment
close-mode-minus = { $who } kiment mínuszban
close-mode-black4_plus = { $who } kiment a négy fekete hármassal
close-mode-black4_minus = { $who } kiment a négy fekete hármassal, mínuszban
close-mode-exhausted = elfogytak a lapok

# A csoport, amelyhez lap kerül.
to-3 = a hármasokhoz
to-4 = a négyesekhez
to-5 = az ötösökhöz
to-6 = a hatosokhoz
to-7 = a hetesekhez
to-8 = a nyolcasokhoz
to-9 = a kilencesekhez
to-T = a tízesekhez
to-J = a bubikhoz
to-Q = a dámákhoz
to-K = a királyokhoz
to-A = az ászokhoz
to-run = egy { $suit } sorhoz
to-wild = a zsolikhoz
