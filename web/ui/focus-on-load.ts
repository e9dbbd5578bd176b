/** Spread onto an element to focus it on page load; works without JavaScript. */
export const focusOnLoad = { tabIndex: -1, autoFocus: true } as const
