/** In sessionStorage, so the token is gone when the tab is closed. */
const KEY = 'operator-token'

// Used if sessionStorage is unavailable; lasts until the page is reloaded.
let inMemory: string | undefined

export function rememberedToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return inMemory
  }
}

/** Call it for a token that the server accepted; undefined forgets it. */
export function rememberToken(token: string | undefined): void {
  inMemory = token
  try {
    if (token === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // Already kept in memory above.
  }
}
