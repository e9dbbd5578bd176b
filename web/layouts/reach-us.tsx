import { site } from '../../content/site.ts'
import { wholeTimes } from '../lib/whole-times.ts'

/** Where and when the firm is reached by those who would rather talk or write; its heading asks. */
export function ReachUs({ heading }: { heading: string }) {
  return (
    <div>
      <h2>{heading}</h2>
      <p>
        Call{' '}
        <a className="text-link" href={site.phoneHref}>
          {site.phone}
        </a>
        , or write to
        <br />
        <a className="text-link" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </p>
      <p>
        {wholeTimes(site.hours.open)}.<br />
        {site.hours.closed}.
      </p>
    </div>
  )
}
