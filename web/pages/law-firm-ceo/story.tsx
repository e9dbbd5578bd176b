import { story } from '../../../cms/pages/law-firm-ceo.ts'
import { HoursFigure } from '../../features/flow/hours-figure.tsx'
import { OptionalText } from '../../ui/optional-text.tsx'
import '../../ui/ledger.css'
import './story.css'

/** One practice, from the first measurement to the owner's vacation. */
export function Story() {
  return (
    <section className="wrap evidence" aria-labelledby="evidence">
      <div className="evidence-head">
        <h2 id="evidence">{story.heading}</h2>
        <OptionalText className="sample-note">{story.mark}</OptionalText>
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
      <OptionalText className="evidence-typical">{story.typical}</OptionalText>
    </section>
  )
}
