import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../harness/browser.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { startProduct, startReference } from '../harness/servers.ts'
import { interleave, median, withSpread } from '../harness/statistics.ts'

const SLOWDOWN = 4
const LIMIT_MS = 50
/** A word that occurs in several sections. */
const WORD = 'reconciliation'

/** The longest task since the last call, in milliseconds; 0 if none took 50 ms. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tasks: unknown = Reflect.get(window, 'longTasks')
    return Array.isArray(tasks) ? Math.max(0, ...tasks.splice(0).map(Number)) : Number.NaN
  })
}

function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
}

/** The longest task while typing into the search, pressing Enter, and scrolling. */
async function readOnce(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchTasks)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(`${url}/handbook`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(1000)
    // Discard the tasks of the page load.
    await longestTask(page)
    await page.getByRole('searchbox').click()
    await page.keyboard.type(WORD, { delay: 60 })
    await page.keyboard.press('Enter')
    await page.waitForTimeout(2000)
    for (let turn = 0; turn < 30; turn += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(50)
    }
    await page.waitForTimeout(500)
    return await longestTask(page)
  } finally {
    await context.close()
  }
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct()
  const stripped = await startReference('no-js-proxy.ts', { UPSTREAM: product.url })
  const { browser, stop } = await launchBrowser()
  const longest = await interleave(
    rounds,
    () => readOnce(browser, product.url),
    () => readOnce(browser, stripped.url),
  )
  await Promise.all([stop(), stripped.stop()])
  await product.stop()
  return [
    {
      what: 'handbook: longest task while typing, searching, and scrolling, CPU throttled 4x',
      target: `≤ ${LIMIT_MS} ms`,
      figure: `${withSpread(longest.subject)} ms (0: no task took 50 ms)`,
      reference: `${withSpread(longest.reference)} ms without JavaScript`,
      met: median(longest.subject) <= LIMIT_MS,
    },
  ]
}

export const handbook: Measurement = {
  name: 'handbook',
  about: 'the longest task while typing, searching, and scrolling in the handbook',
  run,
}
