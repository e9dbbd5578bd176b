import { lazy, Suspense } from 'react'
import { form } from '../../../content/pages/assessment-results.ts'
import { categories } from '../../../content/quiz/categories.ts'
import { type Letter, mostly } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import { finishedAnswers } from './sheet.ts'
import { useSheet } from './use-sheet.ts'
import { written } from './written.ts'

function titleOf(letter: Letter, name: string): string {
  return `Mostly ${letter}: ${name}`
}

/** The day, as the sheet on paper says it. */
function today(): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format()
}

/** The box of a form; a mark made by hand where it is the finding. */
function Box({ marked }: { marked: boolean }) {
  return (
    <svg className="finding-box" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 7h22v20H5z" />
      {marked && <path className="finding-mark" d="M3 15c4 3 6 6 8 11C16 15 22 7 31 2" />}
    </svg>
  )
}

/** Fetched only for those who have answers. */
const Reasons = lazy(() => import('./reasons.tsx').then((module) => ({ default: module.Reasons })))

/** The four results as a form, and for a visitor who comes from the quiz the own one marked. */
export function Finding() {
  const sheet = useSheet()
  const answers = finishedAnswers(sheet)
  const result = answers && mostly(answers)
  return (
    <section className="finding" aria-labelledby="finding">
      <h2 id="finding">{form.heading}</h2>
      {answers ? (
        <p className="finding-for">
          Prepared for {sheet.email}, from twelve answers.
          <span className="on-paper"> {today()}</span>
        </p>
      ) : (
        <p className="finding-for">
          {form.unanswered}{' '}
          <a className="text-link" href={paths.assessment()}>
            {form.take}
          </a>
          <span className="on-paper"> {written(paths.assessment())}</span>
        </p>
      )}
      <ol className="finding-form">
        {categories.map(({ letter, name }) => (
          <li key={letter}>
            <Box marked={letter === result} />
            <a href={`#mostly-${letter.toLowerCase()}`}>
              {letter === result ? <mark>{titleOf(letter, name)}</mark> : titleOf(letter, name)}
            </a>
            {letter === result && <strong>Your result</strong>}
          </li>
        ))}
      </ol>
      {answers && (
        <Suspense fallback={null}>
          <Reasons answers={answers} />
        </Suspense>
      )}
    </section>
  )
}
