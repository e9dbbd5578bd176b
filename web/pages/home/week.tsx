import { week } from '../../../cms/pages/home.ts'
import { HoursFigure } from '../../features/flow/hours-figure.tsx'
import { paths } from '../../paths.ts'
import { OptionalText } from '../../ui/optional-text.tsx'

/** An owner's week, before and after. */
export function Week() {
  return (
    <section className="wrap home-section week" aria-labelledby="week">
      <div>
        <h2 id="week">{week.heading}</h2>
        <OptionalText className="sample-note">{week.mark}</OptionalText>
        <p>{week.text}</p>
        <OptionalText>{week.typical}</OptionalText>
        <p>
          <a className="text-link" href={paths.lawFirm()}>
            {week.link}
          </a>
        </p>
      </div>
      <HoursFigure />
    </section>
  )
}
