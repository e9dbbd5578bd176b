import { form, own } from '../../../content/pages/assessment-results.ts'
import { categories } from '../../../content/quiz/categories.ts'
import { parts } from '../../../content/quiz/questions.ts'
import { type Letter, mostly } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LeaningFigure } from './leaning-figure.tsx'
import { answersOfPart, clearSheet, finishedAnswers } from './sheet.ts'
import { useSheet } from './use-sheet.ts'
import { WeakAnswers } from './weak-answers.tsx'

/** The box of a form; a mark made by hand where it is the finding. */
function Box({ marked }: { marked: boolean }) {
  return (
    <svg className="finding-box" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M5 7h22v20H5z" />
      {marked && <path className="finding-mark" d="M3 15c4 3 6 6 8 11C16 15 22 7 31 2" />}
    </svg>
  )
}

function Reasons({ answers }: { answers: readonly Letter[] }) {
  return (
    <div className="finding-own">
      <section aria-labelledby="reasons">
        <h3 id="reasons">{own.reasons}</h3>
        <p>{own.reasonsText}</p>
        <div className="leanings">
          {parts.map(({ id, title }, index) => (
            <LeaningFigure key={id} title={title} answers={answersOfPart(answers, index)} />
          ))}
        </div>
      </section>
      <WeakAnswers answers={answers} />
      <p className="actions">
        <a className={buttonClass({ variant: 'outline' })} href={paths.assessment()}>
          {form.again}
        </a>
        <Button variant="link" onClick={clearSheet}>
          {form.forget}
        </Button>
      </p>
    </div>
  )
}

/** The four results as a form, and for a visitor who comes from the quiz the own one marked. */
export function Finding() {
  const sheet = useSheet()
  const answers = finishedAnswers(sheet)
  const result = answers && mostly(answers)
  return (
    <section className="finding" aria-labelledby="finding">
      <h2 id="finding">{form.heading}</h2>
      {answers ? (
        <p className="finding-for">Prepared for {sheet.email}, from twelve answers.</p>
      ) : (
        <p className="finding-for">
          {form.unanswered}{' '}
          <a className="text-link" href={paths.assessment()}>
            {form.take}
          </a>
        </p>
      )}
      <ol className="finding-form">
        {categories.map(({ letter, name }) => (
          <li key={letter} {...(letter === result ? { 'data-own': true } : {})}>
            <Box marked={letter === result} />
            <a href={`#mostly-${letter.toLowerCase()}`}>
              Mostly {letter}: {name}
            </a>
            {letter === result && <strong>Your result</strong>}
          </li>
        ))}
      </ol>
      {answers && <Reasons answers={answers} />}
    </section>
  )
}
