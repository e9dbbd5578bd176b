import { useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { origin } from '../../lib/origin.ts'
import { Button } from '../../ui/button.tsx'
import { CheckList } from './check-list.tsx'
import { CopyAddress } from './copy-address.tsx'
import { RecordTable } from './record-table.tsx'
import { StatusPanels } from './status-panels.tsx'
import { RECORDS_STEP, Steps } from './steps.tsx'
import { formatDate } from '../../../words/format-date-time.ts'
import { RecordAction } from './record-action.tsx'
import { useDomainStatus } from './use-domain-status.ts'
import { useRecordUpdate } from './use-record-update.ts'
import './domain.css'

function CheckedAt({ instant }: { instant: Date | undefined }) {
  if (!instant) return <span>Not yet</span>
  return <time dateTime={instant.toISOString()}>{formatDate('dateTime', instant)}</time>
}

/** For the operator: domain status, setup steps, and every check. */
export function DomainWizard() {
  const [step, setStep] = useState(0)
  const domain = useDomainStatus()
  const update = useRecordUpdate(domain.check)
  const { status, checking, checkedAt, failure, check } = domain
  // Until the server reports its address, show the one this page was loaded from.
  const here = useHydrated() ? location.origin : origin
  return (
    <>
      <div className="sheet-head">
        <dl>
          <div>
            <dt>Domain</dt>
            <dd>{status?.domain ?? 'Not available yet'}</dd>
          </div>
          <div>
            <dt>Deployment URL</dt>
            <dd>
              <CopyAddress address={status?.deploymentUrl ?? here} />
            </dd>
          </div>
          <div>
            <dt>Last checked</dt>
            <dd>
              <CheckedAt instant={checkedAt} />
            </dd>
          </div>
        </dl>
        <Button
          className="sheet-check"
          variant="outline"
          aria-disabled={checking}
          onClick={() => void check()}
        >
          Check Again
        </Button>
      </div>
      {failure !== undefined && <p className="error-box">{failure}</p>}
      <StatusPanels domain={domain} />
      <Steps
        current={step}
        onMove={setStep}
        records={
          <>
            <RecordTable records={status?.records} />
            {step === RECORDS_STEP && (
              <RecordAction connected={status?.connected ?? false} update={update} />
            )}
          </>
        }
      />
      {status?.checks && <CheckList checks={status.checks} />}
    </>
  )
}
