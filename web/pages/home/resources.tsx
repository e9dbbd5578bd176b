import { resources } from '../../../cms/pages/home.ts'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

/** URLs by the names that the content uses. */
const addresses = {
  assessment: paths.assessment(),
  handbook: paths.handbook(),
  webinar: paths.webinar(),
  book: paths.book(),
}

/** Links to resources that need no contact with the firm. */
export function Resources() {
  const rows = resources.rows.map(({ name, summary, action, leads }) => ({
    name,
    summary,
    action,
    href: addresses[leads],
  }))
  return (
    <section className="wrap home-section" aria-labelledby="reading">
      <h2 id="reading">{resources.heading}</h2>
      <LedgerList rows={rows} />
    </section>
  )
}
