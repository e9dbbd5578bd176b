import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { projectRoot } from '../support/process.ts'
import type { Engine, Key } from './engine.ts'
import { clickablePoint, type Matcher, type Step } from './in-page.ts'
import type { RecordedSite } from './recording-proxy.ts'

/** A string matches exactly. */
type TextMatch = string | RegExp

const PATIENCE_MS = 20_000
const RESULTS = join(projectRoot, 'test-results', 'engines')
/** No screenshots are taken without it. */
const SCREENSHOT_DIRECTORY = process.env['ENGINE_SCREENSHOTS']

export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`)
}

/**
 * Repeats the attempt until it succeeds.
 * @param interval in milliseconds
 * @throws the last attempt's error, with the lines of the test that waited
 */
export async function retry<T>(attempt: () => Promise<T>, interval = 50): Promise<T> {
  try {
    return await vi.waitFor(attempt, { timeout: PATIENCE_MS, interval })
  } catch (cause) {
    throw new Error(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const matcher = (match: TextMatch): Matcher =>
  typeof match === 'string' ? match : { source: match.source, flags: match.flags }

const call = (script: unknown, parameters: unknown[]) =>
  `(${String(script)})(${parameters.map((each) => JSON.stringify(each)).join()})`

/** Finds the element again each time, by role, label, or text, and waits until it is ready. */
export class Locator {
  readonly #engine: Engine
  readonly #steps: Step[]

  constructor(engine: Engine, steps: Step[]) {
    this.#engine = engine
    this.#steps = steps
  }

  #with(step: Step): Locator {
    return new Locator(this.#engine, [...this.#steps, step])
  }

  role(role: string, name?: TextMatch, level?: number): Locator {
    return this.#with({
      by: 'role',
      role,
      ...(name !== undefined && { name: matcher(name) }),
      ...(level !== undefined && { level }),
    })
  }

  label(text: TextMatch): Locator {
    return this.#with({ by: 'label', text: matcher(text) })
  }

  text(text: TextMatch): Locator {
    return this.#with({ by: 'text', text: matcher(text) })
  }

  css(selector: string): Locator {
    return this.#with({ by: 'css', selector })
  }

  /** Negative numbers count from the end. */
  nth(index: number): Locator {
    return this.#with({ by: 'nth', index })
  }

  /** Runs in the page. */
  read<T, A extends unknown[]>(
    script: (element: HTMLElement, ...rest: A) => T,
    ...rest: A
  ): Promise<Awaited<T>> {
    const parameters = ['', ...rest.map((each) => JSON.stringify(each))].join()
    const expression = `(${String(script)})(locateOne(${JSON.stringify(this.#steps)})${parameters})`
    return retry(() => this.#engine.evaluate(expression) as Promise<Awaited<T>>)
  }

  count(): Promise<number> {
    return this.#engine.evaluate(`locate(${JSON.stringify(this.#steps)}).length`) as Promise<number>
  }

  async expectVisible(): Promise<void> {
    await this.read(() => null)
  }

  async expectHidden(): Promise<void> {
    await retry(async () => {
      if ((await this.count()) > 0) throw new Error(`Still there: ${JSON.stringify(this.#steps)}`)
    })
  }

  /** Scrolls to where `click` would scroll. Returns the scroll position. */
  async scrollTo(): Promise<number> {
    await this.read(clickablePoint)
    return this.read(() => scrollY)
  }

  async click(): Promise<void> {
    const { x, y } = await this.read(clickablePoint)
    await this.#engine.click(x, y)
  }

  /** Replaces the field's text by typing. */
  async fill(text: string): Promise<void> {
    await this.click()
    await this.read((field) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    await this.#engine.type(text)
  }

  innerText(): Promise<string> {
    return this.read((element) => element.innerText.trim())
  }

  value(): Promise<string> {
    return this.read((element) => ('value' in element ? String(element.value) : ''))
  }

  attribute(name: string): Promise<string | null> {
    return this.read((element, each) => element.getAttribute(each), name)
  }

  async expectFocused(): Promise<void> {
    await this.read((element) => {
      if (document.activeElement === element) return
      throw new Error(`The focus is on ${document.activeElement?.outerHTML.slice(0, 120)}`)
    })
  }

  /** Waits for the text or value. */
  async expectText(pattern: RegExp): Promise<void> {
    await this.read(
      (element, { source, flags }) => {
        const isField = element.matches('input, select, textarea') && 'value' in element
        const said = isField ? String(element.value) : element.innerText
        if (!new RegExp(source, flags).test(said)) throw new Error(`It says: ${said}`)
      },
      { source: pattern.source, flags: pattern.flags },
    )
  }
}

/** A page of the recorded site in one engine. */
export class Page extends Locator {
  readonly engine: Engine
  readonly site: RecordedSite

  constructor(engine: Engine, site: RecordedSite) {
    super(engine, [])
    this.engine = engine
    this.site = site
  }

  /** Waits for hydration. */
  async open(path: string): Promise<void> {
    await this.engine.open(this.site.url + path)
    await this.waitForHydration()
  }

  async waitForHydration(): Promise<void> {
    await this.waitFor(() => {
      const heading = document.querySelector('main h1')
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
    })
  }

  /** Runs in the page, with parameters as JSON; `script` can't use other variables. */
  run<A extends unknown[], T>(script: (...parameters: A) => T, ...parameters: A) {
    return this.engine.evaluate(call(script, parameters)) as Promise<Awaited<T>>
  }

  /** Waits until the function returns true in the page. */
  async waitFor<A extends unknown[]>(
    script: (...parameters: A) => boolean,
    ...parameters: A
  ): Promise<void> {
    await retry(async () => {
      if (!(await this.run(script, ...parameters))) {
        const where = `${await this.address()}, scrolled to ${await this.run(() => scrollY)}`
        throw new Error(`Not so on ${where}: ${call(script, parameters)}`)
      }
    })
  }

  press(key: Key): Promise<void> {
    return this.engine.press(key)
  }

  /** Path, query, and fragment. */
  address(): Promise<string> {
    return this.run(() => location.href.slice(location.origin.length))
  }

  /** Path, query, and fragment. */
  async expectPath(path: string): Promise<void> {
    await this.waitFor((wanted) => location.href.slice(location.origin.length) === wanted, path)
  }

  back(): Promise<void> {
    return this.run(() => history.back())
  }

  forward(): Promise<void> {
    return this.run(() => history.forward())
  }

  /** Returns the scroll position. */
  async waitForScrollEnd(): Promise<number> {
    let before = NaN
    return retry(async () => {
      const now = await this.run(() => scrollY)
      if (now === before) return now
      before = now
      throw new Error(`Still scrolling, at ${now}`)
    }, 400)
  }

  /** Sets the window to this width, with a typical height for it. */
  async setWidth(width: 360 | 1280): Promise<void> {
    const height = width === 360 ? 740 : 900
    const wanted = `${width} ${height}`
    await retry(async () => {
      const size = await this.run(() => `${innerWidth} ${innerHeight}`)
      if (size === wanted) return
      // Ask again each time, because a wrong height comes of a frame measured during a resize.
      await this.engine.resize(width, height)
      throw new Error(`The page is ${size} pixels instead of ${wanted}`)
    }, 200)
  }

  /** Keeps a screenshot of the page as it was when the test failed. */
  async keepFailure(title: string): Promise<void> {
    mkdirSync(RESULTS, { recursive: true })
    const file = `${this.engine.name} ${title}.png`.replaceAll(/[^\w.]+/g, '-')
    writeFileSync(join(RESULTS, file), await this.engine.screenshot())
  }

  /** Takes screenshots at 1280 and 360 pixels in both themes, if ENGINE_SCREENSHOTS is set. */
  async screenshot(name: string): Promise<void> {
    if (SCREENSHOT_DIRECTORY === undefined) return
    mkdirSync(SCREENSHOT_DIRECTORY, { recursive: true })
    for (const width of [360, 1280] as const) {
      await this.setWidth(width)
      for (const theme of ['light', 'dark']) {
        await this.run((shown) => {
          document.documentElement.dataset['theme'] = shown
        }, theme)
        // Wait for animations, and for WebKit to paint a window that has been resized.
        await new Promise((resolve) => setTimeout(resolve, 1500))
        const file = `${name}-${width}-${theme}-${this.engine.name}.png`
        writeFileSync(join(SCREENSHOT_DIRECTORY, file), await this.engine.screenshot())
      }
    }
    await this.run(() => {
      delete document.documentElement.dataset['theme']
    })
  }
}
