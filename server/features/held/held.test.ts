import { expect, it } from 'vitest'
import type { HeldPage, HeldSubmission } from '../../../contracts/held/held.ts'
import { inTransaction } from '../../db/transaction.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage, buildRegistration } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { addMember, startDesk } from '../../../tests/support/desk.ts'
import { addHeldMessage } from '../../../tests/support/leads.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'

const { api } = deskPaths
const SPAM = { fax_extension: 'x' }
const VISITOR = 'robin@client.example'
const at = (seconds: number) => new Date(FRIDAY_MORNING.getTime() + seconds * 1000)

eachDatabase('desk held submissions', (open) => {
  async function start() {
    const desk = await startDesk(open)
    const member = await addMember(desk)
    const send = async (url: string, payload: object) =>
      String((await desk.app.inject({ method: 'POST', url, payload })).json().id)
    return {
      ...desk,
      member,
      book: () => send(paths.api.schedule(), buildBooking(SPAM)),
      write: (message: string) => send(paths.api.contact(), buildMessage({ ...SPAM, message })),
      register: () => send(paths.api.webinarRegistration(), buildRegistration(SPAM)),
      list: async (query = ''): Promise<HeldPage> => (await member.get(api.held() + query)).json(),
      waiting: async () => (await member.get(api.today())).json().totals.held,
      mailsTo: async (address: string) => {
        const mails = desk.db.selectFrom('outbox').select('kind').where('to_address', '=', address)
        return (await mails.execute()).map(({ kind }) => kind).toSorted()
      },
    }
  }

  it('shows all that was typed, why it’s held, and until when its time is kept [DK-12]', async () => {
    const { book, write, register, list, setNow } = await start()
    const booking = await book()
    setNow(at(1))
    const message = await write('First line\n\nSee http://a.example')
    setNow(at(2))
    await register()
    const { rows, next, officeTimeZone } = await list()
    expect([next, officeTimeZone]).toEqual([null, 'America/Los_Angeles'])
    expect(rows.map(({ kind }) => kind)).toEqual(['webinar', 'contact', 'booking'])
    const [registration, contact, appointment] = rows
    expect(appointment).toEqual({
      id: booking,
      kind: 'booking',
      status: 'held',
      email: VISITOR,
      typed: {
        name: 'Robin Example',
        company: '',
        phone: '+1 415 555 0123',
        service: 'General Consultation',
        message: '',
      },
      assessment: [],
      worksheet: [],
      slot: {
        startsAt: '2026-11-24T22:30:00.000Z',
        endsAt: '2026-11-24T23:00:00.000Z',
        timezone: 'America/Los_Angeles',
        keptUntil: '2026-11-21T17:30:00.000Z',
        hasPassed: false,
      },
      reasons: ['A field that people cannot see was filled in.'],
      isSpam: true,
      createdAt: FRIDAY_MORNING.toISOString(),
      decidedAt: null,
      decidedBy: null,
      undoable: false,
    } satisfies HeldSubmission)
    expect(contact).toMatchObject({
      id: message,
      typed: { message: 'First line\n\nSee http://a.example', company: 'Example & Partners' },
      reasons: ['A field that people cannot see was filled in.', 'It has links.'],
      slot: null,
    })
    expect(registration?.typed).toMatchObject({ name: 'Robin Example', phone: '(415) 555-0123' })
  })

  it('tells spam from what is only past a limit [DK-12]', async () => {
    const { db, write, list } = await start()
    await write('Buy our pills right now.')
    await addHeldMessage({ db }, 'past-a-limit', {})
    await inTransaction(db, (trx) =>
      trx
        .updateTable('held_submissions')
        .set({ reasons: '["mails-per-recipient"]' })
        .where('id', '=', 'past-a-limit')
        .execute(),
    )
    const { rows } = await list()
    const isSpam = rows.map((row) => [row.typed.message, row.isSpam])
    expect(Object.fromEntries(isSpam)).toEqual({
      'Buy our pills right now.': true,
      'Please call me back.': false,
    })
  })

  it('shows the assessment that came with a booking [DK-12]', async () => {
    const { app, list } = await start()
    const payload = buildBooking({ ...SPAM, assessment: 'AAAABBBBCCCC' })
    await app.inject({ method: 'POST', url: paths.api.schedule(), payload })
    const [row] = (await list()).rows
    expect(row?.assessment.join('\n')).toContain('A A A A')
  })

  it('a member releases: the emails go out, and it’s listed with who did it [DK-12]', async () => {
    const { db, book, list, member, mailsTo, setNow, waiting } = await start()
    const id = await book()
    expect([await waiting(), await mailsTo(VISITOR)]).toEqual([1, []])
    setNow(at(60))
    const answer = await member.post(api.releaseHeld(id))
    expect(answer.statusCode).toBe(200)
    const decided = { status: 'released', decidedBy: 'member@firm.example' }
    expect(answer.json()).toMatchObject({ id, ...decided, decidedAt: at(60).toISOString() })
    expect(await mailsTo(VISITOR)).toContain('booking-confirmation')
    const bookings = await db.selectFrom('bookings').select(['id', 'status']).execute()
    expect(bookings).toEqual([{ id, status: 'confirmed' }])
    expect([await waiting(), (await list()).rows]).toEqual([0, []])
    expect((await list('?status=released')).rows).toMatchObject([{ id, ...decided }])
  })

  it('a discard sends nothing, frees the time, and can be undone [DK-12]', async () => {
    const { db, book, list, member, mailsTo, waiting } = await start()
    const id = await book()
    expect((await member.post(api.discardHeld(id))).json()).toMatchObject({ status: 'discarded' })
    expect(await db.selectFrom('occupied_cells').select('cell').execute()).toEqual([])
    expect([await waiting(), await mailsTo(VISITOR)]).toEqual([0, []])
    expect((await list('?status=discarded')).rows).toMatchObject([{ id }])
    const undone = await member.post(api.restoreHeld(id))
    expect(undone.json()).toMatchObject({ status: 'held', slot: { keptUntil: null } })
    expect([await waiting(), (await list('?status=discarded')).rows]).toEqual([1, []])
  })

  it('of two people who decide at the same time, one is told what the other did [DK-12]', async () => {
    const { book, owner, member, db } = await start()
    const id = await book()
    const [released, discarded] = await Promise.all([
      owner.post(api.releaseHeld(id)),
      member.post(api.discardHeld(id)),
    ])
    expect([released.statusCode, discarded.statusCode].toSorted()).toEqual([200, 409])
    const refused = released.statusCode === 409 ? released : discarded
    expect(refused.json()).toMatchObject({
      code: 'already_decided',
      message: expect.stringMatching(
        /^(?:owner@firm.example already released|member@firm.example already discarded) this booking, so nothing was changed.$/,
      ),
    })
    const rows = await db
      .selectFrom('desk_audit')
      .select('id')
      .where('subject_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('if the time is gone, the answer says what to do, and the submission stays [DK-12]', async () => {
    const { app, book, list, member, setNow, waiting } = await start()
    const id = await book()
    await member.post(api.discardHeld(id))
    const other = buildBooking({ email: 'other@client.example' })
    await app.inject({ method: 'POST', url: paths.api.schedule(), payload: other })
    await member.post(api.restoreHeld(id))
    const taken = await member.post(api.releaseHeld(id))
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slot_taken'])
    expect(taken.json().message).toMatch(/It’s still waiting\. Call or write to the visitor/)
    // Advance by less than 12 hours at a time, or the session would time out.
    for (let hours = 10; hours <= 110; hours += 10) {
      setNow(at(hours * 3600))
      await member.signedInAs()
    }
    expect((await list()).rows).toMatchObject([{ id, slot: { hasPassed: true } }])
    const late = await member.post(api.releaseHeld(id))
    expect([late.statusCode, late.json().code]).toEqual([409, 'booking_closed'])
    expect(await waiting()).toBe(1)
  })

  it('one that was deleted in the meantime is said to be gone [DK-12]', async () => {
    const { member } = await start()
    const answer = await member.post(api.discardHeld('gone'))
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toContain('It may have been deleted in the meantime.')
  })

  it('pages through all of them once, newest first, and ignores a broken cursor [DK-12]', async () => {
    const { db, list } = await start()
    for (let n = 0; n < 60; n += 1) {
      // Several at the same instant.
      await addHeldMessage({ db }, `h${n}`, {}, at(Math.floor(n / 3)).toISOString())
    }
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: HeldPage = await list(`?status=held&after=${cursor}`)
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.next
    }
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60)
    expect(ids[0]).toBe('h59')
    expect((await list('?after=%27--')).rows[0]?.id).toBe('h59')
  })
})
