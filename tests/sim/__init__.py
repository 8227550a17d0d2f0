"""One simulator: a plan says who plays where, and what goes wrong; the world lets it happen; judges
look after every rest.

    uv run python -m tests.sim 12 --shrink        a plan drawn from a seed
    uv run python -m tests.sim FILE               a plan that was kept

A plan is a text, a line for each thing (`plan.py` reads and writes it):

    plan seed=12 days=0.5 steps=120 bots=2
    room telegram:-7 language=bg
    human Ann character=quick chat=discord language=en calls=22-8@Europe/Sofia
    human Bob character=careless chat=telegram language=bg
    table game=belot speed=slow rooms=discord:1/2,telegram:-7 people=Ann,Bob
    fault kill at=4000 step=7
    fault mute at=5500 seconds=1800 where=telegram:-7
    without Ann.3 Bob.7

Each step is one person who comes, does something by what their screens show, and goes; the time
passes, jobs are done when they are due, everything rests, and the judges look. Which step is whose,
and what is done in it, follows from the seed and the person alone, so a person, a fault or a step
can be left out and the rest stays as it was. What people are like is in `people.py`, what goes
wrong in `faults.py`, what must hold in `judges.py`. A red run is made small by `shrink.py`.
"""
