import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectSaved, from, price, PRICED, RENDERED, save, SERVICE } from './desk-site-steps.ts'
import { follow, openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const to = (page: Page) => price(page).getByLabel('Highest price')

const listed = (page: Page) =>
  page.getByRole('list', { name: 'What can be edited' }).getByRole('link', { name: PRICED.name })

test('desk: a price is found by name, changed, and is a draft until it’s discarded [ED-04] [ED-06]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site)
  await follow(page, 'Site')
  await expectAccessibleAtWidths(page, 'site')
  await page.getByLabel('Find a page').fill(PRICED.name.slice(0, 4))
  await listed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: PRICED.name })).toBeFocused()
  await expect(from(page)).toHaveAccessibleDescription('The lowest usual price, in US dollars')
  const published = await from(page).inputValue()
  const lowered = String(Number(published) - 1)
  await from(page).fill(lowered)
  await expect(price(page)).toContainText(`was ${published}`)
  await save(page)
  await expectSaved(page)
  await expect(page.getByText('Draft by Olive Owner')).toBeVisible()

  await follow(page, 'Site')
  await expect(page.getByText('1 draft', { exact: true }).first()).toBeVisible()
  await listed(page).click()
  await expect(from(page)).toHaveValue(lowered)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(from(page)).toHaveValue(published)
  await expect(page.getByText('Draft by Olive Owner')).toBeHidden()
  await expect(page.getByText('The draft was discarded.')).toBeVisible()
})

test('desk: the page is shown as typed beside its form, and a click on its text opens the field [ED-04]', async ({
  page,
  desk,
}) => {
  const preview = page.getByRole('region', { name: 'Preview' })
  const shown = page.frameLocator('iframe[title="The page with your changes"]')
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith(deskPaths.preview())),
    openDesk(page, desk.site, SERVICE),
  ])
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'")
  const heading = page.getByLabel('Heading', { exact: true })
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
    await heading.inputValue(),
    RENDERED,
  )
  await heading.fill('What your stock is worth today')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
    'What your stock is worth today',
    RENDERED,
  )
  await from(page).fill('many')
  await heading.fill('What it is worth')
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect(preview.getByRole('button', { name: 'Desktop' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await shown.getByRole('heading', { level: 1 }).click()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
    'What your stock is worth today',
    RENDERED,
  )
  await from(page).fill(String(PRICED.fee?.price?.from))
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('What it is worth', RENDERED)
  await shown.getByRole('heading', { level: 1 }).click()
  await expect(heading).toBeFocused()
  await expectAccessibleAtWidths(page, 'site-preview')
})

test('desk: a preview that couldn’t be loaded is loaded again on request [ED-04]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  const preview = page.getByRole('region', { name: 'Preview' })
  const shown = page.frameLocator('iframe[title="The page with your changes"]')
  const asked = Promise.withResolvers<void>()
  await page.route(`**${deskPaths.preview()}`, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.route(`**${deskPaths.preview()}`, (route) => route.abort(), { times: 1 })
  await openDesk(page, desk.site, SERVICE)
  await expect(preview.getByRole('alert')).toContainText('The desk couldn’t load this.')
  await preview.getByRole('button', { name: 'Try again' }).click()
  await expect(preview.getByRole('status')).toHaveText('Rendering the page…')
  await expect(preview.getByRole('alert')).toBeHidden()
  asked.resolve()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
    await page.getByLabel('Heading', { exact: true }).inputValue(),
    RENDERED,
  )
  await expect(preview.getByRole('alert')).toBeHidden()
})

test('desk: a wrong value is explained beside its field, and what was typed stays [ED-04] [ED-01]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400/)
  await openDesk(page, desk.site, SERVICE)
  await from(page).fill('a lot')
  await save(page)
  await expect(from(page)).toBeFocused()
  await expect(from(page)).toHaveAccessibleDescription(/Enter a number\./)
  await from(page).fill('4000')
  await to(page).fill('275')
  await save(page)
  await expect(to(page)).toHaveAccessibleDescription(
    /must not be less than the lowest price \(`from`\)/,
  )
  await expect(to(page)).toBeFocused()
  await expectAccessibleAtWidths(page, 'site-wrong')
  await page.reload()
  await expect(to(page)).toHaveValue('275')
  await to(page).fill('5000')
  await save(page)
  await expectSaved(page)
})

test('desk: entries of a list are added, moved, and removed [ED-04]', async ({ page, desk }) => {
  await openDesk(page, desk.site, deskPaths.siteFile('office.yaml'))
  const holidays = page.getByRole('group', { name: 'Holidays' })
  const entries = holidays.getByRole('combobox')
  await expect(entries.first()).toBeVisible()
  const before = await entries.count()
  await holidays.getByRole('button', { name: 'Remove Holidays 1', exact: true }).click()
  await holidays.getByRole('button', { name: 'Move Holidays 2 up' }).click()
  await holidays.getByRole('button', { name: 'Add to Holidays' }).click()
  await expect(entries).toHaveCount(before)
  await entries.last().selectOption('Columbus Day')
  const chosen = await entries.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))
  await save(page)
  await expectSaved(page)
  await page.reload()
  await expect(entries).toHaveCount(before)
  const saved = await entries.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))
  expect(saved).toEqual(chosen)
})

test('desk: of two editors of different fields, both changes are in the draft, without a question [ED-07]', async ({
  page,
  desk,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  await openDesk(page, desk.site, SERVICE)
  await openDesk(member, desk.site, SERVICE)
  await page.getByLabel('Heading', { exact: true }).fill('What your stock is worth')
  await member.getByLabel('Summary').fill('A value that your auditor accepts')
  await save(member)
  await expectSaved(member)
  await save(page)
  await expect(page.getByLabel('Summary')).toHaveValue('A value that your auditor accepts')
  await expect(page.getByRole('group', { name: 'Mel Member changed' })).toBeHidden()
  await save(page)
  await expectSaved(page)
  await member.reload()
  await expect(member.getByLabel('Heading', { exact: true })).toHaveValue(
    'What your stock is worth',
  )
})

test('desk: of two editors of one field, the second sees both texts and chooses [ED-07]', async ({
  page,
  desk,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  await openDesk(page, desk.site, SERVICE)
  await openDesk(member, desk.site, SERVICE)
  // Fields show what others save until something is typed, so the second one types first.
  await page.getByLabel('Heading', { exact: true }).fill('What your stock is worth')
  await page.getByLabel('Benefits 2', { exact: true }).fill('A presumption in your favor')
  await member.getByRole('button', { name: 'Move Benefits 2 up', exact: true }).click()
  await member.getByLabel('Heading', { exact: true }).fill('What the stock is worth')
  await member.getByLabel('Summary').fill('A value that your auditor accepts')
  await save(member)
  await expectSaved(member)

  const conflict = page.getByRole('group', { name: 'Mel Member changed the same thing' })
  await save(page)
  await expect(conflict).toContainText('What the stock is worth')
  await expect(conflict).toContainText('What your stock is worth')
  await expect(conflict.getByRole('listitem').filter({ hasText: 'in your favor' })).toHaveText(
    'A presumption in your favor',
  )
  await expect(conflict).not.toContainText('[')
  await expectAccessibleAtWidths(page, 'site-conflict')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('A value that your auditor accepts')
  await save(page)
  await expectSaved(page)
  await member.reload()
  await expect(member.getByLabel('Heading', { exact: true })).toHaveValue(
    'What your stock is worth',
  )
})
