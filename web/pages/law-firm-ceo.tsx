import { page } from '../../content/pages/law-firm-ceo.ts'
import { Counts } from '../layouts/law-firm-ceo/counts.tsx'
import { Opening } from '../layouts/law-firm-ceo/opening.tsx'
import { Story } from '../layouts/law-firm-ceo/story.tsx'
import { Verdict } from '../layouts/law-firm-ceo/verdict.tsx'
import { Testimonial, Warning } from '../layouts/law-firm-ceo/warning.tsx'
import { PageMeta } from '../layouts/page-meta.tsx'
import { StandingAction } from '../layouts/standing-action.tsx'
import type { PageProps } from '../routes.ts'

/** For owners of law firms: an opening statement, from the caption to the relief requested. */
export function Page({ path }: PageProps) {
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <Opening />
      <StandingAction service={page.service} button={page.service.button}>
        <Story />
        <Counts />
        <Warning />
        <Testimonial />
        <Verdict />
      </StandingAction>
    </>
  )
}
