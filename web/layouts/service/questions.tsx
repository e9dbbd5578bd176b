import { InlineMarkdown } from './inline-markdown.tsx'
import './questions.css'

interface QuestionsProps {
  questions: readonly { question: string; answer: string }[]
}

/** Native details elements that share a name, so only one is open at a time. */
export function Questions({ questions }: QuestionsProps) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question} name="question">
          <summary>
            <h4>{question}</h4>
          </summary>
          <p>
            <InlineMarkdown text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
