import { useRef, useState } from 'react'
import { people as words } from '../../../../content/desk/people.ts'
import { peopleChoices, peoplePage, type Person } from '../../../../contracts/people/people.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { Arrivals } from '../../arrivals.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskPages, useDeskQuery } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import { queryString } from '../../query-string.ts'
import { Outcome, Waiting } from '../../states.tsx'
import { useSteadyRows } from '../../steady-rows.ts'
import { ExportPeople } from './export-people.tsx'
import { type PeopleFilter, usePeopleFilter } from './people-filter.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import { useListKeys } from './use-list-keys.ts'
import { Views } from './views.tsx'

const { api } = deskPaths

/** The inbox: everyone who booked, wrote, or registered. */
export function PeoplePage() {
  const [filter, setFilter] = usePeopleFilter()
  const search = useRef<HTMLInputElement>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isPlaceholderData } = useDeskPages(
    api.people(),
    peoplePage,
    { filter },
  )
  const { data: choices } = useDeskQuery(api.peopleChoices(), peopleChoices)
  const { close, undo, closed, isOwn } = useClosing()
  const read = data?.pages.flatMap((page) => page.people)
  const list = queryString(filter)
  const { shown, waiting, arrived, release, area } = useSteadyRows(
    isPlaceholderData ? undefined : read,
    { list, at: ({ lastAt }) => lastAt, isRemoved: isOwn },
  )
  const people = shown ?? read
  const problem = close.error ?? undo.error
  const table = useListKeys<HTMLTableElement>({
    onReply: (row) => {
      const person = people?.[row]
      if (person) pushUrl(`${deskPaths.person(person.id)}#reply`, null)
    },
    onClose: (row) => {
      const person = people?.[row]
      if (person && person.status !== 'closed') close.mutate(person)
    },
    onSearch: () => search.current?.focus(),
  })
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <PeopleFilters
        filter={filter}
        choices={choices ?? { staff: [], services: [] }}
        searchField={search}
        onChange={setFilter}
      />
      <Views filter={filter} />
      <Outcome problem={problem ? problemOf(problem) : undefined} />
      {closed && (
        <p className="desk-success" role="status">
          {words.closed(closed.name || closed.email)}{' '}
          <Button variant="link" size="sm" onClick={() => undo.mutate(closed)}>
            {words.undo}
          </Button>
        </p>
      )}
      <Arrivals
        waiting={waiting}
        text={arrived > 0 ? words.arrived(arrived) : ''}
        waitingText={words.waiting}
        showText={words.show}
        onShow={release}
      />
      {people ? (
        <div className="desk-list" {...area}>
          <PeopleTable people={people} list={table} />
          {hasNextPage && (
            <Button variant="outline" size="sm" onClick={() => void fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </div>
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
      {people?.length === 0 && <NoPeople filter={filter} onClear={() => setFilter({})} />}
      {people !== undefined && people.length > 0 && <ExportPeople filter={filter} />}
    </Page>
  )
}

/** Closing a person, which can be undone: they get the status they had. */
function useClosing() {
  const [closed, setClosed] = useState<Person>()
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const setStatus = ({ id, version }: Person, status: Person['status']) =>
    change('PATCH', api.person(id), { version, status })
  const close = useDeskChange(async (person: Person) => {
    await setStatus(person, 'closed')
    setOwn((former) => new Set(former).add(person.id))
    setClosed(person)
  })
  const undo = useDeskChange(async (person: Person) => {
    await setStatus({ ...person, version: person.version + 1 }, person.status)
    setClosed(undefined)
  })
  return { close, undo, closed, isOwn: (id: string) => own.has(id) }
}

function NoPeople({ filter, onClear }: { filter: PeopleFilter; onClear: () => void }) {
  if (queryString(filter) === '') return <p role="status">{words.empty}</p>
  return (
    <div className="desk-state" role="status">
      <p>{words.noMatch}</p>
      <Button variant="outline" size="sm" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  )
}
