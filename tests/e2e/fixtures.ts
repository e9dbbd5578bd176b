import { expect, type Page, test as base } from '@playwright/test'
import { type RunningSite, startSite } from '../support/site.ts'
import { type DeskServer, startDeskServer } from './desk-server.ts'

/** Script errors, React warnings, and CSP violations. */
export interface PageErrors {
  /** So far, in order. */
  list: string[]
  /** For errors that a test causes on purpose; all others still fail it. */
  allow(pattern: RegExp): void
  /** Stops collecting errors, for tests that stop the server while a page is open. */
  end(): void
}

interface TestFixtures {
  pageErrors: PageErrors
  /** The worker's desk, reset; `page` is signed in as its owner. */
  desk: DeskServer
  /** A page that is signed in as the desk's member. */
  member: Page
}

interface WorkerFixtures {
  /** One per worker, with its own port and database. */
  site: RunningSite
  /** With a desk; one per worker. */
  deskServer: DeskServer
}

function listen(page: Page, add: (text: string) => void): void {
  page.on('pageerror', (error) => add(`error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const kind = message.type()
    if (kind === 'error' || kind === 'warning') add(`console ${kind}: ${message.text()}`)
  })
}

/** Logs CSP violations to the console, where `listen` finds them. */
function logCspViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `securitypolicyviolation: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`,
    )
  })
}

/**
 * `page` uses this worker's server, and a test fails if a page logged an error, a warning (such as
 * a hydration mismatch), or a CSP violation.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  deskServer: [
    async ({ browser }, use) => {
      const server = await startDeskServer(browser)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  desk: async ({ deskServer, context }, use) => {
    await deskServer.reset()
    await deskServer.signIn(context, 'owner')
    await use(deskServer)
  },
  member: async ({ browser, desk }, use) => {
    const context = await browser.newContext()
    await desk.signIn(context, 'member')
    await use(await context.newPage())
    await context.close()
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  pageErrors: [
    async ({ context }, use) => {
      const list: string[] = []
      const allowed: RegExp[] = []
      let isOver = false
      const add = (text: string) => {
        if (!isOver) list.push(text)
      }
      context.on('page', (page) => listen(page, add))
      await context.addInitScript(logCspViolations)
      await use({
        list,
        allow: (pattern) => allowed.push(pattern),
        end: () => {
          isOver = true
        },
      })
      const left = list.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(left, 'errors and warnings logged by the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
