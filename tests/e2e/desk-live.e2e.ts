import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { deskUrl, follow, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

/** The server promises two seconds; a busy machine takes longer. */
const SOON = { timeout: 15_000 }

const write = (site: RunningSite, name: string, changes: object = {}) =>
  submitForm(
    site,
    paths.api.contact(),
    buildMessage({ name, email: `${name.toLowerCase()}@client.example`, ...changes }),
  )

/** Opens a desk with one lead. */
async function openWithLead(page: Page, site: RunningSite): Promise<void> {
  await write(site, 'Ada')
  await openDesk(page, site)
}

const person = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function openPerson(page: Page, name: string): Promise<void> {
  await follow(page, 'People')
  await person(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Whether the page counts as visible; headless pages always do. */
async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The stream never begins, as behind a proxy that doesn't let it through. */
const blockStream = (page: Page) =>
  page.context().route(`**${deskPaths.api.live()}`, (route) => route.abort('blockedbyclient'))

test('desk: a new lead appears in the open list and is read out, without a reload [DK-17] [DK-19]', async ({
  page,
  desk,
}) => {
  await openWithLead(page, desk.site)
  await follow(page, 'People')
  await expect(person(page, 'Ada')).toBeVisible()
  await write(desk.site, 'Bob')
  await expect(person(page, 'Bob')).toBeVisible(SOON)
  const status = page.getByRole('status').filter({ hasText: 'new in this list' })
  await expect(status).toHaveText('1 person is new in this list since you opened it.')
  await write(desk.site, 'Cleo')
  await expect(status).toHaveText('2 people are new in this list since you opened it.', SOON)
})

test('desk: a colleague’s change appears on an open page [DK-17]', async ({
  page,
  desk,
  member,
}) => {
  await openWithLead(page, desk.site)
  await openDesk(member, desk.site)
  await openPerson(page, 'Ada')
  await openPerson(member, 'Ada')
  await member.getByLabel('Status').selectOption('Client')
  await expect(page.getByLabel('Status')).toHaveValue('client', SOON)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'mel@fixture.example changed status from New to Client',
    SOON,
  )
})

test('desk: the title counts who is new until the list of people is looked at, in every tab [DK-17]', async ({
  page,
  desk,
  context,
}) => {
  await openWithLead(page, desk.site)
  await openPerson(page, 'Ada')
  await expect(page).toHaveTitle(/^Ada \|/)
  const second = await context.newPage()
  await second.goto(deskUrl(desk.site))
  await expect(second.getByRole('heading', { name: 'Hello, Olive Owner' })).toBeVisible()
  await write(desk.site, 'Bob')
  await expect(page).toHaveTitle(/^\(1\) Ada \|/, SOON)
  await expect(second).toHaveTitle(/^\(1\) Overview \|/, SOON)
  await write(desk.site, 'Cleo')
  await expect(page).toHaveTitle(/^\(2\) Ada \|/, SOON)
  await follow(second, 'People')
  await expect(second).toHaveTitle(/^People \|/)
  await expect(page, 'the other tab agrees').toHaveTitle(/^Ada \|/)
})

test('desk: the title counts while the list is hidden, and stops when it’s looked at [DK-17]', async ({
  page,
  desk,
}) => {
  await openWithLead(page, desk.site)
  await follow(page, 'People')
  await expect(page).toHaveTitle(/^People \|/)
  await setVisibility(page, 'hidden')
  await write(desk.site, 'Bob')
  await expect(page).toHaveTitle(/^\(1\) People \|/, SOON)
  await setVisibility(page, 'visible')
  await expect(page).toHaveTitle(/^People \|/, SOON)
})

test('desk: without the stream, changes and the title follow by polling [DK-17]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_BLOCKED_BY_CLIENT/)
  await blockStream(page)
  await openWithLead(page, desk.site)
  await follow(page, 'People')
  await write(desk.site, 'Bob')
  await expect(person(page, 'Bob')).toBeVisible(SOON)
  await person(page, 'Ada').click()
  await write(desk.site, 'Cleo')
  await expect(page).toHaveTitle(/^\(1\) Ada \|/, SOON)
})

test('desk: a tab takes the stream over when the tab that had it is closed [DK-17]', async ({
  page,
  desk,
  context,
}) => {
  await openWithLead(page, desk.site)
  const second = await context.newPage()
  await second.goto(deskUrl(desk.site, deskPaths.people()))
  await expect(person(second, 'Ada')).toBeVisible()
  await page.close()
  await write(desk.site, 'Bob')
  await expect(person(second, 'Bob')).toBeVisible(SOON)
})

test('desk: what is being typed survives changes by others [DK-17]', async ({ page, desk }) => {
  await openWithLead(page, desk.site)
  await openPerson(page, 'Ada')
  await page.getByLabel('Next step').fill('Call back')
  await page.getByRole('region', { name: 'Reply' }).getByLabel('Message').fill('Dear Ada')
  const note = page.getByLabel('Note for the staff')
  await note.fill('Prefers')
  await write(desk.site, 'Ada', { message: 'One more question, please.' })
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('One more question, please.', SOON)
  await expect(note).toBeFocused()
  await page.keyboard.type(' mornings')
  await expect(note).toHaveValue('Prefers mornings')
  await expect(page.getByLabel('Next step')).toHaveValue('Call back')
  await expect(page.getByRole('region', { name: 'Reply' }).getByLabel('Message')).toHaveValue(
    'Dear Ada',
  )
})

test('desk: a reply that was begun before another message is sent only after the author knows [DK-17] [DK-10]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  await openWithLead(page, desk.site)
  await openPerson(page, 'Ada')
  const reply = page.getByRole('region', { name: 'Reply' })
  await reply.getByLabel('Message').fill('Dear Ada')
  await write(desk.site, 'Ada', { message: 'It’s settled, thank you.' })
  await expect(page.getByRole('region', { name: 'History' })).toContainText('It’s settled', SOON)
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(reply.getByLabel('Message')).toHaveValue('Dear Ada')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByText('The reply is on its way.')).toBeVisible()
})

