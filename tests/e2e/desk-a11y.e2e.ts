import { addAuthenticator, follow, openMenu, setUpDesk, startDesk } from './desk-steps.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`desk: every page is accessible and fits, ${colorScheme}, ${width} px [DK-01]`, async ({
      page,
    }) => {
      const { site, setupLink } = await startDesk()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await addAuthenticator(page)
      const look = async (name: string) => {
        await expectAccessible(page, name)
        const folder = process.env['DESK_SCREENSHOTS']
        if (folder === undefined) return
        const path = `${folder}/${name}-${colorScheme}-${width}.png`
        await page.screenshot({ path, fullPage: true })
      }
      await page.goto(setupLink)
      await expect(page.getByRole('button', { name: 'Create a passkey' })).toBeVisible()
      await look('setup')
      await setUpDesk(page, setupLink)
      await look('home')
      await follow(page, 'Your sign-ins')
      await expect(page.getByRole('row', { name: /This browser/ })).toBeVisible()
      await look('account')
      await follow(page, 'Staff')
      await page.getByLabel('Email address').fill('mel@fixture.example')
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
      await look('staff')
      await page.getByRole('button', { name: 'Remove Olive Owner' }).click()
      await look('removal')
      await page.getByRole('button', { name: 'Keep this person' }).click()
      await follow(page, 'Audit log')
      await expect(page.getByRole('row', { name: /Invited: mel/ })).toBeVisible()
      await look('audit')
      await openMenu(page)
      await look('menu')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
      await look('sign-in')
      await page.getByRole('button', { name: 'Email me a code instead' }).click()
      await page.getByLabel('Your email address').fill('olive@fixture.example')
      await page.getByRole('button', { name: 'Email me a code' }).click()
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
      await look('code')
      await site.stop()
    })
  }
}
