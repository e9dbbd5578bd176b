import { readFileSync } from 'node:fs'
import { labels } from '../../cms/pages/409a-readiness.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { formatPrice } from '../../words/format-price.ts'
import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const terms = readServices().find(({ slug }) => slug === '409a-valuation')
const price = terms?.fee?.price
if (!price) throw new Error('The 409A valuation has no price')

test('409A readiness: the date, an event, the documents, and the fee, but no value [TL-02]', async ({
  page,
}) => {
  await openPage(page, '/tools/409a-readiness')
  await page.getByLabel('Valuation date').fill('2026-06-30')
  const dates = page.getByRole('region', { name: 'Schedule' })
  await expect(dates).toContainText('Last day of the 12 monthsWednesday, June 30, 2027')
  await expect(dates).toContainText('Start collecting documents byThursday, May 20, 2027')
  await page
    .getByLabel('Has any of this happened since?')
    .selectOption({ label: 'Founders or employees sold shares' })
  await expect(page.getByLabel('When did it happen?')).toHaveAccessibleDescription(
    /Please enter a date/,
  )
  await page.getByLabel('When did it happen?').fill('2026-10-05')
  await expect(dates).toContainText('New report needed for grants fromMonday, October 5, 2026')
  await page.getByRole('checkbox', { name: 'The last 409A report' }).check()
  await expect(page.getByText('1 of 8 ready')).toBeVisible()
  await expect(page).toHaveURL(
    /#valued=2026-06-30&event=secondary&happened=2026-10-05&have=last-report/,
  )
  const fee = page.getByRole('region', { name: 'Usual fee' })
  await expect(fee).toContainText(`${formatPrice(price)} ${price.unit}`)
  await expect(fee.getByText(labels.sampleFee)).toHaveCount(terms?.sample ? 1 : 0)
})

test('409A readiness: the calendar file is made in the browser [TL-02] [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/409a-readiness')
  await page.getByLabel('Valuation date').fill('2026-06-30')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add these dates to my calendar' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('DTSTART;VALUE=DATE:20270630')
  expect(file).toContain('RRULE:FREQ=MONTHLY;UNTIL=20270630')
  expect(posts).toEqual([])
})

test('409A readiness: the form, the lists, and an error are accessible [TL-02] [TL-04]', async ({
  page,
}) => {
  await openPage(page, '/tools/409a-readiness')
  await expectAccessibleInBothViews(page, 'the sample')
  await page.getByLabel('Has any of this happened since?').selectOption({ index: 1 })
  await expectAccessibleInBothViews(page, 'an error')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('409A readiness: the posted form has the dates, and the file downloads [TL-02] [TL-04]', async ({
    page,
  }) => {
    await page.goto('/tools/409a-readiness')
    await page.getByLabel('Valuation date').fill('2026-06-30')
    await page.getByRole('checkbox', { name: 'The last 409A report' }).check()
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('region', { name: 'Schedule' })).toContainText(
      'Wednesday, June 30, 2027',
    )
    await expect(page.getByText('1 of 8 ready')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add these dates to my calendar' }).click()
    expect((await download).suggestedFilename()).toBe('409a.ics')
  })
})
