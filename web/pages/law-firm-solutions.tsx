import { page } from '../../content/pages/law-firm-solutions.ts'
import { ExhibitIndex, Exhibits, Order } from '../layouts/law-firm-solutions/exhibits.tsx'
import { Figures } from '../layouts/law-firm-solutions/figures.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { StandingAction } from '../layouts/standing-action.tsx'
import type { PageProps } from '../routes.ts'

/** What we set up in a law firm: a list of exhibits, and the figures with their caveats. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <ExhibitIndex />
      <StandingAction service={page.service} button={page.service.button}>
        <Figures />
        <Exhibits />
        <Order />
      </StandingAction>
    </>
  )
}
