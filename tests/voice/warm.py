"""Imported by the process that bots are forked from: what each of them would otherwise load."""

from bot.games import catalogue
from bot.words.words import words_in
from engine.players import computer_player
from engine.registry import make_game
from tests.voice import mortal

BOT = mortal.life
GAMES = catalogue()
WORDS = words_in("en")
PLAYER = computer_player(make_game("belot"), "easy")
