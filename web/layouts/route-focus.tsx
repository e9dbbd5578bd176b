import { useLayoutEffect } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { hashTarget } from '../lib/hash-target.ts'
import { wasAnnounced } from '../lib/navigation.ts'
import { forgetReload } from '../lib/reload-once.ts'
import { noteScroll, savedScroll } from '../lib/scroll-restoration.ts'
import { ANNOUNCER_ID } from './announcer.tsx'

/** The first page arrived as HTML: the browser has already handled focus and announced it. */
let first = true

function restoreScroll(): void {
  const remembered = savedScroll()
  const anchor = remembered === undefined ? hashTarget(location.hash) : null
  if (anchor) anchor.scrollIntoView({ behavior: 'instant' })
  else scrollWhenTallEnough(remembered ?? 0)
  noteScroll()
}

/** The visitor is about to scroll, click, type, or navigate. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/**
 * If the page is still too short because a part of it is loading, scrolls again as it grows, until
 * the visitor does something.
 */
function scrollWhenTallEnough(top: number): void {
  const isThere = () => {
    scrollTo({ top, behavior: 'instant' })
    return scrollY > top - 1
  }
  if (isThere()) return
  const over = new AbortController()
  const observer = new ResizeObserver(() => isThere() && over.abort())
  over.signal.addEventListener('abort', () => observer.disconnect())
  for (const type of VISITOR_EVENTS) {
    addEventListener(type, () => over.abort(), { passive: true, signal: over.signal })
  }
  observer.observe(document.body)
}

/** Focuses the heading and announces the title to screen readers, unless a notice has said it. */
function announcePage(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer && !wasAnnounced()) announcer.textContent = document.title
}

/** Render this after a page's content: when it mounts, the page is complete. */
export function RouteFocus() {
  useLayoutEffect(() => {
    forgetReload()
    if (first) {
      first = false
      return undefined
    }
    restoreScroll()
    // From now on, pages fade in (shell.css); the first one arrived as HTML.
    document.getElementById('main')?.setAttribute('data-navigated', '')
    // Announce after paint; announcing first delays the paint.
    return afterPaint(announcePage)
  }, [])
  return null
}
