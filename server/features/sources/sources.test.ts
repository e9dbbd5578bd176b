import { afterEach, expect, it } from 'vitest'
import { bookingReply } from '../../../contracts/bookings/booking.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { FRIDAY_MORNING } from '../../../tests/factories/app.ts'
import { buildBooking, buildMessage, buildRegistration } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { startLimitedSite, stopLimitedSites } from '../../../tests/support/limited-site.ts'
import { paths } from '../../../web/paths.ts'
import { readEnv } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { releaseHeld } from '../held/decide.ts'
import { deleteDataOf } from '../personal-data/delete-personal-data.ts'
import { heldReleases } from '../../app.ts'
import { deleteAllExpired } from '../retention/retention.ts'
import { COMMAND } from '../../lib/actor.ts'

const SPAM = { fax_extension: 'x' }
const SOURCE = {
  landingPath: '/',
  lastPath: '/contact',
  referrerHost: 'news.example.com',
  utmSource: 'newsletter',
  utmMedium: 'email',
  utmCampaign: 'Spring',
  utmTerm: 'cfo',
  utmContent: 'button',
}
const STORED = {
  landing_path: '/',
  last_path: '/contact',
  referrer_host: 'news.example.com',
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Spring',
  utm_term: 'cfo',
  utm_content: 'button',
}
const DAY_MS = 86_400_000

