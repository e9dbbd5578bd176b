import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'

export interface Carousel {
  selected: number
  next: () => void
  previous: () => void
  show: (index: number) => void
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

async function startEmbla(viewport: HTMLElement): Promise<EmblaCarouselType> {
  const { default: EmblaCarousel } = await import('embla-carousel')
  // Start at the story that the visitor has scrolled to; all stories have the same width.
  const width = viewport.querySelector<HTMLElement>('[role=group]')?.offsetWidth ?? 1
  const startIndex = Math.round(viewport.scrollLeft / width)
  // Embla uses transforms; a leftover scroll offset would displace every story.
  viewport.scrollLeft = 0
  return EmblaCarousel(viewport, { startIndex, loop: true, align: 'start', containScroll: false })
}

/**
 * Starts the carousel when the row comes near the viewport.
 * @returns undefined until then, or if the carousel's code fails to load
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>): Carousel | undefined {
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let unmounted = false
    let started: EmblaCarouselType | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // If the code fails to load, the row still scrolls.
        startEmbla(element).then(
          (carousel) => {
            if (unmounted) return carousel.destroy()
            started = carousel
            const updateSelected = () => setSelected(carousel.selectedScrollSnap())
            updateSelected()
            carousel.on('select', updateSelected)
            setEmbla(carousel)
          },
          () => undefined,
        )
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => {
      unmounted = true
      observer.disconnect()
      started?.destroy()
    }
  }, [viewport])

  if (!embla) return undefined
  const show = (index: number) => embla.scrollTo(index, prefersReducedMotion())
  // Embla can't loop where all stories fit beside each other, so go to the other end instead.
  return {
    selected,
    next: () => {
      if (embla.canScrollNext()) embla.scrollNext(prefersReducedMotion())
      else show(0)
    },
    previous: () => {
      if (embla.canScrollPrev()) embla.scrollPrev(prefersReducedMotion())
      else show(embla.slideNodes().length - 1)
    },
    show,
  }
}
