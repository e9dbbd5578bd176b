import { alias, page } from '../../../content/pages/privacy.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { Policy } from './policy.tsx'
import type { PageProps } from '../../routes.ts'

/** The privacy policy, at both of its URLs. */
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
