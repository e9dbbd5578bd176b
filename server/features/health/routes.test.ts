import { expect, test } from 'vitest'
import { buildTestApp, type TestAppOptions } from '../../../tests/factories/app.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import {
  eachDatabase,
  type OpenDatabase,
  type OpenOptions,
} from '../../../tests/support/databases.ts'

async function askBoth(open: OpenDatabase, database: OpenOptions, options: TestAppOptions = {}) {
  const site = buildSiteDirectory()
  const { db, close } = await open(database)
  const { app } = await buildTestApp(db, { siteDirectory: site.directory, ...options })
  const ask = async () => ({
    alive: (await app.inject('/healthz')).statusCode,
    ready: (await app.inject('/readyz')).statusCode,
    report: (await app.inject('/readyz')).json(),
  })
  return {
    ask,
    closeDatabase: close,
    async close() {
      await app.close()
      site.remove()
    },
  }
}

eachDatabase('health', (open) => {
  test('a migrated database and a built site are ready', async () => {
    const { ask, close } = await askBoth(open, {})
    expect(await ask()).toEqual({
      alive: 200,
      ready: 200,
      report: {
        status: 'ready',
        database: 'ok',
        migrations: 'done',
        pages: 'built',
        warnings: [],
      },
    })
    await close()
  })

  test('a database that was not migrated is alive but not ready', async () => {
    const { ask, close } = await askBoth(open, { migrated: false })
    expect(await ask()).toMatchObject({
      alive: 200,
      ready: 503,
      report: { status: 'unready', database: 'ok', migrations: 'pending' },
    })
    await close()
  })

  test('a database that cannot be reached is alive but not ready', async () => {
    const { ask, close, closeDatabase } = await askBoth(open, {})
    await closeDatabase()
    expect(await ask()).toMatchObject({
      alive: 200,
      ready: 503,
      report: { status: 'unready', database: 'unreachable', migrations: 'unknown' },
    })
    await close()
  })

  test('sample values in production are named, and only there', async () => {
    const production = { NODE_ENV: 'production', MAIL_STAFF: '' }
    const { ask, close } = await askBoth(open, {}, { env: production })
    const { ready, report } = await ask()
    expect(ready).toBe(200)
    expect(report).toMatchObject({
      warnings: [
        expect.stringContaining('content/site.ts'),
        expect.stringContaining('MAIL_STAFF'),
        expect.stringContaining('SMTP_URL'),
        expect.stringContaining('PUBLIC_URL'),
      ],
    })
    await close()
  })
})
