# Ce scriu oamenii, despărțit prin virgule; toate limbile se citesc deodată. Prima scriere a unui
# verb se arată ca exemplu. O scriere înseamnă un singur lucru. „c” singur nu e culoarea noastră:
# caro și cupă încep la fel.
typed-draw = trag, trage, trag o carte, trage o carte, trag din pachet, trage din pachet, iau o carte, iau din pachet, iau carte, tras, pachet
typed-take = iau, iau teancul, ia teancul, iau tot teancul, ridic, ridic teancul, teanc, teancul, iau mormanul, iau pachetul de jos, iau de jos
typed-meld = etalez, etalează, etalare, mă etalez, mă etalez cu, pun, pun jos, cobor, las jos
typed-add = adaug, adaugă, lipesc, lipește, completez
typed-undo = anulez, anulează, iau înapoi, ia înapoi, anulare, înapoi, dau înapoi, iau cărțile înapoi
typed-discard = arunc, aruncă, arunc cartea, decartez, decartează, dau jos, aruncat
typed-unthrow = iau aruncarea înapoi, ia aruncarea înapoi, iau înapoi aruncarea, iau cartea înapoi, retrag aruncarea
typed-keep = păstrez, păstrează, țin, opresc
typed-cut = tai la, taie la, tai, taie, tăiere
typed-cut-any = împarte, împarte așa, tai oriunde, doar împarte
typed-cut-for-deal = tai pentru împărțit, taie pentru împărțit, tai pentru împărțit la, tai pentru dat
typed-end-deal = închei manșa, încheie manșa, sfârșitul manșei, gata manșa
typed-pass = pas, eu pas, zic pas, spun pas, mă abțin
typed-bid = licitez, licitează, zic, spun, anunț, cer, licit
typed-contra = contra, contrez, zic contra, dau contra, dublez
typed-recontra = recontra, recontrez, zic recontra, dau recontra, redublez
typed-surcontra = surcontra, surcontrez, supracontra, zic surcontra
typed-throw-in = anulez manșa, anulează manșa, arunc cărțile, patru șeptari, patru de șapte
typed-play = joc, joacă, joc cu, ies cu, ies, dau la culoare, tai cu, tai cu atu, pun atu, dau, răspund cu
typed-claim = restul sunt ale mele, restul e al meu, iau tot restul, toate sunt ale mele, restul levatelor sunt ale mele
typed-return = am revenit, m-am întors, sunt aici, am venit înapoi, revin
typed-help = ajutor, ajută-mă, ce pot face, ajuta
typed-word-NT = fără atu, fără atuuri, fără, fără-atu, bez
typed-word-AT = totul atu, tot atu, toate atu, totul atuuri, totatu, total atu
# same as English
typed-word-belot = belot, belota, bela, cu belot
typed-word-announcing = anunțând, anunț
typed-word-with = cu, plus, și, împreună cu
typed-word-as = ca, drept, în ordinea
typed-word-to = la, spre, pe
typed-word-opening = deschid, deschizând, deschidere
typed-word-any = oriunde, oricum, orice
typed-word-filler = eu, noi, lui, meu, mea, te rog, rog, mersi, mulțumesc, vreau, să, o, un, cartea, formația, de, inimă, inima, inimi, cel, cea, asta, ăsta, acesta, aceasta
# Ce poate urma după o carte, cu liniuță: „K♦-ul”.
typed-word-ending = ul, a, ului, uri, i
typed-word-none = nimic, niciuna, niciun, nicio
says-cut = tai la 20, împarte
says-cut-for-deal = tai pentru împărțit 57

typed-suit-C = t, tr, treflă, trefla, trefle, cruce
typed-suit-D = r, ro, romb, rombul, romburi, ca, caro, caroul, tobă, dobă
typed-suit-H = cu, cup, cupă, cupa, cupe, ir, roșie, roșii
typed-suit-S = p, pi, pică, pica, pici, in, neagră, negre, frunză
typed-rank-2 = 2, doi, doiar, doiul, doiarul, doiari
typed-rank-3 = 3, trei, treiar, treiul, treiarul, treiari
typed-rank-4 = 4, patru, pătrar, pătrarul, patrul
typed-rank-5 = 5, cinci, cincar, cinciul
typed-rank-6 = 6, șase, șesar, șasele, șesarul
typed-rank-7 = 7, șapte, șeptar, șaptele, șeptarul
typed-rank-8 = 8, opt, optar, optul, optarul
typed-rank-9 = 9, nouă, nouar, nouarul, nouarii
typed-rank-T = 10, zece, decar, zecar, zecele, decarul, zecarul
typed-rank-J = j, v, valet, valetul, valeți, fante, băiat
typed-rank-Q = q, d, damă, dama, dame, regină, regina
typed-rank-K = k, popă, popa, popi, rege, regele, regi, riga
typed-rank-A = a, as, asul, ași
typed-joker = x, joker, jokerul, joly, jolly, jolli, jolie, jokeri
