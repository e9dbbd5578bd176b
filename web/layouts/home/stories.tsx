import { caseStudies } from 'content:case-studies'
import { StoryCarousel } from '../../features/stories/story-carousel.tsx'
import { paths } from '../../paths.ts'

/** Nine clients: the challenge, the solution, the result. */
export function Stories() {
  return (
    <section className="home-section" aria-labelledby="stories">
      <div className="wrap stories-head">
        <h2 id="stories">Nine cases, told by their figures</h2>
        <p>
          Attributed to a role and a kind of firm, since our clients pay for discretion too.{' '}
          <a className="text-link" href={paths.caseStudies()}>
            All nine as one document
          </a>
        </p>
      </div>
      <StoryCarousel stories={caseStudies} />
    </section>
  )
}
