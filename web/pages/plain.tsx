import { pages } from '../../content/pages/pages.ts'
import { PlainPage } from '../layouts/plain-page.tsx'
import type { PageProps } from '../routes.ts'

/** Every page whose composition is still to come. */
export function Page({ path }: PageProps) {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`No words for ${path}`)
  return <PlainPage page={page} />
}
