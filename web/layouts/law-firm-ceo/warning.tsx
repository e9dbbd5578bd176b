import { testimonial, warning } from '../../../content/pages/law-firm-ceo.ts'

/** What it costs to leave things as they are, and what nobody can promise. */
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
        <p className="risk-caution">{warning.caution}</p>
      </div>
    </section>
  )
}

/** One voice, by its role. */
export function Testimonial() {
  return (
    <figure className="wrap testimony">
      <blockquote>
        <p>{testimonial.quote}</p>
      </blockquote>
      <figcaption>
        {testimonial.by}
        <span className="sample-note">{testimonial.mark}</span>
      </figcaption>
    </figure>
  )
}
