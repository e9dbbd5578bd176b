import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { BROWSER_FLAGS, findBrowser } from '../support/browser.ts'
import { type Engine, TIME_ZONE } from './engine.ts'
import { executable } from './installed-engines.ts'

async function start(name: Engine['name'], options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    headless: true,
    env: { ...process.env, TZ: TIME_ZONE, LANG: 'en_US.UTF-8' },
    ...options,
  })
  const page = await browser.newPage()
  return {
    name,
    async open(url) {
      await page.goto(url)
      // Leaving a page with an embedded PDF hides the tab in headless Firefox, which then delays
      // every timer by a second.
      await page.bringToFront()
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

/** Starts Firefox, driven through WebDriver BiDi. */
export function startFirefox(): Promise<Engine> {
  return start('Firefox', { browser: 'firefox', executablePath: executable('Firefox') })
}

export async function startChromium(): Promise<Engine> {
  const executablePath = await findBrowser()
  return start('Chromium', { browser: 'chrome', executablePath, args: BROWSER_FLAGS })
}
