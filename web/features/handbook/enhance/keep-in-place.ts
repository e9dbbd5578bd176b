/** The browser's own scrolling and late fonts may take this long. */
const KEEP_MS = 1000
/** On a busy CPU, that time may pass before the browser draws what it has scrolled. */
const KEEP_FRAMES = 10
/** Events that mean the visitor is taking over, so automatic scrolling must stop. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Aborts with the given signal, or as soon as the visitor scrolls, types, or goes back. */
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

/** Where the element ends up after a jump to it, in pixels from the top of the viewport. */
export function scrollTargetTop(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
}

/** Calls `adjust` before each frame until the page settles or the visitor takes over. */
function whileSettling(adjust: () => void, signal: AbortSignal): void {
  const stop = untilUserMoves(signal)
  const until = performance.now() + KEEP_MS
  let frames = 0
  const next = () => {
    if (stop.aborted || (frames > KEEP_FRAMES && performance.now() > until)) return
    frames += 1
    adjust()
    requestAnimationFrame(next)
  }
  next()
}

/** Keeps the element at a fixed height in the viewport while the page settles. */
export function keepInPlace(element: Element, top: number, signal: AbortSignal): void {
  whileSettling(() => {
    const offset = element.getBoundingClientRect().top - top
    if (Math.abs(offset) > 1) scrollBy({ top: offset, behavior: 'instant' })
  }, signal)
}

/** Keeps the element inside the window and below the sticky bar while the page settles. */
export function keepInView(element: Element, signal: AbortSignal): void {
  whileSettling(() => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }), signal)
}
