import { catalogue } from 'content:catalogue'
import { archived, links, mark, others, page } from '../../../cms/pages/services.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { ArchivedServiceDirectory } from './archived-service-directory.tsx'
import { ServiceLedger } from '../../layouts/service-ledger.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Terms } from './terms.tsx'
import './services.css'

const hasSamples = catalogue.some(({ sample }) => sample)

/** The services with their terms, to compare; at the archive URL, the archived list. */
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
      {hasSamples && <p className="sample-note">{mark}</p>}
      <ServiceLedger others={others}>{(service) => <Terms service={service} />}</ServiceLedger>
    </div>
  )
}
