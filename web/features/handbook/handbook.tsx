import { useEffect, useRef } from 'react'
import { manualHtml } from './manual-html.ts'
import { startReading } from './reading/start-reading.ts'

/** The handbook's text, as the build wrote it, and what makes it more than paper. */
export function Handbook() {
  const manual = useRef<HTMLDivElement>(null)
  useEffect(() => (manual.current ? startReading(manual.current) : undefined), [])
  return (
    <div
      ref={manual}
      className="manual"
      data-manual=""
      dangerouslySetInnerHTML={{ __html: manualHtml() }}
    />
  )
}
