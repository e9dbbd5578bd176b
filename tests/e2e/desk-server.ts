import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { takeRowSnapshot } from '../support/row-snapshot.ts'
import type { RunningSite } from '../support/site.ts'
import { type SmtpServer, startSmtp, type Treatment } from '../support/smtp.ts'
import {
  addAuthenticator,
  type Authenticator,
  follow,
  passkeysIn,
  setUpDesk,
  setupLinkIn,
  startDesk,
} from './desk-steps.ts'

/** Polls so rarely that an email sent during a test proves that the worker was woken. */
const RARELY = { WORKER_POLL_SECONDS: '300' }
/** After one attempt, an email waits for half an hour or more. */
const SLOW = { MAIL_RETRY_BASE_SECONDS: '3600', MAIL_RETRY_CAP_SECONDS: '3600' }

/** The desk has an owner, Olive, and a member, Mel. The tests of a worker share it. */
export interface DeskServer {
  site: RunningSite
  smtp: SmtpServer
  /** How the mail server treats a recipient; all others are accepted. */
  treatments: Map<string, Treatment>
  /** Restores the state right after both signed in, as if they had just done so. */
  reset(): Promise<void>
  signIn(context: BrowserContext, who: 'owner' | 'member'): Promise<void>
  /** Adds a passkey for the owner. */
  addPasskey(page: Page): Promise<Authenticator>
  /** Waits until every email that is due was sent or has failed. */
  mailIdle(): Promise<void>
  /** The emails to an address in order of arrival, once all email was sent. */
  mailsTo(address: string, count: number): Promise<string[]>
  stop(): Promise<void>
}

/** Starts a desk whose owner and member are set up. */
export async function startDeskServer(browser: Browser): Promise<DeskServer> {
  const treatments = new Map<string, Treatment>()
  const smtp = await startSmtp((recipient) => treatments.get(recipient) ?? 'accept')
  const { site, setupLink } = await startDesk({ SMTP_URL: smtp.url, ...RARELY, ...SLOW })
  const owner = await browser.newPage()
  const authenticator = await addAuthenticator(owner)
  await setUpDesk(owner, setupLink)
  const passkeys = await passkeysIn(authenticator)
  const member = await addMember(browser, { owner, smtp })
  const cookies = {
    owner: await owner.context().cookies(),
    member: await member.context().cookies(),
  }
  await owner.close()
  await member.close()
  const rows = await takeRowSnapshot(site.dataDir)
  return {
    site,
    smtp,
    treatments,
    async reset() {
      await rows.restore()
      treatments.clear()
      smtp.received.length = 0
      smtp.attempted.length = 0
    },
    signIn: (context, who) => context.addCookies(cookies[who]),
    addPasskey: (page) => addAuthenticator(page, passkeys),
    mailIdle: () => rows.mailIdle(),
    async mailsTo(address, count) {
      const mails = () =>
        smtp.received.filter(({ to }) => JSON.stringify(to ?? '').includes(address))
      const sent = async () => {
        await rows.mailIdle()
        return mails()
      }
      await expect.poll(sent).toHaveLength(count)
      return mails().map(({ text }) => text ?? '')
    },
    async stop() {
      rows.close()
      await site.stop()
      await smtp.stop()
    },
  }
}

async function addMember(
  browser: Browser,
  { owner, smtp }: { owner: Page; smtp: SmtpServer },
): Promise<Page> {
  await follow(owner, 'Staff')
  await owner.getByLabel('Email address').fill('mel@fixture.example')
  await owner.getByRole('button', { name: 'Send the invitation' }).click()
  await smtp.accepted(1)
  const page = await browser.newPage()
  await addAuthenticator(page)
  await page.goto(setupLinkIn(smtp.received[0]?.text))
  await page.getByLabel('Your name').fill('Mel Member')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  return page
}
