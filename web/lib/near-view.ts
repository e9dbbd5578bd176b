import { afterPaint } from './after-paint.ts'

/**
 * Settles when the element with this id comes near the view, or its page is left for another; at
 * once where there is no such element.
 */
export function nearView(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), {
      rootMargin: '600px',
    })
    observer.observe(element)
    // The router tells of changes of page under these names.
    for (const type of ['pushState', 'popstate']) {
      addEventListener(type, () => afterPaint(done), { once: true })
    }
  })
}
