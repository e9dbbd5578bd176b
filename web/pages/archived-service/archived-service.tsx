import type { ServicePage } from '../../../content/services/service-page.ts'
import { ArchivedService } from '../../layouts/service/archived-service.tsx'
import type { PageProps } from '../../routes.ts'

/** The archived copy of a service page, from the same record. */
export function pageOf(record: ServicePage) {
  return function Page({ path }: PageProps) {
    return <ArchivedService record={record} path={path} />
  }
}
