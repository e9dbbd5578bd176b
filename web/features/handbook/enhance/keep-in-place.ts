/** Milliseconds that the browser's own scrolling and late fonts may take. */
const KEEP_MS = 1000
/** Input events that show the visitor wants to scroll elsewhere. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A signal that aborts with the given one, or as soon as the visitor scrolls, types, or goes back. */
function untilUserMoves(signal: AbortSignal): AbortSignal {
  const stop = new AbortController()
  // AbortSignal.any is missing in Chrome 109 and Safari 16.4.
  if (signal.aborted) stop.abort()
  const options = { signal: stop.signal, passive: true }
  const abort = () => stop.abort()
  signal.addEventListener('abort', abort, options)
  for (const type of [...USER_EVENTS, 'popstate']) addEventListener(type, abort, options)
  return stop.signal
}

/** Where an element ends up after a jump to it, in pixels from the top of the viewport. */
export function scrollTargetTop(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
}

/** Keeps an element at a fixed height in the viewport while the page settles. */
export function keepInPlace(element: Element, top: number, signal: AbortSignal): void {
  const stop = untilUserMoves(signal)
  const until = performance.now() + KEEP_MS
  const adjust = () => {
    if (stop.aborted || performance.now() > until) return
    const offset = element.getBoundingClientRect().top - top
    if (Math.abs(offset) > 1) scrollBy({ top: offset, behavior: 'instant' })
    requestAnimationFrame(adjust)
  }
  adjust()
}
