# What is stored about a person, as a file.
button-mine-file = 💾 As a file
mine-file = What is stored about you, as a file. It contains no cards of other people.
