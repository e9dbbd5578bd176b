import { form, own } from '../../../content/pages/assessment-results.ts'
import { parts } from '../../../content/quiz/questions.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LeaningFigure } from './leaning-figure.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { answersOfPart, clearSheet } from './sheet.ts'
import { WeakAnswers } from './weak-answers.tsx'

/** Why the finding is what it is: each part drawn, each weak answer with what helps, all answers. */
export function Reasons({ answers }: { answers: readonly Letter[] }) {
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
      <OwnAnswers answers={answers} />
      <p className="actions">
        <Button variant="outline" onClick={() => print()}>
          {form.save}
        </Button>
        <a className={buttonClass({ variant: 'link' })} href={paths.assessment()}>
          {form.again}
        </a>
        <Button variant="link" onClick={clearSheet}>
          {form.forget}
        </Button>
      </p>
    </div>
  )
}
