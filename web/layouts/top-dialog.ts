/** The last open modal dialog in document order. */
function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1)
}

/**
 * Keeps the element at the end of the topmost open dialog, or of the body if none is open. Returns
 * a function that removes it.
 */
export function followTopDialog(element: HTMLElement): () => void {
  const place = () => {
    const parent = topDialog() ?? document.body
    if (element.parentElement !== parent) parent.append(element)
  }
  place()
  const observer = new MutationObserver(place)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    element.remove()
  }
}
