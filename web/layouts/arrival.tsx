import { useLayoutEffect } from 'react'
import { afterPaint } from '../lib/after-paint.ts'
import { forgetReload } from '../lib/reload-once.ts'
import { rememberedScroll } from '../lib/scroll-memory.ts'
import { ANNOUNCER_ID } from './announcer.tsx'

/** The first page came as HTML: the browser has placed and announced it. */
let first = true

function scrollToArrival(): void {
  const remembered = rememberedScroll()
  const anchor =
    remembered === undefined && location.hash.length > 1
      ? document.getElementById(decodeURIComponent(location.hash.slice(1)))
      : null
  if (anchor) anchor.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: remembered ?? 0, behavior: 'instant' })
}

/** Puts the focus on the page's heading and tells assistive technology where one is now. */
function tellArrival(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer) announcer.textContent = document.title
}

/** Stands after a page's content: when it mounts, the page is whole. */
export function Arrival() {
  useLayoutEffect(() => {
    forgetReload()
    if (first) {
      first = false
      return undefined
    }
    scrollToArrival()
    // Nobody hears sooner than the page is seen, and the page is seen sooner without the telling.
    return afterPaint(tellArrival)
  }, [])
  return null
}
