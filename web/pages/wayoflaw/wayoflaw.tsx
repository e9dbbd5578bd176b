import { page } from '../../../cms/pages/wayoflaw.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { Broadside } from './broadside.tsx'
import { PageNav } from './page-nav.tsx'
import type { PageProps } from '../../routes.ts'

/** The firm's philosophy, with its own navigation. */
export function Page({ path }: PageProps) {
  return (
    <div className="way">
      <PageMeta title={page.title} description={page.description} path={path} />
      <PageNav />
      <Broadside />
    </div>
  )
}
