# Puanların grafiği.
picture-ratings = Puanlar, parti parti. { $what }
picture-ratings-axis = parti (en çok { $most })
# differs: order
rating-course = { $who }: { $count } partide { $begun } → { $now }
