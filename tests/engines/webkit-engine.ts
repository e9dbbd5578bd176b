import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { ended } from '../support/process.ts'
import { type Engine, TIME_ZONE } from './engine.ts'
import { executable, miniBrowser } from './installed-engines.ts'

/** WebDriver's code points. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', F8: '\uE038', Tab: '\uE004' }
/** In JSON, an element's id has this key (WebDriver standard). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const START_LIMIT_MS = 10_000

/** MiniBrowser's toolbar is at least 447 pixels wide, so the window couldn't shrink to 360. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px }'

/** A virtual screen (Xvfb), with its name for DISPLAY. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { screen, display: `:${number.toString().trim()}` }
}

/** Returns the value of the driver's answer. */
type Send = (method: string, path: string, body?: object) => Promise<unknown>

function driverAt(url: string): Send {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** Waits until the driver listens, and opens a session. */
async function connect(url: string): Promise<Send> {
  const send = driverAt(url)
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      await send('GET', '/status')
      break
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  }
  const session = await send('POST', '/session', { capabilities: { alwaysMatch } })
  return driverAt(`${url}/session/${(session as { sessionId: string }).sessionId}`)
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  await ended(child)
}

/** MiniBrowser on a virtual screen, driven through WebDriver. */
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
  const send = await connect(`http://127.0.0.1:${port}`)
  const evaluate = (expression: string) =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const act = async (device: object) => {
    await send('POST', '/actions', { actions: [device] })
  }
  return {
    name: 'WebKit',
    async open(address) {
      await send('POST', '/url', { url: address })
    },
    evaluate,
    click: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    // Send keys to the element: keyboard actions drop one of two consecutive shifted characters.
    async type(text) {
      const element = (await send('GET', '/element/active')) as { [ELEMENT]: string }
      await send('POST', `/element/${element[ELEMENT]}/value`, { text })
    },
    press: (key) =>
      act({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: KEYS[key] },
          { type: 'keyUp', value: KEYS[key] },
        ],
      }),
    async resize(width, height) {
      const chrome = Number(await evaluate('outerHeight - innerHeight'))
      await send('POST', '/window/rect', { x: 0, y: 0, width, height: height + chrome })
    },
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    async close() {
      await send('DELETE', '')
      await stop(service)
      await stop(screen)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
