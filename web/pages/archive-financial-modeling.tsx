import { copy, page } from '../../content/pages/archive-financial-modeling.ts'
import { Filed } from '../layouts/archive/filed.tsx'

/** The earlier page on financial modeling. */
export function Page() {
  return <Filed page={page} copy={copy} />
}
