import { type CDPSession, expect, type Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { type RunningSite, startSite } from '../support/site.ts'

/** The desk's address: passkeys need a domain, and the test server is called localhost. */
export function deskUrl(site: RunningSite, path: string = deskPaths.home()): string {
  return site.url.replace('127.0.0.1', 'localhost') + path
}

/** A server whose desk has not been set up, with the link that it printed. */
export async function startDesk(
  env: Record<string, string> = {},
): Promise<{ site: RunningSite; setupLink: string }> {
  const site = await startSite({ env: { MAIL_FROM: 'Firm <firm@fixture.example>', ...env } })
  await expect(() => expect(site.output()).toContain('To set up the desk')).toPass()
  return { site, setupLink: setupLinkIn(site.output()) }
}

/** The link with which a person sets up, in what was printed or emailed. */
export function setupLinkIn(text = ''): string {
  return /http:\/\/localhost:\d+\/desk\/setup#[\w-]{43}/.exec(text)?.[0] ?? ''
}

/** An authenticator of a page, which confirms everything, as a device with a fingerprint would. */
export interface Authenticator {
  session: CDPSession
  id: string
}

/** A passkey as Chromium exports it. */
export interface Passkey {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

/** The passkeys in an authenticator. */
export async function passkeysIn({ session, id }: Authenticator): Promise<Passkey[]> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id })
  return credentials
}

/** Gives a page an authenticator. */
export async function addAuthenticator(
  page: Page,
  passkeys: readonly Passkey[] = [],
): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of passkeys) {
    await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  return { session, id: authenticatorId }
}

/** Sets up the desk as its first owner. */
export async function setUpDesk(page: Page, setupLink: string): Promise<void> {
  await page.goto(setupLink)
  await page.getByLabel('Your name').fill('Olive Owner')
  await page.getByLabel('Your email address').fill('olive@fixture.example')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Olive Owner' })).toBeVisible()
}

/** Opens a page of the desk in a browser that is signed in. */
export async function openDesk(page: Page, site: RunningSite, path?: string): Promise<void> {
  await page.goto(deskUrl(site, path))
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
}

/** Opens the menu of a narrow window. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', expanded: false })
  if (await menu.isVisible()) await menu.click()
}

/** Goes to a page of the desk by its link. */
export async function follow(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Sends what a visitor's form would. A busy machine answers 503, and nothing is saved then. */
export async function submitForm(site: RunningSite, path: string, body: object): Promise<void> {
  let status = 0
  const send = async () => {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    ;({ status } = answer)
    return status
  }
  await expect.poll(send).not.toBe(503)
  expect(status).toBe(201)
}
