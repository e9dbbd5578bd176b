import { page } from '../../../cms/pages/law-firm-solutions.ts'
import { ExhibitIndex, Exhibits, SetupOrder } from './exhibits.tsx'
import { Figures } from './figures.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { StickyCta } from '../../layouts/sticky-cta.tsx'
import type { PageProps } from '../../routes.ts'
import './law-firm-solutions.css'

/** The services we set up in a law firm: a list of exhibits, and the numbers with their caveats. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <ExhibitIndex />
      <StickyCta service={page.service} button={page.service.button}>
        <Figures />
        <Exhibits />
        <SetupOrder />
      </StickyCta>
    </>
  )
}
