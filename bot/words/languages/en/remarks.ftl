# What computer players say at the table. The number names the temper (tens: warm, lively, dry) and
# the variant (ones).
remark-line = { $who }: “{ $text }”
remark-pile-ours = { $said ->
    [11] Come, come, little cards.
    [12] That pile was worth the wait.
    [21] Ha. That's how a pile is taken.
    [22] Make room on the table.
    [31] Well, well. Something to sort.
   *[other] A whole pile. It'll be carried somehow.
}
remark-pile-theirs = { $said ->
    [11] Enjoy it, you've earned it.
    [12] Such a nice pile, and it goes right past me.
    [21] Who threw that card? Nobody, of course…
    [22] Take it, take it, it's heavy.
    [31] There it goes.
   *[other] And we'd just got used to it.
}
remark-canasta-ours = { $said ->
    [11] Oh, how nicely it lies there.
    [12] Seven, like the days of the week.
    [21] Canasta. Write it down.
    [22] Now watch.
    [31] That will do.
   *[other] Not bad for a cold coffee.
}
remark-canasta-theirs = { $said ->
    [11] Congratulations, a fine canasta.
    [12] Nicely laid, I must say.
    [21] All right, all right, we've seen it.
    [22] The evening is long.
    [31] Hm. Noted.
   *[other] So that's how it is.
}
remark-contra-ours = { $said ->
    [11] Let's see who is right.
    [12] With all respect: contra.
    [21] Contra. Now we're playing.
    [22] Somebody had to say it.
    [31] It had to be said.
   *[other] Then we count double.
}
remark-contra-theirs = { $said ->
    [11] Oh dear, as serious as that?
    [12] You gave me a start.
    [21] Contra? We'll see about that.
    [22] Hold on tight.
    [31] As you wish.
   *[other] The things one hears in this place.
}
remark-recontra-ours = { $said ->
    [11] Now nobody leaves the table.
    [12] I'm holding my breath.
    [21] Recontra. Order the coffees.
    [22] The whole café is watching.
    [31] Times four, then.
   *[other] Somebody will remember this evening.
}
remark-recontra-theirs = { $said ->
    [11] Goodness, my hands are shaking.
    [12] Now it's getting serious.
    [21] Recontra? Would you look at that.
    [22] Did you hear? Recontra.
    [31] Wait, let me put my glasses on.
   *[other] So here we are.
}
remark-capot-ours = { $said ->
    [11] Not one trick left over. Lovely.
    [12] That happens once in an evening.
    [21] Capot. We sweep the table.
    [22] Capot. Who said it couldn't be done?
    [31] All of them. Good.
   *[other] Tidy. I like it tidy.
}
remark-capot-theirs = { $said ->
    [11] Not a single trick… Well played.
    [12] We'll say nothing at home.
    [21] Not one trick. Deal, quickly.
    [22] This stays between us.
    [31] Without tricks one gets some rest, at least.
   *[other] A clean sheet, at least.
}
remark-deal-ours = { $said ->
    [11] What a nice deal that was.
    [12] Thank you for the cards.
    [21] That's how it's done.
    [22] Write, write, don't spare the pencil.
    [31] No complaints.
   *[other] One could get used to this.
}
remark-deal-theirs = { $said ->
    [11] Well played. The next one is ours.
    [12] That wasn't our deal.
    [21] Shuffle properly this time.
    [22] That doesn't count… It does?
    [31] Let's say we were warming up.
   *[other] There have been worse. Not many.
}
remark-wait = { $said ->
    [11] No hurry, I'll have another coffee.
    [12] Think it over in peace.
    [21] My coffee is getting cold.
    [22] Wake me when it's my turn.
    [31] I've read the paper twice.
   *[other] I've counted the lamps. Four.
}
