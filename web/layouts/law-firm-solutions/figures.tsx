import { statistics, statisticsRemark } from '../../../content/pages/law-firm-solutions.ts'
import { DrawnFigure } from './drawings.tsx'

/** The four figures, each with what it is worth. */
export function Figures() {
  return (
    <section className="wrap proof" aria-labelledby="proof">
      <h2 id="proof">Four figures, and how far to trust them</h2>
      <ul>
        {statistics.map(({ figure, meaning, drawing, alternative, kind, caution }) => (
          <li key={figure}>
            <DrawnFigure drawing={drawing} alternative={alternative} />
            <p className="proof-figure">
              <strong className="display figures">{figure}</strong> {meaning}
            </p>
            <p className="proof-caution">
              <b>{kind}.</b> {caution}
            </p>
          </li>
        ))}
      </ul>
      <p className="sample-note">{statisticsRemark}</p>
    </section>
  )
}
