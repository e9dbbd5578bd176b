/** The path of the page that is rendered ahead, out of sight. */
let ahead: string | undefined
const listeners = new Set<() => void>()

/** The page that a visitor is about to open, if any. */
export function pageAhead(): string | undefined {
  return ahead
}

/** Renders a page ahead, in the place of any other; nothing is rendered ahead for undefined. */
export function setPageAhead(path: string | undefined): void {
  if (path === ahead) return
  ahead = path
  for (const listener of listeners) listener()
}

/** Calls back after every change until the returned function is called. */
export function onPageAheadChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
