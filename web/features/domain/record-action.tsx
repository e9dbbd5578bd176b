import { useEffect, useRef } from 'react'
import { rightRecords } from '../../../content/pages/domain-setup.ts'
import { UpdateRecord } from './update-record.tsx'
import type { RecordUpdate } from './use-record-update.ts'

interface RecordActionProps {
  connected: boolean
  update: RecordUpdate
}

/** What is to be done about the records: the update, or nothing once they are right. */
export function RecordAction({ connected, update }: RecordActionProps) {
  const place = useRef<HTMLDivElement>(null)
  const { updated } = update
  useEffect(() => {
    // The button that had the focus is gone: reading goes on where it was.
    if (connected && updated && document.activeElement === document.body) place.current?.focus()
  }, [connected, updated])

  return (
    <div className="record-action" ref={place} tabIndex={-1}>
      {connected ? <p>{rightRecords}</p> : <UpdateRecord {...update} />}
    </div>
  )
}
