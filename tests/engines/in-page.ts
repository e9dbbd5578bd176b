/** Functions that run in the page, so they can't use imports. The proxy serves them as a script. */

/** An exact text, or a regular expression as JSON. */
export type Matcher = string | { source: string; flags: string }

/** From the page to an element. */
export type Step =
  | { by: 'role'; role: string; name?: Matcher; level?: number }
  | { by: 'label'; text: Matcher }
  | { by: 'text'; text: Matcher }
  | { by: 'css'; selector: string }
  | { by: 'nth'; index: number }

declare global {
  /** Finds the elements that match all steps; only visible ones count. */
  var locate: (steps: Step[]) => HTMLElement[]
  /** Throws with the number of matches if there isn't exactly one. */
  var locateOne: (steps: Step[]) => HTMLElement
  var TestingLibraryDom: typeof import('@testing-library/dom')
}

/** Exceptions, console errors, and CSP violations go to the proxy. */
export function recordErrors(): void {
  const record = (text: string) => {
    const request = new XMLHttpRequest()
    // Synchronous, so that no error is lost on navigation.
    request.open('POST', '/engine-tests/errors', false)
    request.send(`${location.pathname}: ${text}`)
  }
  /**
   * Firefox reports preloads of modules that it already has (a missing module rejects its import
   * anyway) and stylesheets that aren't needed anymore, because the visitor leaves the page.
   */
  const isHarmless = (target: Element) => {
    if (!(target instanceof HTMLLinkElement)) return false
    if (target.rel !== 'stylesheet') return target.rel === 'modulepreload'
    const request = new XMLHttpRequest()
    request.open('GET', target.href, false)
    request.send()
    return request.getResponseHeader('content-type')?.startsWith('text/css') === true
  }
  const describe = (value: unknown) =>
    value instanceof Error ? `${String(value)} ${value.stack ?? ''}` : String(value)
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (event instanceof ErrorEvent)
        record(`exception: ${describe(event.error ?? event.message)}`)
      else if (target instanceof Element && !isHarmless(target))
        record(`not loaded: ${target.outerHTML}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => record(`rejection: ${describe(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    record(`security policy: ${effectiveDirective} refused ${blockedURI} ${sample}`),
  )
  const log = console.error
  console.error = (...values: unknown[]) => {
    log(...values)
    record(`console error: ${values.map(describe).join(' ')}`)
  }
}

/** Defines `locate` and `locateOne` with Testing Library's queries. */
export function defineLocate(): void {
  const matcher = (each: Matcher) =>
    typeof each === 'string' ? each : new RegExp(each.source, each.flags)
  const within = (root: HTMLElement, step: Step): HTMLElement[] => {
    const { queryAllByRole, queryAllByLabelText, queryAllByText } = globalThis.TestingLibraryDom
    if (step.by === 'role') {
      const { role, name, level } = step
      return queryAllByRole(root, role, {
        ...(name !== undefined && { name: matcher(name) }),
        ...(level !== undefined && { level }),
      })
    }
    if (step.by === 'label') return queryAllByLabelText(root, matcher(step.text))
    if (step.by === 'text') return queryAllByText(root, matcher(step.text))
    return step.by === 'css' ? [...root.querySelectorAll<HTMLElement>(step.selector)] : []
  }
  globalThis.locate = (steps) => {
    let found = [document.body]
    for (const step of steps) {
      found =
        step.by === 'nth'
          ? found.slice(step.index).slice(0, 1)
          : [...new Set(found.flatMap((root) => within(root, step)))].filter((each) =>
              each.checkVisibility({ visibilityProperty: true }),
            )
    }
    return found
  }
  globalThis.locateOne = (steps) => {
    const found = globalThis.locate(steps)
    const [element] = found
    if (found.length === 1 && element) return element
    throw new Error(`${found.length} elements on ${location.href} for ${JSON.stringify(steps)}`)
  }
}

/** The element's center; throws unless the element is enabled, in view, still, and not covered. */
export async function clickablePoint(element: HTMLElement): Promise<{ x: number; y: number }> {
  if (element.matches(':disabled')) throw new Error('It is disabled')
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const middle = () => {
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const before = middle()
  // On a busy machine, an animated element stays where it is until the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await new Promise((resolve) => setTimeout(resolve, 40))
  const { x, y } = middle()
  if (Math.hypot(x - before.x, y - before.y) > 1) throw new Error('It still moves')
  const top = document.elementFromPoint(x, y)
  const isHit = element.contains(top) || top?.closest('label')?.control === element
  if (!isHit) throw new Error(`It is covered by ${top?.outerHTML.slice(0, 120) ?? 'nothing'}`)
  return { x, y }
}
