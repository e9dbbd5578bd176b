import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtRoutes } from '../support/built-site.ts'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { bundle, type PageBytes, weigh, weighBooking } from './bytes.ts'

/** The first TCP window: what arrives without a further round trip. */
const FIRST_WINDOW = 14_000

/**
 * The most that a page may weigh on the wire, in bytes (brotli). A page that needs more of anything
 * gets a line of its own below, with its reason.
 */
const BUDGET: PageBytes = {
  html: FIRST_WINDOW,
  // What is shared packs 100 bytes better or worse with the names that its chunks happen to get.
  script: 74_500,
  // One sheet for all pages, after the load event: it grows with every kind of page.
  css: 16_000,
  fonts: 40_000,
  fontFiles: 2,
}

/** A service's page carries the thousand words of its own record. */
const SERVICE: Partial<PageBytes> = { script: 75_000 }

const BY_ROUTE: Record<string, Partial<PageBytes>> = {
  // The form is the page: its library and its contract come with it.
  '/webinar': { script: 93_000 },
  // Services as well, at addresses of their own.
  '/ai-automation': SERVICE,
  '/financial-modeling': SERVICE,
  // The twelve questions with their answers, and what keeps them in the tab.
  '/assessment': { script: 75_000 },
  // A book's worth of text, once; the parts below the first view are laid out as they come near.
  '/handbook': { html: 80_000 },
  // The operator's sheet looks at the domain on load: the cache of queries and the contract come too.
  '/domain-setup': { script: 102_000 },
}

function budgetOf(route: string): PageBytes {
  return { ...BUDGET, ...(route.startsWith('/services/') ? SERVICE : {}), ...BY_ROUTE[route] }
}

beforeAll(() => {
  execFileSync(nodeBinary, ['scripts/build.ts'], { cwd: projectRoot, stdio: 'ignore' })
}, 120_000)

/** What is over budget, a line each. */
function excess(weighed: PageBytes, budget: PageBytes): string[] {
  return [
    ['html', weighed.html, budget.html] as const,
    ['script', weighed.script, budget.script] as const,
    ['css', weighed.css, budget.css] as const,
    ['fonts', weighed.fonts, budget.fonts] as const,
    ['font files', weighed.fontFiles, budget.fontFiles] as const,
  ].flatMap(([kind, size, most]) => (size > most ? [`${kind}: ${size} of ${most}`] : []))
}

describe('bytes', () => {
  test('a page that weighs more than its budget is found', () => {
    const weighed = { ...BUDGET, html: BUDGET.html + 1 }
    expect(excess(weighed, BUDGET)).toEqual([`html: ${FIRST_WINDOW + 1} of ${FIRST_WINDOW}`])
  })

  test('every page keeps within its budget', () => {
    const routes = builtRoutes()
    expect(routes.length).toBeGreaterThan(60)
    const over = routes.flatMap((route) =>
      excess(weigh(route), budgetOf(route)).map((line) => `${route} ${line}`),
    )
    expect(over).toEqual([])
  })

  test('what is weighed is there at all', () => {
    for (const [kind, size] of Object.entries(weigh('/'))) {
      expect(size, kind).toBeGreaterThan(0)
    }
    expect(weigh('/').script).toBeGreaterThan(30_000)
  })

  test('the booking dialog costs at most 49 kB, and nothing before it is wanted', () => {
    expect(weighBooking()).toBeLessThanOrEqual(49_000)
    expect(weighBooking()).toBeGreaterThan(5000)
    const entry = bundle()['web/entry-client.tsx']
    expect(entry?.imports ?? []).not.toContain('web/features/booking/booking-dialog.tsx')
  })
})
