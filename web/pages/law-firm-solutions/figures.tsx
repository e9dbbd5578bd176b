import { claims } from '../../../content/pages/claims.ts'
import { claimNotes, figures } from '../../../content/pages/law-firm-solutions.ts'
import { OptionalText } from '../../ui/optional-text.tsx'
import { DrawnFigure } from './drawings.tsx'

/** Where a figure is from, or that it is a sample. */
function Mark({ text }: { text: string }) {
  return text === '' ? null : <b>{text}.</b>
}

/** The four figures, each with its source and caveat. */
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
