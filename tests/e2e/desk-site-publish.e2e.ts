import { deskPaths } from '../../web/desk/paths.ts'
import { countClicks } from './count-clicks.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import {
  dollars,
  expectSaved,
  from,
  lowerPrice,
  PRICED,
  RENDERED,
  save,
  SERVICE,
} from './desk-site-steps.ts'
import { follow, holdRequests, openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

// One worker runs them, so that it renders the version that all of them publish only once.
test.describe.configure({ mode: 'default' })

test('desk: what changes is read in sentences, published, and published back once from history, and a draft of the same file is kept [ED-06] [ED-07]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, SERVICE)
  const { published, sentence } = await lowerPrice(page)
  await follow(page, 'Site')
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await expect(changes).toContainText(sentence)
  await expect(changes).toContainText('by Olive Owner')
  await expectAccessibleAtWidths(page, 'site-publish')
  await changes.getByRole('button', { name: 'Publish 1 change' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Version 2', RENDERED)
  await expect(changes).toBeHidden()
  await expect(page.getByText('Published. The site shows it')).toBeVisible()
  await history.getByText('What it changed').click()
  await expect(history).toContainText(sentence)

  await openDesk(page, desk.site, SERVICE)
  await page.getByLabel('Heading', { exact: true }).fill('What your stock is worth')
  await save(page)
  await expectSaved(page)
  await follow(page, 'Site')
  const again = history.getByRole('button', { name: 'Publish again: version 1' })
  const mistakes = [{ path: '', label: 'Firm', line: 2, field: 'company', message: 'is missing' }]
  await page.route(
    `**${deskPaths.api.contentPublishAgain('1')}`,
    (route) => route.fulfill({ json: { state: 'refused', number: null, mistakes } }),
    { times: 1 },
  )
  await again.click()
  await expect(history).toContainText('Version 1 can’t be published as it is:')
  await expect(history.getByText('Firm: company: is missing')).toBeVisible()
  const requests: string[] = []
  const publishing = await holdRequests(page, `**${deskPaths.api.contentPublishAgain('1')}`)
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname)
  })
  await again.click()
  await expect(history.getByRole('status').filter({ hasText: 'Publishing…' })).toBeVisible()
  await again.press('Enter')
  publishing.resolve()
  await expect(history).toContainText('Version 3', RENDERED)
  expect(requests).toEqual([deskPaths.api.contentPublishAgain('1')])
  const outdated = 'another text was published after this draft was started'
  await expect(changes).toContainText(outdated)
  await expectAccessibleAtWidths(page, 'site-outdated')
  await changes.getByRole('button', { name: /^Publish 2 changes/ }).click()
  await expect(page.getByText('Nothing was published.')).toBeVisible()
  await changes.getByRole('button', { name: `Keep the draft of ${PRICED.name}` }).click()
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
  await openDesk(member, desk.site, SERVICE)
  const { sentence } = await lowerPrice(member)
  await follow(member, 'Site')
  const changes = member.getByRole('region', { name: 'What changes' })
  const own = member.getByRole('region', { name: 'Waiting' })
  const ask = changes.getByRole('button', { name: 'Ask an owner to publish', exact: true })
  await ask.click()
  // The version waits only after its site is rendered.
  await expect(own).toContainText(sentence, RENDERED)
  await expect(changes).toBeHidden()
  await expect(own.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await own.getByRole('button', { name: 'Withdraw' }).click()
  await expect(changes).toContainText(sentence)
  await expect(own).toBeHidden()
  await ask.click()
  await expect(own).toBeVisible(RENDERED)

  await openDesk(page, desk.site, deskPaths.site())
  const waiting = page.getByRole('region', { name: 'Waiting' })
  await expect(waiting).toContainText('Waits for an owner by Mel Member')
  await expect(waiting).toContainText(sentence)
  await expectAccessibleAtWidths(page, 'site-waiting')
  await waiting.getByRole('button', { name: 'Publish: changes by Mel Member' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('by Mel Member', RENDERED)
  await expect(waiting).toBeHidden()
})

test('desk: drafts wait for their time, and members publish if an owner lets them [ED-06]', async ({
  page,
  desk,
  member,
}) => {
  await openDesk(page, desk.site, SERVICE)
  await lowerPrice(page)
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
  await expect(waiting).toContainText('Will be published Jan 4, 2999, 9:30 AM', RENDERED)

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

test('desk: a price is changed in the table of all prices, and live after three clicks [ED-03] [ED-05] [ED-06]', async ({
  page,
  desk,
}) => {
  const cell = (label: string) => page.getByLabel(`${PRICED.title}: ${label}`)
  const changes = page.getByRole('region', { name: 'What changes' })
  await openDesk(page, desk.site, deskPaths.site())
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeFocused()
  const clicks = await countClicks(page)
  await cell('From').click()
  const before = Number((await cell('From').inputValue()).replaceAll(/[$,]/g, ''))
  await cell('From').fill(dollars(before - 1))
  await save(page)
  await expect(changes.getByRole('listitem')).toHaveCount(1)
  await expect(changes).toContainText(
    `${PRICED.name}: price from ${dollars(before)} to ${dollars(before - 1)}`,
  )
  await expect(changes).toBeInViewport()
  const table = page.getByRole('table', { name: 'The price of each service' })
  await expect(table.getByRole('row').filter({ hasText: PRICED.title })).toContainText(
    'Draft by Olive Owner',
  )
  await changes.getByRole('button', { name: 'Publish 1 change' }).click()
  expect(await clicks()).toBe(3)
  await expect(page.getByText('Published. The site shows it')).toBeVisible(RENDERED)
  const servicePage = async () => (await page.request.get(`${desk.site.url}${PRICED.path}`)).text()
  await expect.poll(servicePage, RENDERED).toContain(dollars(before - 1))
})
