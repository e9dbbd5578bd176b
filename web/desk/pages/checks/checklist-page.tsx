import { checklist as words } from '../../../../words/desk/checklist.ts'
import {
  type Checklist,
  checklist,
  type ChecklistFinding,
} from '../../../../contracts/checks/checklist.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { Table } from '../../table.tsx'
import { Time } from '../../time.tsx'
import { FindingText } from './finding-text.tsx'
import './checklist-page.css'

const GROUPS = ['failure', 'warning', 'ok'] as const

/** The tasks before launch, and problems found since. */
export function ChecklistPage() {
  const { data, error, isFetching, refetch } = useDeskQuery(deskPaths.api.checklist(), checklist)
  const checkAgain = () => {
    if (!isFetching) void refetch()
  }
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <p className="desk-problem" role="alert">
        {error && !isFetching && `${words.stale}${data ? ` ${words.staleList}` : ''}`}
      </p>
      <p className="checklist-summary" role="status">
        {isFetching ? words.examining : data && words.summary(missingIn(data))}
      </p>
      <div className="checklist-examine">
        <Button variant="outline" size="sm" aria-disabled={isFetching} onClick={checkAgain}>
          {words.examine}
        </Button>
        {data && (
          <p>
            {words.examined} <Time instant={data.examinedAt} />
          </p>
        )}
      </div>
      {data &&
        GROUPS.map((state) => (
          <Group
            key={state}
            state={state}
            findings={data.findings.filter((finding) => finding.state === state)}
          />
        ))}
      <Limits />
    </Page>
  )
}

function missingIn({ findings }: Checklist): number {
  return findings.filter(({ state }) => state !== 'ok').length
}

interface GroupProps {
  state: (typeof GROUPS)[number]
  findings: readonly ChecklistFinding[]
}

function Group({ state, findings }: GroupProps) {
  if (findings.length === 0) return null
  const { heading, text } = words.groups[state]
  return (
    <section className="desk-section" aria-labelledby={state}>
      <h2 id={state}>
        {heading} ({findings.length})
      </h2>
      <p>{text}</p>
      <Table
        rows={findings}
        // Checks of several calendars share an id, so the finding is part of the key.
        keyOf={({ id, found }) => `${id} ${found}`}
        labelledBy={state}
        className={`checklist-table checklist-${state}`}
        columns={[
          { name: words.check, cell: ({ label }) => label },
          { name: words.found, cell: (finding) => <Found finding={finding} /> },
          ...(state === 'ok'
            ? []
            : [
                {
                  name: words.next,
                  cell: (finding: ChecklistFinding) => <Next finding={finding} />,
                },
              ]),
        ]}
      />
    </section>
  )
}

function Found({ finding: { found, details, more } }: { finding: ChecklistFinding }) {
  return (
    <>
      <FindingText>{found}</FindingText>
      {details.length > 0 && (
        <details className="checklist-details">
          <summary>{words.where(details.length + more)}</summary>
          <ul>
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more > 0 && <li>{words.more(more)}</li>}
          </ul>
        </details>
      )}
    </>
  )
}

function Next({ finding: { id, next } }: { finding: ChecklistFinding }) {
  return (
    <>
      <FindingText>{next}</FindingText>
      {(id === 'mail' || id === 'dead-mail') && (
        <DeskLink className="checklist-link" href={deskPaths.outbox()}>
          {words.outbox}
        </DeskLink>
      )}
    </>
  )
}

function Limits() {
  const { heading, items } = words.limits
  return (
    <section className="desk-section" aria-labelledby="limits">
      <h2 id="limits">{heading}</h2>
      <ul className="checklist-limits">
        {items.map((item) => (
          <li key={item}>
            <FindingText>{item}</FindingText>
          </li>
        ))}
      </ul>
    </section>
  )
}
