import { links, next, page } from '../../../cms/pages/solutions.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { NextStep } from '../../layouts/next-step.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { ServiceLedger } from '../../layouts/service-ledger.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Situation } from './situation.tsx'
import './solutions.css'

/** The services by the situations that call for them. */
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
            {links.services}
          </a>
        </p>
      </header>
      <ServiceLedger>{(service) => <Situation service={service} />}</ServiceLedger>
      <NextStep heading={next.heading} text={next.text}>
        <BookingLink service={page.service}>{page.service.button}</BookingLink>
        <a className={buttonClass({ variant: 'link' })} href={paths.contact()}>
          {next.message}
        </a>
      </NextStep>
    </div>
  )
}
