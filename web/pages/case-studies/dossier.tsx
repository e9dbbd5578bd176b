import { caseStudies } from 'content:case-studies'
import { documents } from '../../../cms/documents/documents.ts'
import { cases, page, boundCopy } from '../../../cms/pages/case-studies.ts'
import type { CaseStudy } from '../../../cms/schemas/case-study.ts'
import { BookingLink } from '../../features/bookings/booking-link.tsx'
import { PdfViewer } from '../../features/documents/pdf-viewer.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CaseFigure } from './case-figure.tsx'
import './case-studies.css'

const { savedAs, title } = documents.caseStudies
const file = paths.caseStudiesFile()

const PARTS = [
  ['Challenge', 'challenge'],
  ['Solution', 'solution'],
  ['Result', 'result'],
] as const

const anchor = (index: number) => `case-${index + 1}`

/** The dossier's cover, with a tab for each sheet. */
function Cover() {
  return (
    <header className="wrap dossier-cover">
      <div>
        <h1>{page.heading}</h1>
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
      <nav className="dossier-tabs" aria-label={cases.list}>
        <ol>
          {caseStudies.map(({ title: name }, index) => (
            <li key={name}>
              <a href={`#${anchor(index)}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
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

function CaseStudySheet({ story, index }: { story: CaseStudy; index: number }) {
  return (
    <article id={anchor(index)} className="case" aria-labelledby={`${anchor(index)}-title`}>
      <header>
        <p className="case-number">
          {cases.number} {index + 1}
          {story.sample && <span className="story-sample">{cases.sample}</span>}
        </p>
        <h3 id={`${anchor(index)}-title`}>{story.title}</h3>
        <p className="case-firm">{story.firm}</p>
      </header>
      <CaseFigure figure={story.figure} seed={index} />
      <dl>
        {PARTS.map(([name, part]) => (
          <div key={part}>
            <dt>{name}</dt>
            {story[part].map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </article>
  )
}

/** Cover, the case studies as HTML, and the same as a PDF. */
export function Dossier() {
  return (
    <div className="dossier">
      <Cover />
      <section className="wrap" aria-labelledby="cases">
        <h2 id="cases">{cases.heading}</h2>
        <p className="dossier-remark">{cases.remark}</p>
        <div className="dossier-sheets">
          {caseStudies.map((story, index) => (
            <CaseStudySheet key={story.title} story={story} index={index} />
          ))}
        </div>
      </section>
      <EmbeddedPdf />
    </div>
  )
}
