import { archived, links, page } from '../../../cms/pages/services.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { ArchivedServiceDirectory } from './archived-service-directory.tsx'
import { ServiceDirectory } from './service-directory.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import './services.css'

/** The list of services; at the archive URL, its archived copy. */
export function Page({ path }: PageProps) {
  if (path === archived.path) return <ArchivedServiceDirectory />
  return (
    <div className="wrap service-directory">
      <PageMeta title={page.title} description={page.description} path={path} />
      <header className="service-directory-head">
        <h1>{page.heading}</h1>
        <div>
          <p className="lead">{page.intro}</p>
          <p className="actions">
            <BookingLink service={page.service}>{page.service.button}</BookingLink>
            <a className={buttonClass({ variant: 'link' })} href={paths.solutions()}>
              {links.solutions}
            </a>
          </p>
        </div>
      </header>
      <ServiceDirectory />
    </div>
  )
}
