import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { linkSecret } from '../../server/features/outbox/link-secret.ts'
import { bookingPath } from '../../server/mail/booking-link.ts'
import { MIGRATION_NAMES } from '../../server/db/migrations/migrate.ts'
import type { Database } from '../../server/db/tables.ts'
import { fillAsEarlierRelease, VISITORS } from '../factories/earlier-release.ts'
import { runScript } from '../support/command.ts'
import { eachDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function reminders(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['about', 'status'])
    .where('kind', '=', 'booking-reminder')
    .execute()
  expect(rows.filter(({ status }) => status !== 'pending')).toEqual([])
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ about }) => about)].map(([about, group]) => [about, group.length]),
  )
}

eachDatabase('upgrade', (open, engine) => {
  it.each([
    { release: 'before reminders', migrations: 2 as const },
    { release: 'before 006', migrations: 5 as const },
  ])('this release starts with the data of a release $release', async ({ migrations }) => {
    const { db, env, dataDir } = await open({ migrated: false })
    const now = new Date()
    const { upcomingId } = await fillAsEarlierRelease(db, { engine, migrations, now })
    const start = () => startSite({ env, dataDir })

    const site = await start()
    stops.push(() => site.stop())
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(site.output()).toContain(MIGRATION_NAMES.at(-1))

    // Bookings made before there were reminders get those that are still due.
    const expected = { [VISITORS.upcoming]: 2, [VISITORS.soon]: 1 }
    await expect.poll(() => reminders(db)).toEqual(expected)
    // An email that was waiting goes out with its old text.
    await expect.poll(() => mails(dataDir)).toContain('Text of before')

    // The visitor can cancel a booking of the earlier release.
    const path = bookingPath(upcomingId, await linkSecret(db))
    const page = await fetch(site.url + path, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    const canceled = await fetch(`${site.url}/api${path}/cancel`, { method: 'POST' })
    expect({ status: canceled.status, body: await canceled.text() }).toMatchObject({ status: 200 })
    expect(await reminders(db)).toEqual({ [VISITORS.soon]: 1 })

    // The command-line tools read every row.
    const listed = await runScript('leads', [], env)
    const { spam, ...leads } = VISITORS
    for (const email of Object.values(leads)) expect(listed.stdout).toContain(email)
    expect((await runScript('leads', ['--kind', 'held'], env)).stdout).toContain(spam)

    // A second start changes nothing.
    await site.stop()
    const again = await start()
    stops.splice(0, 1, () => again.stop())
    expect(again.output()).not.toContain('migrated')
    expect(await reminders(db)).toEqual({ [VISITORS.soon]: 1 })
  })
})

/** The text of all emails, which are stored as files. */
function mails(dataDir: string): string {
  const directory = join(dataDir, 'mail')
  try {
    const files = readdirSync(directory).filter((name) => name.endsWith('.eml'))
    return files.map((name) => readFileSync(join(directory, name), 'utf8')).join('\n')
  } catch {
    return ''
  }
}
