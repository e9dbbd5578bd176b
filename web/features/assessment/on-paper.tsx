import { closing } from '../../../content/pages/assessment-results.ts'
import { site } from '../../../content/site.ts'
import { paths } from '../../paths.ts'
import { written } from './written.ts'

const { street, city, state, zip } = site.address

/** What paper needs in the place of links and buttons: addresses in full, and whose sheet it is. */
export function OnPaper() {
  return (
    <div className="on-paper results-firm">
      <p>
        {closing.button}: {written(paths.schedule())}
      </p>
      <p>
        {closing.handbook}: {written(paths.handbook())}
      </p>
      <p>
        <strong>{site.legalName}</strong>, {street}, {city}, {state} {zip} · {site.phone} ·{' '}
        {site.email}
      </p>
    </div>
  )
}
