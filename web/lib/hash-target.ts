/** The element that a URL hash refers to; null if there is none or the hash is malformed. */
export function hashTarget(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    // decodeURIComponent throws on a malformed escape such as `#100%`.
    return null
  }
}
