import { checklist as words } from '../../../../content/desk/checklist.ts'
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
import { Outcome } from '../../states.tsx'
import { Time } from '../../time.tsx'
import { FindingText } from './finding-text.tsx'
import '../../table.css'
import './checklist-page.css'

const GROUPS = ['failure', 'warning', 'ok'] as const

/** What the site needs before launch, and what has broken since. */
export function ChecklistPage() {
  const { data, error, isFetching, refetch } = useDeskQuery(deskPaths.api.checklist(), checklist)
  const examine = () => {
    if (!isFetching) void refetch()
  }
  const problem = [words.stale, ...(data ? [words.staleList] : [])].join(' ')
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <Outcome problem={error && !isFetching ? problem : undefined} />
      <p className="checklist-summary" role="status">
        {isFetching ? words.examining : data && words.summary(missingIn(data))}
      </p>
      <div className="checklist-examine">
        <Button variant="outline" size="sm" aria-disabled={isFetching} onClick={examine}>
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
      <table
        className={`ledger desk-table checklist-table checklist-${state}`}
        aria-labelledby={state}
      >
        <thead>
          <tr>
            <th scope="col">{words.check}</th>
            <th scope="col">{words.found}</th>
            {state !== 'ok' && <th scope="col">{words.next}</th>}
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            // Several calendars have the same id.
            <FindingRow key={`${finding.id} ${finding.found}`} finding={finding} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FindingRow({ finding }: { finding: ChecklistFinding }) {
  const { id, label, state, found, next, details, more } = finding
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-label={words.found}>
        <div>
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
        </div>
      </td>
      {state !== 'ok' && (
        <td data-label={words.next}>
          <div>
            <FindingText>{next}</FindingText>
            {(id === 'mail' || id === 'dead-mail') && (
              <DeskLink className="checklist-link" href={deskPaths.outbox()}>
                {words.outbox}
              </DeskLink>
            )}
          </div>
        </td>
      )}
    </tr>
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
