import { urlToIntercept } from './link-interception.ts'
import { pushUrl } from './location.ts'
import { closeOverlays } from './overlays.ts'
import { setPreloadedPage } from './preloaded-page.ts'
import { currentEntry, installScrollRestoration, newHistoryEntry } from './scroll-restoration.ts'

/** What navigation needs from the route table. */
export interface Routes {
  /** False for links that the browser handles. */
  isPage: (path: string) => boolean
  /** Fetches the page's code before a click; resolves to false if that fails. */
  preload: (path: string) => Promise<boolean>
  /** Whether the page's code has been fetched. */
  isLoaded: (path: string) => boolean
}

/**
 * For this long the current page stays while the next one's code loads; then the loading card is
 * shown.
 */
const LOADING_CARD_DELAY_MS = 400

/** A pointer or the focus must stay on a link this long before its page is prerendered. */
const HOVER_DELAY_MS = 60

function closestLink(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null
}

let isNextAnnounced = false

/** True once after a navigation whose notice has already announced the new page. */
export function wasAnnounced(): boolean {
  const was = isNextAnnounced
  isNextAnnounced = false
  return was
}

/**
 * Navigates as a click on a link to the page would.
 * @param announced true if a notice has said what the page's title says
 */
export function goTo(path: string, { announced = false } = {}): void {
  isNextAnnounced = announced
  closeOverlays()
  pushUrl(path, newHistoryEntry())
  // In the same tick as pushUrl(), so that React shows the preloaded page instead of rendering
  // it again.
  setPreloadedPage(undefined)
}

/** Intercepts plain clicks on internal links, so that the page changes without a full load. */
export function installNavigation({ isPage, preload, isLoaded }: Routes): void {
  installScrollRestoration()
  let hoverTimer: ReturnType<typeof setTimeout> | undefined
  let lastFollowed: URL | undefined

  async function follow(url: URL): Promise<void> {
    const { pathname, search, hash } = url
    lastFollowed = url
    if (!isLoaded(pathname)) {
      const from = currentEntry()
      await Promise.race([
        preload(pathname),
        new Promise((resolve) => setTimeout(resolve, LOADING_CARD_DELAY_MS)),
      ])
      // The visitor has followed another link or gone back in the meantime.
      if (url !== lastFollowed || currentEntry() !== from) return
    }
    goTo(pathname + search + hash)
  }

  addEventListener('click', (event) => {
    const anchor = closestLink(event)
    const url = anchor && urlToIntercept(event, anchor, new URL(location.href))
    if (!url || !isPage(url.pathname)) return
    const { pathname, search } = url
    if (pathname === location.pathname) {
      // Already on this page, so there is nothing to fetch. A different query needs a full load.
      if (search !== location.search) return
      event.preventDefault()
      scrollTo({ top: 0 })
      return
    }
    event.preventDefault()
    clearTimeout(hoverTimer)
    void follow(url)
  })

  const onIntent = (event: Event) => {
    clearTimeout(hoverTimer)
    const anchor = closestLink(event)
    if (!anchor || anchor.origin !== location.origin || !isPage(anchor.pathname)) return
    const { pathname } = anchor
    // A link that opens a dialog navigates only if the dialog's code fails to load.
    if (pathname === location.pathname || anchor.getAttribute('aria-haspopup') === 'dialog') return
    const ready = preload(pathname)
    hoverTimer = setTimeout(async () => {
      // Skip if the visitor has already clicked.
      if ((await ready) && location.pathname !== pathname) setPreloadedPage(pathname)
    }, HOVER_DELAY_MS)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true })
  }
}
