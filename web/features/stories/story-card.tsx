import type { CaseStudy } from '../../../cms/schemas/case-study.ts'
import '../../ui/ledger.css'
import './stories.css'

const PARTS = [
  ['Challenge', 'challenge'],
  ['Solution', 'solution'],
  ['Result', 'result'],
] as const

/** The challenge, the solution, and the result. */
export function StoryCard({ story }: { story: CaseStudy }) {
  const { label, before, after } = story.figure
  return (
    <article className="story">
      <header className="story-head">
        <div>
          {story.sample && <p className="story-sample">Sample story</p>}
          <h3>{story.title}</h3>
          <p className="side-note">{story.firm}</p>
        </div>
        <p className="story-figure">
          <span className="display figures">
            <s>
              <span className="visually-hidden">from </span>
              {before}
            </s>{' '}
            <span className="visually-hidden">to </span>
            <strong>{after}</strong>
          </span>
          <span className="side-note">{label}</span>
        </p>
      </header>
      <dl className="ledger">
        {PARTS.map(([name, part]) => (
          <div key={part} className="story-part">
            <dt>{name}</dt>
            {story[part].map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </article>
  )
}
