const KEY = 'reloaded-url'

/**
 * For a page whose code is missing, such as after a release. Returns false if it has already
 * reloaded this URL, or if sessionStorage is unavailable.
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
