import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { inDatabase } from '../../../server/db/connection.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { insertStaff } from '../../../server/features/staff/staff-repository.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import { buildMessage } from '../../factories/requests.ts'
import { bookByApi, freeTimes } from '../booking-steps.ts'
import type { GetPage } from '../describe-scenarios.ts'
import { type Page, retry } from '../page.ts'

const EMAIL = 'olive@fixture.example'
const CODE = /Code\W+(\w{4}-\w{4})\b/

/** Signs in with an emailed code, because not every driver supports passkeys. */
async function signIn(page: Page): Promise<void> {
  const { dataDir } = page.site
  await inDatabase({ dataDir }, (db) =>
    inTransaction(db, (trx) =>
      insertStaff(trx, {
        id: 'olive',
        email_address: EMAIL,
        name: 'Olive Owner',
        role: 'owner',
        signature: '',
        created_at: new Date().toISOString(),
      }),
    ),
  )
  await page.open(deskPaths.home())
  await page.role('button', 'Email me a code instead').click()
  await page.label('Your email address').fill(EMAIL)
  await page.role('button', 'Email me a code').click()
  const field = page.label('Code from the email')
  await field.expectVisible()
  await field.fill(await codeFor(join(dataDir, 'mail')))
  await page.role('button', 'Sign in').click()
  await page.role('heading', 'Today', 1).expectVisible()
}

function codeFor(directory: string): Promise<string> {
  return retry(async () => {
    const names = await readdir(directory)
    const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
    const [, code] = mails.join().match(CODE) ?? []
    if (code === undefined) throw new Error('No code has arrived')
    return code
  })
}

async function write(page: Page, name: string): Promise<void> {
  const { status } = await fetch(`${page.site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildMessage({ name, email: 'ada@client.example' })),
  })
  if (status !== 201) throw new Error(`Not written: ${status}`)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A day with free times about three weeks ahead. */
async function book(page: Page): Promise<{ date: string; time: string }> {
  for (const days of [21, 22, 23, 24, 25]) {
    const date = inDays(days)
    const [time] = await freeTimes(page, date)
    if (time === undefined) continue
    await bookByApi(page, { date, time })
    return { date, time }
  }
  throw new Error('No free time in five days')
}

export function deskScenarios(getPage: GetPage): void {
  test('desk: a staff member signs in by a code, replies from Today, and opens a booking in the calendar [DK-03] [DK-20] [DK-21] [DK-23]', async () => {
    const page = getPage()
    await write(page, 'Ada Lovelace')
    const { date, time } = await book(page)
    await signIn(page)
    await page.role('link', 'Ada Lovelace').click()
    await page.role('heading', 'Ada Lovelace', 1).expectVisible()
    await page.label('Message').fill('Thank you. We will call you on Monday.')
    await page.role('button', 'Send the reply').click()
    await page.role('button', /^Undo/).expectVisible()
    await page.role('region', 'Conversation').expectText(/We will call you on Monday/)
    await page.screenshot('desk-conversation')

    await page.engine.open(`${page.site.url}${deskPaths.calendar()}?day=${date}`)
    await page.role('button', new RegExp(`^Robin Castellano ${time}`)).click()
    await page.role('dialog', 'Robin Castellano').role('button', 'Move').expectVisible()
    await page.press('Escape')
    await page.screenshot('desk-calendar')
    await page.role('button', 'Next week').click()
    await page.role('button', 'Today').click()
    await page.role('heading', /\(today\)/, 2).expectVisible()
  })
}
