import { rmSync } from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { afterEach, expect, test } from 'vitest'
import { site as firm } from '../../cms/site.ts'
import { buildBooking } from '../../tests/factories/requests.ts'
import { startSite } from '../../tests/support/site.ts'
import { readEnv } from '../config/env.ts'
import { originOf } from '../lib/origin.ts'
import { mailContext } from './context.ts'

const cleanups: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

/** At least three days ahead, `yyyy-MM-dd`. */
function nextTuesday(): string {
  const date = new Date(Date.now() + 3 * 86_400_000)
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

test('a newcomer’s first "Change or cancel" link leads to the address listened on and works', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'links-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const site = await startSite({ dataDir })
  cleanups.push(() => site.stop())
  const answer = await fetch(`${site.url}/api/schedule`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildBooking({ date: nextTuesday(), time: '11:00 AM' })),
  })
  expect(answer.status).toBe(201)
  const folder = join(dataDir, 'mail')
  const mails = () =>
    readdirSync(dataDir).includes('mail')
      ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
      : []
  await expect.poll(mails).toHaveLength(1)
  const mail = await simpleParser(readFileSync(join(folder, mails()[0] ?? '')))
  const link = /http:\/\/\S+\/booking\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${site.url}/booking/`))
  // Without built pages, the API answers for the same token.
  const booking = await fetch(link.replace('/booking/', '/api/booking/'))
  expect(booking.status).toBe(200)
  expect(mail.text).not.toContain(firm.url)
  // The address may change with every start, so a Message-ID must not contain it.
  expect(mail.messageId).toMatch(new RegExp(`@${new URL(firm.url).hostname}>$`))
})

test('links use PUBLIC_URL, then the address listened on; Message-IDs never that address', () => {
  const context = (env: Record<string, string>) => mailContext(readEnv(env))
  expect(context({ PORT: '4000' })).toMatchObject({
    publicUrl: 'http://127.0.0.1:4000',
    idHost: new URL(firm.url).hostname,
  })
  expect(context({ PORT: '4000', PUBLIC_URL: 'https://www.firm.example' })).toMatchObject({
    publicUrl: 'https://www.firm.example',
    idHost: 'www.firm.example',
  })
})

test('an address that means every address is named localhost, which a browser can open', () => {
  expect(originOf('0.0.0.0', 3000)).toBe('http://localhost:3000')
  expect(originOf('::', 3000)).toBe('http://localhost:3000')
  expect(originOf('::1', 3000)).toBe('http://[::1]:3000')
})
