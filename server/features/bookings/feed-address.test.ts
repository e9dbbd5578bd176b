import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/factories/app.ts'
import { buildBookingRow } from '../../../tests/factories/bookings.ts'
import { buildSiteDirectory } from '../../../tests/factories/site-directory.ts'
import { eachDatabase } from '../../../tests/support/databases.ts'
import { feedPath, renewFeedPath } from './feed-address.ts'
import type { Database } from '../../db/tables.ts'
import { loggerOptions } from '../../lib/log.ts'
import { inTransaction } from '../../db/transaction.ts'

eachDatabase('URL of the calendar of all bookings', (open) => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  /** Records the log. */
  async function serve(db: Database, siteDirectory?: string) {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    // Turn off the limit for repeated lines, because each line could have the secret.
    const logger = pino({ ...loggerOptions({ logLevel: 'info' }), hooks: {} }, sink)
    const site = siteDirectory === undefined ? {} : { siteDirectory }
    const { app }: TestApp = await buildTestApp(db, { logger, ...site })
    closing.push(() => app.close())
    return { app, lines }
  }

  it('no other URL works, and responses don’t reveal whether the calendar exists yet [BK-18]', async () => {
    const { db } = await open()
    const directory = buildSiteDirectory()
    closing.push(() => Promise.resolve(directory.remove()))
    const { app } = await serve(db, directory.directory)
    await inTransaction(db, (trx) =>
      trx.insertInto('bookings').values(buildBookingRow({})).execute(),
    )
    const looks = vi.spyOn(db, 'selectFrom')
    const ask = async (url: string) => {
      looks.mockClear()
      const { statusCode, body, headers } = await app.inject(url)
      const { date: _date, ...kept } = headers
      return { statusCode, body, headers: kept, looks: looks.mock.calls }
    }
    const guess = `/calendar/${'A'.repeat(43)}.ics`
    const unprinted = await ask(guess)
    const nowhere = await ask('/nowhere')
    expect(unprinted).toEqual({ ...nowhere, looks: [['settings']] })
    expect(unprinted.statusCode).toBe(404)
    const path = await feedPath(db)
    const name = path.slice('/calendar/'.length)
    const wrong = [
      guess,
      '/calendar/x',
      '/calendar/.ics',
      `/calendar/${name}x`,
      `/calendar/x${name}`,
      path.replace('.ics', ''),
      path.replace('.ics', '.ICS'),
      `/calendar/%00${name}`,
      `/calendar/${name}%00`,
      `/calendar/..%2F${name}`,
      `/calendar/${name.slice(0, -5)}%20.ics`,
      `/calendar/${name.toLowerCase()}`,
      `/calendar/__proto__`,
    ]
    for (const url of wrong) expect(await ask(url), url).toEqual(unprinted)
    for (const url of [`//${name}`, `/calendar//${name}`, `/Calendar/${name}`, `${path}/x`]) {
      expect((await ask(url)).statusCode, url).toBe(404)
    }
    // A client may percent-encode any character.
    expect((await ask(path.replace('.ics', '%2Eics'))).statusCode).toBe(200)
    const post = await app.inject({ method: 'POST', url: path, payload: {} })
    const elsewhere = await app.inject({ method: 'POST', url: guess, payload: {} })
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect(elsewhere.body).toBe(post.body)
  })

  it('a rotated URL takes effect right away in every process [BK-18]', async () => {
    const { db, again } = await open()
    const apps = [await serve(db), await serve(await again())]
    const states = async (path: string) =>
      Promise.all(apps.map(async ({ app }) => (await app.inject(path)).statusCode))
    const first = await feedPath(db)
    expect(await feedPath(await again())).toBe(first)
    expect(await states(first)).toEqual([200, 200])
    const second = await inTransaction(await again(), renewFeedPath)
    expect(second).not.toBe(first)
    expect(await states(first)).toEqual([404, 404])
    expect(await states(second)).toEqual([200, 200])
    expect(await feedPath(db)).toBe(second)
    const kept = JSON.stringify(await db.selectFrom('settings').selectAll().execute())
    for (const path of [first, second]) expect(kept).not.toContain(path.slice(10, 53))
  })

  it('the URL never appears in the log, however it is spelled [BK-18]', async () => {
    const { db } = await open()
    const { app, lines } = await serve(db)
    const path = await feedPath(db)
    const name = path.slice('/calendar/'.length)
    const secret = name.slice(0, 43)
    const asked = [
      path,
      `${path}?${name}`,
      `${path}/`,
      `${path};x`,
      `${path}%zz`,
      `/calendar//${name}`,
      `/Calendar/${name}`,
      `/calender/${name}`,
      `/calendar%2F${name}`,
      `/calendar/x/${name}`,
      `/${name}`,
      `/${'x/'.repeat(75)}${name}`,
    ]
    for (const url of asked) {
      await app.inject(url)
      await app.inject({ method: 'PUT', url, headers: { 'if-none-match': '*' } })
    }
    await inTransaction(db, (trx) => trx.schema.dropTable('settings').execute())
    expect((await app.inject(path)).statusCode).toBe(500)
    expect(lines.length).toBeGreaterThan(asked.length)
    const log = lines.join('')
    for (let at = 0; at + 10 <= secret.length; at += 1) {
      expect(log).not.toContain(secret.slice(at, at + 10))
    }
  })
})
