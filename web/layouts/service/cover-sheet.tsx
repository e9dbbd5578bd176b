import { cover, labels } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { site } from '../../../cms/site.ts'
import { Unbroken } from '../../ui/unbroken.tsx'
import { Logo } from '../../lib/logo.tsx'
import './cover-sheet.css'

/** The whole text if it has no sentence end. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}

/** Up to the first comma or period. */
function firstClause(text: string): string {
  return text.split(/[,.]/, 1).join('')
}

/**
 * The cover of what the client receives, as a drawing. Everything on it is also in the page's text.
 */
export function CoverSheet({ record }: { record: ServicePage }) {
  const { title, standards, signer, sample, duration } = record
  const standard = standards[0]?.name
  return (
    <div className="cover-sheet" aria-hidden="true">
      <p className="cover-firm">
        <Logo /> {site.company}
      </p>
      <p className="cover-title">{title}</p>
      <dl>
        <div>
          <dt>{cover.client}</dt>
          <dd />
        </div>
        <div>
          <dt>{cover.date}</dt>
          <dd />
        </div>
        {standard !== undefined && (
          <div>
            <dt>{cover.authority}</dt>
            <dd>
              <Unbroken>{standard}</Unbroken>
            </dd>
          </div>
        )}
        {duration !== undefined && (
          <div>
            <dt>{cover.duration}</dt>
            <dd>{firstSentence(duration)}</dd>
          </div>
        )}
      </dl>
      {signer && (
        <p className="cover-signature">
          {firstClause(signer.who)}
          {sample && <span className="sample-note"> {labels.sampleSigner}</span>}
        </p>
      )}
    </div>
  )
}
