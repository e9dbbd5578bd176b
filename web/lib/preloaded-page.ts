let current: string | undefined
const listeners = new Set<() => void>()

/** Path of the page that the visitor will likely open next; app.tsx renders it hidden. */
export function preloadedPage(): string | undefined {
  return current
}

/** Pass undefined to drop the page. */
export function setPreloadedPage(path: string | undefined): void {
  if (path === current) return
  current = path
  for (const listener of listeners) listener()
}

/** Called after every change. Returns a function that unsubscribes. */
export function onPreloadedPageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
