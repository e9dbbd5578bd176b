import type { Browser, Page } from 'playwright-core'
import { kilobytes, launchBrowser, recordTransfers, type Transfer } from '../harness/browser.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'
import { startProduct, startReference } from '../harness/servers.ts'

/** Most kB on the wire: the first TCP window, and what may follow. */
const LIMITS = { html: 14, script: 75, booking: 50 }

/** A phone on a slow line, as Lighthouse imagines it, so that the order of requests shows. */
const PHONE = { viewport: { width: 412, height: 823 } }
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

interface Visit {
  transfers: Transfer[]
  /** When the largest paint came, in milliseconds from the first request. */
  largestPaint: number
}

async function visit(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page)
  const transfers = await recordTransfers(session)
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
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

/** What is fetched from the pointer's arrival on a booking link until the dialog is open. */
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

/** Everything but HTML and fonts that was asked for before the largest paint. */
function early({ transfers, largestPaint }: Visit): string[] {
  return transfers
    .filter(
      ({ type, startedAt }) => type !== 'Document' && type !== 'Font' && startedAt < largestPaint,
    )
    .map(({ url, type }) => `${type} ${new URL(url).pathname}`)
}

async function run(): Promise<Figure[]> {
  const product = await startProduct()
  const stripped = await startReference('without-scripts.ts', { UPSTREAM: product.url })
  const { browser, stop } = await launchBrowser()
  const plain = await withPage(browser, (page) => visit(page, `${stripped.url}/`))
  const { home, booking } = await withPage(browser, async (page) => {
    const home = await visit(page, `${product.url}/`)
    const transfers = [...home.transfers]
    return { home: { ...home, transfers }, booking: await bookingChunk(page, home.transfers) }
  })
  await Promise.all([stop(), stripped.stop()])
  await product.stop()
  const beforePaint = early(home)
  const reference = (...types: string[]) =>
    `${kilobytes(plain.transfers, ...types).toFixed(1)} kB without scripts`
  const weight = (what: string, ...types: string[]): Figure => ({
    what,
    target: '',
    figure: `${kilobytes(home.transfers, ...types).toFixed(1)} kB`,
    reference: reference(...types),
  })
  return [
    // A stylesheet that came with the page would show as asked for before the largest paint.
    atMost(
      LIMITS.html,
      kilobytes(home.transfers, 'Document'),
      'home: HTML with its CSS',
      reference('Document'),
    ),
    atMost(LIMITS.script, kilobytes(home.transfers, 'Script'), 'home: script, after load'),
    atMost(LIMITS.booking, booking, 'home: booking chunk, on intent'),
    {
      what: 'home: asked for before the largest paint beside HTML and fonts',
      target: 'nothing',
      figure: beforePaint.length === 0 ? 'nothing' : beforePaint.join(', '),
      reference: early(plain).join(', ') || 'nothing',
      met: beforePaint.length === 0,
    },
    weight('home: fonts', 'Font'),
    weight('home: stylesheet of the other pages, after load', 'Stylesheet'),
    weight('home: all of it'),
  ]
}

export const bytes: Measurement = {
  name: 'bytes',
  about: 'bytes of the home page by kind on the wire, and what comes before the largest paint',
  run,
}
