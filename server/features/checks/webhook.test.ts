import { afterEach, expect, test } from 'vitest'
import { buildTestApp, FRIDAY_MORNING, HOURS_OF_PAGES } from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { URL_TOKEN, WEBHOOK_SECRET } from '../../../tests/support/receiver.ts'
import { paths } from '../../../web/paths.ts'
import type { Database, OutboxTable } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'

const MINUTE = 60_000
const WEBHOOK = { WEBHOOK_URL: `https://crm.example/${URL_TOKEN}`, WEBHOOK_SECRET }

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function start(db: Database, env: Record<string, string> = WEBHOOK) {
  const { app, setNow } = await buildTestApp(db, { env: { ...HOURS_OF_PAGES, ...env } })
  cleanups.push(() => app.close())
  const payload = buildMessage()
  await app.inject({ method: 'POST', url: paths.api.contact(), payload })
  return {
    /** Warnings about the webhook and email, without the one about the worker. */
    async warnings(minutes: number) {
      setNow(new Date(FRIDAY_MORNING.getTime() + minutes * MINUTE))
      const { warnings }: { warnings: string[] } = (await app.inject('/readyz')).json()
      return warnings.filter((text) => !text.startsWith('No worker'))
    },
    async change(changes: Partial<OutboxTable>) {
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('outbox').where('kind', 'not like', 'webhook-%').execute()
        await trx.updateTable('outbox').set(changes).execute()
      })
    },
  }
}

eachDatabase('webhook findings', (open) => {
  test('an event that waits for a few minutes is not a warning', async () => {
    const { db } = await open()
    const { warnings, change } = await start(db)
    await change({ attempts: 3, last_error: 'HTTP 503' })
    expect(await warnings(9)).toEqual([])
  })

  test('events that the receiver doesn’t take are a warning with its answer, and no fault of the email', async () => {
    const { db } = await open()
    const { warnings, change } = await start(db)
    await change({ attempts: 5, last_error: 'not delivered within 15 seconds' })
    expect(await warnings(11)).toEqual([
      expect.stringMatching(
        /^1 event has not been taken by the webhook’s receiver, the oldest since 2026-11-20T17:30:00.000Z: not delivered within 15 seconds\. Check the receiver/,
      ),
    ])
    expect((await warnings(11)).join()).not.toContain(URL_TOKEN)
  })

  test('an event that failed for good is a warning, unless it was stopped or the webhook is off', async () => {
    const { db } = await open()
    const { warnings, change } = await start(db)
    await change({ status: 'dead', last_error: 'HTTP 410' })
    expect(await warnings(60)).toEqual([
      expect.stringMatching(
        /^1 event for the webhook has failed for good in the last seven days\./,
      ),
    ])
    await change({ stopped_by: 'command' })
    expect(await warnings(60)).toEqual([])
    const off = await start(db, {})
    await off.change({ stopped_by: null })
    expect(await off.warnings(60)).toEqual([])
  })
})
