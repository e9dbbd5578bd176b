import { alias, page } from '../../content/pages/privacy.ts'
import { PageMeta } from '../layouts/page-meta.tsx'
import { Policy } from '../layouts/privacy/policy.tsx'
import type { PageProps } from '../routes.ts'

/** The privacy policy, under either of its addresses. */
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
