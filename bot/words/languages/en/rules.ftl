# The rules to read: from the table's card, from section to section.
rules-all = All the rules
rules-which = The rules of which game?
rules-contents = Contents
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Back
rules-on = Read on ›
rule-link = Rule
card-rule = The whole rule
rules-standard = The standard rules in short. Where this table plays differently, what is said above counts:
rules-untranslated = Nobody has translated these rules yet. They are in { $language }.
