import type { Page } from '@playwright/test'
import { page as schedule } from '../../cms/pages/schedule.ts'
import { titleWithCompany } from '../../web/layouts/title-with-company.ts'
import { expect, test } from './fixtures.ts'
import { expectFields, field, fill, MESSAGE, send, SUCCESS } from './contact-steps.ts'
import { fillDetails, VISITOR } from './booking-steps.ts'

test.use({ javaScriptEnabled: false })

// Forms returned with errors have an error status, which the browser logs.
test.beforeEach(({ pageErrors }) => pageErrors.allow(/status of (400|409)/))

/** A Tuesday this many weeks ahead; tests run in parallel, so each uses its own. */
function tuesday(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** Such as `Tuesday, November 24, 2026`. */
function dayInWords(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' })
}

async function chooseDay(page: Page, date: string): Promise<void> {
  await page.getByLabel('Date').fill(date)
  await page.getByRole('button', { name: 'Show times' }).click()
}

async function book(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book this time' }).click()
}

test('booking without JavaScript: choosing a day and a time books, and the page confirms it [SH-08] [BK-12]', async ({
  page,
}) => {
  await page.goto('/schedule?service=409A%20Valuation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(schedule.heading)
  await expect(page.getByLabel('Service')).toHaveValue('409A Valuation')
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.getByLabel('Time zone').selectOption('Europe/London')
  const date = tuesday(5)
  await chooseDay(page, date)
  await expect(page).toHaveURL(
    `/schedule?service=409A+Valuation&timezone=Europe%2FLondon&date=${date}`,
  )
  await page.getByRole('radio', { name: '6:00 PM (10:00 AM Pacific)', exact: true }).check()
  await fillDetails(page.getByRole('main'))
  await book(page)
  await expect(page).toHaveURL(/\/booking\/[\w-]{64}\?booked$/)
  const said = page.getByRole('region', { name: 'Your consultation has been scheduled.' })
  await expect(said.getByRole('heading')).toBeFocused()
  await expect(said).toContainText('You will receive a confirmation email shortly.')
  await expect(said.getByRole('definition')).toHaveText([
    '409A Valuation',
    dayInWords(date),
    '6:00 PM, London time (10:00 AM Pacific)',
  ])
  await expect(said.getByRole('link', { name: 'Choose another time' })).toBeVisible()
  await expect(said.getByRole('link', { name: 'Cancel the consultation' })).toBeVisible()
  expect(await page.content()).not.toContain('jordan')
  await page.goto(`/schedule?date=${date}&timezone=Europe/London`)
  await expect(page.getByRole('radio', { name: '6:30 PM (10:30 AM Pacific)' })).toBeVisible()
  await expect(
    page.getByRole('radio', { name: '6:00 PM (10:00 AM Pacific) (Unavailable)' }),
  ).toBeDisabled()
})

test('booking without JavaScript: an error or another day keeps what was typed [SH-12] [BK-13]', async ({
  page,
}) => {
  await page.goto('/schedule')
  await chooseDay(page, tuesday(6))
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await fillDetails(page.getByRole('main'), { ...VISITOR, phone: '0123456789'.padStart(12) })
  // The browser's minlength counts spaces, but the contract trims them.
  await page.getByLabel('Name').fill(' J ')
  await book(page)
  await expect(page.getByRole('alert')).toContainText('Name must be at least 2 characters')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  )
  await expect(page.getByRole('radio', { name: '2:00 PM', exact: true })).toBeChecked()
  await expect(page.getByLabel('Email')).toHaveValue(VISITOR.email)
  await chooseDay(page, tuesday(7))
  await expect(page.getByLabel('Email')).toHaveValue(VISITOR.email)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(page.url()).not.toContain('jordan')
})

test('booking without JavaScript: a taken time offers the nearest free ones [SL-04] [BK-14]', async ({
  page,
  request,
}) => {
  const date = tuesday(8)
  const timezone = 'America/Los_Angeles'
  await page.goto(`/schedule?date=${date}&timezone=${timezone}`)
  await page.getByRole('radio', { name: '2:00 PM', exact: true }).check()
  await fillDetails(page.getByRole('main'))
  const other = { ...VISITOR, service: 'ESOP Valuation', date, time: '2:00 PM', timezone }
  expect((await request.post('/api/schedule', { data: other })).status()).toBe(201)
  await book(page)
  const times = page.getByRole('group', { name: 'Time, ' })
  await expect(times).toHaveAccessibleDescription(/This time has just been taken/)
  const nearest = page.getByRole('group', { name: 'Nearest available times' })
  await expect(nearest.getByRole('button')).toHaveText([
    'Book 1:30 PM',
    'Book 2:30 PM',
    'Book 1:00 PM',
  ])
  await expect(page.getByLabel('Name')).toHaveValue(VISITOR.name)
  await nearest.getByRole('button', { name: 'Book 2:30 PM' }).click()
  await expect(
    page.getByRole('region', { name: 'Your consultation has been scheduled.' }),
  ).toContainText('2:30 PM, Pacific (Los Angeles) time')
})

test('contact without JavaScript: an error keeps what was typed, and a double click sends one message [SH-12] [CT-03]', async ({
  page,
}) => {
  await page.goto('/contact?utm_source=x')
  await fill(page, { ...MESSAGE, name: ' D ' })
  await send(page)
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  )
  await expectFields(page, { ...MESSAGE, name: ' D ' })
  await field(page, 'Name').fill(MESSAGE.name)
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await expect(page).toHaveTitle(titleWithCompany('Message sent'))
  const sent = page.url()
  await page.goto('/contact/sent')
  await expect(page).toHaveURL('/contact')
  await page.goto(sent)
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
})

test('webinar without JavaScript: an error keeps what was typed [SH-12] [WB-02]', async ({
  page,
}) => {
  await page.goto('/webinar')
  const main = page.getByRole('main')
  await main.getByLabel('Full Name').fill('Dana Reyes')
  await main.getByLabel('Phone Number').fill('(415) 555-0123')
  await main.getByLabel('Email Address').fill('dana@reyes')
  await main.getByLabel('Company Name').fill('Reyes & Partners')
  await main.getByRole('button', { name: 'RESERVE MY SEAT NOW' }).click()
  await expect(main.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Invalid email address',
  )
  await expect(main.getByLabel('Company Name')).toHaveValue('Reyes & Partners')
  await main.getByLabel('Email Address').fill('dana@reyes-partners.example')
  await main.getByRole('button', { name: 'RESERVE MY SEAT NOW' }).click()
  await expect(page).toHaveURL('/webinar-thank-you')
})
