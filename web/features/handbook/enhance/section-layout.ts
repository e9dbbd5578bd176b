import { whenIdle } from './when-idle.ts'

/**
 * Marks parts whose height isn't an estimate: `shown` ones are laid out wherever they are; of
 * `measured` ones, the browser remembers the height without laying them out.
 */
const STATE = 'data-layout'

/** Sections and topics whose heights are estimates, in reading order. */
function estimated(manual: HTMLElement): NodeListOf<HTMLElement> {
  return manual.querySelectorAll<HTMLElement>(
    `.manual-section:not([${STATE}]), .manual-topic:not([${STATE}])`,
  )
}

/** Lays out everything up to the element, so that a scroll to it ends at the right place. */
export function layOutUpTo(manual: HTMLElement, element: Element): void {
  for (const part of estimated(manual)) {
    const place = part.compareDocumentPosition(element)
    const isInside = (place & Node.DOCUMENT_POSITION_CONTAINS) !== 0
    if (!isInside && (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0) return
    part.setAttribute(STATE, 'shown')
  }
}

/** Lays out a part without moving the text in the window. */
function layOut(part: HTMLElement): void {
  if (CSS.supports('overflow-anchor', 'auto')) {
    part.setAttribute(STATE, 'shown')
    return
  }
  // Safari has no scroll anchoring.
  const before = part.getBoundingClientRect()
  part.setAttribute(STATE, 'shown')
  const { height } = part.getBoundingClientRect()
  if (before.bottom < 0) scrollBy({ top: height - before.height, behavior: 'instant' })
}

/**
 * Lays out one topic after the other while the browser is idle, each for one frame only: laying out
 * whole sections takes long tasks, and keeping them laid out slows down every later frame.
 */
class Measuring {
  readonly #manual: HTMLElement
  readonly #signal: AbortSignal
  #isRunning = false

  constructor(manual: HTMLElement, signal: AbortSignal) {
    this.#manual = manual
    this.#signal = signal
  }

  /** Does nothing if it is already running. */
  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    whenIdle(() => this.#measureNext())
  }

  #measureNext(): void {
    const [next] = estimated(this.#manual)
    if (this.#signal.aborted || !next) {
      this.#isRunning = false
      return
    }
    layOut(next)
    requestAnimationFrame(() => {
      const shown = this.#manual.querySelectorAll(`.manual-topic[${STATE}='shown']`)
      // The browser remembers heights at the end of this frame.
      whenIdle(() => {
        for (const topic of shown) {
          if (topic.hasAttribute(STATE)) topic.setAttribute(STATE, 'measured')
        }
        this.#measureNext()
      })
    })
  }

  /** Measures again after a change of width, because lines then break differently. */
  restart(): void {
    for (const topic of this.#manual.querySelectorAll(`.manual-topic[${STATE}]`)) {
      topic.removeAttribute(STATE)
    }
    this.start()
  }
}

/** Measures heights while the browser is idle, and again when the width changes. */
export function attachLayout(manual: HTMLElement, signal: AbortSignal): void {
  const measuring = new Measuring(manual, signal)
  let width = manual.clientWidth
  const resized = () => {
    if (manual.clientWidth === width) return
    width = manual.clientWidth
    measuring.restart()
  }
  addEventListener('resize', resized, { signal })
  measuring.start()
  signal.addEventListener('abort', () => {
    // The text is kept for the next visit, which starts without layout again.
    for (const part of manual.querySelectorAll(`[${STATE}]`)) part.removeAttribute(STATE)
  })
}
