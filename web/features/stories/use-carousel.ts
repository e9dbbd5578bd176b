import type { EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'

/** A carousel that runs: where it stands and how to move it. */
export interface Carousel {
  selected: number
  next: () => void
  previous: () => void
  show: (index: number) => void
}

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Which story stands foremost in the row as a visitor has scrolled it by hand. */
function foremost(viewport: HTMLElement): number {
  const slides = [...(viewport.firstElementChild?.children ?? [])]
  const edges = slides.map((slide) => slide.getBoundingClientRect().left)
  const [first = 0] = edges
  const passed = edges.map((edge) => Math.abs(edge - first - viewport.scrollLeft))
  return Math.max(0, passed.indexOf(Math.min(...passed)))
}

async function startEmbla(viewport: HTMLElement): Promise<EmblaCarouselType> {
  const { default: EmblaCarousel } = await import('embla-carousel')
  const startIndex = foremost(viewport)
  // Embla moves the row itself; what was scrolled before would displace every story.
  viewport.scrollTo({ left: 0, behavior: 'instant' })
  return EmblaCarousel(viewport, { startIndex, loop: true, align: 'start', containScroll: false })
}

/**
 * Makes a row that scrolls by itself into a looping carousel as soon as it comes near the view.
 * @returns undefined as long as, or if ever, the row has to do without
 */
export function useCarousel(viewport: RefObject<HTMLElement | null>): Carousel | undefined {
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let left = false
    let started: EmblaCarouselType | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without the code the row still scrolls: every story can be read.
        startEmbla(element).then(
          (carousel) => {
            if (left) return carousel.destroy()
            started = carousel
            setSelected(carousel.selectedScrollSnap())
            carousel.on('select', () => setSelected(carousel.selectedScrollSnap()))
            setEmbla(carousel)
          },
          () => undefined,
        )
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => {
      left = true
      observer.disconnect()
      started?.destroy()
    }
  }, [viewport])

  if (!embla) return undefined
  return {
    selected,
    next: () => embla.scrollNext(stillness()),
    previous: () => embla.scrollPrev(stillness()),
    show: (index) => embla.scrollTo(index, stillness()),
  }
}
