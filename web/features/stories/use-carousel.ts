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

async function startEmbla(viewport: HTMLElement): Promise<EmblaCarouselType> {
  const { default: EmblaCarousel } = await import('embla-carousel')
  // Where a visitor has scrolled to by hand; all stories have one width.
  const width = viewport.querySelector<HTMLElement>('[role=group]')?.offsetWidth ?? 1
  const startIndex = Math.round(viewport.scrollLeft / width)
  // Embla moves the row itself; what was scrolled before would displace every story.
  viewport.scrollLeft = 0
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
            const tell = () => setSelected(carousel.selectedScrollSnap())
            tell()
            carousel.on('select', tell)
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
