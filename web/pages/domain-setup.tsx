import { page } from '../../content/pages/domain-setup.ts'
import { DomainWizard } from '../features/domain/domain-wizard.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import type { PageProps } from '../routes.ts'

/** The operator's checklist for the site's own domain. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap domain">
      <PageMeta title={page.title} description={page.description} path={path} />
      <header className="domain-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
      </header>
      <DomainWizard />
    </div>
  )
}
