import { alias, page } from '../../../cms/pages/privacy.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { Policy } from './policy.tsx'
import type { PageProps } from '../../routes.ts'

export function Page({ path }: PageProps) {
  return (
    <>
      {path === alias.path ? (
        <PageMeta
          title={alias.title}
          description={alias.description}
          path={path}
          canonical={alias.canonical}
        />
      ) : (
        <PageMeta title={page.title} description={page.description} path={path} />
      )}
      <Policy />
    </>
  )
}
