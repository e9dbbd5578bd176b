import { copy, page } from '../../../content/pages/archive-home.ts'
import { ArchivedPage } from '../../layouts/archived-page.tsx'

/** The previous home page. */
export function Page() {
  return <ArchivedPage page={page} copy={copy} />
}
