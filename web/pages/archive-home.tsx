import { copy, page } from '../../content/pages/archive-home.ts'
import { Filed } from '../layouts/archive/filed.tsx'

/** The previous home page. */
export function Page() {
  return <Filed page={page} copy={copy} />
}
