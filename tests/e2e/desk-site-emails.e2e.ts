import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { RENDERED } from './desk-site-steps.ts'
import { follow, openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: an email’s words are found under Emails and changed beside the email; a missing placeholder is explained [ED-03] [ED-04]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400/)
  const email = page.frameLocator('iframe[title="The page with your changes"]')
  await openDesk(page, desk.site, deskPaths.site())
  await page.getByLabel('Find a page').fill('reminder')
  await page.getByRole('link', { name: 'Booking reminder' }).click()
  const greeting = page.getByLabel('Greeting', { exact: true })
  await expect(greeting).toHaveAccessibleDescription('The salutation. Must have {name}')
  await expect(email.getByText('Dear Sample Visitor,')).toBeVisible(RENDERED)
  await greeting.fill('Hello {name}!')
  await expect(email.getByText('Hello Sample Visitor!')).toBeVisible(RENDERED)
  await expectAccessibleAtWidths(page, 'site-email')
  await greeting.fill('Hello!')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(greeting).toHaveAccessibleDescription(/must have \{name\}/)
  await expect(greeting).toBeFocused()
  await greeting.fill('Hello {name}!')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await follow(page, 'Site')
  await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Hello {name}!')
})
