import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Called on `pushUrl`, Back, and Forward. Returns a function that unsubscribes. */
export function onUrlChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** Adds a history entry with this state. */
export function pushUrl(url: string, state: unknown): void {
  history.pushState(state, '', url)
  for (const listener of listeners) listener()
}

/** Changes the URL of the current history entry. */
export function replaceUrl(url: string): void {
  history.replaceState(history.state, '', url)
  for (const listener of listeners) listener()
}

/** The current path; on the server and while hydrating, the one that the server rendered. */
export function usePathname(rendered: string): string {
  return useSyncExternalStore(
    onUrlChange,
    () => location.pathname,
    () => rendered,
  )
}

/** The query string with its `?`; empty on the server and while hydrating. */
export function useSearch(): string {
  return useSyncExternalStore(
    onUrlChange,
    () => location.search,
    () => '',
  )
}
