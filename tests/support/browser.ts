import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { systemBrowsers } from '../../scripts/launch/system-browsers.mjs'
import { notInstalled } from './process.ts'

/** For every launch: no sandbox, because root can't use it, and no background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Position letters at fractions of a pixel, as full browsers do.
  '--font-render-hinting=none',
]

/** Environment variable with the browser's path; set once and inherited by every test process. */
const VARIABLE = 'BROWSER_PATH'

/**
 * Starts the browser once, so that a missing shared library fails here instead of in every test.
 */
function starts(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

/** Path of Playwright's browser, which `npm test` installs where the system has none. */
async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  return [chromium.executablePath()].find(starts)
}

/**
 * Path of the system's browser, or else Playwright's.
 * @throws an Error that says what to install
 */
export async function findBrowser(): Promise<string> {
  const found = process.env[VARIABLE] ?? systemBrowsers.find(starts) ?? (await playwrightBrowser())
  if (found === undefined) throw notInstalled('chromium-headless-shell')
  process.env[VARIABLE] = found
  return found
}
