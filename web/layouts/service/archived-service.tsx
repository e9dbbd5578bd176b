import { fillIn } from '../../../words/fill-in.ts'
import { archivedLabels, archivedService } from '../../../cms/pages/archived-copy.ts'
import { headings } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { ArchivedMark } from '../archived-page.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { PageMeta } from '../page-meta.tsx'
import { breadcrumbTrail } from '../breadcrumb-trail.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import '../archived-page.css'
import './lists.css'

export function ArchivedService({ record, path }: { record: ServicePage; path: string }) {
  const { title, lead, benefits, steps } = record
  return (
    <div className="wrap archived">
      <PageMeta
        title={fillIn(archivedService.title, { title })}
        description={fillIn(archivedService.description, { title })}
        path={path}
        canonical={record.path}
        noindex
      />
      <Breadcrumbs trail={breadcrumbTrail(path)} current={title} />
      <div className="archived-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            <InlineMarkdown text={lead} />
          </p>
        </div>
        <p className="archived-stamp display">
          <span>{archivedLabels.stamp}</span>
        </p>
      </div>
      <p className="archived-remark">
        {archivedLabels.remark}{' '}
        <a className="text-link" href={record.path}>
          {archivedLabels.current}
        </a>
      </p>
      <ArchivedMark />
      {benefits.length > 0 && (
        <section className="archived-part" aria-labelledby="receive">
          <h2 id="receive">{headings.receive}</h2>
          <ul className="benefits">
            {benefits.map((benefit) => (
              <li key={benefit}>
                <InlineMarkdown text={benefit} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <section className="archived-part" aria-labelledby="work">
          <h2 id="work">{headings.work}</h2>
          <ol className="archived-steps">
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
