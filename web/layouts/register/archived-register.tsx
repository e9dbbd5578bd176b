import { offers } from 'content:service-index'
import { archived } from '../../../content/pages/services.ts'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { PageMeta } from '../page-meta.tsx'
import { trailTo } from '../trail.ts'

const rows = offers
  .filter(({ slug, path }) => path === paths.service(slug))
  .map(({ slug, title, summary }) => ({ name: title, summary, href: paths.archiveService(slug) }))

/** The directory of services as the archive keeps it, under the stamp. */
export function ArchivedRegister() {
  const { title, description, path, canonical, noindex, heading, intro } = archived
  return (
    <div className="wrap filed">
      <PageMeta {...{ title, description, path, canonical, noindex }} />
      <Breadcrumbs trail={trailTo(path)} current={heading} />
      <div className="filed-head">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{intro}</p>
        </div>
        <p className="filed-stamp display">
          <span>Archived</span>
        </p>
      </div>
      <p className="filed-remark">
        This page is archived and no longer updated.{' '}
        <a className="text-link" href={canonical}>
          See the current page
        </a>
      </p>
      <div className="filed-part">
        <LedgerList rows={rows} level={2} />
      </div>
    </div>
  )
}
