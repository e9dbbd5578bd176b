import { expectAccessibleAtWidths } from './desk-look.ts'
import { follow, openDesk, openMenu } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: the frame and the pages of the staff are accessible and fit, in light and dark [DK-01]', async ({
  page,
  desk,
  pageErrors,
}) => {
  // A request may have been running when the session ended.
  pageErrors.allow(/status of 401/)
  const look = (state: string) => expectAccessibleAtWidths(page, state, [360, 1280])
  await openDesk(page, desk.site)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await look('home')
  await follow(page, 'Your account')
  await expect(page.getByRole('row', { name: /This browser/ })).toBeVisible()
  await look('account')
  await follow(page, 'Staff')
  await page.getByLabel('Email address').fill('nell@fixture.example')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
  await look('staff')
  await page.getByRole('button', { name: 'Remove Olive Owner' }).click()
  await look('removal')
  await page.getByRole('button', { name: 'Keep this person' }).click()
  await follow(page, 'Audit log')
  await expect(page.getByRole('row', { name: /invited nell/ })).toBeVisible()
  await look('audit')
  await page.setViewportSize({ width: 360, height: 800 })
  await openMenu(page)
  await expectAccessibleAtWidths(page, 'menu', [360])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await look('sign-in')
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await page.getByLabel('Your email address').fill('olive@fixture.example')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await look('code')
})
