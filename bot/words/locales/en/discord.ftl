# What Discord alone says.
slash-move = type a move
slash-close = close the table
discord-no-post = I may not write in this channel. Whoever runs the server has to allow me “View Channel” and “Send Messages” here.
