import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PeoplePage, PersonDetails } from '../../../contracts/people/people.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'

const { api } = deskPaths
const ADA = 'ada@client.example'
const MINUTE_MS = 60_000

eachDatabase('conversations', (open) => {
  it('a conversation runs oldest to newest, each cause before its emails, and each note and reply is in it once [DK-22] [DK-08]', async () => {
    const { app, owner, db, setNow } = await startDesk(open)
    const after = (minutes: number) =>
      setNow(new Date(FRIDAY_MORNING.getTime() + minutes * MINUTE_MS))
    const send = async (url: string, payload: object) => {
      const { statusCode } = await app.inject({ method: 'POST', url, payload })
      expect(statusCode).toBe(201)
    }
    await send(paths.api.schedule(), buildBooking({ email: ADA }))
    after(2)
    await send(paths.api.contact(), buildMessage({ email: ADA }))
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const { id = '', version } = people[0] ?? {}
    const read = async (): Promise<PersonDetails> => (await owner.get(api.person(id))).json()
    after(10)
    expect((await read()).wait).toEqual({ minutes: 8, targetMinutes: expect.any(Number) })
    await owner.post(api.notes(id), { text: 'Prefers mornings.' })
    after(20)
    const reply = { id: randomUUID(), version, to: ADA, subject: 'Yes' }
    const sent = await owner.post(api.replies(id), { ...reply, text: 'Dear Ada' })
    expect(sent.statusCode).toBe(201)
    const [booking] = await db.selectFrom('bookings').selectAll().execute()
    after(30)
    const move = { date: '2026-11-30', time: '09:00' }
    const moved = await owner.post(api.moveClient(booking?.id ?? ''), move)
    expect(moved.statusCode).toBe(200)
    const { timeline, wait } = await read()
    const kinds = timeline.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'email')).toEqual([
      'booking',
      'message',
      'note',
      'reply',
      'bookingChange',
    ])
    expect(kinds.slice(0, 2)).toEqual(['booking', 'email'])
    const instants = timeline.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted())
    expect(timeline.find(({ kind }) => kind === 'bookingChange')).toMatchObject({
      movedFrom: booking?.starts_at,
      startsAt: '2026-11-30T17:00:00.000Z',
      isCanceled: false,
      byStaff: true,
    })
    expect(wait).toBeNull()
  })

  it('each change of a booking is a line, also if a later one came before its email was sent [DK-22]', async () => {
    const { app, owner, setNow } = await startDesk(open, { env: { MAIL_STAFF: '' } })
    const request = { url: paths.api.schedule(), payload: buildBooking({ email: ADA }) }
    const { id: booking } = (await app.inject({ method: 'POST', ...request })).json()
    for (const [index, time] of ['09:00', '09:30'].entries()) {
      setNow(new Date(FRIDAY_MORNING.getTime() + (index + 1) * MINUTE_MS))
      await owner.post(api.moveClient(booking), { date: '2026-11-30', time })
    }
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    const { timeline }: PersonDetails = (await owner.get(api.person(people[0]?.id ?? ''))).json()
    expect(timeline.filter(({ kind }) => kind === 'bookingChange')).toMatchObject([
      { startsAt: '2026-11-30T17:00:00.000Z' },
      { movedFrom: '2026-11-30T17:00:00.000Z', startsAt: '2026-11-30T17:30:00.000Z' },
    ])
  })
})
