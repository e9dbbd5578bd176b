import { page } from '../../../cms/pages/handbook.ts'
import { Handbook } from '../../features/handbook/handbook.tsx'
import { manualText } from '../../features/handbook/manual-text.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import type { PageProps } from '../../routes.ts'

export const { prepare } = manualText

export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <Handbook />
    </>
  )
}
