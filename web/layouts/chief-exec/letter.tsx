import { biography, letter, page } from '../../../content/pages/chief-exec.ts'
import { site } from '../../../content/site.ts'
import { drawFlow } from '../../features/flow/draw-flow.ts'

const { paths } = drawFlow({ seed: 36, lines: 1, calmAt: 0.5 })

/** One line of the flow, as a hand signs and underlines in one stroke. */
function Signature() {
  return (
    <svg
      className="signature"
      viewBox="-40 -70 760 220"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `<path d="${paths[0] ?? ''}"/>` }}
    />
  )
}

/** The engraved head of the sheet. */
function Letterhead() {
  const { street, city, state, zip } = site.address
  return (
    <div className="engraved">
      <p className="engraved-name">{site.company}</p>
      <p>
        {street}, {city}, {state} {zip}
      </p>
    </div>
  )
}

/** The company's letter about itself, over the signature of the one who answers for it. */
export function Letter() {
  const { name, title } = site.chiefExecutive
  return (
    <div className="firm-letter">
      <Letterhead />
      <h1>{page.heading}</h1>
      <p>{letter.salutation}</p>
      <p>{page.intro}</p>
      {letter.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="firm-letter-close">
        <p>{letter.closing}</p>
        <Signature />
        <p>
          {name}
          <br />
          {title}
        </p>
      </div>
    </div>
  )
}

/** Who that is, as far as a sample can say. */
export function Biography() {
  return (
    <section className="biography" aria-labelledby="biography">
      <div>
        <h2 id="biography">{biography.heading}</h2>
        <p className="sample-note">{biography.mark}</p>
      </div>
      <div>
        {biography.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}
