import type { CaseStudy } from '../../../cms/schemas/case-study.ts'
import '../../ui/ledger.css'
import './stories.css'

const PARTS = [
  ['Challenge', 'challenge'],
  ['Solution', 'solution'],
  ['Result', 'result'],
] as const

interface StoryCardProps {
  story: CaseStudy
  /** True if a stamp marks all stories as samples; the card's mark is then for screen readers. */
  isStamped: boolean
}

/** The challenge, the solution, the result, and at its foot the figure that changed. */
export function StoryCard({ story, isStamped }: StoryCardProps) {
  const { label, before, after } = story.figure
  return (
    <article className="story">
      <header className="story-head">
        {story.sample && (
          <p className={isStamped ? 'visually-hidden' : 'story-sample'}>Sample story</p>
        )}
        <h3>{story.title}</h3>
        <p className="side-note">{story.firm}</p>
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
      <p className="story-figure">
        <span className="side-note">{label}</span>
        <span className="display figures">
          <s>
            <span className="visually-hidden">from </span>
            {before}
          </s>{' '}
          <span className="visually-hidden">to </span>
          {after}
        </span>
      </p>
    </article>
  )
}