eachDatabase('sources of leads', (open) => {
  afterEach(stopLimitedSites)

  async function start({ withPages = true } = {}) {
    const pages = withPages ? buildSiteDirectory() : undefined
    const site = await startLimitedSite(
      open,
      {},
      pages === undefined ? {} : { siteDirectory: pages.directory },
    )
    if (pages) site.beforeClose(async () => pages.remove())
    const { db, app } = site
    const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers })
    return {
      ...site,
      write: (changes: object = {}, headers?: Record<string, string>) =>
        send(paths.api.contact(), { ...buildMessage(), source: SOURCE, ...changes }, headers),
      book: (changes: object = {}, headers?: Record<string, string>) =>
        send(paths.api.schedule(), { ...buildBooking(), source: SOURCE, ...changes }, headers),
      register: (changes: object = {}) =>
        send(paths.api.webinarRegistration(), {
          ...buildRegistration(),
          source: SOURCE,
          ...changes,
        }),
      sources: () => db.selectFrom('lead_sources').selectAll().orderBy('submission_id').execute(),
      release: (id: string) =>
        inTransaction(db, (trx) => {
          const releasing = { releases: heldReleases(readEnv({})), webhook: undefined }
          return releaseHeld(trx, { id, now: FRIDAY_MORNING, actor: COMMAND, ...releasing })
        }),
      erase: (email: string) =>
        inTransaction(db, (trx) =>
          deleteDataOf(trx, { email }, { actor: COMMAND, now: FRIDAY_MORNING }),
        ),
    }
  }

  it('a booking, a message, and a registration keep where they came from [DK-18]', async () => {
    const { book, write, register, sources } = await start()
    const ids: string[] = []
    for (const answer of [await book(), await write(), await register()]) {
      expect(answer.statusCode).toBe(201)
      ids.push(answer.json().id)
    }
    expect(await sources()).toEqual(ids.toSorted().map((id) => ({ submission_id: id, ...STORED })))
  })

  it('nothing is kept with Sec-GPC: 1, and for forms without a source [DK-18]', async () => {
    const { app, book, write, sources } = await start()
    expect((await book({}, { 'sec-gpc': '1' })).statusCode).toBe(201)
    expect((await write({ source: undefined })).statusCode).toBe(201)
    const { name, email, company, message } = buildMessage()
    const typed = { name, email, company, message, source: JSON.stringify(SOURCE) }
    const posted = await app.inject({
      method: 'POST',
      url: paths.contact(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(typed).toString(),
    })
    expect(posted.statusCode).toBe(303)
    expect(await sources()).toEqual([])
  })

  it.each([
    ['null', null],
    ['a text', 'google'],
    ['a list', [SOURCE]],
    ['a number as the path', { landingPath: 7 }],
    ['another site as the path', { landingPath: 'https://evil.example/', referrerHost: 'A B' }],
    ['markup', { landingPath: '/<script>', referrerHost: '<b>' }],
    ['a page that does not exist', { landingPath: '/wp-admin', lastPath: '/contact/../secret' }],
    ['an address', { utmCampaign: 'robin@client.example', utmTerm: 'robin%40@x' }],
    ['control characters', { utmCampaign: 'a\u0000b', utmSource: '\ud800', utmTerm: 'a\nb' }],
    ['far too much', { utmCampaign: 'x'.repeat(101), landingPath: `/${'a'.repeat(5000)}` }],
    ['nothing known', { toString: '/', landing_path: '/' }],
  ])('%s as the source is dropped, and the booking is made [DK-18]', async (_, source) => {
    const { book, sources } = await start()
    expect((await book({ source })).statusCode).toBe(201)
    expect(await sources()).toEqual([])
  })

  it('an invalid part is dropped, and the rest is kept [DK-18]', async () => {
    const { write, sources } = await start()
    const source = { ...SOURCE, landingPath: '/nowhere', utmTerm: 'me@x.example', other: 'x' }
    expect((await write({ source })).statusCode).toBe(201)
    expect(await sources()).toMatchObject([{ ...STORED, landing_path: '', utm_term: '' }])
  })

  it('the token in a booking’s link is never kept [DK-18]', async () => {
    const { write, sources } = await start()
    await write({ source: { landingPath: '/booking/s3cret', lastPath: '/booking/s3cret' } })
    expect(await sources()).toMatchObject([{ landing_path: '/booking', last_path: '/booking' }])
    expect(JSON.stringify(await sources())).not.toContain('s3cret')
  })

  it('a second try from another page is the same booking, with the first source [DK-18]', async () => {
    const { book, bookings, sources } = await start()
    const headers = { 'idempotency-key': 'one-key' }
    const first = await book({}, headers)
    const again = await book({ source: { ...SOURCE, lastPath: '/' } }, headers)
    const bare = await book({ source: undefined }, headers)
    expect([again.statusCode, again.body, bare.body]).toEqual([201, first.body, first.body])
    expect(await bookings()).toHaveLength(1)
    expect(await sources()).toMatchObject([STORED])
  })

  it('a refused booking leaves no source [DK-18]', async () => {
    const { book, sources } = await start()
    await book()
    expect((await book({ email: 'other@client.example' })).statusCode).toBe(409)
    expect(await sources()).toHaveLength(1)
  })

  it('a moved booking keeps the source that it came with [DK-18]', async () => {
    const { app, book, sources } = await start()
    const { manageUrl = '' } = bookingReply.parse((await book()).json())
    const time = { date: '2026-11-25', time: '9:00 AM', timezone: 'America/Los_Angeles' }
    const moved = await app.inject({
      method: 'POST',
      url: `/api${manageUrl}/move`,
      payload: { ...time, source: { utmCampaign: 'other' } },
    })
    expect(moved.statusCode).toBe(200)
    expect(await sources()).toMatchObject([STORED])
  })

  it('a held submission has its source, and so has what it is released as [DK-18]', async () => {
    const { book, register, release, held, sources } = await start({ withPages: false })
    const booking = (await book(SPAM)).json().id
    await register(SPAM)
    expect(await sources()).toHaveLength(2)
    for (const { id } of await held()) await release(id)
    const rows = await sources()
    expect(rows).toHaveLength(3)
    expect(rows).toMatchObject([STORED, STORED, STORED])
    expect(rows.map(({ submission_id: id }) => id)).toContain(booking)
  })

  it('every way to delete a submission deletes its source, and no other one [DK-18]', async () => {
    const { book, write, register, erase, sources } = await start()
    await write({ email: 'ada@client.example' })
    await register({ email: 'ada@client.example' })
    await book({ ...SPAM, email: 'ada@client.example' })
    const other = (await write()).json().id
    await erase('ADA@client.example')
    expect(await sources()).toMatchObject([{ submission_id: other }])
  })

  it('a source goes when its submission is too old, but not with a held one that was released [DK-18]', async () => {
    const { db, book, write, release, dataDir, sources } = await start()
    await write()
    const { id } = (await book({ ...SPAM, date: '2027-06-01', time: '9:00 AM' })).json()
    await release(id)
    await inTransaction(db, (trx) => trx.deleteFrom('outbox').execute())
    const kept = { leadsDays: 30, heldDays: 30, deadMailDays: 0, receiptsDays: 1, visitsDays: 0 }
    const settings = { dataDir, mailKeepDays: 0, retention: kept }
    const later = (days: number) => new Date(FRIDAY_MORNING.getTime() + days * DAY_MS)
    const deleted = await deleteAllExpired(db, settings, later(31))
    expect(deleted).toMatchObject({ messages: 1, held: 1 })
    expect(await sources()).toMatchObject([{ submission_id: id }])
    await deleteAllExpired(db, settings, later(300))
    expect(await sources()).toEqual([])
  })
})
