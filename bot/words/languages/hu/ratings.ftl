# A ranglista grafikonja.
picture-ratings = A ranglista pontjai játszmáról játszmára. { $what }
picture-ratings-axis = játszmák (legfeljebb { $most })
# differs: order
rating-course = { $who }: { $count } játszma alatt { $begun } pontról { $now } pontra
