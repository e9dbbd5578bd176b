import { lazy, Suspense } from 'react'
import { nearView } from '../../lib/near-view.ts'
import { paths } from '../../paths.ts'

const HEADING = 'stories'

/** They stand in the HTML; their code, and their text once more, are fetched when one gets there. */
const ToldStories = lazy(async () => {
  await nearView(HEADING)
  const { ToldStories } = await import('./told-stories.tsx')
  return { default: ToldStories }
})

/** Nine clients: the challenge, the solution, the result. */
export function Stories() {
  return (
    <section className="home-section" aria-labelledby={HEADING}>
      <div className="wrap stories-head">
        <h2 id={HEADING}>Nine cases, told by their figures</h2>
        <p>
          Attributed to a role and a kind of firm, since our clients pay for discretion too.{' '}
          <a className="text-link" href={paths.caseStudies()}>
            All nine as one document
          </a>
        </p>
      </div>
      <Suspense fallback={null}>
        <ToldStories />
      </Suspense>
    </section>
  )
}
