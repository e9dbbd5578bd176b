/** Spread onto an element to focus it on page load; works without JavaScript. */
export const focusOnLoad = { tabIndex: -1, autoFocus: true } as const

/** As a ref, focuses an element that scripts add to the page. */
export function focusWhenAdded(element: HTMLElement | null): void {
  element?.focus()
}
