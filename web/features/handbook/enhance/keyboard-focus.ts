import { keepInView } from './keep-in-place.ts'
import { layOutUpTo } from './section-layout.ts'

/**
 * Keeps the sticky bar off the focused element. The browser scrolls the element into view, but then
 * lays out the topics above it, whose heights were estimates.
 */
export function attachKeyboardFocus(manual: HTMLElement, signal: AbortSignal): void {
  manual.addEventListener(
    'focusin',
    ({ target }) => {
      // A mouse click matches no :focus-visible and must not scroll the page.
      if (!(target instanceof Element && target.matches('.manual-text :focus-visible'))) return
      layOutUpTo(manual, target)
      keepInView(target, signal)
    },
    { signal },
  )
}
