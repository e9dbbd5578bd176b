import { documents } from '../../../cms/documents/documents.ts'
import { boundCopy, cases, next, page } from '../../../cms/pages/case-studies.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { PdfViewer } from '../../features/documents/pdf-viewer.tsx'
import { NextStep } from '../../layouts/next-step.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Docket } from './docket.tsx'
import './case-studies.css'

const { savedAs, title } = documents.caseStudies
const file = paths.caseStudiesFile()

function Cover() {
  return (
    <header className="wrap dossier-cover">
      <h1>{page.heading}</h1>
      <div>
        <p className="lead">{page.intro}</p>
        <p className="actions">
          <a className={buttonClass({ size: 'lg' })} href={file} download={savedAs}>
            {boundCopy.button}
          </a>
          <BookingLink service={page.service} variant="link">
            {page.service.button}
          </BookingLink>
        </p>
      </div>
    </header>
  )
}

function EmbeddedPdf() {
  return (
    <section className="wrap dossier-volume" aria-labelledby="volume">
      <h2 id="volume">{boundCopy.heading}</h2>
      <div className="dossier-binding">
        <p className="dossier-spine" aria-hidden="true">
          {boundCopy.spine}
        </p>
        <PdfViewer file={file} savedAs={savedAs} label={title} />
      </div>
    </section>
  )
}

/** The cover, the docket of the cases, the same as a PDF, and what to do next. */
export function Dossier() {
  return (
    <div className="dossier">
      <Cover />
      <section className="wrap" aria-labelledby="cases">
        <h2 id="cases">{cases.heading}</h2>
        <p className="dossier-remark">{cases.remark}</p>
        <Docket />
      </section>
      <EmbeddedPdf />
      <div className="wrap">
        <NextStep heading={next.heading} text={next.text}>
          <BookingLink service={page.service}>{page.service.button}</BookingLink>
          <a className={buttonClass({ variant: 'link' })} href={paths.solutions()}>
            {next.link}
          </a>
        </NextStep>
      </div>
    </div>
  )
}