test('desk: rows stay under the pointer until it leaves, and new ones wait [DK-17]', async ({
  page,
  desk,
}) => {
  await openWithLead(page, desk.site)
  await follow(page, 'People')
  await person(page, 'Ada').hover()
  const before = await person(page, 'Ada').boundingBox()
  await write(desk.site, 'Bob')
  await expect(page.getByText('1 new person')).toBeVisible(SOON)
  expect(await person(page, 'Ada').boundingBox()).toEqual(before)
  await expect(person(page, 'Bob')).toBeHidden()
  await page.getByRole('button', { name: 'Show in the list' }).click()
  await expect(person(page, 'Bob')).toBeVisible()
  await expect(page.getByText('1 new person')).toBeHidden()
})

test('desk: the focus stays on the same person when others change [DK-17] [DK-19]', async ({
  page,
  desk,
}) => {
  await openWithLead(page, desk.site)
  await write(desk.site, 'Bob')
  await follow(page, 'People')
  await expect(person(page, 'Bob')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const link = page.getByRole('row').nth(2).getByRole('link')
  await expect(link).toBeFocused()
  const name = (await link.textContent()) ?? ''
  await write(desk.site, name, { message: 'And one more question.' })
  await write(desk.site, 'Cleo')
  await expect(page.getByText('1 new person')).toBeVisible(SOON)
  await expect(person(page, name)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await expect(person(page, 'Cleo')).toBeVisible()
})

test('desk: held submissions stay under the pointer too [DK-17] [DK-12]', async ({
  page,
  desk,
}) => {
  /** Programs fill in the hidden field, so the message is held. */
  const hold = (name: string) => write(desk.site, name, { fax_extension: 'x' })
  await hold('Bob')
  await openDesk(page, desk.site, deskPaths.held())
  const discard = page.getByRole('button', { name: /^Discard.*bob@/ })
  await discard.hover()
  const before = await discard.boundingBox()
  await hold('Cleo')
  await expect(page.getByText('1 new submission')).toBeVisible(SOON)
  expect(await discard.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('button', { name: /^Discard.*cleo@/ })).toBeVisible()
})

test('desk: when a session ends elsewhere, the page goes to sign-in by itself [DK-17] [DK-04]', async ({
  page,
  desk,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/)
  await openWithLead(page, desk.site)
  await openDesk(member, desk.site)
  await follow(page, 'Staff')
  await page.getByRole('button', { name: 'Remove Mel Member' }).click()
  await page.getByRole('button', { name: 'Remove this person' }).click()
  await expect(member.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible({
    timeout: 20_000,
  })
})
