import { Agent, request } from 'node:https'
import { afterEach, expect, it } from 'vitest'
import { unavailable } from '../../server/lib/errors.ts'
import { buildMessage } from '../factories/requests.ts'
import { eachDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { type RunningNginx, startNginx, WWW } from '../support/nginx.ts'
import { type RunningSite, startSite } from '../support/site.ts'

const REQUESTS = 2000
const VISITORS = 8
/** Between a visitor's requests, so that 2,000 of them last as long as both restarts. */
const PAUSE_MS = 20
/** As docs/operations.md says. */
const DRAIN_SECONDS = 5

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

interface Answer {
  status: number
  text: string
}

/** Refused because the machine was too busy, as could happen without a restart. */
function isTooBusy({ status, text }: Answer): boolean {
  return status === 503 && text.includes(`"code":"${unavailable().errorCode}"`)
}

/** Visitors that go through nginx, each on a keep-alive connection. */
function visitors({ httpsPort, authority }: RunningNginx) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS, ca: authority.pem })
  stops.push(async () => agent.destroy())
  return (path: string, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          servername: WWW,
          port: httpsPort,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: { host: WWW, ...(body !== undefined && { 'content-type': 'application/json' }) },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.once('error', reject)
          response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
}

/** Every fourth request sends a message; the others are pages and the list of free times. */
function nthRequest(count: number): [path: string, body?: string] {
  if (count % 4 === 0) {
    const email = `visitor-${count}@client.example`
    return ['/api/contact', JSON.stringify(buildMessage({ email }))]
  }
  return [['/', '/api/schedule/available-slots?date=2027-03-02', '/services'][count % 3] ?? '/']
}

eachDatabase('rolling restart: two servers behind nginx', (open) => {
  it('under load, restarting one after the other fails none of 2,000 requests', async () => {
    const { db, env } = await open()
    const ports = [await freePort(), await freePort()]
    const start = (port: number) =>
      startSite({
        env: {
          ...env,
          PORT: String(port),
          WORKER: 'off',
          TRUST_PROXY: '1',
          LOG_LEVEL: 'warn',
          DRAIN_SECONDS: String(DRAIN_SECONDS),
        },
        dataDir: env.DATA_DIR,
      })
    const sites: RunningSite[] = []
    stops.push(async () => {
      for (const site of sites) await site.stop()
    })
    for (const port of ports) sites.push(await start(port))
    const nginx = await startNginx(...ports)
    stops.push(() => nginx.stop())

    const send = visitors(nginx)
    const failed: string[] = []
    let sent = 0
    let acknowledged = 0
    let busy = 0
    let restarted = false
    const visit = async () => {
      while (!restarted || sent < REQUESTS) {
        sent += 1
        const [path, body] = nthRequest(sent)
        const status = await send(path, body).then(
          (answer) => (isTooBusy(answer) ? 'too busy' : answer.status),
          String,
        )
        if (status === 'too busy') {
          sent -= 1
          busy += 1
        } else if (status === 201) acknowledged += 1
        else if (status !== 200) failed.push(`${path}: ${status}`)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    const visits = Array.from({ length: VISITORS }, visit)
    for (const [index, port] of ports.entries()) {
      expect(await sites[index]?.kill('SIGTERM')).toEqual({ code: 0, signal: null })
      sites[index] = await start(port)
    }
    restarted = true
    await Promise.all(visits)

    console.log(
      `note: ${sent} requests during two restarts, ${failed.length} failed, ${busy} refused`,
    )
    expect(failed, nginx.logs().errors).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(REQUESTS)
    const rows = await db.selectFrom('contact_messages').select('id').execute()
    expect(rows).toHaveLength(acknowledged)
  })
})
