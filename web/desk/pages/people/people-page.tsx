import { useRef } from 'react'
import { people as words } from '../../../../content/desk/people.ts'
import { peopleChoices, peoplePage, type Person } from '../../../../contracts/people/people.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskPages, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { queryString } from '../../query-string.ts'
import { Loaded, More } from '../../states.tsx'
import { useSteadyRows } from '../../steady-rows.tsx'
import { useActions } from '../../use-actions.tsx'
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
  const query = useDeskPages(api.people(), peoplePage, { filter, ...LIVE })
  const { data: choices } = useDeskQuery(api.peopleChoices(), peopleChoices, LIVE)
  const {
    shown: people,
    newRows,
    release,
    area,
  } = useSteadyRows(query.data?.flatMap((page) => page.people) ?? [], {
    list: query.isPlaceholderData ? undefined : queryString(filter),
    newText: words.waiting,
  })
  const { act, outcome } = useActions(release)
  const table = useListKeys<HTMLTableElement>({
    onReply: (row) => {
      const person = people[row]
      if (person) pushUrl(`${deskPaths.person(person.id)}#reply`, null)
    },
    onClose: (row) => {
      const person = people[row]
      if (person && person.status !== 'closed') act(() => close(person))
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
      {outcome}
      {newRows}
      <Loaded query={query}>
        {() => (
          <div className="desk-list" {...area}>
            <PeopleTable people={people} list={table} />
            <More query={query}>{words.more}</More>
          </div>
        )}
      </Loaded>
      {query.data && people.length === 0 && (
        <NoPeople filter={filter} onClear={() => setFilter({})} />
      )}
      {people.length > 0 && <ExportPeople filter={filter} />}
    </Page>
  )
}

function setStatus({ id, version }: Person, status: Person['status']): Promise<void> {
  return change('PATCH', api.person(id), { version, status })
}

/** Closes a person; undoing it gives them the status they had. */
async function close(person: Person) {
  await setStatus(person, 'closed')
  return {
    text: words.closed(person.name || person.email),
    undo: () => setStatus({ ...person, version: person.version + 1 }, person.status),
  }
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
