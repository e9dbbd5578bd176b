import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../harness/browser.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { startProduct } from '../harness/servers.ts'
import { interleave, median, withSpread } from '../harness/statistics.ts'

const SLOWDOWN = 4
/** Three frames at 60 Hz: a pause in a movement that people notice. */
const LIMIT_MS = 50
/** Longer than every movement, in milliseconds. */
const WATCHED_MS = 600
/** Milliseconds of hovering before a click, typical for people. */
const HOVER_MS = 350

interface Movement {
  what: string
  path: string
  target: (page: Page) => ReturnType<Page['locator']>
  /** Matches once the movement has started. */
  begun: string
}

const MOVEMENTS: readonly Movement[] = [
  {
    what: 'the next page appears',
    path: '/',
    target: (page) => page.getByRole('banner').getByRole('link', { name: 'Contact' }),
    begun: 'main[data-navigated]',
  },
  {
    what: 'an answer opens',
    path: '/services/409a-valuation',
    target: (page) => page.locator('main summary').first(),
    begun: 'main details[open]',
  },
  {
    what: 'the booking dialog opens',
    path: '/',
    target: (page) => page.getByRole('main').locator('a[href^="/schedule"]').first(),
    begun: 'dialog[open]',
  },
]

/**
 * Runs in the page. Returns the longest time between two frames in milliseconds, starting with the
 * first frame in which the selector matches.
 */
function longestGap({ begun, watchedMs }: { begun: string; watchedMs: number }): Promise<number> {
  return new Promise((resolve) => {
    let start: number | undefined
    let last = 0
    let longest = 0
    const look = (now: number) => {
      if (start === undefined) {
        if (document.querySelector(begun) !== null) start = now
      } else longest = Math.max(longest, now - last)
      last = now
      if (start !== undefined && now - start > watchedMs) resolve(longest)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** With `clicks` false it measures without a movement, for comparison. */
async function watchOnce(
  browser: Browser,
  url: string,
  { path, target, begun }: Movement,
  clicks: boolean,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    const clicked = target(page)
    await clicked.hover()
    await page.waitForTimeout(HOVER_MS)
    const watched = page.evaluate(longestGap, {
      begun: clicks ? begun : 'body',
      watchedMs: WATCHED_MS,
    })
    if (clicks) {
      await page.mouse.down()
      await page.mouse.up()
    }
    return await watched
  } finally {
    await context.close()
  }
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct()
  const { browser, stop } = await launchBrowser()
  const figures: Figure[] = []
  for (const movement of MOVEMENTS) {
    const gaps = await interleave(
      rounds,
      () => watchOnce(browser, product.url, movement, true),
      () => watchOnce(browser, product.url, movement, false),
    )
    figures.push({
      what: `${movement.what}: longest time between two frames, CPU throttled 4x`,
      target: `≤ ${LIMIT_MS} ms`,
      figure: `${withSpread(gaps.subject)} ms`,
      reference: `${withSpread(gaps.reference)} ms while nothing moves`,
      met: median(gaps.subject) <= LIMIT_MS,
    })
  }
  await stop()
  await product.stop()
  return figures
}

export const motion: Measurement = {
  name: 'motion',
  about: 'the longest time between two frames while something moves',
  run,
}
