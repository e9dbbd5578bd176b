import { week } from '../../../cms/pages/home.ts'
import { paths } from '../../paths.ts'
import { OptionalText } from '../../ui/optional-text.tsx'

/** The story behind the hero's two numbers. */
export function Week() {
  return (
    <section className="wrap home-section week" aria-labelledby="week">
      <div>
        <h2 id="week">{week.heading}</h2>
        <OptionalText className="sample-note">{week.mark}</OptionalText>
      </div>
      <div>
        <p>{week.text}</p>
        <OptionalText>{week.typical}</OptionalText>
        <p>
          <a className="text-link" href={paths.lawFirm()}>
            {week.link}
          </a>
        </p>
      </div>
    </section>
  )
}
