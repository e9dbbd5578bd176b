import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { systemBrowsers } from '../../scripts/launch/system-browsers.mjs'
import { notInstalled } from './process.ts'

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

/** The browser that `npm test` gets from Playwright where the system has none. */
async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  return [chromium.executablePath()].find(starts)
}

/**
 * Finds a browser: the system's, then Playwright's.
 * @throws an Error that says what to install
 */
export async function findBrowser(): Promise<string> {
  const found = process.env[VARIABLE] ?? systemBrowsers.find(starts) ?? (await playwrightBrowser())
  if (found === undefined) throw notInstalled('chromium-headless-shell')
  process.env[VARIABLE] = found
  return found
}
