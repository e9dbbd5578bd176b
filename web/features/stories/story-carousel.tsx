import { type KeyboardEvent, useId, useRef } from 'react'
import type { CaseStudy } from '../../../cms/schemas/case-study.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StoryCard } from './story-card.tsx'
import { type Carousel, useCarousel } from './use-carousel.ts'
import './stories.css'

interface ControlsProps {
  carousel: Carousel | undefined
  count: number
  slides: string
}

/** Their space is reserved before the carousel runs, so that nothing shifts. */
function Controls({ carousel, count, slides }: ControlsProps) {
  const arrow = buttonClass({ variant: 'outline', size: 'icon' })
  return (
    <div className="story-controls" data-idle={carousel ? undefined : ''}>
      <button
        type="button"
        className={arrow}
        aria-label="Previous story"
        aria-controls={slides}
        onClick={carousel?.previous}
      >
        <span className="arrow arrow-back" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={arrow}
        aria-label="Next story"
        aria-controls={slides}
        onClick={carousel?.next}
      >
        <span className="arrow" aria-hidden="true" />
      </button>
      <div className="story-dots">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Go to story ${index + 1}`}
            aria-current={carousel?.selected === index ? 'true' : undefined}
            onClick={() => carousel?.show(index)}
          />
        ))}
      </div>
      <p className="story-count figures" aria-live="polite">
        <span className="visually-hidden">Story </span>
        {`${(carousel?.selected ?? 0) + 1} of ${count}`}
      </p>
    </div>
  )
}

interface StoryCarouselProps {
  stories: readonly CaseStudy[]
  /** True where a stamp marks the stories as samples. */
  isStamped: boolean
}

/** A scrolling row that becomes a looping carousel once scripts load. */
export function StoryCarousel({ stories, isStamped }: StoryCarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(viewport)
  const slides = useId()
  const count = stories.length
  const isSample = stories.some(({ sample }) => sample)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') carousel?.next()
    else if (event.key === 'ArrowLeft') carousel?.previous()
    else return
    if (carousel) event.preventDefault()
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={isSample ? 'Sample client success stories' : 'Client success stories'}
      className="stories"
      onKeyDown={onKeyDown}
    >
      <Controls carousel={carousel} count={count} slides={slides} />
      <div
        ref={viewport}
        id={slides}
        className="story-viewport"
        data-running={carousel ? '' : undefined}
        // A scrollable row must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label="Stories"
      >
        <div className="story-row">
          {stories.map((story, index) => (
            <div
              key={story.title}
              className="story-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`Story ${index + 1} of ${count}`}
            >
              <StoryCard story={story} isStamped={isStamped} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
