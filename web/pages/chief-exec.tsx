import { page } from '../../content/pages/chief-exec.ts'
import { Checks, Manner, Standards } from '../layouts/chief-exec/enclosures.tsx'
import { Biography, Letter } from '../layouts/chief-exec/letter.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import type { PageProps } from '../routes.ts'

/** The company and its chief executive: a letter on engraved paper, and what it encloses. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap team">
      <PageMeta title={page.title} description={page.description} path={path} />
      <Letter />
      <Biography />
      <Manner />
      <Standards />
      <Checks />
    </div>
  )
}
