import { copy, page } from '../../../cms/pages/archive-home.ts'
import { ArchivedPage } from '../../layouts/archived-page.tsx'

export function Page() {
  return <ArchivedPage page={page} copy={copy} />
}
