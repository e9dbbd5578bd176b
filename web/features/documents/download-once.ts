let started = false

function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/**
 * Downloads the file once per site load: not again on Back, and not while the page is being
 * prerendered. Returns a function that cancels it.
 */
export function downloadOnce(address: string): () => void {
  const start = () => {
    if (started) return
    started = true
    save(address)
  }
  if (!('prerendering' in document && document.prerendering === true)) {
    start()
    return () => {}
  }
  document.addEventListener('prerenderingchange', start, { once: true })
  return () => document.removeEventListener('prerenderingchange', start)
}
