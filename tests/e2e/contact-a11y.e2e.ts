import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { notice } from './booking-steps.ts'
import { fill, send, SUCCESS } from './contact-steps.ts'
import { openPage } from './open-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('contact: the page is accessible when empty, with errors, and with a notice [CT-01]', async ({
  page,
}) => {
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: {} }))
  await openPage(page, '/contact')
  await expectAccessibleInBothViews(page, 'empty')
  await send(page)
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expectAccessibleInBothViews(page, 'errors')
  await fill(page)
  await send(page)
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expectAccessibleInBothViews(page, 'sent')
})
