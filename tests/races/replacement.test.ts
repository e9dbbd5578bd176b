import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { unavailable } from '../../server/lib/errors.ts'
import { buildBooking } from '../factories/requests.ts'
import { eachDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'
import { next, slotsAhead } from './bookings.ts'

const CONNECTIONS = 20
const REPLACEMENTS = 5
/** Between a visitor's requests, so that the machine has time for new processes. */
const PAUSE_MS = 20

/** A visitor with one keep-alive connection. */
function visitor(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (path: string, body?: object): Promise<number | 'too busy'> =>
    new Promise((resolve, reject) => {
      const headers = body && { 'content-type': 'application/json' }
      const method = body ? 'POST' : 'GET'
      const sent = request(new URL(path, url), { agent, method, headers }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.once('error', reject)
        response.once('end', () => {
          const isTooBusy = text.includes(`"code":"${unavailable().errorCode}"`)
          resolve(isTooBusy ? 'too busy' : (response.statusCode ?? 0))
        })
      })
      sent.once('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { send, leave: () => agent.destroy() }
}

eachDatabase('replacement', (open) => {
  it(`replacing the server ${REPLACEMENTS} times under load fails no request of ${CONNECTIONS} connections`, async () => {
    const { db, env } = await open()
    const site = await startSite({ env: { ...env, LOG_LEVEL: 'warn' }, dataDir: env.DATA_DIR })
    onTestFinished(async () => void (await site.stop()))
    const slots = slotsAhead()
    const failures: string[] = []
    let pages = 0
    let bookings = 0
    let busy = 0
    let isOver = false
    const visit = async (_: unknown, index: number) => {
      const { send, leave } = visitor(site.url)
      while (!isOver) {
        const books = index % 4 === 0
        const answer = await (
          books
            ? send('/api/schedule', buildBooking(next(slots)))
            : send(['/', '/services', '/schedule'][index % 3] ?? '')
        ).catch(String)
        if (answer === 201) bookings += 1
        else if (answer === 200) pages += 1
        else if (answer === 'too busy') busy += 1
        else failures.push(String(answer))
        await delay(PAUSE_MS)
      }
      leave()
    }
    const visits = Array.from({ length: CONNECTIONS }, visit)
    const served = () => site.output().match(/^Serving /gm)?.length
    for (let replaced = 1; replaced <= REPLACEMENTS; replaced += 1) {
      process.kill(site.pid, 'SIGHUP')
      await expect.poll(served).toBe(replaced + 1)
    }
    isOver = true
    await Promise.all(visits)
    console.log(
      `note: ${pages} pages, ${bookings} bookings, and ${busy} refused during ${REPLACEMENTS} replacements`,
    )
    expect(failures).toEqual([])
    expect(pages).toBeGreaterThan(100)
    expect(bookings).toBeGreaterThan(20)
    expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(bookings)
    expect(await site.stop()).toEqual({ code: 0, signal: null })
    expect(site.output()).not.toContain('"level":"fatal"')
  })
})
