import { afterPaint } from './after-paint.ts'
import { onUrlChange } from './location.ts'

/**
 * Resolves when the element comes within 600 px of the viewport or its page is left, or right away
 * if the element doesn't exist.
 */
export function whenNearViewport(id: string): Promise<void> {
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
    const unsubscribe = onUrlChange(() => {
      unsubscribe()
      afterPaint(done)
    })
  })
}
