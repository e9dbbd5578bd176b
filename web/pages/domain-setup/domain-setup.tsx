import { failure, page } from '../../../cms/pages/domain-setup.ts'
import { DomainWizard } from '../../features/domain/domain-wizard.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { QueryProvider } from '../../lib/query-provider.tsx'
import type { PageProps } from '../../routes.ts'
import './domain-setup.css'

/** The operator's checklist for setting up the site's domain. */
export function Page({ path }: PageProps) {
  return (
    <div className="wrap domain">
      <PageMeta title={page.title} description={page.description} path={path} />
      <header className="domain-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
      </header>
      <FeatureBoundary name="domain" title={failure.name}>
        <QueryProvider>
          <DomainWizard />
        </QueryProvider>
      </FeatureBoundary>
    </div>
  )
}
