import type { ReactNode } from 'react'
import {
  sectionsAfterRecords,
  sectionsBeforeRecords,
  storedRecords,
  storedRecordsSection,
  page,
  type PolicySection,
  updated,
} from '../../../cms/pages/privacy.ts'
import { site } from '../../../cms/site.ts'
import '../../ui/stacked.css'
import '../../ui/ledger.css'
import './privacy.css'

interface SectionProps {
  id: string
  heading: string
  children: ReactNode
}

function Section({ id, heading, children }: SectionProps) {
  return (
    <section className="policy-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div>{children}</div>
    </section>
  )
}

function PolicyText({ section }: { section: PolicySection }) {
  return (
    <Section id={section.id} heading={section.heading}>
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.showsEmail && (
        <p>
          <a className="text-link" href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </p>
      )}
    </Section>
  )
}

/** What is stored, why, and until when. */
function StoredRecords() {
  const { columns } = storedRecordsSection
  return (
    <Section id={storedRecordsSection.id} heading={storedRecordsSection.heading}>
      <p>{storedRecordsSection.text}</p>
      <table className="ledger stacked policy-table">
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.why}</th>
            <th scope="col">{columns.until}</th>
          </tr>
        </thead>
        <tbody>
          {storedRecords.map(({ what, fields, why, until }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <span>{fields}</span>
              </th>
              <td>{why}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export function Policy() {
  return (
    <div className="wrap policy">
      <header className="policy-head">
        <h1>{page.heading}</h1>
        <p className="policy-date">{updated}</p>
        <p className="lead">{page.intro}</p>
      </header>
      <div className="policy-sections">
        {sectionsBeforeRecords.map((section) => (
          <PolicyText key={section.id} section={section} />
        ))}
        <StoredRecords />
        {sectionsAfterRecords.map((section) => (
          <PolicyText key={section.id} section={section} />
        ))}
      </div>
    </div>
  )
}
