import { offers } from 'content:service-index'
import { archivedLabels } from '../../../content/pages/archived-copy.ts'
import { archived } from '../../../content/pages/services.ts'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'
import { Breadcrumbs } from '../../layouts/breadcrumbs.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { breadcrumbTrail } from '../../layouts/breadcrumb-trail.ts'
import '../../layouts/archived-page.css'

const rows = offers
  .filter(({ slug, path }) => path === paths.service(slug))
  .map(({ slug, title, summary }) => ({ name: title, summary, href: paths.archiveService(slug) }))

/** The archived directory of services, under a stamp. */
export function ArchivedServiceDirectory() {
  const { title, description, path, canonical, noindex, heading, intro } = archived
  return (
    <div className="wrap archived">
      <PageMeta {...{ title, description, path, canonical, noindex }} />
      <Breadcrumbs trail={breadcrumbTrail(path)} current={heading} />
      <div className="archived-head">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{intro}</p>
        </div>
        <p className="archived-stamp display">
          <span>{archivedLabels.stamp}</span>
        </p>
      </div>
      <p className="archived-remark">
        {archivedLabels.remark}{' '}
        <a className="text-link" href={canonical}>
          {archivedLabels.current}
        </a>
      </p>
      <div className="archived-part">
        <LedgerList rows={rows} level={2} />
      </div>
    </div>
  )
}
