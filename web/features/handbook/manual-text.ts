import { paths } from '../../paths.ts'
import { staticHtml } from './static-html.ts'

export const manualText = staticHtml(
  paths.handbook(),
  import.meta.env.SSR ? async () => (await import('./manual.tsx')).Manual : undefined,
)
