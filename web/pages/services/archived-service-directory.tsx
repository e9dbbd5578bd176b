import { offers } from 'content:service-index'
import { archived } from '../../../cms/pages/services.ts'
import { ArchivedFrame, ArchivedMark } from '../../layouts/archived-page.tsx'
import { paths } from '../../paths.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'

const rows = offers
  .filter(({ slug, path }) => path === paths.service(slug))
  .map(({ slug, title, summary }) => ({ name: title, summary, href: paths.archiveService(slug) }))

export function ArchivedServiceDirectory() {
  return (
    <ArchivedFrame page={archived}>
      <ArchivedMark />
      <div className="archived-part">
        <LedgerList rows={rows} level={2} />
      </div>
    </ArchivedFrame>
  )
}
