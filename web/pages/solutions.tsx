import { page } from '../../content/pages/solutions.ts'
import { BookingLink } from '../features/booking/booking-link.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { Catalogue } from '../layouts/solutions/catalogue.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'
import { buttonClass } from '../ui/button.tsx'

/** The catalogue: four accounts of a ledger, an entry for each service. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap catalogue">
      <PageMeta title={page.title} description={page.description} path={path} />
      <header className="catalogue-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
        <p className="actions">
          <BookingLink service={page.service}>{page.service.button}</BookingLink>
          <a className={buttonClass({ variant: 'link' })} href={paths.services()}>
            All services, by number
          </a>
        </p>
      </header>
      <Catalogue />
    </div>
  )
}
