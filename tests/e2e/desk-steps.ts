import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
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
  const [setupLink = ''] = /http:\/\/localhost:\d+\/desk\/setup#[\w-]{43}/.exec(site.output()) ?? []
  return { site, setupLink }
}

/** Gives a page an authenticator that confirms everything, as a device with a fingerprint would. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

/** Sets up the desk as its first owner. */
export async function setUpDesk(page: Page, setupLink: string): Promise<void> {
  await page.goto(setupLink)
  await page.getByLabel('Your name').fill('Olive Owner')
  await page.getByLabel('Your email address').fill('olive@fixture.example')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Olive Owner' })).toBeVisible()
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

/** Invites a member and lets the person set up, in a browser of their own. */
export async function addMember(site: RunningSite, owner: Page, browser: Browser): Promise<Page> {
  await follow(owner, 'Staff')
  await owner.getByLabel('Email address').fill('mel@fixture.example')
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  const [mail = ''] = await mailsTo(site, 'mel@fixture.example', 1)
  const [link = ''] = /http:\/\/localhost:\d+\/desk\/setup#[\w-]{43}/.exec(mail) ?? []
  const page = await (await browser.newContext()).newPage()
  await addAuthenticator(page)
  await page.goto(link)
  await page.getByLabel('Your name').fill('Mel Member')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Mel Member' })).toBeVisible()
  return page
}

/** The texts of the emails to an address, the newest last; waits until there are this many. */
export async function mailsTo(
  site: RunningSite,
  address: string,
  count: number,
): Promise<string[]> {
  const read = async () => {
    const folder = join(site.dataDir, 'mail')
    const mails = await Promise.all(
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => simpleParser(readFileSync(join(folder, name)))),
    )
    return mails
      .filter(({ to }) => JSON.stringify(to ?? '').includes(address))
      .toSorted((a, b) => (a.date?.getTime() ?? 0) - (b.date?.getTime() ?? 0))
      .map(({ text }) => text ?? '')
  }
  await expect(async () => expect(await read()).toHaveLength(count)).toPass()
  return read()
}

/** Sends what a visitor's form would. A busy machine answers 503, and nothing is saved then. */
export async function submitForm(site: RunningSite, path: string, body: object): Promise<void> {
  await expect(async () => {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
  }).toPass({ timeout: 20_000 })
}
