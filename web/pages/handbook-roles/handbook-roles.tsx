import { page } from '../../../content/pages/handbook-roles.ts'
import { MyRole } from '../../features/handbook/my-role.tsx'
import { rolesText } from '../../features/handbook/roles-text.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import type { PageProps } from '../../routes.ts'

export const { prepare } = rolesText

/** What the handbook asks of each role. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <MyRole />
    </>
  )
}
