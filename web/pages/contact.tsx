import { services } from '../../content/services/services.ts'
import { site } from '../../content/site.ts'
import { BookingLink } from '../features/booking/booking-link.tsx'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { wholeTimes } from '../lib/whole-times.ts'
import type { PageProps } from '../routes.ts'

const description =
  'Write to us, call, or send an e-mail: our address, our hours, and a form that reaches a person at the firm and not a mailing list.'

function Letterhead() {
  const { street, city, state, zip } = site.address
  return (
    <address className="letterhead">
      <dl>
        <div>
          <dt>Office</dt>
          <dd>
            {street}
            <br />
            {city}, {state} {zip}
          </dd>
        </div>
        <div>
          <dt>Telephone</dt>
          <dd>
            <a className="text-link" href={site.phoneHref}>
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a className="text-link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd>
            {wholeTimes(site.hours.open)}
            <br />
            {site.hours.closed}
          </dd>
        </div>
      </dl>
    </address>
  )
}

/** A letter to the firm: its head with all that is needed to answer, and the sheet to write on. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap contact">
      <PageMeta title="Contact" description={description} path={path} />
      <header className="contact-head">
        <h1>Contact {site.company}</h1>
        <Letterhead />
      </header>
      <div className="contact-sheet">
        <div className="contact-opening">
          <h2>Write to us</h2>
          <p>
            Say what happened and by when you need the number. A person at the firm reads every
            message.
          </p>
          <p>If you would rather talk, take thirty minutes on the calendar.</p>
          <p>
            <BookingLink service={services.general} variant="outline">
              Book a consultation
            </BookingLink>
          </p>
        </div>
        <ContactForm />
      </div>
    </div>
  )
}
