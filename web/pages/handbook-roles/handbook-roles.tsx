import { page } from '../../../cms/pages/handbook-roles.ts'
import { MyRole } from '../../features/handbook/my-role.tsx'
import { rolesText } from '../../features/handbook/roles-text.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import type { PageProps } from '../../routes.ts'

export const { prepare } = rolesText

export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <MyRole />
    </>
  )
}
