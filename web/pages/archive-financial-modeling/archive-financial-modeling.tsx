import { copy, page } from '../../../content/pages/archive-financial-modeling.ts'
import { ArchivedPage } from '../../layouts/archived-page.tsx'

/** The earlier page on financial modeling. */
export function Page() {
  return <ArchivedPage page={page} copy={copy} />
}
