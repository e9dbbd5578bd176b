import { rememberedScroll } from '../../../lib/scroll-memory.ts'
import { hold, holdAfterScroll, restOf } from './hold.ts'

const STORE = 'handbook-place'

/** Remembers the section that stands at the top of the window, and how far down it has been read. */
function rememberPlace(manual: HTMLElement): void {
  const sections = Array.from(manual.querySelectorAll('.manual-section'))
  const current = sections.findLast(
    (section) => section.getBoundingClientRect().top < innerHeight / 3,
  )
  try {
    if (!current) sessionStorage.removeItem(STORE)
    else {
      const { top } = current.getBoundingClientRect()
      sessionStorage.setItem(STORE, JSON.stringify([current.id, Math.round(top)]))
    }
  } catch {
    // A full or forbidden store costs a place, no more.
  }
}

function rememberedPlace(): { section: Element; top: number } | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null')
    if (!Array.isArray(stored)) return undefined
    const section = document.getElementById(String(stored[0]))
    return section ? { section, top: Number(stored[1]) || 0 } : undefined
  } catch {
    return undefined
  }
}

/** Whether the visitor comes back to where she was: by a reload, or by Back and Forward. */
function comesBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
  return rememberedScroll() !== undefined || type === 'reload' || type === 'back_forward'
}

function anchored(hash: string): Element | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
}

/** Brings the visitor to the section that the address or her last visit names, and keeps it there. */
export function attachPlaces(manual: HTMLElement, signal: AbortSignal): void {
  const place = comesBack() ? rememberedPlace() : undefined
  const anchor = anchored(location.hash)
  if (place) hold(place.section, place.top, signal)
  else if (anchor && manual.contains(anchor)) hold(anchor, restOf(anchor), signal)
  manual.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      const goal = link?.pathname === location.pathname ? anchored(link.hash) : null
      if (goal) holdAfterScroll(goal, signal)
    },
    { signal },
  )
  addEventListener('pagehide', () => rememberPlace(manual), { signal })
  signal.addEventListener('abort', () => rememberPlace(manual))
}
