import { story } from '../../../content/pages/law-firm-ceo.ts'
import { HoursFigure } from '../../features/flow/hours-figure.tsx'

/** One practice, from the first measurement to the vacation. */
export function Story() {
  return (
    <section className="wrap evidence" aria-labelledby="evidence">
      <div className="evidence-head">
        <h2 id="evidence">{story.heading}</h2>
        <p>{story.opening}</p>
      </div>
      <HoursFigure />
      <dl className="ledger chronology">
        {story.days.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="sample-note">{story.remark}</p>
    </section>
  )
}
