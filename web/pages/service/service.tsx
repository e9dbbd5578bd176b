import type { ServicePage } from '../../../cms/services/service-page.ts'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { Memorandum } from '../../layouts/service/memorandum.tsx'
import { Opening } from '../../layouts/service/opening.tsx'
import type { PageProps } from '../../routes.ts'

export function pageOf(record: ServicePage) {
  return function Page({ path }: PageProps) {
    return (
      <>
        <PageMeta title={record.title} description={record.description} path={path} />
        <Opening record={record} />
        <Memorandum record={record} />
      </>
    )
  }
}
