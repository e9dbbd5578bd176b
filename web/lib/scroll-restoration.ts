import { onUrlChange } from './location.ts'

const STORAGE_KEY = 'scroll-positions'

/** By the key of the history entry. */
let positions = new Map<string, number>()
/** Key of the current history entry. */
let current = ''
/** Key of the entry that the document was loaded for. */
let loaded = ''
/** Position to restore for the current entry; undefined if the entry is new. */
let restoreTo: number | undefined

/** The last noted scroll position; a hash jump scrolls before `popstate` fires. */
let lastScroll = 0

/** Call it after scrolling by script, because the scroll event comes later and Back may come first. */
export function noteScroll(): void {
  lastScroll = scrollY
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

function keyOf(state: unknown): string | undefined {
  const known = typeof state === 'object' && state !== null && 'entry' in state
  return known && typeof state.entry === 'string' ? state.entry : undefined
}

/** Gives the current history entry a new key. */
function assignKey(): string {
  const entry = newKey()
  history.replaceState({ entry }, '')
  return entry
}

function readStore(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored : [])
  } catch {
    return new Map()
  }
}

/**
 * Call it before adding a history entry. Saves the scroll position and returns the new entry's
 * state.
 */
export function newHistoryEntry(): { entry: string } {
  positions.set(current, scrollY)
  restoreTo = undefined
  current = newKey()
  return { entry: current }
}

/** Scroll position of the current history entry; undefined on a new visit. */
export function savedScroll(): number | undefined {
  return restoreTo
}

/** The key of the current history entry, which stays when only the entry's URL changes. */
export function currentEntry(): string {
  return current
}

/** True if the document was loaded for the current history entry. */
export function isLoadedEntry(): boolean {
  return current === loaded
}

/**
 * Replaces the browser's scroll restoration, which runs too early while a page's code is loading.
 */
export function installScrollRestoration(): void {
  positions = readStore()
  current = keyOf(history.state) ?? assignKey()
  loaded = current
  noteScroll()
  history.scrollRestoration = 'manual'
  let path = location.pathname
  onUrlChange(() => {
    path = location.pathname
  })

  addEventListener(
    'popstate',
    (event) => {
      positions.set(current, lastScroll)
      const entry = keyOf(event.state)
      if (entry === undefined) {
        current = assignKey()
        restoreTo = undefined
        return
      }
      current = entry
      const saved = positions.get(current)
      restoreTo = saved ?? 0
      // Back to another position on the same page: nothing renders, so restore it here.
      const isSamePage = path === location.pathname
      if (isSamePage && (saved !== undefined || location.hash === '')) {
        scrollTo({ top: restoreTo, behavior: 'instant' })
      }
    },
    { capture: true },
  )
  // A hash jump creates a new history entry; Chromium fires only this event for it.
  addEventListener(
    'hashchange',
    () => {
      if (keyOf(history.state) !== undefined) return
      positions.set(current, lastScroll)
      current = assignKey()
      restoreTo = undefined
    },
    // Run before the listeners that call `savedScroll`.
    { capture: true },
  )
  addEventListener('scroll', noteScroll, { passive: true })
  // Leave full loads (reload, Back from another site) to the browser's own restoration.
  addEventListener('pagehide', () => {
    positions.set(current, scrollY)
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)))
    } catch {
      // If storage is full or blocked, only a scroll position is lost.
    }
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
