import { servicesWithPage } from '../../content/services/services.ts'
import { paths } from '../paths.ts'
import { LedgerList } from '../ui/ledger-list.tsx'

const AT_MOST = 3

/** What stands next to a service in the catalogue; nothing for a path that is no service's page. */
export function RelatedServices({ path }: { path: string }) {
  const here = servicesWithPage.findIndex(({ slug }) => paths.service(slug) === path)
  if (here < 0) return null
  const following = [...servicesWithPage.slice(here + 1), ...servicesWithPage.slice(0, here)]
  const rows = following
    .slice(0, AT_MOST)
    .map(({ slug, title, summary }) => ({ name: title, summary, href: paths.service(slug) }))
  return (
    <section className="plain-more">
      <h2 className="minor">Asked for beside it</h2>
      <LedgerList rows={rows} />
    </section>
  )
}
