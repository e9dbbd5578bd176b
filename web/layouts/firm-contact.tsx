import { openingHours } from '../../cms/office-hours.ts'
import { office } from '../../cms/office.ts'
import { firmContact } from '../../cms/pages/shell.ts'
import { site } from '../../cms/site.ts'
import { nonBreakingTimes } from '../lib/non-breaking-times.ts'

/** For visitors who would rather call or write. */
export function FirmContact({ heading }: { heading: string }) {
  const { open, closed } = openingHours(office)
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
