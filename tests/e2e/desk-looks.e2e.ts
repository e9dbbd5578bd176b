import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { block, openCalendar, tuesday } from './desk-calendar-steps.ts'
import { RENDERED } from './desk-site-steps.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'America/New_York' })

const COMPANY = 'Hollingsworth & Partners Holdings, Incorporated'
const ADA = { name: 'Ada Lovelace', email: 'ada@client.example', company: COMPANY }

test('desk: on a phone, a button shows the filters of the audit log and of the outbox, and tables have no column headings [DK-06] [DK-13] [DK-19]', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openDesk(page, desk.site, deskPaths.audit())
  const heading = page.getByRole('columnheader').first()
  await expect(page.getByRole('row').nth(1)).toBeInViewport()
  await expect(heading).not.toBeInViewport()
  await expect(page.getByLabel('What')).toBeHidden()
  await page.getByRole('button', { name: 'Filters', expanded: false }).click()
  await page.getByLabel('What').selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: 'Filters: 1', expanded: true })).toBeVisible()
  await openDesk(page, desk.site, deskPaths.outbox())
  await expect(page.getByLabel('Address')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Address')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
  await expect(page.getByLabel('Address')).toBeVisible()
  await openDesk(page, desk.site, deskPaths.audit())
  await expect(heading).toBeInViewport()
})

test('desk: at 768 px, a long company is shown in full, and a short conversation begins at the top [DK-22] [DK-28]', async ({
  page,
  desk,
}) => {
  await submitForm(desk.site, paths.api.contact(), buildMessage(ADA))
  await page.setViewportSize({ width: 768, height: 800 })
  await openDesk(page, desk.site, deskPaths.people())
  const company = page.getByText(COMPANY)
  await expect(company).toBeVisible()
  expect(await company.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  const talk = page.getByRole('region', { name: 'Conversation' })
  const top = (await talk.boundingBox())?.y ?? 0
  const first = await talk.getByRole('listitem').first().boundingBox()
  expect((first?.y ?? 800) - top).toBeLessThan(8)
})

test('desk calendar: a blocked time beside another one shows its label, and says to screen readers that it is blocked [DK-20]', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await openCalendar(page, desk.site)
  await block(page, 'Audit', ['11:00', '14:00'])
  await block(page, 'Offsite', ['11:30', '14:00'])
  for (const label of ['Audit', 'Offsite']) {
    const item = tuesday(page).getByRole('button', { name: new RegExp(`^Blocked: ${label} `) })
    await expect(item).toBeVisible()
    const shown = item.locator('b')
    const [inner, outer] = await shown.evaluate((b) => [b.scrollWidth, b.clientWidth])
    expect(inner, label).toBeLessThanOrEqual(outer ?? 0)
    expect((await shown.boundingBox())?.height, label).toBeLessThan(20)
  }
})

test('desk: a color is chosen with the browser’s picker or typed, and shown in the preview [ED-04]', async ({
  page,
  desk,
}) => {
  const seen = Promise.withResolvers<void>()
  await page.route(`**${deskPaths.preview()}`, async (route) => {
    await seen.promise
    await route.continue()
  })
  await openDesk(page, desk.site, deskPaths.siteFile('brand.yaml'))
  await expect(page.getByText('Rendering the page…')).toBeVisible()
  seen.resolve()
  const main = page.getByRole('group', { name: 'Main color', exact: true })
  const typed = main.getByRole('textbox', { name: 'Light', exact: true })
  await main.getByLabel('Pick the color: Light').fill('#1d4e89')
  await expect(typed).toHaveValue('#1d4e89')
  const button = page
    .frameLocator('iframe[title="The page with your changes"]')
    .getByRole('main')
    .locator('.button')
    .first()
  await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 137)', RENDERED)
  await expect(page.getByText('Rendering the page…')).toBeHidden()
  await typed.fill('#1d4e8a')
  await expect(main.getByLabel('Pick the color: Light')).toHaveValue('#1d4e8a')
})

test('desk: Site says who published last, and begins with what is left from the sample [ED-06]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.site())
  await expect(page.getByText('Published as it came with the software')).toBeVisible()
  const places = page.getByRole('list', { name: 'What can be edited' })
  await expect(places.getByRole('listitem').first()).toContainText('Left from the sample')
  await expect(page.getByText('as it came with the software')).toHaveCount(2)
})
