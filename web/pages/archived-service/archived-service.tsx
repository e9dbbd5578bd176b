import type { ServicePage } from '../../../cms/services/service-page.ts'
import { ArchivedService } from '../../layouts/service/archived-service.tsx'
import type { PageProps } from '../../routes.ts'

/** Made from the same record as the service page. */
export function pageOf(record: ServicePage) {
  return function Page({ path }: PageProps) {
    return <ArchivedService record={record} path={path} />
  }
}
