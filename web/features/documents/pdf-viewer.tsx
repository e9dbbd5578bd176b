import { useId, useSyncExternalStore } from 'react'
import './pdf-viewer.css'
import { CANNOT_DISPLAY } from '../../../words/documents.ts'

interface PdfViewerProps {
  file: string
  savedAs: string
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
 * Embeds a PDF in an <object>, whose fallback shows if the file fails to load. A browser that
 * reports no PDF viewer isn't given the file, because it would download it.
 */
export function PdfViewer({ file, savedAs, label }: PdfViewerProps) {
  const end = useId()
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
        <>
          {/* The viewer has a tab stop for each link in the document. */}
          <a className="pdf-skip" href={`#${end}`}>
            Skip the document
          </a>
          <object type="application/pdf" data={file} title={label}>
            {fallback}
          </object>
          <span id={end} tabIndex={-1} />
        </>
      ) : (
        fallback
      )}
    </div>
  )
}
