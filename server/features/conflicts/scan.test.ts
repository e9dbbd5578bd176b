import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildRegistration } from '../../../tests/factories/requests.ts'
import { startConflictDesk } from '../../../tests/support/conflict-desk.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { inTransaction } from '../../db/transaction.ts'

const { api } = deskPaths

eachDatabase('conflict search', (open) => {
  it('finds a name in everything the firm holds, but not in the person’s own records [DK-31]', async () => {
    const { db, idOf, id, owner, search, send, write } = await startConflictDesk(open)
    expect(await search()).toMatchObject({
      searched: ['Hannah Brandt', 'Brandt Robotics'],
      total: 0,
      matches: [],
    })
    await write({ name: 'Otto', email: 'otto@x.example', message: 'We are suing Brandt Robotics.' })
    const otto = await idOf('otto@x.example')
    await owner.post(api.notes(otto), { text: 'Bränd or BRANDT — the robotics firm' })
    await send(paths.api.schedule(), buildBooking({ name: 'Hannah Brandt', email: 'h@y.example' }))
    const registrant = { fullName: 'Zoe', email: 'zoe@z.example', company: 'Brandt Robotics GmbH' }
    await send(paths.api.webinarRegistration(), buildRegistration(registrant))
    const { version } = (await owner.get(api.person(otto))).json().person
    const reply = {
      id: randomUUID(),
      version,
      to: 'otto@x.example',
      subject: 'Brandt Robotics',
      text: 'Noted.',
    }
    expect((await owner.post(api.replies(otto), reply)).statusCode).toBe(201)
    const at = FRIDAY_MORNING.toISOString()
    await inTransaction(db, async (trx) => {
      const mail = {
        id: 'mail',
        name: 'Otto',
        email: 'otto@x.example',
        company: '',
        message: 'See file',
      }
      await trx
        .insertInto('contact_messages')
        .values({ ...mail, created_at: at, taken_by: null, awaits_answer: 0 })
        .execute()
      await trx
        .insertInto('received_mails')
        .values({
          id: 'mail',
          mailbox_id: 'box',
          uid_validity: '1',
          uid: 1,
          email: null,
          subject: 'Re: Hannah Brandt',
          files: JSON.stringify([{ part: '2', name: 'Brandt-Robotics-2019.pdf', size: 9 }]),
          kind: 'answer',
        })
        .execute()
      await trx
        .insertInto('held_submissions')
        .values({
          id: 'held',
          kind: 'contact',
          email: 'otto@x.example',
          payload: JSON.stringify({ name: 'Otto', message: 'About Brandt Robotics' }),
          reasons: '[]',
          status: 'held',
          slot_until: null,
          created_at: at,
          decided_at: null,
        })
        .execute()
      await trx
        .insertInto('blocked_times')
        .values({
          id: 'block',
          label: 'Deposition, Brandt Robotics',
          starts: '2026-12-01T09:00',
          ends: '2026-12-01T10:00',
          time_zone: 'America/Los_Angeles',
          repeats: 'never',
          until: null,
          skipped: '',
          author: 'Olive',
          version: 0,
          created_at: at,
        })
        .execute()
      const view = { id: 'view', name: 'Brandt Robotics matter', filter: '{}', created_at: at }
      await trx.insertInto('people_views').values(view).execute()
      await trx
        .insertInto('mail_attachments')
        .values({
          id: 'file',
          person_id: otto,
          author_id: 'olive',
          mail_id: null,
          name: 'brandt robotics.xlsx',
          size: 3,
          content: null,
          created_at: at,
        })
        .execute()
      await trx
        .insertInto('outbox')
        .values({
          id: 'change',
          kind: 'booking-change',
          about: 'otto@x.example',
          to_name: null,
          to_address: 'otto@x.example',
          data: JSON.stringify({ note: 'Brandt Robotics needs the room' }),
          status: 'sent',
          attempts: 1,
          due_at: at,
          give_up_at: at,
          leased_until: null,
          lease_id: null,
          last_error: null,
          stopped_by: null,
          created_at: at,
          sent_at: at,
        })
        .execute()
    })
    const { matches, total } = await search()
    expect(matches.map(({ where }) => where).toSorted()).toEqual(
      'block booking bookingNote file file held message message note person person registration reply view'.split(
        ' ',
      ),
    )
    expect(total).toBe(14)
    expect(matches).toContainEqual(
      expect.objectContaining({
        where: 'message',
        term: 'Brandt Robotics',
        who: { id: otto, name: 'Otto', company: expect.any(String) },
        found: 'Brandt Robotics',
        before: expect.stringContaining('We are suing '),
        after: '.',
      }),
    )
    expect(matches.some(({ who }) => who?.id === id)).toBe(false)
  })

  it('finds the note of a call that staff booked [DK-31]', async () => {
    const { owner, search } = await startConflictDesk(open)
    const call = { ...buildBooking({ email: 'otto@x.example' }), note: 'Against Brandt Robotics' }
    expect((await owner.post(api.clientBookings(), call)).statusCode).toBe(201)
    expect((await search()).matches).toMatchObject([{ where: 'bookingNote', before: 'Against ' }])
  })
})
