import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtRoutes } from '../support/built-site.ts'
import { nodeBinary, projectRoot } from '../support/process.ts'
import { bundle, type PageBytes, weigh, weighBooking } from './page-weight.ts'

/** The initial TCP window: the bytes that arrive in the first round trip. */
const INITIAL_WINDOW = 14_000

/** The most a page may transfer, in bytes (brotli), with a little headroom. */
const PAGE: PageBytes = {
  html: INITIAL_WINDOW,
  script: 80_000,
  fonts: 29_000,
  furtherFonts: 31_000,
  fontFiles: 2,
}

/** Pages that are mainly a form also load the form library and the contract. */
const FORM_PAGE: PageBytes = { ...PAGE, script: 100_000 }

/** Pages to book on also load the calendar. */
const BOOKING_PAGE: PageBytes = { ...PAGE, script: 135_000 }

/** The handbook's full text is in its HTML; sections below the fold are laid out lazily. */
const LONG_TEXT: PageBytes = { ...PAGE, html: 90_000 }

/** Every step of the handbook by role; one page, so that it needs no script to choose a role. */
const ROLES: PageBytes = { ...PAGE, html: 28_000 }

const BY_ROUTE: Record<string, PageBytes> = {
  '/schedule': BOOKING_PAGE,
  '/booking': BOOKING_PAGE,
  '/contact': FORM_PAGE,
  '/webinar': FORM_PAGE,
  '/domain-setup': FORM_PAGE,
  '/handbook': LONG_TEXT,
  '/handbook/roles': ROLES,
}

function budgetOf(route: string): PageBytes {
  return BY_ROUTE[route] ?? PAGE
}

beforeAll(() => {
  execFileSync(nodeBinary, ['scripts/build.ts'], { cwd: projectRoot, stdio: 'ignore' })
}, 120_000)

/** One line per value that is over budget. */
function excess(weighed: PageBytes, budget: PageBytes): string[] {
  return [
    ['html', weighed.html, budget.html] as const,
    ['script', weighed.script, budget.script] as const,
    ['fonts', weighed.fonts, budget.fonts] as const,
    ['further fonts', weighed.furtherFonts, budget.furtherFonts] as const,
    ['font files', weighed.fontFiles, budget.fontFiles] as const,
  ].flatMap(([kind, size, most]) => (size > most ? [`${kind}: ${size} of ${most}`] : []))
}

describe('page weight', () => {
  test('a page over its budget is found', () => {
    const weighed = { ...PAGE, html: PAGE.html + 1 }
    expect(excess(weighed, PAGE)).toEqual([`html: ${INITIAL_WINDOW + 1} of ${INITIAL_WINDOW}`])
  })

  test('every page is within its budget', () => {
    const routes = builtRoutes()
    expect(routes.length).toBeGreaterThan(60)
    const over = routes.flatMap((route) =>
      excess(weigh(route), budgetOf(route)).map((line) => `${route} ${line}`),
    )
    expect(over).toEqual([])
  })

  test('the measured sizes are not zero', () => {
    for (const [kind, size] of Object.entries(weigh('/'))) {
      expect(size, kind).toBeGreaterThan(0)
    }
    expect(weigh('/').script).toBeGreaterThan(30_000)
  })

  test('the booking dialog adds at most 59 kB, and only when it is opened', () => {
    expect(weighBooking()).toBeLessThanOrEqual(59_000)
    expect(weighBooking()).toBeGreaterThan(5000)
    const entry = bundle()['web/entry-client.tsx']
    expect(entry?.imports ?? []).not.toContain('web/features/bookings/booking-dialog.tsx')
  })
})
