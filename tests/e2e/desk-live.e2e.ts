import type { Page, Request } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { follow, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const write = (site: RunningSite, name: string, changes: object = {}) =>
  submitForm(
    site,
    paths.api.contact(),
    buildMessage({ name, email: `${name.toLowerCase()}@client.example`, ...changes }),
  )

/** Opens the people list with one lead; `passTime` moves the page's clock. */
async function openWithLead(page: Page, site: RunningSite): Promise<void> {
  await write(site, 'Ada')
  await page.clock.install()
  await openDesk(page, site)
}

/** After ten seconds, the page reads again. */
const passTime = (page: Page) => page.clock.fastForward(10_000)

const person = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function openPerson(page: Page, name: string): Promise<void> {
  await follow(page, 'People')
  await person(page, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Headless pages always count as visible. */
async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

interface Read {
  url: string
  /** True for a background refetch. */
  isBackground: boolean
  status?: number
}

function recordReads(page: Page): Read[] {
  const reads = new Map<Request, Read>()
  const list: Read[] = []
  page.on('request', (request) => {
    const isBackground = request.headers()['x-desk-background'] !== undefined
    const read: Read = { url: new URL(request.url()).pathname, isBackground }
    reads.set(request, read)
    list.push(read)
  })
  page.on('response', (response) => {
    const read = reads.get(response.request())
    if (read) read.status = response.status()
  })
  return list
}

test('desk: a new lead and a colleague’s change appear within ten seconds [DK-17]', async ({
  page,
  desk,
  member,
}) => {
  await openWithLead(page, desk.site)
  await openDesk(member, desk.site)
  await follow(page, 'People')
  await expect(person(page, 'Ada')).toBeVisible()
  await write(desk.site, 'Bob')
  await passTime(page)
  await expect(person(page, 'Bob')).toBeVisible()
  await person(page, 'Ada').click()
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await openPerson(member, 'Ada')
  await member.getByLabel('Status').selectOption('Open')
  await expect(member.getByText('Saved.')).toBeVisible()
  await passTime(page)
  await expect(page.getByLabel('Status')).toHaveValue('open')
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
    'mel@fixture.example changed the status of Ada from “New” to “Open”',
  )
})

test('desk: an open page asks only for changes, isn’t use of the session, and rests while hidden [DK-17] [DK-04]', async ({
  page,
  desk,
}) => {
  await openWithLead(page, desk.site)
  await follow(page, 'People')
  await expect(person(page, 'Ada')).toBeVisible()
  const reads = recordReads(page)
  const url = deskPaths.api.people()
  const readsOfPeople = () => reads.filter((read) => read.url === url)
  await passTime(page)
  const unchanged: Read = { url, isBackground: true, status: 304 }
  await expect(() => expect(readsOfPeople()).toEqual([unchanged])).toPass()
  await setVisibility(page, 'hidden')
  await write(desk.site, 'Bob')
  await passTime(page)
  // Requests start in order, so any that was due has started before this one.
  await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
  expect(readsOfPeople()).toHaveLength(1)
  await setVisibility(page, 'visible')
  await expect(person(page, 'Bob')).toBeVisible()
  expect(readsOfPeople()).toEqual([unchanged, { url, isBackground: true, status: 200 }])
})

test('desk: on every page, the title and the navigation count what is to do [DK-17] [DK-21]', async ({
  page,
  desk,
}) => {
  await openWithLead(page, desk.site)
  await openPerson(page, 'Ada')
  await expect(page).toHaveTitle(/^\(1\) Ada \|/)
  await write(desk.site, 'Bob')
  await passTime(page)
  await expect(page).toHaveTitle(/^\(2\) Ada \|/)
  const today = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Today' })
  await expect(today).toHaveAccessibleName('Today (2 things to do)')
})

test('desk: what is being typed survives changes by others [DK-17]', async ({ page, desk }) => {
  await openWithLead(page, desk.site)
  await openPerson(page, 'Ada')
  const reply = page.getByLabel('Message')
  await page.getByLabel('Next step').fill('Call back')
  await reply.fill('Dear Ada')
  await page.getByRole('tab', { name: 'Note' }).click()
  const note = page.getByLabel('Note for the staff')
  await note.fill('Prefers')
  await write(desk.site, 'Ada', { message: 'One more question, please.' })
  await passTime(page)
  const history = page.getByRole('region', { name: 'Conversation' })
  await expect(history).toContainText('One more question, please.')
  await expect(note).toBeFocused()
  await page.keyboard.type(' mornings')
  await expect(note).toHaveValue('Prefers mornings')
  await expect(page.getByLabel('Next step')).toHaveValue('Call back')
  await expect(reply).toHaveValue('Dear Ada')
})

test('desk: who types while the person’s name changes keeps the focus [DK-17] [DK-19]', async ({
  page,
  desk,
}) => {
  await openWithLead(page, desk.site)
  await openPerson(page, 'Ada')
  await page.getByRole('tab', { name: 'Note' }).click()
  const note = page.getByLabel('Note for the staff')
  await note.fill('Prefers')
  await write(desk.site, 'Ada', { name: 'Ada Lovelace' })
  await passTime(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(page).toHaveTitle(/Ada Lovelace \|/)
  await page.keyboard.type(' mornings')
  await expect(note).toHaveValue('Prefers mornings')
})

test('desk: a reply that was begun before another message is sent only after the author knows [DK-17] [DK-10]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  await openWithLead(page, desk.site)
  await openPerson(page, 'Ada')
  const reply = page.getByRole('tabpanel', { name: 'Reply' })
  await reply.getByLabel('Message').fill('Dear Ada')
  await write(desk.site, 'Ada', { message: 'It’s settled, thank you.' })
  await passTime(page)
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText('It’s settled')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(reply.getByLabel('Message')).toHaveValue('Dear Ada')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
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
  await passTime(page)
  await expect(page.getByText('1 new person')).toBeVisible()
  expect(await person(page, 'Ada').boundingBox()).toEqual(before)
  await expect(person(page, 'Bob')).toBeHidden()
  const show = page.getByRole('button', { name: 'Show in the list' })
  await show.hover()
  // Rows that the pointer had released would be there before the answer.
  await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
  await expect(person(page, 'Bob')).toBeHidden()
  await show.click()
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
  await passTime(page)
  await expect(page.getByText('1 new person')).toBeVisible()
  await expect(person(page, name)).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await expect(person(page, 'Cleo')).toBeVisible()
})

test('desk: held submissions stay under the pointer too [DK-17] [DK-12]', async ({
  page,
  desk,
}) => {
  /** Sends a message that is held because it fills in the honeypot. */
  const hold = (name: string) => write(desk.site, name, { fax_extension: 'x' })
  await hold('Bob')
  await page.clock.install()
  await openDesk(page, desk.site, deskPaths.held())
  const discard = page.getByRole('button', { name: /^Discard.*bob@/ })
  await discard.hover()
  const before = await discard.boundingBox()
  await hold('Cleo')
  await passTime(page)
  await expect(page.getByText('1 new submission')).toBeVisible()
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
  await openDesk(page, desk.site)
  await member.clock.install()
  await openDesk(member, desk.site)
  await follow(page, 'Staff')
  await page.getByRole('button', { name: 'Remove Mel Member' }).click()
  await page.getByRole('button', { name: 'Remove this person' }).click()
  await expect(page.getByText('Mel Member was removed.')).toBeVisible()
  await passTime(member)
  await expect(member.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
})
