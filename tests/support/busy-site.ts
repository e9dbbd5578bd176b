import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepConfiguredFeeds } from '../../server/features/busy-times/busy-calendars.ts'
import { feedsOfSettings } from '../../server/features/busy-times/feed.ts'
import { refreshFeed } from '../../server/features/busy-times/refresh.ts'
import { readEnv } from '../../server/config/env.ts'
import { buildTestApp, FRIDAY_MORNING } from '../factories/app.ts'
import { buildBooking } from '../factories/requests.ts'
import { buildSiteDirectory } from '../factories/site-directory.ts'
import type { OpenDatabase } from './databases.ts'

const closing: (() => Promise<unknown>)[] = []

/** Stops everything that `startBusySite` started; call it in `afterEach`. */
export async function stopBusySites(): Promise<void> {
  for (const close of closing.splice(0)) await close()
}

/** Serves a calendar, and an app that reads busy times from it. */
export async function startBusySite(open: OpenDatabase) {
  const answer = { status: 200, text: '', asked: 0 }
  const server = createServer((_, reply) => {
    answer.asked += 1
    reply.writeHead(answer.status).end(answer.text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token-of-ada.ics`
  const variables = { BUSY_CALENDAR_URLS: url, BUSY_CALENDAR_ALLOW_PRIVATE: 'on' }
  const env = readEnv(variables)
  const { db } = await open()
  const site = buildSiteDirectory()
  const { app } = await buildTestApp(db, { env: variables, siteDirectory: site.directory })
  const readyWarnings = async () =>
    (await app.inject('/readyz')).json<{ warnings: string[] }>().warnings
  // The content's office hours may differ from the app's.
  const atStart = await readyWarnings()
  closing.push(
    () => app.close().then(site.remove),
    () => new Promise((resolve) => server.close(resolve)),
  )
  await keepConfiguredFeeds(db, env)
  const lines: string[] = []
  const add = (facts: object, sentence: string) => {
    lines.push(JSON.stringify({ ...facts, sentence }))
  }
  const log = { info: add, warn: add, error: add }
  const [feed] = feedsOfSettings(env)
  if (feed === undefined) throw new Error('No calendar is named')
  return {
    app,
    db,
    env,
    answer,
    lines,
    refresh: (minutes: number, settings = env) => {
      const now = new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)
      return refreshFeed(feed, { db, env: settings, clock: () => now, log })
    },
    book: (time: string) =>
      app.inject({ method: 'POST', url: '/api/schedule', payload: buildBooking({ time }) }),
    async busy() {
      const query = 'date=2026-11-24&timezone=America/Los_Angeles'
      const { slots } = (await app.inject(`/api/schedule/available-slots?${query}`)).json<{
        slots: { time: string; available: boolean }[]
      }>()
      return slots.filter(({ available }) => !available).map(({ time }) => time)
    },
    /** Those that came since the start. */
    warnings: async () => (await readyWarnings()).filter((one) => !atStart.includes(one)),
  }
}
