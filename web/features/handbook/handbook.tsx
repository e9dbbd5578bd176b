import { useEffect, useRef } from 'react'
import { documents } from '../../../content/documents/documents.ts'
import { page } from '../../../content/pages/handbook.ts'
import { paths } from '../../paths.ts'
import { keepManual, manualHtml } from './manual-html.ts'
import { startReading } from './reading/start-reading.ts'

/** The handbook's opening, its text as the build wrote it, and what makes that more than paper. */
export function Handbook() {
  const manual = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const text = manual.current
    if (!text) return undefined
    const stop = startReading(text)
    return () => {
      stop()
      keepManual(text)
    }
  }, [])
  return (
    <>
      <div className="wrap manual-opening">
        <h1>{page.heading}</h1>
        <p className="lead">{page.intro}</p>
        <p className="manual-terms">{page.terms}</p>
        <p className="manual-document">
          <a
            className="text-link"
            href={paths.handbookFile()}
            download={documents.handbook.savedAs}
          >
            {page.document}
          </a>
        </p>
      </div>
      <div
        ref={manual}
        className="manual"
        data-manual=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: manualHtml() }}
      />
    </>
  )
}
