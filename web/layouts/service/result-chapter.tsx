import { Fragment } from 'react'
import { headings } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { ExhibitTable } from './exhibit-table.tsx'
import { inOrder } from './in-order.ts'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Entries, List } from './lists.tsx'
import { Part } from './part.tsx'
import './result-chapter.css'

interface ResultProps {
  record: ServicePage
  /** The part that comes first. */
  first: string | undefined
}

function Approach({ approach }: Pick<ServicePage, 'approach'>) {
  return (
    <Part id="approach" heading={headings.approach} className="approach">
      {approach.map((paragraph) => (
        <p key={paragraph}>
          <InlineMarkdown text={paragraph} />
        </p>
      ))}
    </Part>
  )
}

/** What the client gets: the exhibit at full width, then pairs of lists and text. */
export function Result({ record, first }: ResultProps) {
  const { exhibit, benefits, excludes, approach, movers = [], capabilities } = record
  const parts = {
    exhibit: exhibit && <ExhibitTable exhibit={exhibit} />,
    receive: (
      <div className="pair">
        <Part id="receive" heading={headings.receive}>
          <List className="benefits" items={benefits} />
        </Part>
        <Part id="excludes" heading={headings.excludes}>
          <List className="excludes" items={excludes} />
        </Part>
      </div>
    ),
    approach: (
      <div className="pair">
        <Approach approach={approach} />
        {movers.length > 0 && (
          <Part id="movers" heading={headings.movers}>
            <List className="movers" items={movers} />
          </Part>
        )}
      </div>
    ),
    scope: capabilities.length > 0 && (
      <Part id="scope" heading={headings.scope}>
        <Entries className="capabilities" entries={capabilities} />
      </Part>
    ),
  }
  return inOrder(parts, first).map(([name, part]) => <Fragment key={name}>{part}</Fragment>)
}
