import type { BrowserContext } from '@playwright/test'

/** Older browsers drop these rules and declarations as invalid. */
const UNSUPPORTED = [
  /[^{}]*:(?:popover-open|has\()[^{}]*\{[^{}]*\}/g,
  /content:[^;}]*\/ ""(?=[;}])/g,
  /[a-z-]+:(?:light-dark|round)\([^;}]*/g,
]

/** Older browsers don't have popover styles of their own. */
const NO_POPOVER_RULES =
  '@layer no-popovers{[popover]{display:block;position:static;inset:auto;width:auto;height:auto;' +
  'margin:0;padding:0;border:0;overflow:visible;color:inherit;background:none}}'

/** Reduces CSS to what Safari 16.4, Firefox 115, and Chrome 109 all support. */
export function olderCss(css: string): string {
  const conditions = css
    .replaceAll('selector(:popover-open)', 'selector(:not-known)')
    .replaceAll('(scripting:', '(not-known:')
  return UNSUPPORTED.reduce((text, pattern) => text.replaceAll(pattern, ''), conditions)
}

/** Removes APIs that any of these browsers lacks, before the page's scripts run. */
function removeNewApis(): void {
  const remove = (owner: object, names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  remove(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
  remove(HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction'])
  remove(Document.prototype, ['startViewTransition'])
  remove(Element.prototype, ['ariaHasPopup', 'ariaExpanded', 'ariaCurrent', 'checkVisibility'])
  remove(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with'])
  remove(Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'])
  remove(Object, ['groupBy'])
  remove(Map, ['groupBy'])
  remove(Promise, ['withResolvers', 'try'])
  remove(URL, ['canParse', 'parse'])
  remove(AbortSignal, ['any'])
  remove(Intl, ['Segmenter'])
  remove(CSS, ['highlights'])
  remove(globalThis, ['Highlight', 'requestIdleCallback', 'scheduler', 'Iterator', 'navigation'])
  remove(globalThis, ['ToggleEvent', 'Temporal', 'CloseWatcher', 'onscrollend'])

  const isUnknown = (selector: string) => /:popover-open|:has\(/.test(selector)
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (...asked: [string, string?]) =>
    !asked.some((part) => /popover|:has|light-dark|text-wrap|field-sizing/.test(part ?? '')) &&
    (asked[1] === undefined ? supports(asked[0]) : supports(asked[0], asked[1]))
  for (const prototype of [Element.prototype, Document.prototype]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const original: unknown = Reflect.get(prototype, name)
      if (typeof original !== 'function') continue
      Reflect.set(prototype, name, function strict(this: unknown, selector: string) {
        if (isUnknown(selector)) throw new SyntaxError(`Unknown selector ${selector}`)
        return Reflect.apply(original, this, [selector])
      })
    }
  }
}

/** Makes a context's pages behave as in the oldest supported browsers. */
export async function emulateOlderBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewApis)
  await context.route('**/*', async (route) => {
    const request = route.request()
    const kind = request.resourceType()
    // Chromium's PDF viewer is its own document; leave it alone.
    const isOurs = request.url().startsWith('http') && !request.url().endsWith('.pdf')
    if (!isOurs || (kind !== 'document' && kind !== 'stylesheet')) {
      await route.fallback()
      return
    }
    const response = await route.fetch()
    const text = await response.text()
    const body =
      kind === 'stylesheet'
        ? olderCss(text)
        : text.replace(
            /<style>(.*?)<\/style>/s,
            (_, css: string) => `<style>${NO_POPOVER_RULES}${olderCss(css)}</style>`,
          )
    await route.fulfill({ response, body })
  })
}
