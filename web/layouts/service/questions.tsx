import { Words } from './words.tsx'

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[]
}

/** What clients ask. One answer is open at a time, by the browser's own doing; it can be closed. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name="question">
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>
            <Words text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
