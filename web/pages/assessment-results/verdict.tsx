import {
  closing,
  critical as criticalLabels,
  page,
  result as labels,
  verdict,
} from '../../../cms/pages/assessment-results.ts'
import type { Category } from '../../../cms/quiz/categories.ts'
import type { CriticalAnswer } from '../../../cms/quiz/critical-answers.ts'
import { questions } from '../../../cms/quiz/questions.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { paths } from '../../paths.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { VerdictScale } from './verdict-scale.tsx'
import './verdict.css'

/** Windows whose first screen has room for the reasons, too. */
const WIDE = '(width >= 48rem)'

interface OrderProps {
  what: string
  how: string
  /** The critical answer. Left out of orders that come from the category. */
  because?: { question: number; letter: Letter | undefined }
}

/** Folded on phones, where the third order and the button would leave the screen. */
function Order({ what, how, because }: OrderProps) {
  const help = questions.find(({ id }) => id === because?.question)
  return (
    <li className={because ? 'verdict-first' : undefined}>
      <details open={matchMedia(WIDE).matches}>
        <summary>
          <span>
            {because && criticalLabels.own} <strong>{what}</strong>
          </span>
        </summary>
        <p>
          {because && (
            <strong>
              Question {because.question}: {because.letter}.
            </strong>
          )}{' '}
          {how}
          {help && (
            <>
              {' '}
              <a className="text-link" href={paths.handbook(help.section)}>
                Handbook: {help.sectionName}
              </a>
            </>
          )}
        </p>
      </details>
    </li>
  )
}

interface VerdictProps {
  category: Category
  /** Critical answers, whose orders come first. */
  critical: readonly CriticalAnswer[]
  /** Orders of the category that follow them. */
  orders: Category['next']
  answers: readonly Letter[]
}

/** The first screen of the result: the visitor's category, the orders, and the audit. */
export function Verdict({ category, critical, orders, answers }: VerdictProps) {
  const { letter, name } = category
  return (
    <header className="verdict">
      <div className="verdict-head">
        <p className="eyebrow">
          {verdict.label} {labels.mostly.toLowerCase()} {letter}
        </p>
        <h1>{name}</h1>
        <VerdictScale letter={letter} />
      </div>
      <div className="verdict-next">
        <ol aria-label={verdict.steps}>
          {critical.map(({ question, what, how }) => (
            <Order
              key={what}
              what={what}
              how={how}
              because={{ question, letter: answers[question - 1] }}
            />
          ))}
          {orders.map(({ what, how }) => (
            <Order key={what} what={what} how={how} />
          ))}
        </ol>
        <section className="verdict-help" aria-labelledby="offer">
          <h2 id="offer">{closing.heading}</h2>
          <p>
            <Unbroken>{closing.text}</Unbroken>
          </p>
          <p className="actions">
            <BookingLink
              service={page.service}
              size="lg"
              enclosure={{ assessment: answers.join('') }}
            >
              {closing.button}
            </BookingLink>
          </p>
        </section>
      </div>
    </header>
  )
}
