import { navigate } from 'wouter/use-browser-location'
import { addressToFollow } from './follow.ts'
import { closeOverlays } from './overlays.ts'
import { setPageAhead } from './page-ahead.ts'
import { departTo, installScrollMemory } from './scroll-memory.ts'

/** What navigation asks of the table of routes. */
export interface Routes {
  /** Whether a path is a page of this application; anything else is the browser's. */
  isPage: (path: string) => boolean
  /** Fetches a page's code ahead of a click; false where it cannot be had. */
  preload: (path: string) => Promise<boolean>
}

/** How long a pointer or the focus rests on a link that is meant, in milliseconds. */
const REST = 60

function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null
}

/** Goes to one of our pages, as a click on a link to it would. */
export function goTo(path: string): void {
  closeOverlays()
  navigate(path, { state: departTo() })
  // In the same breath, so that what was made ready is shown and not made anew.
  setPageAhead(undefined)
}

/** From now on a plain click on a link to one of our pages changes the page without a full load. */
export function installNavigation({ isPage, preload }: Routes): void {
  installScrollMemory()
  let resting: ReturnType<typeof setTimeout> | undefined

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
    clearTimeout(resting)
    goTo(pathname + search + hash)
  })

  const onIntent = (event: Event) => {
    clearTimeout(resting)
    const anchor = anchorOf(event)
    if (!anchor || anchor.origin !== location.origin || !isPage(anchor.pathname)) return
    const { pathname } = anchor
    // A link that opens a dialog leads to its page only where the dialog cannot be had.
    if (pathname === location.pathname || anchor.ariaHasPopup === 'dialog') return
    const ready = preload(pathname)
    resting = setTimeout(async () => {
      // Where the visitor has clicked already, there is nothing left to prepare.
      if ((await ready) && location.pathname !== pathname) setPageAhead(pathname)
    }, REST)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true })
  }
}
