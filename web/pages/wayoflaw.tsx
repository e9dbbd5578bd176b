import { page } from '../../content/pages/wayoflaw.ts'
import { PageMeta } from '../layouts/page-meta.tsx'
import { Broadside } from '../layouts/wayoflaw/broadside.tsx'
import { SheetNav } from '../layouts/wayoflaw/sheet-nav.tsx'
import type { PageProps } from '../routes.ts'

/** The philosophy: a broadside with its own navigation. */
export function Page({ path }: PageProps) {
  return (
    <div className="way">
      <PageMeta title={page.title} description={page.description} path={path} />
      <SheetNav />
      <Broadside />
    </div>
  )
}
