import {
  closing,
  failure,
  next,
  page,
  result as labels,
} from '../../../cms/pages/assessment-results.ts'
import { categories, type Category } from '../../../cms/quiz/categories.ts'
import { criticalAmong } from '../../../cms/quiz/critical-among.ts'
import { mostFrequent } from '../../../contracts/assessment/letters.ts'
import { AssessmentResult } from '../../features/assessment/assessment-result.tsx'
import { PrintFooter } from '../../features/assessment/print-footer.tsx'
import { useFinishedAnswers } from '../../features/assessment/use-assessment.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { FeatureBoundary } from '../../layouts/feature-boundary.tsx'
import { NextStep } from '../../layouts/next-step.tsx'
import { PageMeta } from '../../layouts/page-meta.tsx'
import { paths } from '../../paths.ts'
import type { PageProps } from '../../routes.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Verdict } from './verdict.tsx'
import './assessment-results.css'
import './results-print.css'

/** Number of orders that fit into the first screen of a phone. */
const ORDERS = 3

interface CategoryOpinionProps {
  category: Category
  /** The category's orders, except those in the verdict. */
  next: Category['next']
  /** Undefined if there are no answers. */
  whose: 'own' | 'other' | undefined
}

function CategoryOpinion({ category, next, whose }: CategoryOpinionProps) {
  const { letter, name, meaning, caution } = category
  const id = `mostly-${letter.toLowerCase()}`
  const heading = (
    <h2 id={id}>
      <span className="opinion-letter">
        {labels.mostly} {letter}
      </span>
      {name}
    </h2>
  )
  const body = (
    <div>
      {meaning.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {next.length > 0 && (
        <>
          <h3>{labels.next}</h3>
          <ol className="opinion-next">
            {next.map(({ what, how }) => (
              <li key={what}>
                <strong>{what}</strong> {how}
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="opinion-caution">{caution}</p>
    </div>
  )
  if (whose === 'other') {
    return (
      <details className="opinion opinion-other">
        <summary>{heading}</summary>
        {body}
      </details>
    )
  }
  return (
    <section className={whose ? 'opinion opinion-own' : 'opinion'} aria-labelledby={id}>
      {heading}
      {body}
    </section>
  )
}

/** The visitor's result, the reasons for it, and what each of the four results recommends. */
export function Page({ path }: PageProps) {
  const answers = useFinishedAnswers()
  const result = answers && mostFrequent(answers)
  const critical = answers ? criticalAmong(answers) : []
  const room = Math.max(0, ORDERS - critical.length)
  const own = categories.find(({ letter }) => letter === result)
  const others = categories.filter((category) => category !== own)
  const offer = answers ? next : closing
  return (
    <div className="wrap results">
      <PageMeta title={page.title} description={page.description} path={path} />
      {answers && own ? (
        <>
          <Verdict
            category={own}
            critical={critical}
            orders={own.next.slice(0, room)}
            answers={answers}
          />
          <CategoryOpinion category={own} next={own.next.slice(room)} whose="own" />
        </>
      ) : (
        <header>
          <h1>{page.heading}</h1>
          <p className="lead">{page.intro}</p>
        </header>
      )}
      <FeatureBoundary
        name="assessment-results"
        title={failure.name}
        message={<p>{failure.message}</p>}
      >
        <AssessmentResult />
      </FeatureBoundary>
      {others.map((category) => (
        <CategoryOpinion
          key={category.letter}
          category={category}
          next={category.next}
          whose={own && 'other'}
        />
      ))}
      <NextStep heading={offer.heading} text={offer.text}>
        <BookingLink
          service={page.service}
          size="lg"
          enclosure={answers && { assessment: answers.join('') }}
        >
          {closing.button}
        </BookingLink>
        <a className={buttonClass({ variant: 'link' })} href={paths.handbook()}>
          {closing.handbook}
        </a>
      </NextStep>
      <PrintFooter />
    </div>
  )
}
