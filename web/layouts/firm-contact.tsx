import { openingHours } from '../../content/office-hours.ts'
import { firmContact } from '../../content/pages/shell.ts'
import { site } from '../../content/site.ts'
import { nonBreakingTimes } from '../lib/non-breaking-times.ts'

/** Phone, email, and office hours, for visitors who would rather call or write. */
export function FirmContact({ heading }: { heading: string }) {
  const { open, closed } = openingHours(site)
  return (
    <div>
      <h2>{heading}</h2>
      <p>
        {firmContact.call}{' '}
        <a className="text-link" href={site.phoneHref}>
          {site.phone}
        </a>
        , {firmContact.write}
        <br />
        <a className="text-link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </p>
      <p>
        {nonBreakingTimes(open)}.<br />
        {closed}.
      </p>
    </div>
  )
}
