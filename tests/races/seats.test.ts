import { expect, it } from 'vitest'
import { registrationReply } from '../../contracts/webinar/registration.ts'
import { paths } from '../../web/paths.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { buildRegistration } from '../factories/requests.ts'
import { eachDatabase } from '../support/databases.ts'
import { twoServers } from './two-servers.ts'

/** Half of the simultaneous requests go to each process. */
const REQUESTS = 60
const SEATS = 7
const HOUR = 3_600_000

eachDatabase('webinar: two server processes on one database', (open) => {
  const startTwo = twoServers()

  it('give the seats to exactly as many of 60 simultaneous registrations; the others wait [DK-15]', async () => {
    const { db, env } = await open()
    const sites = await startTwo(env)
    // The imported session is over, and a session that is over has no limit.
    const startsAt = Date.now() + 48 * HOUR
    const session = {
      seats: SEATS,
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + HOUR).toISOString(),
    }
    await inTransaction(db, (trx) => trx.updateTable('webinar_sessions').set(session).execute())

    const register = async (index: number): Promise<string | undefined> => {
      const site = sites[index % 2 === 0 ? 0 : 1]
      const response = await fetch(site.url + paths.api.webinarRegistration(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(buildRegistration({ email: `visitor-${index}@client.example` })),
      })
      // On a busy machine, a server answers 503 and has stored nothing.
      if (response.status === 503) return register(index)
      expect(response.status).toBe(201)
      return registrationReply.parse(await response.json()).message
    }
    const messages = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) => register(index)),
    )

    const seated = messages.filter((message) => message === undefined)
    expect(seated).toHaveLength(SEATS)
    const rows = await db.selectFrom('webinar_registrations').select('state').execute()
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length
    expect({ registered: count('registered'), waitlisted: count('waitlisted') }).toEqual({
      registered: SEATS,
      waitlisted: REQUESTS - SEATS,
    })
    const mails = await db.selectFrom('outbox').select('kind').execute()
    const sent = (kind: string) => mails.filter((mail) => mail.kind === kind).length
    expect({
      confirmations: sent('webinar-confirmation'),
      waitlist: sent('webinar-waitlist'),
    }).toEqual({ confirmations: SEATS, waitlist: REQUESTS - SEATS })
  })
})
