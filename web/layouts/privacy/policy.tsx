import type { ReactNode } from 'react'
import {
  after,
  before,
  kept,
  keptSection,
  page,
  type PolicySection,
  updated,
} from '../../../content/pages/privacy.ts'
import { site } from '../../../content/site.ts'

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

function Words({ section }: { section: PolicySection }) {
  return (
    <Section id={section.id} heading={section.heading}>
      {section.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {section.id === 'yours' && (
        <p>
          <a className="text-link" href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </p>
      )}
    </Section>
  )
}

/** What is kept, why, and until when. */
function Kept() {
  return (
    <Section id={keptSection.id} heading={keptSection.heading}>
      <p>{keptSection.text}</p>
      <table className="ledger policy-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ what, fields, why, until }) => (
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

/** The policy, in numbered sections. */
export function Policy() {
  return (
    <div className="wrap policy">
      <header className="policy-head">
        <h1>{page.heading}</h1>
        <p className="policy-date">{updated}</p>
        <p className="lead">{page.intro}</p>
      </header>
      <div className="policy-sections">
        {before.map((section) => (
          <Words key={section.id} section={section} />
        ))}
        <Kept />
        {after.map((section) => (
          <Words key={section.id} section={section} />
        ))}
      </div>
    </div>
  )
}
