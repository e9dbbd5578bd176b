import { caseStudies } from 'content:case-studies'
import { cases, next, page } from '../../../cms/pages/case-studies.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { CaseSheet } from '../../features/stories/case-sheet.tsx'
import { breadcrumbTrail } from '../../layouts/breadcrumb-trail.ts'
import { Breadcrumbs } from '../../layouts/breadcrumbs.tsx'
import { NextStep } from '../../layouts/next-step.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import './case-study.css'

/** As much as search engines show. */
const LONGEST_DESCRIPTION = 155

function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/[ ,.;:]+\S*$/, '')}…`
}

/** The page of one case; undefined if the slug is unknown. */
export function pageOf(slug: string) {
  const index = caseStudies.findIndex((story) => story.slug === slug)
  const story = caseStudies[index]
  if (story === undefined) return undefined
  const { title, firm, challenge, sample } = story
  const description = shortened(`${title}. ${firm}. ${challenge.join(' ')}`)
  return function Page({ path }: PageProps) {
    return (
      <div className="wrap case-page">
        <PageMeta title={title} description={description} path={path} />
        <Breadcrumbs trail={breadcrumbTrail(path)} current={`${cases.number} ${index + 1}`} />
        <header>
          <h1>{title}</h1>
          <p className="lead">{firm}</p>
          {sample && <p className="story-sample">{cases.sample}</p>}
        </header>
        <CaseSheet story={story} />
        <nav className="case-others" aria-label={cases.list}>
          <ol>
            {caseStudies.map((each) => (
              <li key={each.slug}>
                <a
                  href={paths.caseStudy(each.slug)}
                  aria-current={each === story ? 'page' : undefined}
                >
                  {each.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <NextStep heading={next.heading} text={next.text}>
          <BookingLink service={page.service}>{page.service.button}</BookingLink>
          <a className={buttonClass({ variant: 'link' })} href={paths.caseStudies()}>
            {cases.all}
          </a>
        </NextStep>
      </div>
    )
  }
}
