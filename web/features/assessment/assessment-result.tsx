import { lazy, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { form } from '../../../cms/pages/assessment-results.ts'
import { categories } from '../../../cms/quiz/categories.ts'
import { type Letter, mostFrequentLetters } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import { clearAssessment, finishedAnswers } from './assessment-store.ts'
import { CriticalAnswers } from './critical-answers.tsx'
import { useAssessment } from './use-assessment.ts'
import { formatDate } from '../../../words/format-date-time.ts'
import { displayUrl } from './display-url.ts'
import './assessment-result.css'
import { criticalAmong } from '../../../cms/quiz/critical-among.ts'

function titleOf(letter: Letter, name: string): string {
  return `Mostly ${letter}: ${name}`
}

function today(): string {
  return formatDate('longDate', new Date())
}

/** Checked for the visitor's own result. */
function Box({ marked }: { marked: boolean }) {
  return (
    <svg className="result-box" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 7h22v20H5z" />
      {marked && <path className="result-mark" d="M3 15c4 3 6 6 8 11C16 15 22 7 31 2" />}
    </svg>
  )
}

/** Loaded only for visitors who have answers. */
const ResultReasons = lazy(() =>
  import('./result-reasons.tsx').then((module) => ({ default: module.ResultReasons })),
)

/** All four results; the visitor's own is marked. */
export function AssessmentResult() {
  const assessment = useAssessment()
  const answers = finishedAnswers(assessment)
  const tied = answers ? mostFrequentLetters(answers) : []
  const [result] = tied
  const unanswered = useRef<HTMLParagraphElement>(null)
  const ownLabel = answers && criticalAmong(answers).length > 0 ? form.ownAfter : form.own

  function forget() {
    // The button goes with the answers; the sentence that takes their place says so.
    flushSync(clearAssessment)
    unanswered.current?.focus()
  }

  return (
    <section className="result" aria-labelledby="finding">
      <h2 id="finding">{form.heading}</h2>
      {answers ? (
        <p className="result-for">
          Prepared for {assessment.email} from your twelve answers.
          <span className="print-only"> {today()}</span>
        </p>
      ) : (
        <p className="result-for" ref={unanswered} tabIndex={-1}>
          {form.unanswered}{' '}
          <a className="text-link" href={paths.assessment()}>
            {form.take}
          </a>
          <span className="print-only"> {displayUrl(paths.assessment())}</span>
        </p>
      )}
      {!answers && <CriticalAnswers />}
      <ol className="result-form">
        {categories.map(({ letter, name }) => (
          <li key={letter}>
            <Box marked={letter === result} />
            <a href={`#mostly-${letter.toLowerCase()}`}>
              {letter === result ? <mark>{titleOf(letter, name)}</mark> : titleOf(letter, name)}
            </a>
            {letter === result && <strong>{ownLabel}</strong>}
          </li>
        ))}
      </ol>
      {tied.length > 1 && (
        <p className="result-for">
          Tied: {tied.join(', ')}. {form.tie}
        </p>
      )}
      {answers && (
        <Suspense fallback={null}>
          <ResultReasons answers={answers} onForget={forget} />
        </Suspense>
      )}
    </section>
  )
}
