import { expect, type Page, test as base } from '@playwright/test'
import { type RunningSite, startSite } from '../support/site.ts'

/** What a page said that no visitor should cause: script errors, warnings of React, breaches of the policy. */
export interface Complaints {
  /** All so far, in order. */
  list: string[]
  /** Lets complaints pass that a test provokes on purpose; all others still fail it. */
  allow(pattern: RegExp): void
}

interface TestFixtures {
  complaints: Complaints
}

interface WorkerFixtures {
  /** One server a worker, on a port and a database of its own. */
  site: RunningSite
}

function listen(page: Page, add: (text: string) => void): void {
  page.on('pageerror', (error) => add(`error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const kind = message.type()
    if (kind === 'error' || kind === 'warning') add(`console ${kind}: ${message.text()}`)
  })
}

/** Reports breaches of the Content-Security-Policy through the console, where `listen` reads them. */
function reportBreaches(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `securitypolicyviolation: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`,
    )
  })
}

/**
 * The test of this project: `page` speaks to a server of this worker, and a test fails when a page
 * logged an error, a warning (hydration among them) or a breach of the security policy.
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
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
  complaints: [
    async ({ context }, use) => {
      const list: string[] = []
      const allowed: RegExp[] = []
      const add = (text: string) => list.push(text)
      context.on('page', (page) => listen(page, add))
      await context.addInitScript(reportBreaches)
      await use({ list, allow: (pattern) => allowed.push(pattern) })
      const left = list.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(left, 'the page complained').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
