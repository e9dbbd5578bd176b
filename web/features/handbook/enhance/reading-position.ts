import { hashTarget } from '../../../lib/hash-target.ts'
import { onUrlChange } from '../../../lib/location.ts'
import { isLoadedEntry, savedScroll } from '../../../lib/scroll-restoration.ts'
import { keepInPlace, scrollTargetTop } from './keep-in-place.ts'
import { layOutUpTo } from './section-layout.ts'

const STORAGE_KEY = 'handbook-place'

/** `top` is the distance from the top of the viewport, in pixels. */
interface Position {
  element: Element
  top: number
}

/** The section at the top of the viewport, and how far down it is scrolled. */
function savePosition(manual: HTMLElement): void {
  const sections = Array.from(manual.querySelectorAll('.manual-section'))
  const current = sections.findLast(
    (section) => section.getBoundingClientRect().top < innerHeight / 3,
  )
  try {
    if (!current) sessionStorage.removeItem(STORAGE_KEY)
    else {
      const { top } = current.getBoundingClientRect()
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([current.id, Math.round(top)]))
    }
  } catch {
    // If storage is full or blocked, only a reading position is lost.
  }
}

function savedPosition(): Position | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!Array.isArray(stored)) return undefined
    const element = document.getElementById(String(stored[0]))
    return element ? { element, top: Number(stored[1]) || 0 } : undefined
  } catch {
    return undefined
  }
}

/** True if the page was opened by a reload, Back, or Forward. */
function isReturning(): boolean {
  if (savedScroll() !== undefined) return true
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
  return isLoadedEntry() && (type === 'reload' || type === 'back_forward')
}

/** Null if the hash refers to nothing in the text. */
function targetIn(manual: HTMLElement, hash: string): HTMLElement | null {
  const target = hashTarget(hash)
  return manual.contains(target) ? target : null
}

/** The position saved before a reload, Back, or Forward, else the anchor; undefined for the top. */
export function openingPosition(manual: HTMLElement): Position | undefined {
  const saved = isReturning() ? savedPosition() : undefined
  if (saved) return saved
  const anchor = targetIn(manual, location.hash)
  return anchor ? { element: anchor, top: scrollTargetTop(anchor) } : undefined
}

/** Scrolls to the opening position, and later to the anchor whenever that changes. */
export function attachReadingPosition(manual: HTMLElement, signal: AbortSignal): void {
  const opening = openingPosition(manual)
  if (opening) {
    layOutUpTo(manual, opening.element)
    keepInPlace(opening.element, opening.top, signal)
  }
  manual.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const goal = link?.pathname === location.pathname ? targetIn(manual, link.hash) : null
      // Lay out the text above the anchor before the browser scrolls to it.
      if (goal) layOutUpTo(manual, goal)
    },
    { signal },
  )
  addEventListener(
    'hashchange',
    () => {
      // After Back and Forward, the visitor is already where they left this entry.
      const goal = savedScroll() === undefined ? targetIn(manual, location.hash) : null
      if (!goal) return
      layOutUpTo(manual, goal)
      // The browser may have scrolled to a position based on estimated heights.
      goal.scrollIntoView()
    },
    { signal },
  )
  const save = () => savePosition(manual)
  addEventListener('pagehide', save, { signal })
  // Save before React removes the text: by the time of `abort`, it has no position.
  addEventListener('popstate', save, { signal, capture: true })
  signal.addEventListener('abort', onUrlChange(save))
}
