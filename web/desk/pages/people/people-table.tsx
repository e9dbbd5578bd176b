import type { RefObject } from 'react'
import { dollars, fees } from '../../../../words/desk/fees.ts'
import { people as words } from '../../../../words/desk/people.ts'
import { shortTime, today } from '../../../../words/desk/today.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import type { ListedPerson, PeopleSort } from '../../../../contracts/people/people.ts'
import { dayOf, daysBetween, startOf } from '../../day.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { type Column, Table } from '../../table.tsx'
import './people.css'
import './people-fee.css'

interface PeopleTableProps {
  people: readonly ListedPerson[]
  list: RefObject<HTMLTableElement | null>
  sort: PeopleSort | undefined
  onSort: (sort: PeopleSort) => void
  /** Ids of the selected people. */
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
}

const SORTS = {
  name: ['name', '-name'],
  wants: ['wants', '-wants'],
  waiting: ['waiting', '-waiting'],
  status: ['status', '-status'],
  owner: ['owner', '-owner'],
  nextStep: ['nextStep', '-nextStep'],
  // Largest first, because staff look for the largest fees.
  fee: ['-fee', 'fee'],
} as const satisfies Record<string, readonly [up: PeopleSort, down: PeopleSort]>

/** One line per person; two on phones. */
export function PeopleTable({ people, list, sort, onSort, selected, onSelect }: PeopleTableProps) {
  if (people.length === 0) return null
  const ids = people.map(({ id }) => id)
  const areAll = ids.every((id) => selected.has(id))
  const column = (
    key: keyof typeof SORTS,
    cell: Column<ListedPerson>['cell'],
  ): Column<ListedPerson> => {
    const [up, down] = SORTS[key]
    return {
      name: words.columns[key],
      className: `people-${key}`,
      cell,
      sort: sort === up || sort === down ? directionOf(sort) : undefined,
      head: (
        <button
          type="button"
          className="people-sort"
          onClick={() => onSort(sort === up ? down : up)}
        >
          {words.columns[key]}
        </button>
      ),
    }
  }
  const who = column('name', (person) => (
    <>
      <input
        type="checkbox"
        aria-label={words.select(nameOf(person))}
        checked={selected.has(person.id)}
        onChange={({ target }) => onSelect([person.id], target.checked)}
      />
      <DeskLink href={deskPaths.person(person.id)} data-row>
        {nameOf(person)}
      </DeskLink>
      {person.company !== '' && <span className="people-company">{person.company}</span>}
    </>
  ))
  return (
    <Table
      ref={list}
      rows={people}
      keyOf={({ id }) => id}
      rowClass={(person) => rowClass(person, selected.has(person.id))}
      className="people"
      label={words.heading}
      columns={[
        {
          ...who,
          head: (
            <>
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={areAll}
                onChange={({ target }) => onSelect(ids, target.checked)}
              />
              {who.head}
            </>
          ),
        },
        column('wants', ({ wants, kinds }) =>
          wants === '' ? kinds.map((kind) => words.kinds[kind]).join(', ') : wants,
        ),
        column('waiting', (person) => <Waiting person={person} />),
        column('status', ({ status }) => (
          <span className={`people-mark people-mark-${status}`}>{words.statuses[status]}</span>
        )),
        column('owner', ({ owner }) => owner?.name ?? '–'),
        column('nextStep', (person) => <NextStep person={person} />),
        column('fee', ({ fee }) => feeText(fee)),
      ]}
    />
  )
}

function feeText({ expected, outcome }: ListedPerson['fee']): string {
  const amount = expected === null ? [] : [dollars(expected)]
  return [...(outcome === 'open' ? [] : [fees.outcomes[outcome]]), ...amount].join(' ')
}

function directionOf(sort: PeopleSort): 'ascending' | 'descending' {
  return sort.startsWith('-') ? 'descending' : 'ascending'
}

function rowClass({ status }: ListedPerson, isSelected: boolean): string | undefined {
  if (isSelected) return 'people-selected'
  return status === 'new' ? 'people-new' : undefined
}

function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email
}

function Waiting({ person: { waitedMinutes, isOverdue } }: { person: ListedPerson }) {
  if (waitedMinutes === null) return '–'
  if (!isOverdue) return shortTime(waitedMinutes)
  return (
    <span className="people-late">
      <b>{shortTime(waitedMinutes)}</b> {words.late}
    </span>
  )
}

function NextStep({ person: { nextStep, nextStepOn } }: { person: ListedPerson }) {
  return (
    <>
      {nextStepOn !== null && <StepDay day={nextStepOn} />} <span>{nextStep}</span>
    </>
  )
}

function StepDay({ day }: { day: string }) {
  const late = daysBetween(day, dayOf())
  if (late > 0) return <span className="people-day people-late">{today.steps.late(late)}</span>
  return (
    <span className="people-day">
      {late === 0 ? today.steps.today : formatDate('shortDate', startOf(day))}
    </span>
  )
}
