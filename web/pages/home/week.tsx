import { week } from '../../../cms/pages/home.ts'
import { paths } from '../../paths.ts'
import { OptionalText } from '../../ui/optional-text.tsx'

/** The story behind the hero's two numbers. */
export function Week() {
  return (
    <section className="wrap home-section stamped week" aria-labelledby="week">
      <OptionalText as="span" className="stamp">
        {week.mark}
      </OptionalText>
      <h2 id="week">{week.heading}</h2>
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
