import { headings, independence as independenceTexts } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { Entries } from './lists.tsx'
import { Part } from './part.tsx'
import { Questions } from './questions.tsx'
import { Transcript } from './transcript.tsx'
import './review-chapter.css'

interface ReviewProps {
  record: ServicePage
  /** The part that comes first. */
  first: string | undefined
}

/** Outside reviewers' questions, clients' questions, and the rules in the margin. */
export function Review({ record, first }: ReviewProps) {
  const { asked, questions, standards, independence } = record
  const independenceText = independence && independenceTexts[independence]
  const parts = {
    asked: asked && <Transcript key="asked" asked={asked} />,
    questions: (
      <Part key="questions" id="questions" heading={headings.questions}>
        <Questions questions={questions} />
      </Part>
    ),
    standards: (
      <Part key="standards" id="standards" heading={headings.standards} className="margin-notes">
        <Entries
          className="standards"
          entries={standards.map(({ name, why }) => ({ title: name, text: why }))}
        />
      </Part>
    ),
    independence: independenceText && (
      <Part
        key="independence"
        id="independence"
        heading={headings.independence}
        className="margin-notes"
      >
        {independenceText.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Part>
    ),
  }
  const shown = (names: readonly (keyof typeof parts)[]) =>
    names.filter((name) => name !== first).flatMap((name) => parts[name] || [])
  const [lead] = Object.entries(parts).flatMap(([name, part]) => (name === first ? [part] : []))
  const margin = shown(['standards', 'independence'])
  return (
    <>
      {lead && <div className="review-lead">{lead}</div>}
      {margin.length > 0 ? (
        <div className="review">
          <div>{shown(['asked', 'questions'])}</div>
          <div className="review-margin">{margin}</div>
        </div>
      ) : (
        <div className="review review-even">
          <div>{shown(['asked'])}</div>
          <div>{shown(['questions'])}</div>
        </div>
      )}
    </>
  )
}
