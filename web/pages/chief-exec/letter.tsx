import { letter } from '../../../cms/pages/chief-exec.ts'
import type { Person } from '../../../cms/schemas/person.ts'
import { site } from '../../../cms/site.ts'

/** For a sample person: the word "Sample" and a line under it, in one stroke. */
function SampleSignature() {
  return (
    <svg className="signature" viewBox="14 4 256 106" aria-hidden="true">
      <path d="M72.2 36c1.4-2.3 7.9-9.8 8.3-14s-2.5-9.5-6.3-11s-11-0.8-16.3 2s-13 9.7-15.4 15s-1.3 12.2 1.3 17s11.1 7.5 14.1 12s5.2 10 3.6 15s-8 12.2-13.4 15s-14.4 3.2-19.3 2s-10.6-6-10.6-9s5.4-7.7 10.4-9s13.2 1.3 19.9 1s14.5-1.3 20.5-3s10.3-4.3 15.1-7s11.9-6.8 13.4-9s-2-4.2-4.3-4s-7.2 2.3-9.8 5s-5.7 8-5.8 11s2.2 6.8 4.9 7s7.4-2.7 10.9-6s9.1-13.8 10.3-14s-3.4 9.8-3.1 13s2.8 6.5 5 6s5.8-6 8.5-9s6.1-9 7.4-9s1.1 5.8 0.6 9s-4.5 10.3-3.6 10s6.1-8.8 8.9-12s6.5-7.3 8.1-7s1.9 5.8 1.6 9s-4.7 10.3-3.6 10s6.9-8.8 9.9-12s6.5-7.3 8.1-7s1.5 6.2 1.6 9s-1.9 6.5-1.3 8s2.5 3 4.8 1s6.6-9.5 9.1-13s6.6-10.7 6.3-8s-4.9 16-7.8 24s-7.2 19-9.9 24s-5.7 7.3-5.9 6s1.7-7.7 4.2-14s7.4-18 10.8-24s7-10.2 10-12s6.8-1 7.8 1s-0.1 8.2-1.8 11s-5.8 5.3-7.9 6s-6.3-1.5-4.7-2s9.4 1.5 14.2-1s9.3-7.5 14.2-14s11.5-18 15-25s5.7-13.5 5.7-17s-3-5.8-5.3-4s-5.7 7.2-8.4 15s-7.2 24-8.2 32s0.7 13.7 2.5 16s5.2-0.3 8.3-2s7.4-5.3 10.3-8s6.8-6 7.3-8s-2.5-4.7-4.4-4s-5.8 4.8-7.3 8s-2.7 8.5-1.7 11s3.6 4.2 7.3 4s9.2-3.2 14.8-5s13.6-5.7 19-6s12.5 1.2 13.3 4s2.2 9.5-8 13s-31 5.8-53.3 8s-58.2 3-80.8 5s-46.8 5-55.1 7s-8.8 4.8 5.2 5s47.3-2 78.6-4s72.9-8 109.3-8" />
    </svg>
  )
}

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
        {signer?.sample && <SampleSignature />}
        <p>
          {signer?.name}
          <br />
          {signer?.title}
        </p>
      </div>
    </div>
  )
}
