import { claims } from '../../../cms/pages/claims.ts'
import { claimNotes, figures } from '../../../cms/pages/law-firm-solutions.ts'
import { OptionalText } from '../../ui/optional-text.tsx'
import { DrawnFigure } from './drawings.tsx'

/** The source of a number, or its sample mark. */
function Mark({ text }: { text: string }) {
  return text === '' ? null : <b>{text}.</b>
}

/** The numbers, each with its source and caveat. */
export function Figures() {
  return (
    <section className="wrap proof" aria-labelledby="proof">
      <h2 id="proof">{figures.heading}</h2>
      <ul>
        {claimNotes.map(({ claim, drawing, alternative, caution }) => (
          <li key={claim}>
            <DrawnFigure drawing={drawing} alternative={alternative} />
            <p className="proof-figure">
              <strong className="display figures">{claims[claim].figure}</strong>{' '}
              {claims[claim].meaning}
            </p>
            <p className="proof-caution">
              <Mark text={claims[claim].mark} /> {caution}
            </p>
          </li>
        ))}
      </ul>
      <OptionalText className="sample-note">{figures.remark}</OptionalText>
    </section>
  )
}
