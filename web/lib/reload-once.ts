const KEY = 'reloaded-url'

/**
 * Reloads the current URL when its code is missing, such as after a release. Does so once per URL:
 * returns false if it has already reloaded or sessionStorage is unavailable.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === location.href) return false
    sessionStorage.setItem(KEY, location.href)
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Call when a page has loaded, so that the next failure may reload again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without sessionStorage nothing was saved.
  }
}
