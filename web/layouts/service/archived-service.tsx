import type { ServicePage } from '../../../content/services/service-page.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { PageMeta } from '../page-meta.tsx'
import { trailTo } from '../trail.ts'
import { Words } from './words.tsx'

/** A service as the archive keeps it: what it was for and what was promised, under the stamp. */
export function ArchivedService({ record, path }: { record: ServicePage; path: string }) {
  const { title, lead, benefits, steps } = record
  return (
    <div className="wrap filed">
      <PageMeta
        title={`${title} (archived)`}
        description={`The earlier page on ${title}, kept for reference. It is archived and no longer updated.`}
        path={path}
        canonical={record.path}
        noindex
      />
      <Breadcrumbs trail={trailTo(path)} current={title} />
      <div className="filed-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            <Words text={lead} />
          </p>
        </div>
        <p className="filed-stamp display">
          <span>Archived</span>
        </p>
      </div>
      <p className="filed-remark">
        This page is archived and no longer updated.{' '}
        <a className="text-link" href={record.path}>
          See the current page
        </a>
      </p>
      {benefits.length > 0 && (
        <section className="filed-part" aria-labelledby="afterwards">
          <h2 id="afterwards">What you have afterwards</h2>
          <ul className="benefits">
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Words text={benefit} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <section className="filed-part" aria-labelledby="work">
          <h2 id="work">How the work goes</h2>
          <ol className="filed-steps">
            {steps.map((step) => (
              <li key={step.title}>
                {step.title}, {step.duration}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
