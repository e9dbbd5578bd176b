const KEY = 'loaded-anew'

/**
 * Loads the current address anew because its code is gone, as after a release; once for an address.
 * False where that has been tried already, or cannot be remembered.
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

/** A page has arrived whole: the next failure may reload again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without a store there is nothing to forget.
  }
}
