# Okunacak kurallar: masanın kartından, bölüm bölüm.
rules-all = Bütün kurallar
rules-which = Hangi oyunun kuralları?
rules-contents = İçindekiler
rules-before = ‹ { $title }
rules-after = { $title } ›
rules-back = ‹ Geri
rules-on = Devamı ›
rule-link = Kural
card-rule = Kuralın tümü
rules-standard = Kısaca standart kurallar. Bu masa farklı oynuyorsa yukarıda yazan geçerli:
rules-untranslated = Bu kuralları henüz kimse çevirmedi. Şu dillerde var: { $language }.
