import { labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { formatPrice } from '../../../words/format-price.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import './lists.css'
import './terms.css'

type Field<Name extends keyof ServicePage> = NonNullable<ServicePage[Name]>

interface FeeProps {
  fee: Field<'fee'>
  /** The price is a sample. */
  sample: boolean
}

/** The usual price, or why the firm gives none, and what decides it. */
export function Fee({ fee: { price, reason, drivers }, sample }: FeeProps) {
  return (
    <>
      {price && (
        <div className="fee-price">
          {sample && <p className="sample-note">{labels.sampleFee}</p>}
          <p>
            <strong className="display">{formatPrice(price)}</strong> <span>{price.unit}</span>
          </p>
          {price.note !== undefined && <p className="fee-note">{price.note}</p>}
        </div>
      )}
      {!price && reason !== undefined && <p className="fee-drivers">{reason}</p>}
      <p className="fee-drivers">{labels.drivers}</p>
      <ul className="movers">
        {drivers.map((driver) => (
          <li key={driver}>
            <InlineMarkdown text={driver} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface SignerProps {
  signer: Field<'signer'>
  /** The signer is a sample. */
  sample: boolean
}

/** The signer's name, with the credential below a signature line. */
export function Signer({ signer: { who, credential }, sample }: SignerProps) {
  return (
    <div className="signer">
      {sample && <p className="sample-note">{labels.sampleSigner}</p>}
      <p className="signer-name display">{who}</p>
      <p className="signer-credential">{credential}</p>
    </div>
  )
}
