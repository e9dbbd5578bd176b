import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installWithApt } from './process.ts'

/** Flags for every launch: no sandbox, since root can't use it, and no background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters at fractions of a pixel, as in the whole browser.
  '--font-render-hinting=none',
]

/** The variable with the browser's path; set once and inherited by every test process. */
const VARIABLE = 'BROWSER_PATH'

/** The headless shell first: it takes half as long as the whole browser. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Whether a binary starts, so that a missing shared library fails once instead of in every test. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function systemBrowser(): string | undefined {
  return SYSTEM_BROWSERS.find(starts)
}

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (!existsSync(path)) {
    try {
      execFileSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore' })
    } catch {
      return undefined
    }
  }
  return starts(path) ? path : undefined
}

function aptBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  installWithApt('chromium-headless-shell')
  return systemBrowser()
}

/**
 * Finds a browser: the system's, then Playwright's, then Debian's package, which needs root. Throws an explanation if there is none.
 */
export async function findBrowser(): Promise<string> {
  const found =
    process.env[VARIABLE] ?? systemBrowser() ?? (await playwrightBrowser()) ?? aptBrowser()
  if (found === undefined) {
    throw new Error('The browser tests need Chromium. Install it and run the tests again.')
  }
  process.env[VARIABLE] = found
  return found
}
