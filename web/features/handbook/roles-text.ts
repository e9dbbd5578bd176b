import { paths } from '../../paths.ts'
import { staticHtml } from './static-html.ts'

/** What the handbook asks of each role. */
export const rolesText = staticHtml(
  paths.handbookRoles(),
  import.meta.env.SSR ? async () => (await import('./roles.tsx')).Roles : undefined,
)
