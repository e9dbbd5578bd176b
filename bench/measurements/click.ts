import type { Browser } from 'playwright-core'
import { launchBrowser } from '../harness/browser.ts'
import type { Figure, Measurement, Settings } from '../harness/measurement.ts'
import { startProduct, startReference } from '../harness/servers.ts'
import { interleave, median, atLeastRounds, withSpread } from '../harness/statistics.ts'

const SLOWDOWN = 4
/** Milliseconds of hovering before the click, typical for people. */
const HOVER_MS = 350
const LIMIT_MS = 50
const MIN_ROUNDS = 9

/**
 * Runs in every document: stores the time of the click and measures, in this document or the next,
 * when the frame with the expected heading has been painted.
 */
function watch(heading: string): void {
  addEventListener(
    'click',
    (event) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp))
    },
    { capture: true },
  )
  const look = () => {
    const clicked = sessionStorage.getItem('clicked')
    const shown = document.querySelector('h1')?.textContent
    if (clicked === null || shown !== heading || 'took' in window) {
      requestAnimationFrame(look)
      return
    }
    // A message posted in an animation frame callback arrives after the frame is painted.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const took = performance.timeOrigin + performance.now() - Number(clicked)
      Object.assign(window, { took })
    })
    port1.start()
    port2.postMessage(undefined)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the click on the header's Contact link to the painted heading. */
async function clickOnce(browser: Browser, url: string, heading: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, heading)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(url, { waitUntil: 'networkidle' })
    const link = page.getByRole('banner').getByRole('link', { name: 'Contact' })
    await link.hover()
    await page.waitForTimeout(HOVER_MS)
    await page.mouse.down()
    await page.mouse.up()
    const took = await page.waitForFunction(() => ('took' in window ? Number(window.took) : false))
    return Number(await took.jsonValue())
  } finally {
    await context.close()
  }
}

async function headingOf(url: string): Promise<string> {
  const { browser, stop } = await launchBrowser()
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(url)
  const heading = await page.locator('h1').textContent()
  await stop()
  return heading ?? ''
}

async function run({ rounds }: Settings): Promise<Figure[]> {
  const product = await startProduct()
  const stripped = await startReference('no-js-proxy.ts', { UPSTREAM: product.url })
  const heading = await headingOf(`${product.url}/contact`)
  const { browser, stop } = await launchBrowser()
  const took = await interleave(
    atLeastRounds(rounds, MIN_ROUNDS),
    () => clickOnce(browser, `${product.url}/`, heading),
    () => clickOnce(browser, `${stripped.url}/`, heading),
  )
  await Promise.all([stop(), stripped.stop()])
  await product.stop()
  return [
    {
      what: 'click on Contact to its heading, CPU throttled 4x',
      target: `≤ ${LIMIT_MS} ms`,
      figure: `${withSpread(took.subject)} ms`,
      reference: `${withSpread(took.reference)} ms by a regular link`,
      met: median(took.subject) <= LIMIT_MS,
    },
  ]
}

export const click: Measurement = {
  name: 'click',
  about: 'from a click on a hovered link on the home page to the new page',
  run,
}
