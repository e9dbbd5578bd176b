import { type RefObject, useEffect } from 'react'

/** How much of a card is in view when it appears. */
const THRESHOLD = 0.1

/**
 * Holds back the cards below the first view until a tenth of each can be seen. Without scripts, and
 * where less motion is wished for, they are there from the start.
 * @param root what holds the cards, each marked by `data-fade`
 */
export function useFadeIn(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const cards = root.current?.querySelectorAll<HTMLElement>('[data-fade]') ?? []
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < THRESHOLD) continue
          target.setAttribute('data-fade', '')
          observer.unobserve(target)
        }
      },
      { threshold: THRESHOLD },
    )
    for (const card of cards) {
      // What is on the screen already stays there: nothing blinks.
      if (card.getBoundingClientRect().top < innerHeight) continue
      card.dataset.fade = 'waiting'
      observer.observe(card)
    }
    return () => observer.disconnect()
  }, [root])
}
