import { navigate } from 'wouter/use-browser-location'
import { addressToFollow } from './follow.ts'
import { closeOverlays } from './overlays.ts'
import { departTo, installScrollMemory } from './scroll-memory.ts'

/** What navigation asks of the table of routes. */
export interface Routes {
  /** Whether a path is a page of this application; anything else is the browser's. */
  isPage: (path: string) => boolean
  /** Fetches a page's code ahead of a click. */
  preload: (path: string) => void
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null
}

/** From now on a plain click on a link to one of our pages changes the page without a full load. */
export function installNavigation({ isPage, preload }: Routes): void {
  installScrollMemory()

  addEventListener('click', (event) => {
    const anchor = anchorOf(event)
    const address = anchor && addressToFollow(event, anchor, new URL(location.href))
    if (!address || !isPage(address.pathname)) return
    const { pathname, search, hash } = address
    if (pathname === location.pathname) {
      // The page that is shown: there is nothing to fetch. With another query it is loaded anew.
      if (search !== location.search) return
      event.preventDefault()
      scrollTo({ top: 0 })
      return
    }
    event.preventDefault()
    closeOverlays()
    navigate(pathname + search + hash, { state: departTo() })
  })

  const onIntent = (event: Event) => {
    const anchor = anchorOf(event)
    if (anchor && anchor.origin === location.origin && anchor.pathname !== location.pathname) {
      preload(anchor.pathname)
    }
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true })
  }
}
