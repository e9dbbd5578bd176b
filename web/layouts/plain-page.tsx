import type { ReactNode } from 'react'
import type { Page } from '../../content/pages/page.ts'
import { BookingLink } from '../features/booking/booking-link.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { PageMeta } from './page-meta.tsx'
import { trailTo } from './trail.ts'

function ArchiveRemark({ canonical }: { canonical: string }) {
  return (
    <p className="remark">
      This page is archived and no longer updated.{' '}
      <a className="text-link" href={canonical}>
        See the current page
      </a>
    </p>
  )
}

interface PlainPageProps {
  page: Page
  /** What follows the opening. */
  children?: ReactNode
}

/** A page of which the heading and the first paragraph stand. */
export function PlainPage({ page, children }: PlainPageProps) {
  const { title, description, path, canonical, noindex, heading, intro, service } = page
  const trail = trailTo(path)
  return (
    <div className="wrap plain">
      <PageMeta {...{ title, description, path, canonical, noindex }} />
      {trail.length > 0 && <Breadcrumbs trail={trail} current={title} />}
      <h1 className="plain-title">{heading}</h1>
      {noindex && canonical !== undefined && <ArchiveRemark canonical={canonical} />}
      <p className="lead">{intro}</p>
      {service && (
        <div className="actions">
          <BookingLink service={service}>{service.button}</BookingLink>
          <a className={buttonClass({ variant: 'link' })} href={paths.contact()}>
            Send a message
          </a>
        </div>
      )}
      {children}
    </div>
  )
}
