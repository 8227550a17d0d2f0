# Amit csak a Discord mond.
slash-move = írj be egy lépést
slash-close = bezárja az asztalt
discord-no-post = Ebbe a csatornába nem írhatok. Aki a szervert kezeli, engedélyezze itt nekem: „View Channel”, „Send Messages”.
