import { byHand, failure, head, page } from '../../../cms/pages/assessment.ts'
import { AssessmentForm } from '../../features/assessment/assessment-form.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import './assessment.css'

function ByHand() {
  return (
    <section className="by-hand" aria-labelledby="by-hand">
      <h2 id="by-hand">{byHand.heading}</h2>
      <ol>
        {byHand.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a className="text-link" href={paths.assessmentResults()}>
          {byHand.link}
        </a>
      </p>
    </section>
  )
}

/** Laid out like an audit working paper. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap working-paper">
      <PageMeta title={page.title} description={page.description} path={path} />
      <header className="paper-head">
        <h1>{page.heading}</h1>
        <dl>
          {head.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="lead">{page.intro}</p>
      </header>
      <noscript>
        <ByHand />
      </noscript>
      <FeatureBoundary name="assessment" title={failure.name} message={<p>{failure.message}</p>}>
        <AssessmentForm />
      </FeatureBoundary>
    </div>
  )
}
