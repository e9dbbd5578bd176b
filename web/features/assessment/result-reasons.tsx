import { form, own } from '../../../cms/pages/assessment-results.ts'
import { parts } from '../../../cms/quiz/questions.ts'
import type { Letter } from '../../../contracts/assessment/letters.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerList } from './answer-list.tsx'
import { answersOfPart } from './assessment-store.ts'
import { WeakAnswers } from './weak-answers.tsx'
import './result-reasons.css'

interface ResultReasonsProps {
  answers: readonly Letter[]
  onForget: () => void
}

/** A chart of each part, help for each weak answer, and all answers. */
export function ResultReasons({ answers, onForget }: ResultReasonsProps) {
  return (
    <div className="result-own">
      <section aria-labelledby="reasons">
        <h3 id="reasons">{own.reasons}</h3>
        <p>{own.reasonsText}</p>
        <div className="answer-charts">
          {parts.map(({ id, title }, index) => (
            <AnswerChart key={id} title={title} answers={answersOfPart(answers, index)} />
          ))}
        </div>
      </section>
      <WeakAnswers answers={answers} />
      <AnswerList answers={answers} />
      <p className="actions">
        <Button variant="outline" onClick={() => print()}>
          {form.save}
        </Button>
        <a className={buttonClass({ variant: 'link' })} href={paths.assessment()}>
          {form.again}
        </a>
        <Button variant="link" onClick={onForget}>
          {form.forget}
        </Button>
      </p>
    </div>
  )
}
