import { pages } from '../../content/pages/pages.ts'
import { PlainPage } from '../layouts/plain-page.tsx'
import { RelatedServices } from '../layouts/related-services.tsx'
import { ServiceLedgers } from '../layouts/service-ledgers.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'

/** What follows the opening, at the addresses where that stands already. */
function Further({ path }: PageProps) {
  switch (path) {
    case paths.services():
    case paths.solutions():
      return <ServiceLedgers hrefOf={paths.service} />
    case paths.archiveServices():
      return <ServiceLedgers hrefOf={paths.archiveService} />
    default:
      return <RelatedServices path={path} />
  }
}

/** Every page whose composition is still to come. */
export function Page({ path }: PageProps) {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`No words for ${path}`)
  return (
    <PlainPage page={page}>
      <Further path={path} />
    </PlainPage>
  )
}
