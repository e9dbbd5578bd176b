import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { fillIn } from '../../../words/fill-in.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import './transcript.css'

type Asked = NonNullable<ServicePage['asked']>

/** Within a sentence: `Your auditor` becomes `your auditor`, but `SEC staff` stays. */
function inSentence(by: string): string {
  return by.replace(/^(?:An?|The|Your|Opposing)\b/, (word) => word.toLowerCase())
}

/** An answer, with the words that decide it marked. */
function Answer({ answer, decides }: Pick<Asked[number], 'answer' | 'decides'>) {
  if (decides === undefined) return <InlineMarkdown text={answer} />
  const at = answer.indexOf(decides)
  return (
    <>
      <InlineMarkdown text={answer.slice(0, at)} />
      <mark>{decides}</mark>
      <InlineMarkdown text={answer.slice(at + decides.length)} />
    </>
  )
}

/** Questions from auditors, the IRS, courts, and lenders, as a court reporter types them. */
export function Transcript({ asked }: { asked: Asked }) {
  return (
    <dl className="transcript">
      {asked.map(({ by, question, answer, decides }, index) => (
        <div key={question}>
          <dt>
            {by !== asked[index - 1]?.by && (
              <span className="examination">
                {fillIn(labels.examination, { by: inSentence(by) })}{' '}
              </span>
            )}
            <span className="asks">{question}</span>
          </dt>
          <dd>
            <Answer answer={answer} decides={decides} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
