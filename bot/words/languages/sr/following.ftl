# Праћење стола без места за њим.
button-follow-on = Прати овај сто
button-follow-off = Не прати више
following-on = Пратиш овај сто. Пишем ти приватно о сваком новом дељењу и о крају.
following-silent = Пратиш овај сто, али су ти обавештења искључена. Укључи их овде: { button-my-settings }, па ћеш сазнати за нова дељења.
following-off = Више не пратиш овај сто.
following-deal = Почиње дељење { $number }, резултат { $score }.
following-closed = Сто је затворен пре краја партије.
following-why = Пратиш овај сто: пишем ти о сваком новом дељењу и о крају.
refusal-TOO_MANY_FOLLOWERS = Овај сто већ прати { $most } људи, за више нема места.
