import type { ReactNode } from 'react'
import { headings, independence as independenceTexts } from '../../../cms/pages/service.ts'
import type { ServicePage } from '../../../cms/services/service-page.ts'
import { ExhibitTable } from './exhibit-table.tsx'
import { Questions } from './questions.tsx'
import { InlineMarkdown } from './inline-markdown.tsx'
import { Fee, OutsideQuestions, Signer } from './terms.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import '../../ui/ledger.css'
import './lists.css'
import './steps.css'

interface TitledText {
  title: string
  text: string
}

function Entries({ entries, className }: { entries: readonly TitledText[]; className: string }) {
  return (
    <dl className={`ledger entries ${className}`}>
      {entries.map(({ title, text }) => (
        <div key={title}>
          <dt>
            <Unbroken>{title}</Unbroken>
          </dt>
          <dd>
            <InlineMarkdown text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function List({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>
          <InlineMarkdown text={item} />
        </li>
      ))}
    </ul>
  )
}

function Steps({ steps }: { steps: NonNullable<ServicePage['steps']> }) {
  return (
    <ol className="steps">
      {steps.map(({ title, duration, who, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="step-terms">
            <span className="step-duration">{duration}</span> <span>{who}</span>
          </p>
          <p>
            <InlineMarkdown text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

export interface Section {
  id: string
  heading: string
  body: ReactNode
}

type SectionContent = Omit<Section, 'id'>

/** Section builders by id. Each returns undefined if the record lacks its content. */
const builders: Record<string, (record: ServicePage) => SectionContent | undefined> = {
  when: ({ triggers }) =>
    triggers && {
      heading: headings.when,
      body: (
        <Entries
          className="triggers"
          entries={triggers.map(({ event, why }) => ({ title: event, text: why }))}
        />
      ),
    },
  receive: ({ benefits }) =>
    benefits && {
      heading: headings.receive,
      body: <List className="benefits" items={benefits} />,
    },
  approach: ({ approach, exhibit }) =>
    approach.length === 0
      ? undefined
      : {
          heading: headings.approach,
          body: (
            <>
              {approach.map((paragraph) => (
                <p key={paragraph}>
                  <InlineMarkdown text={paragraph} />
                </p>
              ))}
              {exhibit && <ExhibitTable exhibit={exhibit} />}
            </>
          ),
        },
  scope: ({ capabilities }) =>
    capabilities && capabilities.length > 0
      ? {
          heading: headings.scope,
          body: <Entries className="capabilities" entries={capabilities} />,
        }
      : undefined,
  work: ({ steps }) => steps && { heading: headings.work, body: <Steps steps={steps} /> },
  duration: ({ duration }) =>
    duration === undefined
      ? undefined
      : {
          heading: headings.duration,
          body: (
            <p>
              <InlineMarkdown text={duration} />
            </p>
          ),
        },
  fee: ({ fee, sample }) =>
    fee && { heading: headings.fee, body: <Fee fee={fee} sample={sample} /> },
  signer: ({ signer, sample }) =>
    signer && { heading: headings.signer, body: <Signer signer={signer} sample={sample} /> },
  independence: ({ independence }) =>
    independence && {
      heading: headings.independence,
      body: independenceTexts[independence].map((paragraph) => <p key={paragraph}>{paragraph}</p>),
    },
  standards: ({ standards }) =>
    standards && {
      heading: headings.standards,
      body: (
        <Entries
          className="standards"
          entries={standards.map(({ name, why }) => ({ title: name, text: why }))}
        />
      ),
    },
  asked: ({ asked }) =>
    asked && { heading: headings.asked, body: <OutsideQuestions asked={asked} /> },
  bring: ({ bring }) =>
    bring && { heading: headings.bring, body: <List className="bring" items={bring} /> },
  movers: ({ movers }) =>
    movers && {
      heading: headings.movers,
      body: <List className="movers" items={movers} />,
    },
  excludes: ({ excludes }) =>
    excludes && {
      heading: headings.excludes,
      body: <List className="excludes" items={excludes} />,
    },
  questions: ({ questions }) =>
    questions && { heading: headings.questions, body: <Questions questions={questions} /> },
}

const DEFAULT_ORDER = [
  'when',
  'receive',
  'approach',
  'scope',
  'work',
  'duration',
  'fee',
  'signer',
  'independence',
  'standards',
  'asked',
  'bring',
  'movers',
  'excludes',
  'questions',
]

/** Sections to move to the top, by service. */
const MOVED_UP: Record<string, readonly string[]> = {
  'cfo-services': ['scope', 'when'],
  'ai-automation': ['scope', 'work', 'when'],
  'financial-modeling': ['approach', 'scope'],
  '409a-valuation': ['when', 'work'],
}

/** In order, without those that have no content. */
export function sectionsOf(record: ServicePage): Section[] {
  const first = MOVED_UP[record.slug] ?? []
  return [...first, ...DEFAULT_ORDER.filter((id) => !first.includes(id))].flatMap((id) => {
    const made = builders[id]?.(record)
    return made ? [{ id, ...made }] : []
  })
}
