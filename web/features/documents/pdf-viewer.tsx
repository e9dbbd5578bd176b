import { useSyncExternalStore } from 'react'
import { CANNOT_DISPLAY } from '../../../content/documents/documents.ts'
import './pdf-viewer.css'

interface PdfViewerProps {
  /** URL of the PDF. */
  file: string
  /** File name for the download. */
  savedAs: string
  /** Accessible name of the document. */
  label: string
}

function PdfFallback({ file, savedAs }: Pick<PdfViewerProps, 'file' | 'savedAs'>) {
  return (
    <div className="pdf-fallback">
      <p>{CANNOT_DISPLAY}</p>
      <a className="text-link" href={file} download={savedAs}>
        Download the PDF
      </a>
    </div>
  )
}

const never = () => () => {}

/**
 * A PDF embedded in a box of fixed size. If it fails to load, the browser shows the fallback inside
 * the object. A browser that reports no PDF viewer isn't given the file, because it would download
 * it.
 */
export function PdfViewer({ file, savedAs, label }: PdfViewerProps) {
  const usesViewer = useSyncExternalStore(
    never,
    // Browsers from 2021 and earlier don't report this; let them try.
    () => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled,
    () => true,
  )
  const fallback = <PdfFallback file={file} savedAs={savedAs} />
  return (
    <div className="pdf-viewer">
      {usesViewer ? (
        <object type="application/pdf" data={file} title={label}>
          {fallback}
        </object>
      ) : (
        fallback
      )}
    </div>
  )
}
