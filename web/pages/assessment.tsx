import { byHand, head, page } from '../../content/pages/assessment.ts'
import { Paper } from '../features/assessment/paper.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'

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

/** The assessment: a working paper, its head filled in and its rows to be ticked. */
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
      <Paper />
    </div>
  )
}
