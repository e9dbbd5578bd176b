/** The path of the preloaded page. */
let current: string | undefined
const listeners = new Set<() => void>()

/** The path of the page the visitor is likely to open next; app.tsx renders it in a hidden Activity. */
export function preloadedPage(): string | undefined {
  return current
}

/** Replaces the preloaded page; undefined drops it. */
export function setPreloadedPage(path: string | undefined): void {
  if (path === current) return
  current = path
  for (const listener of listeners) listener()
}

/** Calls the listener after every change. Returns a function that unsubscribes. */
export function onPreloadedPageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
