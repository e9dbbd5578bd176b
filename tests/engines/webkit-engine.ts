import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../support/free-port.ts'
import { ended } from '../support/process.ts'
import { type Engine, TIME_ZONE } from './engine.ts'
import { executable, miniBrowser } from './installed-engines.ts'

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, F8: Key.F8, Tab: Key.TAB }
const START_LIMIT_MS = 10_000

/** MiniBrowser's toolbar is at least 447 pixels wide, so the window couldn't shrink to 360. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }'

/** Starts a virtual screen (Xvfb) and returns its name for DISPLAY. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { screen, display: `:${number.toString().trim()}` }
}

/** Waits until the driver listens, and opens a session. */
async function connect(url: string): Promise<WebDriver> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      await fetch(`${url}/status`)
      break
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
  return new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build()
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  await ended(child)
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen, driven through WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  const { screen, display } = await startScreen()
  const port = await freePort()
  const service = spawn(executable('WebKit'), [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: TIME_ZONE,
      LANG: 'en_US.UTF-8',
      XDG_CONFIG_HOME: settings,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  })
  const driver = await connect(`http://127.0.0.1:${port}`)
  const evaluate = (expression: string) => driver.executeScript<unknown>(`return ${expression}`)
  return {
    name: 'WebKit',
    open: (url) => driver.get(url),
    evaluate,
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    // Send keys to the element: keyboard actions drop one of two consecutive shifted characters.
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    async resize(width, height) {
      const chrome = Number(await evaluate('outerHeight - innerHeight'))
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + chrome })
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      await stop(service)
      await stop(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
