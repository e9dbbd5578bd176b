import { links, next, page } from '../../../cms/pages/solutions.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { NextStep } from '../../layouts/next-step.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { Catalogue } from './catalogue.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import './solutions.css'

/** Laid out like four accounts of a ledger. */
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
      <Catalogue />
      <NextStep heading={next.heading} text={next.text}>
        <BookingLink service={page.service}>{page.service.button}</BookingLink>
        <a className={buttonClass({ variant: 'link' })} href={paths.contact()}>
          {next.message}
        </a>
      </NextStep>
    </div>
  )
}
