import type { RefObject } from 'react'
import { people as words } from '../../../../content/desk/people.ts'
import type { Person } from '../../../../contracts/people/people.ts'
import { dayText } from '../../day.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { type Column, Table } from '../../table.tsx'
import { Time } from '../../time.tsx'
import './people.css'

const COLUMNS: readonly Column<Person>[] = [
  {
    name: words.person,
    cell: ({ id, name, email, company }) => (
      <>
        <DeskLink href={deskPaths.person(id)} data-row>
          {name || email}
        </DeskLink>
        <span className="desk-detail">
          {[company, name === '' ? '' : email].filter((text) => text !== '').join(', ')}
        </span>
      </>
    ),
  },
  {
    name: words.kind,
    className: 'desk-short',
    cell: ({ kinds }) => kinds.map((kind) => words.kinds[kind]).join(', '),
  },
  {
    name: words.status,
    className: 'desk-short',
    cell: ({ status, waitingSince, isOverdue }) => (
      <>
        {words.statuses[status]}
        {waitingSince !== null && (
          <span className={isOverdue ? 'people-wait people-overdue' : 'people-wait'}>
            {isOverdue ? words.overdue : words.awaited}
          </span>
        )}
      </>
    ),
  },
  { name: words.owner, cell: ({ owner }) => owner?.name ?? '–' },
  {
    name: words.nextStep,
    cell: ({ nextStep, nextStepOn }) => (
      <>
        {nextStep || '–'}
        {nextStepOn && <span className="desk-detail">{dayText(nextStepOn)}</span>}
      </>
    ),
  },
  { name: words.last, className: 'desk-short', cell: ({ lastAt }) => <Time instant={lastAt} /> },
]

interface PeopleTableProps {
  people: readonly Person[]
  list: RefObject<HTMLTableElement | null>
}

export function PeopleTable({ people, list }: PeopleTableProps) {
  if (people.length === 0) return null
  return (
    <Table
      ref={list}
      rows={people}
      keyOf={({ id }) => id}
      rowClass={({ status }) => (status === 'new' ? 'people-new' : undefined)}
      className="people"
      label={words.heading}
      columns={COLUMNS}
    />
  )
}
