import { useSyncExternalStore } from 'react'
import { CANNOT_DISPLAY } from '../../../content/documents/documents.ts'

interface PdfViewerProps {
  /** The document's address. */
  file: string
  /** The name that it is saved under. */
  savedAs: string
  /** What the document is, for whoever hears the page. */
  label: string
}

function Unable({ file, savedAs }: Pick<PdfViewerProps, 'file' | 'savedAs'>) {
  return (
    <div className="pdf-unable">
      <p>{CANNOT_DISPLAY}</p>
      <a className="text-link" href={file} download={savedAs}>
        Download the PDF
      </a>
    </div>
  )
}

const never = () => () => {}

/**
 * A document within the page, in a box that keeps its size. A browser shows what the object holds
 * where the document fails to load; one that says that it has no viewer is not asked to try, since
 * it would download the file instead.
 */
export function PdfViewer({ file, savedAs, label }: PdfViewerProps) {
  const tries = useSyncExternalStore(
    never,
    // Browsers of 2021 do not say; they may try.
    () => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled,
    () => true,
  )
  const unable = <Unable file={file} savedAs={savedAs} />
  return (
    <div className="pdf-viewer">
      {tries ? (
        <object type="application/pdf" data={file} title={label}>
          {unable}
        </object>
      ) : (
        unable
      )}
    </div>
  )
}
