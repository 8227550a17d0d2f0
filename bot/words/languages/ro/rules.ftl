# Regulile de citit: de la cartonașul mesei, secțiune cu secțiune.
rules-all = Toate regulile
rules-which = Regulile cărui joc?
rules-contents = Cuprins
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Înapoi
rules-on = Mai departe ›
rule-link = Regula
card-rule = Toată regula
rules-standard = Regulile obișnuite pe scurt. Unde masa aceasta joacă altfel, contează ce scrie mai sus:
rules-untranslated = Regulile acestea nu le-a tradus încă nimeni. Sunt în limba aceasta: { $language }.
