import { paths } from '../../paths.ts'
import { staticHtml } from './static-html.ts'

/** Each role's duties according to the handbook. */
export const rolesText = staticHtml(
  paths.handbookRoles(),
  import.meta.env.SSR ? async () => (await import('./roles.tsx')).Roles : undefined,
)
