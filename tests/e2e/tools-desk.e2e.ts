import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildBooking } from '../factories/requests.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const GRACE = { name: 'Grace Hopper', email: 'grace@client.example' }

/** A Tuesday three weeks ahead. */
function tuesday(): string {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

test('desk: a person’s page shows the numbers that came with a booking [TL-04]', async ({
  page,
  desk,
}) => {
  const worksheet = 'marketability-discount?volatility=60&years=2&rate=4&dividend=0&model=chaffe'
  await submitForm(
    desk.site,
    paths.api.schedule(),
    buildBooking({ ...GRACE, date: tuesday(), worksheet }),
  )
  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('link', { name: GRACE.name }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Numbers' })).toBeVisible()
  await expect(page.getByText('Finnerty (2012), average-strike put: 18.2%')).toBeVisible()
})
