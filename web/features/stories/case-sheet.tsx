import type { CaseStudy } from '../../../cms/schemas/case-study.ts'
import { CaseDrawing } from './case-drawing.tsx'
import './case-sheet.css'

const PARTS = [
  ['Challenge', 'challenge'],
  ['Solution', 'solution'],
  ['Result', 'result'],
] as const

/** The challenge, the solution, and the result, beside the drawing of the figure that changed. */
export function CaseSheet({ story }: { story: CaseStudy }) {
  return (
    <div className="case-sheet">
      <dl>
        {PARTS.map(([name, part]) => (
          <div key={part}>
            <dt>{name}</dt>
            {story[part].map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <CaseDrawing figure={story.figure} />
    </div>
  )
}
