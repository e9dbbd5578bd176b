import { page } from '../../content/pages/handbook.ts'
import { Handbook } from '../features/handbook/handbook.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import type { PageProps } from '../routes.ts'

export { prepareManual as prepare } from '../features/handbook/manual-html.ts'

/** The handbook: a manual with its contents and its search. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <Handbook />
    </>
  )
}
