import { letter } from '../../../cms/pages/chief-exec.ts'
import type { Person } from '../../../cms/schemas/person.ts'
import { site } from '../../../cms/site.ts'
import { Signature } from './signature.tsx'

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

/** The company about itself, signed by one person. */
export function Letter({ signer }: { signer: Person | undefined }) {
  return (
    <div className="firm-letter">
      <Letterhead />
      {signer?.sample && letter.sampleMark !== undefined && (
        <p className="sample-note">{letter.sampleMark}</p>
      )}
      <p>{letter.salutation}</p>
      {letter.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="firm-letter-close">
        <p>{letter.closing}</p>
        {signer && <Signature person={signer} />}
        <p>
          {signer?.name}
          <br />
          {signer?.title}
        </p>
      </div>
    </div>
  )
}
