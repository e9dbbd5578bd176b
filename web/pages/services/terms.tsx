import { labels } from '../../../cms/pages/service.ts'
import type { LedgerService } from '../../layouts/service-ledger.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

/** The service's summary, duration, and fee, as far as the firm states them. */
export function Terms({ service: { summary, takes, fee } }: { service: LedgerService }) {
  return (
    <>
      <p>
        <Unbroken>{summary}</Unbroken>
      </p>
      <dl>
        {takes !== undefined && (
          <div>
            <dt>{labels.takes}</dt>
            <dd>{takes}</dd>
          </div>
        )}
        {fee && (
          <div>
            <dt>{labels.fee}</dt>
            <dd>
              {fee.amount !== undefined && <b>{fee.amount}</b>} {fee.note}
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
