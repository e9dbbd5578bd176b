import type { ReactNode } from 'react'
import { archivedLabels } from '../../cms/pages/archived-copy.ts'
import { site } from '../../cms/site.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PageMeta } from './page-meta.tsx'
import { breadcrumbTrail } from './breadcrumb-trail.ts'
import '../ui/ledger.css'
import './archived-page.css'
import type { ArchivedCopy } from '../../cms/schemas/archived-copy.ts'
import type { Page } from '../../cms/schemas/page.ts'

type ArchivedMetadata = Page & { readonly canonical: string }

/** Earlier pages of a sample firm are invented. */
export function ArchivedMark({ sample = site.sample }: { sample?: boolean }) {
  return sample && <p className="sample-note">{archivedLabels.sample}</p>
}

interface ArchivedFrameProps {
  page: ArchivedMetadata
  /** The number on the stamp; undefined for a page without one. */
  call?: string
  children: ReactNode
}

/** Frame of an archived page: a stamp and a link to the current page. */
export function ArchivedFrame({ page, call, children }: ArchivedFrameProps) {
  const { title, description, path, canonical, noindex, heading, intro } = page
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
          {call !== undefined && (
            <>
              {' '}
              <span>No. {call}</span>
            </>
          )}
        </p>
      </div>
      <p className="archived-remark">
        {archivedLabels.remark}{' '}
        <a className="text-link" href={canonical}>
          {archivedLabels.current}
        </a>
      </p>
      {children}
    </div>
  )
}

interface ArchivedPageProps {
  page: ArchivedMetadata
  copy: ArchivedCopy
}

/** Sentences of the original, and what replaced them. */
export function ArchivedPage({ page, copy }: ArchivedPageProps) {
  return (
    <ArchivedFrame page={page} call={copy.call}>
      <ArchivedMark sample={copy.sample} />
      <table className="ledger archived-table">
        <thead>
          <tr>
            <th scope="col">{archivedLabels.was}</th>
            <th scope="col">{archivedLabels.today}</th>
          </tr>
        </thead>
        <tbody>
          {copy.entries.map(({ was, today }) => (
            <tr key={was}>
              <td className="archived-quote">{was}</td>
              <td>{today}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ArchivedFrame>
  )
}
