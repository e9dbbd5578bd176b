import { closing } from '../../../cms/pages/assessment-results.ts'
import { site } from '../../../cms/site.ts'
import { paths } from '../../paths.ts'
import { displayUrl } from './display-url.ts'

const { street, city, state, zip } = site.address

/** Print only: replaces links and buttons with full URLs and names the firm. */
export function PrintFooter() {
  return (
    <div className="print-only results-firm">
      <p>
        {closing.button}: {displayUrl(paths.schedule())}
      </p>
      <p>
        {closing.handbook}: {displayUrl(paths.handbook())}
      </p>
      <p>
        <strong>{site.legalName}</strong>, {street}, {city}, {state} {zip} ·{' '}
        <span className="unbroken">{site.phone}</span> ·{' '}
        <span className="unbroken">{site.email}</span>
      </p>
    </div>
  )
}
