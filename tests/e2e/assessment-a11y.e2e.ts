import { closing } from '../../cms/pages/assessment-results.ts'
import { expectAccessibleInBothViews } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { answer, finish, LETTERS, openGate } from './assessment-steps.ts'
import { fillSeat, reserve } from './webinar-steps.ts'
import { openPage } from './open-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('quiz: the questions, dialog, results, and booking check box are accessible [QZ-01] [QZ-03] [QZ-05]', async ({
  page,
}) => {
  await openPage(page, '/assessment')
  await expectAccessibleInBothViews(page, 'empty')
  await answer(page, LETTERS)
  await openGate(page)
  await expectAccessibleInBothViews(page, 'the dialog')
  await finish(page)
  await page.getByRole('heading', { name: 'Your twelve answers' }).click()
  await expectAccessibleInBothViews(page, 'the results')
  await page.getByRole('link', { name: closing.button }).first().click()
  await expect(page.getByLabel('Include my assessment')).toBeVisible()
  await expectAccessibleInBothViews(page, 'the booking')
})

test('webinar: the form with an error and the thank-you page are accessible [WB-03] [WB-04]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await page.route('**/api/webinar-registration', (route) =>
    route.fulfill({ status: 409, json: { message: 'Registration closed on May 22nd.' } }),
  )
  await openPage(page, '/webinar')
  await fillSeat(page)
  await reserve(page).click()
  await expect(page.getByRole('alert').getByText('Registration closed')).toBeVisible()
  await expectAccessibleInBothViews(page, 'closed')
  await openPage(page, '/webinar-thank-you')
  await expectAccessibleInBothViews(page, 'thank-you page')
})
