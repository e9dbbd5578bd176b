import type { RefObject } from 'react'
import { people as words } from '../../../../content/desk/people.ts'
import type { Person } from '../../../../contracts/people/people.ts'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { Time } from '../../time.tsx'
import { dayText } from '../../day.ts'
import '../../table.css'
import './people.css'

interface PeopleTableProps {
  people: readonly Person[]
  list: RefObject<HTMLTableElement | null>
}

/** A row for each person; the name is a link to the person. */
export function PeopleTable({ people, list }: PeopleTableProps) {
  if (people.length === 0) return null
  return (
    <table ref={list} className="ledger desk-table people" aria-label={words.heading}>
      <thead>
        <tr>
          <th scope="col">{words.person}</th>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.owner}</th>
          <th scope="col">{words.nextStep}</th>
          <th scope="col">{words.last}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { id, name, email, company, kinds, status, owner, nextStep, nextStepOn, lastAt } = person
  const { waitingSince, isOverdue } = person
  return (
    <tr className={status === 'new' ? 'people-new' : undefined}>
      <th scope="row">
        <DeskLink href={deskPaths.person(id)} data-row>
          {name || email}
        </DeskLink>
        <span className="desk-detail">
          {[company, name === '' ? '' : email].filter((text) => text !== '').join(', ')}
        </span>
      </th>
      <td className="desk-short" data-label={words.kind}>
        {kinds.map((kind) => words.kinds[kind]).join(', ')}
      </td>
      <td className="desk-short" data-label={words.status}>
        {words.statuses[status]}
        {waitingSince !== null && (
          <span className={isOverdue ? 'people-wait people-overdue' : 'people-wait'}>
            {isOverdue ? words.overdue : words.awaited}
          </span>
        )}
      </td>
      <td data-label={words.owner}>{owner?.name ?? '–'}</td>
      <td data-label={words.nextStep}>
        {nextStep || '–'}
        {nextStepOn && <span className="desk-detail">{dayText(nextStepOn)}</span>}
      </td>
      <td className="desk-short" data-label={words.last}>
        <Time instant={lastAt} />
      </td>
    </tr>
  )
}
