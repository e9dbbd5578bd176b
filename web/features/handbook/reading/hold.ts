/** How long what lies around a place may take to find its size. */
const HOLD_MS = 1000
/** What a visitor does who wants to be elsewhere. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Aborts with the page's own signal, or as soon as the visitor moves. */
function untilMoved(signal: AbortSignal): AbortSignal {
  const moved = new AbortController()
  const both = AbortSignal.any([signal, moved.signal])
  for (const type of OWN_MOVES) {
    addEventListener(type, () => moved.abort(), { signal: both, passive: true })
  }
  return both
}

/** Where an element comes to rest when one jumps to it, in pixels from the window's top. */
export function restOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
}

/**
 * Keeps an element at a height of the window while the sections around it, which had only an
 * estimated size so far, get their own.
 */
export function hold(element: Element, top: number, signal: AbortSignal): void {
  const stop = untilMoved(signal)
  const until = performance.now() + HOLD_MS
  const look = () => {
    if (stop.aborted || performance.now() > until) return
    const off = element.getBoundingClientRect().top - top
    if (Math.abs(off) > 1) scrollBy({ top: off, behavior: 'instant' })
    requestAnimationFrame(look)
  }
  look()
}

/** The same after a smooth way there, which ends beside its goal where sizes change on the way. */
export function holdAfterScroll(element: Element, signal: AbortSignal): void {
  const stop = untilMoved(signal)
  addEventListener('scrollend', () => hold(element, restOf(element), signal), {
    once: true,
    signal: stop,
  })
}
