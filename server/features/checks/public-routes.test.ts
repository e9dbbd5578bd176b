import { expect, test } from 'vitest'
import { site as firm } from '../../../cms/site.ts'
import {
  buildTestApp,
  FRIDAY_MORNING,
  HOURS_OF_PAGES,
  type TestAppOptions,
} from '../../../tests/factories/app.ts'
import { buildMessage } from '../../../tests/factories/requests.ts'
import { breakWrites } from '../../../tests/support/broken-writes.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import {
  eachDatabase,
  type OpenDatabase,
  type OpenOptions,
} from '../../../tests/support/databases.ts'

async function askBoth(open: OpenDatabase, database: OpenOptions, options: TestAppOptions = {}) {
  const site = buildSiteDirectory()
  const { db, close } = await open(database)
  const env = { ...HOURS_OF_PAGES, ...options.env }
  const { app } = await buildTestApp(db, { siteDirectory: site.directory, ...options, env })
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
        writes: 'ok',
        pages: 'built',
        warnings: [],
      },
    })
    await close()
  })

  test('a database that is not migrated is alive but not ready', async () => {
    const { ask, close } = await askBoth(open, { migrated: false })
    expect(await ask()).toMatchObject({
      alive: 200,
      ready: 503,
      report: { status: 'unready', database: 'ok', migrations: 'pending', writes: 'unknown' },
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

  test('a full disk or a read-only database is not ready until writes succeed again', async () => {
    const opened = await open()
    const site = buildSiteDirectory()
    const broken = await breakWrites(opened)
    const { app, setNow } = await buildTestApp(broken.db, { siteDirectory: site.directory })
    const ask = async () => {
      const { statusCode, body } = await app.inject('/readyz')
      return [statusCode, JSON.parse(body)]
    }
    const payload = buildMessage({ message: 'x'.repeat(5000) })
    const write = () => app.inject({ method: 'POST', url: '/api/contact', payload })
    expect((await write()).statusCode).toBe(503)
    expect(await ask()).toMatchObject([
      503,
      { status: 'unready', database: 'ok', migrations: 'done', writes: 'failing' },
    ])
    await broken.repair()
    setNow(new Date(FRIDAY_MORNING.getTime() + 10_000))
    // PostgreSQL ends the old connections, and the first requests after that can fail.
    await expect.poll(async () => (await write()).statusCode).toBe(201)
    setNow(new Date(FRIDAY_MORNING.getTime() + 20_000))
    expect(await ask()).toMatchObject([200, { status: 'ready', writes: 'ok' }])
    await app.close()
    site.remove()
  })

  test('a test write is made at most every ten seconds, and leaves one row', async () => {
    const { db } = await open()
    const { app, setNow } = await buildTestApp(db)
    const written = () =>
      db.selectFrom('settings').selectAll().where('name', '=', 'write-check').execute()
    const askAt = async (seconds: number) => {
      setNow(new Date(FRIDAY_MORNING.getTime() + seconds * 1000))
      await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
      return (await written()).map(({ value }) => value)
    }
    expect(await askAt(0)).toEqual(['2026-11-20T17:30:00.000Z'])
    expect(await askAt(9.999)).toEqual(['2026-11-20T17:30:00.000Z'])
    expect(await askAt(10)).toEqual(['2026-11-20T17:30:10.000Z'])
    await app.close()
  })

  test('sample values are reported in production only', async () => {
    const production = { NODE_ENV: 'production', MAIL_STAFF: '' }
    const { ask, close } = await askBoth(open, {}, { env: production })
    const { ready, report } = await ask()
    expect(ready).toBe(200)
    expect(report).toMatchObject({
      warnings: [
        ...(firm.sample ? [expect.stringContaining('content/site.yaml')] : []),
        expect.stringContaining('MAIL_STAFF'),
        expect.stringContaining('SMTP_URL'),
        expect.stringContaining('PUBLIC_URL'),
        expect.stringContaining('MAIL_ALERTS'),
        expect.stringContaining('BACKUP_DIR'),
      ],
    })
    await close()
  })
})
