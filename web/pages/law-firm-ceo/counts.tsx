import { counts } from '../../../cms/pages/law-firm-ceo.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import './counts.css'

export function Counts() {
  return (
    <section className="wrap counts" aria-labelledby="counts">
      <h2 id="counts">{counts.heading}</h2>
      <div className="counts-row">
        {counts.cards.map(({ number, title, text, proof }) => (
          <article key={title} className="count">
            <h3>
              <span className="count-number">{number}</span>
              {title}
            </h3>
            <p>
              <Unbroken>{text}</Unbroken>
            </p>
            <p className="count-proof">{proof}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
