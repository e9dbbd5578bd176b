import { type RefObject, useEffect } from 'react'

/** Share of a card that must be visible before it fades in. */
const THRESHOLD = 0.1

/**
 * Fades in cards below the fold when a tenth of each is visible. Without scripts, or with reduced
 * motion, they are visible from the start.
 * @param root contains the cards, each marked with `data-fade`
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
      // Cards already on screen stay visible, so that they don't flicker.
      if (card.getBoundingClientRect().top < innerHeight) continue
      card.dataset.fade = 'waiting'
      observer.observe(card)
    }
    return () => observer.disconnect()
  }, [root])
}
