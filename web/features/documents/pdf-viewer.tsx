import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { whenNearViewport } from '../../lib/when-near-viewport.ts'
import './pdf-viewer.css'
import { CANNOT_DISPLAY } from '../../../words/documents.ts'

interface PdfViewerProps {
  file: string
  savedAs: string
  label: string
  /** The URL of a drawing of the first page; without it, a ruled sheet has the title. */
  cover?: string | undefined
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

/** Holds the document's place until it is near the viewport. */
function Poster({ label, cover }: Pick<PdfViewerProps, 'label' | 'cover'>) {
  return (
    <div className="pdf-poster" aria-hidden="true">
      {cover === undefined ? (
        <p className="display">{label}</p>
      ) : (
        <img src={cover} alt="" width={630} height={900} loading="lazy" />
      )}
    </div>
  )
}

const never = () => () => {}

/**
 * Embeds a PDF in an <object>, whose fallback shows if the file fails to load. A browser that
 * reports no PDF viewer isn't given the file, because it would download it. A page with a PDF can't
 * be kept for Back and Forward, so it is embedded only near the viewport, or without scripts.
 */
export function PdfViewer({ file, savedAs, label, cover }: PdfViewerProps) {
  const end = useId()
  const box = useId()
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    void whenNearViewport(box).then(() => setIsNear(true))
  }, [box])
  const usesViewer = useSyncExternalStore(
    never,
    // Browsers from 2021 and earlier don't report this; let them try.
    () => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled,
    () => true,
  )
  const fallback = <PdfFallback file={file} savedAs={savedAs} />
  const embedded = (
    <object type="application/pdf" data={file} title={label}>
      {fallback}
    </object>
  )
  return (
    <div className="pdf-viewer" id={box}>
      {usesViewer ? (
        <>
          {/* The viewer has a tab stop for each link in the document. */}
          <a className="pdf-skip" href={`#${end}`}>
            Skip the document
          </a>
          {isNear ? (
            embedded
          ) : (
            <>
              <Poster label={label} cover={cover} />
              <noscript>{embedded}</noscript>
            </>
          )}
          <span id={end} tabIndex={-1} />
        </>
      ) : (
        fallback
      )}
    </div>
  )
}
