const STORE = 'scroll-positions'

/** Scroll positions by the key of their history entry. */
let positions = new Map<string, number>()
/** The entry that is shown. */
let current = ''
/** Where the entry that is being shown was left; undefined where it is new. */
let leftAt: number | undefined

function keyOf(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'entry' in state
  return known && typeof state.entry === 'string' ? state.entry : 'first'
}

function readStore(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]')
    return new Map(Array.isArray(stored) ? stored : [])
  } catch {
    return new Map()
  }
}

/** To be called when leaving for a new entry of the history; the result is the entry's state. */
export function departTo(): { entry: string } {
  positions.set(current, scrollY)
  leftAt = undefined
  current = crypto.getRandomValues(new Uint32Array(2)).join('-')
  return { entry: current }
}

/** Where the page just arrived at was scrolled to when it was left; undefined for a new visit. */
export function rememberedScroll(): number | undefined {
  return leftAt
}

/** Takes over from the browser, which restores too early when a page's code is still on its way. */
export function installScrollMemory(): void {
  positions = readStore()
  current = keyOf(history.state)
  history.scrollRestoration = 'manual'
  let path = location.pathname

  addEventListener(
    'popstate',
    (event) => {
      positions.set(current, scrollY)
      current = keyOf(event.state)
      leftAt = positions.get(current) ?? 0
      // Back to another place of the same page: nothing will be rendered that could restore it.
      if (path === location.pathname && location.hash === '')
        scrollTo({ top: leftAt, behavior: 'instant' })
      path = location.pathname
    },
    { capture: true },
  )
  // A full load (reload, Back from another site) is the browser's own to restore.
  addEventListener('pagehide', () => {
    positions.set(current, scrollY)
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-50)))
    } catch {
      // A full or forbidden store costs a scroll position, no more.
    }
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
