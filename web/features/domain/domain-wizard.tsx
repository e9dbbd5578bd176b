import { useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { origin } from '../../lib/origin.ts'
import { Button } from '../../ui/button.tsx'
import { CheckList } from './check-list.tsx'
import { CopyAddress } from './copy-address.tsx'
import { RecordTable } from './record-table.tsx'
import { StatusPanels } from './status-panels.tsx'
import { RECORDS_STEP, Steps } from './steps.tsx'
import { RecordAction } from './record-action.tsx'
import { useDomainStatus } from './use-domain-status.ts'
import { useRecordUpdate } from './use-record-update.ts'

/** When the domain was looked at, in the visitor's own zone. */
function CheckedAt({ instant }: { instant: string | undefined }) {
  const date = new Date(instant ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return <>not yet</>
  const text = date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
  return <time dateTime={date.toISOString()}>{text}</time>
}

/** The operator's sheet: how the domain stands, what to do, and every link of the chain. */
export function DomainWizard() {
  const [step, setStep] = useState(0)
  const look = useDomainStatus()
  const update = useRecordUpdate(look.check)
  const { status, checking, failure, check } = look
  // Before anybody has told, the address at which the page is open is the one that works.
  const here = useHydrated() ? location.origin : origin
  return (
    <>
      <div className="sheet-head">
        <dl>
          <div>
            <dt>Domain</dt>
            <dd>{status?.domain ?? 'None known yet'}</dd>
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
              <CheckedAt instant={status?.checkedAt} />
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
      <StatusPanels look={look} />
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
