import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { hero } from '../../cms/pages/home.ts'
import { site } from '../../cms/site.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { builtPage, builtRoutes, dist } from '../support/built-site.ts'
import { nodeBinary, projectRoot } from '../support/process.ts'
import {
  bundle,
  currentSizes,
  entryFiles,
  filesOf,
  growth,
  type PageBytes,
  type Sizes,
  weigh,
  weighHtml,
  weighBooking,
  weighMarkup,
} from './page-weight.ts'

/** In bytes: what arrives in the first round trip. */
const INITIAL_WINDOW = 14_000

/** In bytes: the most that the firm's text may add to the home page's markup. */
const WORDS_ON_HOME = 4500

/** The most a page may transfer, in bytes (brotli), without the firm's words. */
const PAGE: PageBytes = {
  frame: 8000,
  script: 80_000,
  fonts: 29_000,
  furtherFonts: 40_000,
  fontFiles: 2,
}

/** Services' pages have a drawing of their own and five chapters. */
const SERVICE_PAGE: PageBytes = { ...PAGE, frame: 9200 }

/** The most that a service's page may have in the sample, with its words. */
const LARGEST_SERVICE = 16_500

/** Pages that are mainly a form also load the form library and the contract. */
const FORM_PAGE: PageBytes = { ...PAGE, script: 100_000 }

/** Pages to book on also load the calendar. */
const BOOKING_PAGE: PageBytes = { ...PAGE, script: 135_000 }

const BY_ROUTE: Record<string, PageBytes> = {
  '/schedule': BOOKING_PAGE,
  '/booking': BOOKING_PAGE,
  '/contact': FORM_PAGE,
  '/webinar': FORM_PAGE,
  '/domain-setup': FORM_PAGE,
}

const services = new Set(readServices().map(({ path }) => path))

function isService(route: string): boolean {
  return services.has(route)
}

function budgetOf(route: string): PageBytes {
  return BY_ROUTE[route] ?? (isService(route) ? SERVICE_PAGE : PAGE)
}

/** The sizes to compare with when a budget fails; `node tests/architecture/record-sizes.ts` writes them. */
const baseline: { recorded: string; sizes: Sizes } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sizes.json'), 'utf8'),
)

beforeAll(() => {
  execFileSync(nodeBinary, ['scripts/build.ts'], { cwd: projectRoot, stdio: 'ignore' })
})

/** One line per value over budget. */
function excess(weighed: PageBytes, budget: PageBytes): string[] {
  return [
    ['frame', weighed.frame, budget.frame] as const,
    ['script', weighed.script, budget.script] as const,
    ['fonts', weighed.fonts, budget.fonts] as const,
    ['further fonts', weighed.furtherFonts, budget.furtherFonts] as const,
    ['font files', weighed.fontFiles, budget.fontFiles] as const,
  ].flatMap(([kind, size, most]) => (size > most ? [`${kind}: ${size} of ${most}`] : []))
}

/** A page's excess over its budget, and its files that grew since the recorded sizes. */
function report(route: string): string[] {
  const over = excess(weigh(route), budgetOf(route))
  if (over.length === 0) return []
  const grown = growth(baseline.sizes, currentSizes(), Object.values(filesOf(route)).flat())
  return [`${route} ${over.join(', ')}; since ${baseline.recorded}: ${grown.join(', ') || 'none'}`]
}

describe('page weight', () => {
  test('a page over its budget is found', () => {
    const weighed = { ...PAGE, frame: PAGE.frame + 1 }
    expect(excess(weighed, PAGE)).toEqual([`frame: ${PAGE.frame + 1} of ${PAGE.frame}`])
  })

  test('every page is within its budget', () => {
    const routes = builtRoutes()
    expect(routes.length).toBeGreaterThan(60)
    expect(routes.flatMap(report)).toEqual([])
  })

  test('the home page leaves room for the firm’s words in the first TCP window', () => {
    expect(weighMarkup(builtPage('/'))).toBeLessThanOrEqual(INITIAL_WINDOW - WORDS_ON_HOME)
  })

  test('the sample’s pages arrive in the first TCP window, except the handbook, the team, and the services', () => {
    const long: Record<string, number> = {
      '/handbook': 90_000,
      '/handbook/roles': 28_000,
      // Six people's drawn signatures have 2.4 kB.
      '/chief-exec': 14_700,
    }
    // A firm may write more than the sample does.
    const mostOf = (route: string) => {
      if (!site.sample) return Infinity
      return long[route] ?? (isService(route) ? LARGEST_SERVICE : INITIAL_WINDOW)
    }
    const sizes = builtRoutes().map((route) => ({ route, size: weighHtml(route) }))
    expect(sizes.filter(({ route, size }) => size > mostOf(route))).toEqual([])
    expect(weighHtml('/')).toBeGreaterThan(weighMarkup(builtPage('/')))
  })

  test('the measured sizes are not zero', () => {
    for (const [kind, size] of Object.entries(weigh('/'))) {
      expect(size, kind).toBeGreaterThan(0)
    }
    expect(weigh('/').script).toBeGreaterThan(30_000)
    expect(weighMarkup(builtPage('/'))).toBeGreaterThan(weigh('/').frame)
  })

  test('the firm’s words don’t count: neither in markup nor in scripts', () => {
    const page = (words: string) =>
      `<html><head><title>${words}</title></head><body><p title="${words}">${words}</p></body></html>`
    expect(weighMarkup(page('Nine services, one price each'))).toBe(weighMarkup(page('')))
    const files = globSync('assets/**/*.js', { cwd: dist })
    const having = (text: string) =>
      files.filter((file) => readFileSync(join(dist, file), 'utf8').includes(text))
    const isContent = (file: string) => file.startsWith('assets/content/')
    for (const text of [
      site.company,
      site.phone,
      hero.assessment,
      readServices()[0]?.title ?? '',
    ]) {
      expect(having(text).some(isContent), text).toBe(true)
      expect(
        having(text).filter((file) => !isContent(file)),
        text,
      ).toEqual([])
    }
    expect(filesOf('/').scripts.filter(isContent)).toEqual([])
  })

  test('the scripts of every page don’t have the list of services', () => {
    const text = entryFiles()
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('\n')
    expect(text).toContain('hydrateRoot')
    const below = readServices()
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/services/'))
    expect(below.length).toBeGreaterThan(0)
    expect(below.filter((path) => text.includes(path))).toEqual([])
  })

  test('an excess names the files that grew, and since when', () => {
    const before = { 'home.js': 2000, 'common.js': 900, 'flow.css': 400, 'gone.js': 5 }
    const now = { 'home.js': 2100, 'common.js': 1500, 'flow.css': 390, 'new.js': 70, 'other.js': 9 }
    const files = ['assets/home-BX4ElG6a.js', 'assets/common-DTIG6yhb.js', 'assets/new-DTIG6yhc.js']
    expect(growth(before, now, [...files, 'assets/flow-CPNqOOz1.css'])).toEqual([
      'common.js +600 (900 to 1500)',
      'home.js +100 (2000 to 2100)',
      'new.js +70 (0 to 70)',
    ])
    expect(baseline.recorded).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const known = Object.keys(currentSizes()).filter((name) => name in baseline.sizes)
    expect(known.length).toBeGreaterThan(80)
  })

  test('the booking dialog adds at most 60 kB, and only when it is opened', () => {
    expect(weighBooking()).toBeLessThanOrEqual(60_000)
    expect(weighBooking()).toBeGreaterThan(5000)
    const entry = bundle()['web/entry-client.tsx']
    expect(entry?.imports ?? []).not.toContain('web/features/bookings/booking-dialog.tsx')
  })
})
