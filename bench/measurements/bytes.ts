import type { Browser, Page } from 'playwright-core'
import { kilobytes, launchBrowser, recordTransfers, type Transfer } from '../harness/browser.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { startProduct, startReference } from '../harness/servers.ts'

/**
 * Maximum transfer sizes in kB, as in tests/architecture/page-weight.test.ts; HTML must fit the
 * initial TCP window.
 */
const LIMITS = { html: 14, script: 80, booking: 60 }

/** Lighthouse's slow phone: requests are slow enough to show their order. */
const PHONE = { viewport: { width: 412, height: 823 } }
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

interface PageLoad {
  transfers: Transfer[]
  /** LCP in milliseconds after the first request. */
  largestPaint: number
}

async function loadPage(page: Page, url: string): Promise<PageLoad> {
  const session = await page.context().newCDPSession(page)
  const transfers = await recordTransfers(session)
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await page.goto(url, { waitUntil: 'networkidle' })
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? 0)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  return { transfers, largestPaint }
}

/** Kilobytes of script from hovering over a booking link until the dialog is open. */
async function bookingChunk(page: Page, transfers: Transfer[]): Promise<number> {
  const before = transfers.length
  const link = page.getByRole('main').locator('a[href^="/schedule"]').first()
  await link.hover()
  await link.click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
  return kilobytes(transfers.slice(before), 'Script')
}

async function withPage<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    return await act(await context.newPage())
  } finally {
    await context.close()
  }
}

function atMost(limit: number, size: number, what: string, reference = ''): Figure {
  return {
    what,
    target: `≤ ${limit} kB`,
    figure: `${size.toFixed(1)} kB`,
    reference,
    met: size <= limit,
  }
}

/** The requests before LCP, other than HTML and fonts. */
function early({ transfers, largestPaint }: PageLoad): string[] {
  return transfers
    .filter(
      ({ type, startedAt }) => type !== 'Document' && type !== 'Font' && startedAt < largestPaint,
    )
    .map(({ url, type }) => `${type} ${new URL(url).pathname}`)
}

async function run(): Promise<Figure[]> {
  const product = await startProduct()
  const stripped = await startReference('no-js-proxy.ts', { UPSTREAM: product.url })
  const { browser, stop } = await launchBrowser()
  const plain = await withPage(browser, (page) => loadPage(page, `${stripped.url}/`))
  const { home, booking } = await withPage(browser, async (page) => {
    const home = await loadPage(page, `${product.url}/`)
    const transfers = [...home.transfers]
    return { home: { ...home, transfers }, booking: await bookingChunk(page, home.transfers) }
  })
  await Promise.all([stop(), stripped.stop()])
  await product.stop()
  const beforePaint = early(home)
  const reference = (...types: string[]) =>
    `${kilobytes(plain.transfers, ...types).toFixed(1)} kB without JavaScript`
  const weight = (what: string, ...types: string[]): Figure => ({
    what,
    target: '',
    figure: `${kilobytes(home.transfers, ...types).toFixed(1)} kB`,
    reference: reference(...types),
  })
  return [
    // The CSS is part of the HTML: a stylesheet of its own would be one more request before LCP.
    atMost(
      LIMITS.html,
      kilobytes(home.transfers, 'Document'),
      'home: HTML with its CSS',
      reference('Document'),
    ),
    atMost(LIMITS.script, kilobytes(home.transfers, 'Script'), 'home: script, after load'),
    atMost(LIMITS.booking, booking, 'home: booking chunk, on hover'),
    {
      what: 'home: requests before LCP other than HTML and fonts',
      target: 'nothing',
      figure: beforePaint.length === 0 ? 'nothing' : beforePaint.join(', '),
      reference: early(plain).join(', ') || 'nothing',
      met: beforePaint.length === 0,
    },
    weight('home: fonts', 'Font'),
    weight('home: stylesheets of other pages, after load', 'Stylesheet'),
    weight('home: total'),
  ]
}

export const bytes: Measurement = {
  name: 'bytes',
  about: 'transfer size of the home page by type, and the requests before LCP',
  run,
}
