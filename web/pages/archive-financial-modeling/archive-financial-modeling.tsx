import { copy, page } from '../../../cms/pages/archive-financial-modeling.ts'
import { ArchivedPage } from '../../layouts/archived-page.tsx'

export function Page() {
  return <ArchivedPage page={page} copy={copy} />
}
