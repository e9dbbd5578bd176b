import { useEffect, useRef } from 'react'
import { rightRecords } from '../../../cms/pages/domain-setup.ts'
import { UpdateRecord } from './update-record.tsx'
import type { RecordUpdate } from './use-record-update.ts'

interface RecordActionProps {
  connected: boolean
  update: RecordUpdate
}

/** The update button, or a note once the records are correct. */
export function RecordAction({ connected, update }: RecordActionProps) {
  const container = useRef<HTMLDivElement>(null)
  const { updated } = update
  useEffect(() => {
    // The button that had focus is gone; focus its container so that reading continues there.
    if (connected && updated && document.activeElement === document.body) container.current?.focus()
  }, [connected, updated])

  return (
    <div className="record-action" ref={container} tabIndex={-1}>
      {connected ? <p>{rightRecords}</p> : <UpdateRecord {...update} />}
    </div>
  )
}
