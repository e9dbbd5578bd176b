/** Where the tab keeps it; gone when the tab is closed. */
const KEY = 'operator-token'

// Where the browser refuses its storage, it is kept for as long as the page stands.
let inMemory: string | undefined

/** The token typed earlier in this tab. */
export function rememberedToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return inMemory
  }
}

/** Keeps a token that the server took; undefined forgets the last. */
export function rememberToken(token: string | undefined): void {
  inMemory = token
  try {
    if (token === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, token)
  } catch {
    // Kept in memory above.
  }
}
