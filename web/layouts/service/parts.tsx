import type { ReactNode } from 'react'
import type { ServicePage } from '../../../content/services/service-page.ts'
import { ExhibitTable } from './exhibit-table.tsx'
import { Questions } from './questions.tsx'
import { Words } from './words.tsx'

interface TitledText {
  title: string
  text: string
}

/** Terms and what is said about each, ruled like a ledger. */
function Entries({ entries, className }: { entries: readonly TitledText[]; className: string }) {
  return (
    <dl className={`ledger entries ${className}`}>
      {entries.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Words text={text} />
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
          <Words text={item} />
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
            <Words text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** One part of a service's page. */
export interface Part {
  id: string
  heading: string
  body: ReactNode
}

type Making = Omit<Part, 'id'>

/** Services whose result is no number; what moves there is what they cost. */
const priced: readonly string[] = ['cfo-services', 'ai-automation']

/** How each part is made of a record; nothing where the record does not say it yet. */
const makers: Record<string, (record: ServicePage) => Making | undefined> = {
  when: ({ triggers }) =>
    triggers && {
      heading: 'When this is needed',
      body: (
        <Entries
          className="triggers"
          entries={triggers.map(({ event, why }) => ({ title: event, text: why }))}
        />
      ),
    },
  afterwards: ({ benefits }) =>
    benefits && {
      heading: 'What you have afterwards',
      body: <List className="benefits" items={benefits} />,
    },
  approach: ({ approach, exhibit }) =>
    approach.length === 0
      ? undefined
      : {
          heading: 'Our approach',
          body: (
            <>
              {approach.map((paragraph) => (
                <p key={paragraph}>
                  <Words text={paragraph} />
                </p>
              ))}
              {exhibit && <ExhibitTable exhibit={exhibit} />}
            </>
          ),
        },
  scope: ({ capabilities }) =>
    capabilities && capabilities.length > 0
      ? {
          heading: 'What it consists of',
          body: <Entries className="capabilities" entries={capabilities} />,
        }
      : undefined,
  work: ({ steps }) => steps && { heading: 'How the work goes', body: <Steps steps={steps} /> },
  standards: ({ standards }) =>
    standards && {
      heading: 'What governs it',
      body: (
        <Entries
          className="standards"
          entries={standards.map(({ name, why }) => ({ title: name, text: why }))}
        />
      ),
    },
  bring: ({ bring }) =>
    bring && { heading: 'What we need from you', body: <List className="bring" items={bring} /> },
  movers: ({ movers, slug }) =>
    movers && {
      heading: priced.includes(slug) ? 'What moves the fee' : 'What moves the number',
      body: <List className="movers" items={movers} />,
    },
  excludes: ({ excludes }) =>
    excludes && {
      heading: 'What it does not cover',
      body: <List className="excludes" items={excludes} />,
    },
  questions: ({ questions }) =>
    questions && { heading: 'Questions we are asked', body: <Questions questions={questions} /> },
}

const USUAL = [
  'when',
  'afterwards',
  'approach',
  'scope',
  'work',
  'standards',
  'bring',
  'movers',
  'excludes',
  'questions',
]

/** Services that begin with what they consist of, or with the figures. */
const FIRST: Record<string, readonly string[]> = {
  'cfo-services': ['scope', 'when'],
  'ai-automation': ['scope', 'work', 'when'],
  'financial-modeling': ['approach', 'scope'],
  '409a-valuation': ['when', 'work'],
}

/** The parts of a service's page in their order, as far as they are written. */
export function partsOf(record: ServicePage): Part[] {
  const first = FIRST[record.slug] ?? []
  return [...first, ...USUAL.filter((id) => !first.includes(id))].flatMap((id) => {
    const made = makers[id]?.(record)
    return made ? [{ id, ...made }] : []
  })
}
