import { page } from '../../../cms/pages/law-firm-ceo.ts'
import { Counts } from './counts.tsx'
import { Opening } from './opening.tsx'
import { Story } from './story.tsx'
import { Verdict } from './verdict.tsx'
import { Testimonial, Warning } from './warning.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { StickyCta } from '../../layouts/sticky-cta.tsx'
import type { PageProps } from '../../routes.ts'

/** For owners of law firms, laid out like a court pleading. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <Opening />
      <StickyCta service={page.service} button={page.service.button}>
        <Story />
        <Counts />
        <Warning />
        <Testimonial />
        <Verdict />
      </StickyCta>
    </>
  )
}
