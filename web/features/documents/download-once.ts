let begun = false

function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/**
 * Saves a file by itself: once for each load of the site, so that neither Back nor a second look
 * saves it again, and never while the browser only prepares the page.
 */
export function downloadOnce(address: string): () => void {
  const begin = () => {
    if (begun) return
    begun = true
    save(address)
  }
  if (!('prerendering' in document && document.prerendering === true)) {
    begin()
    return () => {}
  }
  document.addEventListener('prerenderingchange', begin, { once: true })
  return () => document.removeEventListener('prerenderingchange', begin)
}
