import type { ArchivedCopy } from '../../../content/pages/archived-copy.ts'
import type { Page } from '../../../content/pages/page.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { PageMeta } from '../page-meta.tsx'
import { trailTo } from '../trail.ts'

interface FiledProps {
  page: Page & { readonly canonical: string }
  copy: ArchivedCopy
}

/** A page of the archive: what it said, struck by the stamp, with what became of it beside it. */
export function Filed({ page, copy }: FiledProps) {
  const { title, description, path, canonical, noindex, heading, intro } = page
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
          <span>Archived</span> <span>No. {copy.call}</span>
        </p>
      </div>
      <p className="filed-remark">
        This page is archived and no longer updated.{' '}
        <a className="text-link" href={canonical}>
          See the current page
        </a>
      </p>
      <table className="ledger filed-table">
        <thead>
          <tr>
            <th scope="col">As it read</th>
            <th scope="col">What stands in its place</th>
          </tr>
        </thead>
        <tbody>
          {copy.entries.map(({ was, today }) => (
            <tr key={was}>
              <td className="filed-was">{was}</td>
              <td>{today}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sample-note">Sample text: the firm of this site has no past yet.</p>
    </div>
  )
}
