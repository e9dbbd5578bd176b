import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { follow, openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const SERVICE = deskPaths.siteFile('services/409a-valuation.md')
const price = (page: Page) => page.getByRole('group', { name: 'Price', exact: true })
const from = (page: Page) => price(page).getByLabel('Lowest price')
const to = (page: Page) => price(page).getByLabel('Highest price')

const listed = (page: Page) =>
  page
    .getByRole('list', { name: 'What can be edited' })
    .getByRole('link', { name: '409A Valuation' })

/** The amount as the change sentences show it. */
const dollars = (amount: number | string) => `$${Number(amount).toLocaleString('en-US')}`

async function raisePrice(page: Page): Promise<{ published: string; sentence: string }> {
  const published = await from(page).inputValue()
  const raised = Number(published) + 250
  await from(page).fill(String(raised))
  await save(page)
  await expectSaved(page)
  return {
    published,
    sentence: `price from ${dollars(published)} to ${dollars(raised)}`,
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the draft' }).click()
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('The draft is saved.')).toBeVisible()
}

test('desk: a price is found by name, changed, and is a draft until it’s discarded [ED-04] [ED-06]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site)
  await follow(page, 'Site')
  await expectAccessibleAtWidths(page, 'site')
  await page.getByLabel('Find a page').fill('409A')
  await listed(page).click()
  await expect(page.getByRole('heading', { level: 1, name: '409A Valuation' })).toBeFocused()
  await expect(from(page)).toHaveAccessibleDescription('The lowest usual price, in US dollars')
  const published = await from(page).inputValue()
  const raised = String(Number(published) + 250)
  await from(page).fill(raised)
  await expect(price(page)).toContainText(`was ${published}`)
  await save(page)
  await expectSaved(page)
  await expect(page.getByText('Draft by Olive Owner')).toBeVisible()

  await follow(page, 'Site')
  await expect(page.getByText('1 draft', { exact: true }).first()).toBeVisible()
  await listed(page).click()
  await expect(from(page)).toHaveValue(raised)
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
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(await heading.inputValue())
  await heading.fill('What your stock is worth today')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
    'What your stock is worth today',
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
  )
  await from(page).fill('2750')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('What it is worth')
  await shown.getByRole('heading', { level: 1 }).click()
  await expect(heading).toBeFocused()
  await expectAccessibleAtWidths(page, 'site-preview')
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

test('desk: what changes is read in sentences, published, and published back from history, and a draft of the same file is kept [ED-06] [ED-07]', async ({
  page,
  desk,
}) => {
  test.slow()
  await openDesk(page, desk.site, SERVICE)
  const { published, sentence } = await raisePrice(page)
  await follow(page, 'Site')
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await expect(changes).toContainText(sentence)
  await expect(changes).toContainText('by Olive Owner')
  await expectAccessibleAtWidths(page, 'site-publish')
  await changes.getByRole('button', { name: 'Publish 1 change' }).click()
  const history = page.getByRole('region', { name: 'History' })
  // Publishing renders the site first, which takes minutes on a busy machine.
  await expect(history).toContainText('Version 2', { timeout: 240_000 })
  await expect(changes).toBeHidden()
  await expect(page.getByText('Published. The site shows it')).toBeVisible()
  await history.getByText('What it changed').click()
  await expect(history).toContainText(sentence)

  await openDesk(page, desk.site, SERVICE)
  await page.getByLabel('Heading', { exact: true }).fill('What your stock is worth')
  await save(page)
  await expectSaved(page)
  await follow(page, 'Site')
  await history.getByRole('button', { name: 'Publish again: version 1' }).click()
  await expect(history).toContainText('Version 3', { timeout: 240_000 })
  const outdated = 'another text was published after this draft was started'
  await expect(changes).toContainText(outdated)
  await expectAccessibleAtWidths(page, 'site-outdated')
  await changes.getByRole('button', { name: /^Publish 2 changes/ }).click()
  await expect(page.getByText('Nothing was published.')).toBeVisible()
  await changes.getByRole('button', { name: 'Keep the draft of 409A Valuation' }).click()
  await expect(page.getByText('The draft is kept.')).toBeVisible()
  await expect(changes).not.toContainText(outdated)
  await expect(changes).toContainText(sentence)
  await openDesk(page, desk.site, SERVICE)
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(from(page)).toHaveValue(published)
})

test('desk: a member asks and withdraws it, asks again, and an owner publishes it [ED-06]', async ({
  page,
  desk,
  member,
}) => {
  test.slow()
  await openDesk(member, desk.site, SERVICE)
  const { sentence } = await raisePrice(member)
  await follow(member, 'Site')
  const changes = member.getByRole('region', { name: 'What changes' })
  const own = member.getByRole('region', { name: 'Waiting' })
  const ask = changes.getByRole('button', { name: 'Ask an owner to publish', exact: true })
  await ask.click()
  // The version waits only after its site is rendered.
  await expect(own).toContainText(sentence, { timeout: 240_000 })
  await expect(changes).toBeHidden()
  await expect(own.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Withdraw' }).click()
  await expect(changes).toContainText(sentence)
  await expect(own).toBeHidden()
  await ask.click()
  await expect(own).toBeVisible({ timeout: 240_000 })

  await openDesk(page, desk.site, deskPaths.site())
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting).toContainText('Waits for an owner by Mel Member')
  await expect(waiting).toContainText(sentence)
  await expectAccessibleAtWidths(page, 'site-waiting')
  await waiting.getByRole('button', { name: 'Publish: changes by Mel Member' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('by Mel Member', {
    timeout: 240_000,
  })
  await expect(waiting).toBeHidden()
})

test('desk: drafts wait for their time, and members publish if an owner lets them [ED-06]', async ({
  page,
  desk,
  member,
}) => {
  test.slow()
  await openDesk(page, desk.site, SERVICE)
  await raisePrice(page)
  await follow(page, 'Site')
  await page.getByText('Publish at a time').click()
  const then = page.getByRole('button', { name: 'Publish at this time' })
  await then.click()
  const time = page.getByLabel('Date and time')
  await expect(time).toHaveAccessibleDescription(/time zone, .+ Choose a date and a time\./)
  await time.fill('2999-01-04T09:30')
  await expectAccessibleAtWidths(page, 'site-later')
  await then.click()
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting).toContainText('Will be published Jan 4, 2999, 9:30 AM', {
    timeout: 240_000,
  })

  await openDesk(member, desk.site, deskPaths.site())
  await expect(member.getByRole('region', { name: 'Waiting' })).toBeVisible()
  await expect(member.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await expect(member.getByRole('checkbox')).toHaveCount(0)
  const rule = page.getByLabel('Members publish without asking')
  await rule.click()
  await expect(page.getByText('Members now publish without asking.')).toBeVisible()
  await expect(rule).toBeChecked()
  await member.reload()
  await member.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(member.getByRole('button', { name: 'Publish 1 change' })).toBeVisible()
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

test('desk: of two editors of one field, the second sees both texts and chooses [ED-07]', async ({
  page,
  desk,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  await openDesk(page, desk.site, SERVICE)
  await openDesk(member, desk.site, SERVICE)
  await member.getByLabel('Heading', { exact: true }).fill('What the stock is worth')
  await member.getByLabel('Summary').fill('A value that your auditor accepts')
  await save(member)
  await expectSaved(member)

  await page.getByLabel('Heading', { exact: true }).fill('What your stock is worth')
  const conflict = page.getByRole('group', { name: 'Mel Member changed the same thing' })
  await save(page)
  await expect(conflict).toContainText('What the stock is worth')
  await expect(conflict).toContainText('What your stock is worth')
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
