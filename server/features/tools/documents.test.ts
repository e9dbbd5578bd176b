import { expect, it } from 'vitest'
import { readServices } from '../../../cms/services/read-services.ts'
import type { PeoplePage, PersonDetails } from '../../../contracts/people/people.ts'
import { documentKeys, readyDocuments } from '../../../contracts/tools/documents.ts'
import { buildMailContext } from '../../../tests/factories/mail.ts'
import { buildBooking } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startDesk } from '../../../tests/support/desk.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { paths } from '../../../web/paths.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'
import { feedPath } from '../bookings/feed-address.ts'
import { readLeads } from '../personal-data/leads.ts'

const [service] = readServices()
if (!service) throw new Error('The site has no services')
const { name, bring } = service
const keys = documentKeys(bring)
const [first = '', ...others] = bring

eachDatabase('a list of documents sent with a booking', (open) => {
  async function book(worksheet: string) {
    const { app, owner, db } = await startDesk(open)
    const payload = buildBooking({ service: name, worksheet })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: paths.api.schedule(),
      payload,
    })
    const rows = await db.selectFrom('outbox').selectAll().execute()
    const textOf = (kind: string) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => renderMail(row, buildMailContext()).text)
        .join('\n')
    const feed = await app.inject(await feedPath(db))
    const notes: string[] = []
    for await (const { message } of readLeads(db, ['booking'], {})) notes.push(message)
    const { people }: PeoplePage = (await owner.get(deskPaths.api.people())).json()
    const person = await owner.get(deskPaths.api.person(people[0]?.id ?? ''))
    const { timeline }: PersonDetails = person.json()
    return {
      statusCode,
      toStaff: textOf('booking-notification'),
      toVisitor: textOf('booking-confirmation'),
      // Unfold the calendar's lines and its escaped commas (RFC 5545, sections 3.1 and 3.3.11).
      feed: feed.body.replaceAll('\r\n ', '').replaceAll('\\,', ','),
      notes: notes.join('\n'),
      onDesk: timeline.flatMap((entry) => (entry.kind === 'booking' ? entry.worksheet : [])),
    }
  }

  it('is in the staff’s email and calendar, the desk, and the leads [SV-06]', async () => {
    const sent = await book(readyDocuments(name, keys.slice(0, 1)))
    expect(sent.statusCode).toBe(201)
    expect(sent.onDesk).toEqual([
      `${name}: has 1 of ${bring.length}`,
      `Has: ${first}`,
      ...others.map((document) => `Still to find: ${document}`),
    ])
    for (const line of sent.onDesk) {
      for (const place of [sent.toStaff, sent.feed, sent.notes]) expect(place).toContain(line)
    }
    for (const place of [sent.feed, sent.notes]) expect(place).toContain('Documents')
    expect(sent.toVisitor).not.toContain('Still to find')
  })

  it('has only documents of the service’s list; other short names are marked, and other text is left out [SV-06]', async () => {
    const made = [
      ...keys.slice(0, 1),
      'old-entry',
      '<b>x</b>',
      'a\nBCC: b@c.example',
      'y'.repeat(41),
    ]
    const { onDesk, toStaff } = await book(readyDocuments(name, made))
    expect(onDesk).toContain(`Has: ${first}`)
    expect(onDesk.at(-1)).toBe('Not in the list: old-entry')
    for (const text of ['<b>', 'BCC', 'yyyyy']) {
      expect(onDesk.join('\n')).not.toContain(text)
      expect(toStaff).not.toContain(text)
    }
  })

  it('of a service that no longer exists is shown as it was sent [SV-06]', async () => {
    const worksheet = readyDocuments(`Withdrawn ${name}`, ['the-deed'])
    expect((await book(worksheet)).onDesk).toEqual([worksheet])
  })
})
