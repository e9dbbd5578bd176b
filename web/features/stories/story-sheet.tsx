import type { CaseStudy } from '../../../content/schemas/case-study.ts'

const PARTS = [
  ['Challenge', 'challenge'],
  ['Solution', 'solution'],
  ['Result', 'result'],
] as const

/** One client's story: what was wrong, what was done, what could be measured afterwards. */
export function StorySheet({ story }: { story: CaseStudy }) {
  const { label, before, after } = story.figure
  return (
    <article className="story">
      <header className="story-head">
        <div>
          {story.sample && <p className="story-sample">Sample story</p>}
          <h3>{story.title}</h3>
          <p className="story-firm">{story.firm}</p>
        </div>
        <p className="story-figure">
          <span className="display figures">
            <s>
              <span className="seen-by-readers">from </span>
              {before}
            </s>{' '}
            <span className="seen-by-readers">to </span>
            <strong>{after}</strong>
          </span>
          <span className="story-label">{label}</span>
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
