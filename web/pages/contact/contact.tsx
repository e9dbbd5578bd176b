import { openingHours } from '../../../cms/office-hours.ts'
import { office } from '../../../cms/office.ts'
import {
  failure,
  heldTitle,
  labels,
  opening,
  page,
  refusedTitle,
  sentTitle,
} from '../../../cms/pages/contact.ts'
import { site } from '../../../cms/site.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { MessageSent } from '../../features/contact/message-sent.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { usePageData } from '../../lib/page-data.ts'
import { nonBreakingTimes } from '../../lib/non-breaking-times.ts'
import { paths } from '../../paths.ts'
import type { ContactData } from '../../../contracts/page-data.ts'
import './contact.css'

function titleOf(data: ContactData | undefined): string {
  if (!data) return page.title
  if (!data.sent) return refusedTitle
  return data.message === undefined ? sentTitle : heldTitle
}

function Letterhead() {
  const { street, city, state, zip } = site.address
  const { open, closed } = openingHours(office)
  return (
    <address className="letterhead">
      <dl>
        <div>
          <dt>{labels.office}</dt>
          <dd>
            {street}
            <br />
            {city}, {state} {zip}
          </dd>
        </div>
        <div>
          <dt>{labels.phone}</dt>
          <dd>
            <a className="text-link" href={site.phoneHref}>
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>{labels.email}</dt>
          <dd>
            <a className="text-link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{labels.hours}</dt>
          <dd>
            {nonBreakingTimes(open)}
            <br />
            {closed}
          </dd>
        </div>
      </dl>
    </address>
  )
}

/** Contact details, and a form laid out like a letter. */
export function Page() {
  const data = usePageData('contact')
  return (
    <div className="wrap contact">
      <PageMeta
        title={titleOf(data)}
        description={page.description}
        path={paths.contact()}
        noindex={data !== undefined}
      />
      <header className="contact-head">
        <h1>{page.heading}</h1>
        <Letterhead />
      </header>
      <div className="contact-sheet">
        <div className="contact-opening">
          <h2>{opening.heading}</h2>
          <p>{page.intro}</p>
          <p>{opening.talk}</p>
          <p>
            <BookingLink service={page.service} variant="outline">
              {opening.button}
            </BookingLink>
          </p>
        </div>
        <FeatureBoundary name="contact" title={failure.name} message={<p>{failure.message}</p>}>
          {data?.sent ? <MessageSent held={data.message} /> : <ContactForm />}
        </FeatureBoundary>
      </div>
    </div>
  )
}
