import { testimonial, warning } from '../../../cms/pages/law-firm-ceo.ts'
import { OptionalText } from '../../ui/optional-text.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import './warning.css'

/** The cost of changing nothing, and the results that the firm can't promise. */
export function Warning() {
  return (
    <section className="wrap risk" aria-labelledby="risk">
      <h2 id="risk">{warning.heading}</h2>
      <div className="risk-points">
        {warning.points.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
        <p className="risk-caution">
          <Unbroken>{warning.caution}</Unbroken>
        </p>
      </div>
    </section>
  )
}

/** Attributed to a role. Renders nothing if the firm has no quote. */
export function Testimonial() {
  if (testimonial === undefined) return null
  const { quote, by, mark } = testimonial
  return (
    <figure className="wrap testimony">
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {by}
        <OptionalText as="span" className="sample-note">
          {mark}
        </OptionalText>
      </figcaption>
    </figure>
  )
}
