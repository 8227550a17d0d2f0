# Serii de partide și scorul unei seri.
series-name = Serie
series-line = Serie: { $series }
series-single = partide separate
series-best = cel mai bun din { $count }
series-all = partide: { $count }
series-rotating = { $series }, parteneri noi la fiecare partidă
series-help = Partide care merg împreună, cu un singur învingător. O serie „cel mai bun din” se încheie când nu mai poate ajunge nimeni. La victorii egale hotărăsc punctele. Dacă schimbi numărul, începe o serie nouă.
series-row = { $who } { $won } ({ $points })
series-after = Serie ({ $series }), jucate { $played }, câștigate (puncte): { $who }
series-won = Seria ({ $series }) o câștigă { $who }. Câștigate (puncte): { $standing }
series-shared = Seria ({ $series }) o împart { $who }. Câștigate (puncte): { $standing }
series-next = urmează { $first } contra { $second }
evening-line = Partide împreună: { $matches }; câștigate (puncte): { $who }
button-rotating = Parteneri pe rând
rotating-help = După fiecare partidă se schimbă partenerii, ca fiecare să joace cu fiecare.
refusal-BAD_SERIES = O serie are cel mult { $most } de partide, iar „cel mai bun din” cere un număr impar.
