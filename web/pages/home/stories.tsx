import { lazy, Suspense } from 'react'
import { stories } from '../../../cms/pages/home.ts'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { whenNearViewport } from '../../lib/when-near-viewport.ts'
import { OptionalText } from '../../ui/optional-text.tsx'
import { paths } from '../../paths.ts'
import '../../features/stories/stories.css'
import '../../ui/ledger.css'

const HEADING = 'stories'

/**
 * The stories are in the HTML; their code, which repeats the text, loads when they come near the
 * viewport.
 */
const AllStories = lazy(async () => {
  await whenNearViewport(HEADING)
  const { AllStories } = await import('./all-stories.tsx')
  return { default: AllStories }
})

export function Stories() {
  return (
    <section className="home-section" aria-labelledby={HEADING}>
      <div className="wrap stamped stories-head">
        <OptionalText as="span" className="stamp">
          {stories.mark}
        </OptionalText>
        <h2 id={HEADING}>{stories.heading}</h2>
        <p>
          {`${stories.text} `}
          <a className="text-link" href={paths.caseStudies()}>
            {stories.link}
          </a>
        </p>
      </div>
      <FeatureBoundary name="stories" title={stories.name}>
        <Suspense fallback={null}>
          <AllStories />
        </Suspense>
      </FeatureBoundary>
    </section>
  )
}
