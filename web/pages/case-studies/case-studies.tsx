import { alias, page } from '../../../cms/pages/case-studies.ts'
import { Dossier } from './dossier.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import type { PageProps } from '../../routes.ts'

export function Page({ path }: PageProps) {
  const { title, description } = path === alias.path ? alias : page
  return (
    <>
      <PageMeta {...{ title, description, path, canonical: page.path }} />
      <Dossier />
    </>
  )
}
