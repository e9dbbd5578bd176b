import { afterEach, expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildTime } from '../../../tests/factories/time.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addHeldMessage } from '../../../tests/support/leads.ts'
import { startLimitedSite, stopLimitedSites } from '../../../tests/support/limited-site.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { freeHeldSlots } from './free-slots.ts'
import { heldReleases } from '../../app.ts'
import { discardHeld, releaseHeld, restoreHeld } from './decide.ts'
import { listHeld } from './list-held.ts'
import { type Actor, COMMAND } from '../../lib/actor.ts'

const SPAM = { fax_extension: 'x' }
const OLIVE = { id: 'staff-1', name: 'olive@firm.example' }
const MEL = { id: 'staff-2', name: 'mel@firm.example' }

eachDatabase('decisions about held submissions', (open) => {
  afterEach(stopLimitedSites)

  async function start() {
    const site = await startLimitedSite(open, {})
    const { db } = site
    const releases = heldReleases(readEnv({}))
    let now = FRIDAY_MORNING
    const decision = (id: string, actor: Actor) => {
      now = new Date(now.getTime() + 1000)
      return { id, actor, now }
    }
    return {
      ...site,
      hold: async () => String((await site.book(SPAM)).json().id),
      release: (id: string, actor: Actor = OLIVE) =>
        inTransaction(db, (trx) =>
          releaseHeld(trx, { ...decision(id, actor), releases, webhook: undefined }),
        ),
      discard: (id: string, actor: Actor = OLIVE) =>
        inTransaction(db, (trx) => discardHeld(trx, decision(id, actor))),
      restore: (id: string, actor: Actor = OLIVE) =>
        inTransaction(db, (trx) => restoreHeld(trx, { ...decision(id, actor), releases })),
      audit: () => db.selectFrom('desk_audit').selectAll().orderBy('at').execute(),
    }
  }

  it('each decision is recorded by kind and id, without the visitor’s address [DK-12] [DK-06]', async () => {
    const site = await start()
    const id = await site.hold()
    await site.discard(id, COMMAND)
    await site.restore(id)
    await site.release(id, MEL)
    const rows = await site.audit()
    expect(rows.map(({ actor, action, before, after }) => [actor, action, before, after])).toEqual([
      ['command', 'held.discarded', '{"status":"held"}', '{"status":"discarded"}'],
      ['olive@firm.example', 'held.restored', '{"status":"discarded"}', '{"status":"held"}'],
      ['mel@firm.example', 'held.released', '{"status":"held"}', '{"status":"released"}'],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ subject_id: id, subject: `booking ${id}` })
    }
    expect(JSON.stringify(rows)).not.toContain('robin')
  })

  it('the second decision is told what became of it, and whose decision that was [DK-12]', async () => {
    const site = await start()
    const id = await site.hold()
    await site.discard(id, OLIVE)
    const refused = (message: string) => ({ statusCode: 409, message })
    await expect(site.release(id, MEL)).rejects.toMatchObject(
      refused('olive@firm.example already discarded this booking, so nothing was changed.'),
    )
    await expect(site.discard(id, OLIVE)).rejects.toMatchObject(
      refused('You already discarded this booking, so nothing was changed.'),
    )
    await site.restore(id, OLIVE)
    await expect(site.restore(id, MEL)).rejects.toMatchObject(
      refused('This booking is already waiting for a decision, so nothing was changed.'),
    )
    await site.release(id, COMMAND)
    for (const decide of [site.release, site.discard]) {
      await expect(decide(id, MEL)).rejects.toMatchObject(
        refused('A command on the server already released this booking, so nothing was changed.'),
      )
    }
    expect(await site.audit()).toHaveLength(3)
    expect(await site.bookings()).toHaveLength(1)
  })

  it('an undone discard waits again without its slot, and takes it on release if it is free [DK-12]', async () => {
    const site = await start()
    const id = await site.hold()
    expect(await site.cells()).toHaveLength(6)
    const counted = () => site.db.selectFrom('people').select('held').execute()
    await site.discard(id)
    expect(await counted()).toEqual([{ held: 0 }])
    await site.restore(id)
    expect(await counted()).toEqual([{ held: 1 }])
    expect(await site.held()).toMatchObject([
      { status: 'held', slot_until: null, decided_at: null },
    ])
    expect(await site.cells()).toEqual([])
    const worker = buildTime(new Date(FRIDAY_MORNING.getTime() + 48 * 3_600_000))
    expect(await freeHeldSlots(site.db, worker)).toBe(0)
    await site.release(id)
    expect(await site.bookings()).toMatchObject([{ id, status: 'confirmed' }])
    expect(await site.cells()).toHaveLength(6)
  })

  it('an undone discard can’t take a slot that was booked in the meantime; it stays held [DK-12]', async () => {
    const site = await start()
    const id = await site.hold()
    await site.discard(id)
    expect((await site.book({ email: 'other@client.example' })).statusCode).toBe(201)
    await site.restore(id)
    const rows = await site.audit()
    await expect(site.release(id)).rejects.toMatchObject({ errorCode: 'slot_taken' })
    expect(await site.held()).toMatchObject([{ id, status: 'held' }])
    expect(await site.bookings()).toMatchObject([{ email: 'other@client.example' }])
    expect(await site.audit(), 'a release that failed leaves no row').toEqual(rows)
  })

  it('what an earlier release discarded can be read, but not undone [DK-12]', async () => {
    const site = await start()
    await addHeldMessage(site, 'h1', {})
    await inTransaction(site.db, (trx) =>
      trx
        .updateTable('held_submissions')
        .set({ status: 'discarded', decided_at: FRIDAY_MORNING.toISOString() })
        .execute(),
    )
    await expect(site.restore('h1')).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/^An earlier release discarded this message/),
    })
    await expect(site.release('h1')).rejects.toMatchObject({
      message: 'This message was already discarded, so nothing was changed.',
    })
    expect(await listHeld(site.db, { limit: 10 })).toMatchObject([
      { id: 'h1', status: 'discarded', decidedBy: null },
    ])
    expect(await site.audit()).toEqual([])
  })

  it('if a decision can’t be recorded, it isn’t made [DK-12] [DK-06]', async () => {
    const site = await start()
    const id = await site.hold()
    await inTransaction(site.db, (trx) => trx.schema.dropTable('desk_audit').execute())
    await expect(site.release(id)).rejects.toThrow()
    await expect(site.discard(id)).rejects.toThrow()
    expect(await site.held()).toMatchObject([{ id, status: 'held' }])
    expect(await site.bookings()).toEqual([])
    expect(await site.cells()).toHaveLength(6)
  })
})
