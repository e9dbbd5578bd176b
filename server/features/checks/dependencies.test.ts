import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listening } from '../../../tests/support/domain/certificate-authority.ts'
import { URL_TOKEN, WEBHOOK_SECRET } from '../../../tests/support/receiver.ts'
import { readEnv } from '../../config/env.ts'
import type { FindingId } from './finding.ts'
import { liveChecks } from './live.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

async function serve(answer: RequestListener): Promise<string> {
  const { port, stop } = await listening(createServer(answer))
  cleanups.push(stop)
  return `http://127.0.0.1:${port}`
}

const noDatabase = () => Promise.reject(new Error('There is no database'))

async function found(id: FindingId, env: Record<string, string>) {
  const checks = liveChecks(readEnv({ PORT: '0', ...env }), () => new Date(), noDatabase)
  const findings = (await Promise.all(checks.map(({ find }) => find()))).flat()
  return findings.filter((finding) => finding.id === id)
}

test('doctor: busy calendars are fetched, also when no worker has run yet', async () => {
  const url = await serve(({ url: path }, answer) => {
    if (path === '/good.ics') return answer.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    if (path === '/sign-in') return answer.end('<form>')
    return answer.writeHead(404).end()
  })
  const addresses = ['/good.ics', '/secret-gone.ics', '/sign-in'].map((path) => url + path)
  const settings = {
    BUSY_CALENDAR_URLS: addresses.join(', '),
    BUSY_CALENDAR_ALLOW_PRIVATE: 'on',
  }
  const findings = await found('calendar-address', settings)
  expect(findings.map(({ state, found: text }) => [state, text])).toEqual([
    ['ok', 'Busy calendar 1 of BUSY_CALENDAR_URLS can be fetched.'],
    ['failure', 'Busy calendar 2 of BUSY_CALENDAR_URLS cannot be fetched: it answered 404.'],
    [
      'failure',
      'Busy calendar 3 of BUSY_CALENDAR_URLS cannot be fetched: it sent something other than a calendar.',
    ],
  ])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

test('doctor: a webhook whose host has no address or does not answer is broken', async () => {
  const webhook = (url: string) => ({ WEBHOOK_URL: `${url}/${URL_TOKEN}`, WEBHOOK_SECRET })
  const [unknown] = await found('webhook-address', webhook('https://crm.firm.invalid'))
  expect(unknown).toMatchObject({ state: 'failure' })
  expect(unknown?.found).toMatch(
    /crm\.firm\.invalid, cannot be reached \((?:ENOTFOUND|EAI_AGAIN)\)/,
  )
  expect(unknown?.next).toMatch(/^Its name has no address/)
  const [closed] = await found('webhook-address', webhook('http://127.0.0.1:1'))
  expect(closed).toMatchObject({ state: 'failure' })
})

test('doctor: a webhook’s host that answers is well, and gets neither an event nor the path', async () => {
  const requests: string[] = []
  const url = await serve(({ method, url: path }, answer) => {
    requests.push(`${method} ${path}`)
    answer.writeHead(405).end()
  })
  const settings = { WEBHOOK_URL: `${url}/${URL_TOKEN}`, WEBHOOK_SECRET }
  expect(await found('webhook-address', settings)).toMatchObject([{ state: 'ok' }])
  expect(requests).toEqual(['HEAD /'])
})
