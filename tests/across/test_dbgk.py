from tests.across.test_kills import *
from tests.across import test_kills as tk
from bot.store.tables.notes import Notes
async def test_dbg(mortal):
    try:
        await mortal.start()
        await mortal.face.until(mortal.listens, "it listens")
        async with mortal.face.room():
            s=Shared(mortal)
            try:
                await s.play()
            except AssertionError as e:
                print("FAILED", str(e)[:300])
                f=mortal.face; t=f.members[1]
                held=await f.held()
                print("PROMPTS", held.table.prompts, held.version, [ (x.person and x.person.id, x.by) for x in held.table.seats])
                for k,v in (await Notes(f.bot.tables.store.client).read_table(held.table.id)).items(): print("NOTE",k,v)
                for n,p in t.server.calls[-40:]: print("CALL", n, str(p)[:260])
                print("LOG", mortal.log[-3000:])
                raise
    finally:
        await mortal.kill()
