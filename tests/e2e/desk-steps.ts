import { type CDPSession, expect, type Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { type RunningSite, startSite } from '../support/site.ts'

/** Passkeys need a domain, so the test server is called localhost. */
export function deskUrl(site: RunningSite, path: string = deskPaths.home()): string {
  return site.url.replace('127.0.0.1', 'localhost') + path
}

/** Starts a desk that isn't set up yet; returns the setup link that the server printed. */
export async function startDesk(
  env: Record<string, string> = {},
): Promise<{ site: RunningSite; setupLink: string }> {
  const site = await startSite({ env: { MAIL_FROM: 'Firm <firm@fixture.example>', ...env } })
  await expect(() => expect(site.output()).toContain('To set up the desk')).toPass()
  return { site, setupLink: setupLinkIn(site.output()) }
}

/** The setup link in printed or emailed text. */
export function setupLinkIn(text = ''): string {
  return /http:\/\/localhost:\d+\/desk\/setup#[\w-]{43}/.exec(text)?.[0] ?? ''
}

/**
 * A virtual authenticator that confirms everything, as a device with a fingerprint reader would.
 */
export interface Authenticator {
  session: CDPSession
  id: string
}

/** A credential as Chromium exports it. */
export interface Passkey {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

export async function passkeysIn({ session, id }: Authenticator): Promise<Passkey[]> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id })
  return credentials
}

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
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/** Opens a desk page; the browser must be signed in. */
export async function openDesk(page: Page, site: RunningSite, path?: string): Promise<void> {
  await page.goto(deskUrl(site, path))
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
}

export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'More', expanded: false })
  if (await menu.isVisible()) await menu.click()
}

export async function follow(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/**
 * Posts a form as a visitor would. Retries on 503, which a busy machine sends without saving
 * anything.
 */
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

/** Requests to the URL wait until the result is resolved. */
export async function holdRequests(page: Page, url: string): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return held
}

/** The server gets the next request to this address, and its answer is lost. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}
