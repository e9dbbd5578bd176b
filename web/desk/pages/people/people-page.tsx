import { useRef, useState } from 'react'
import { people as words } from '../../../../words/desk/people.ts'
import { imports } from '../../../../words/desk/imports.ts'
import { call } from '../../../../words/desk/record.ts'
import {
  type PeopleChoices,
  peopleChoices,
  peoplePage,
  type Person,
} from '../../../../contracts/people/people.ts'
import type { StaffMember } from '../../../../contracts/staff/staff.ts'
import { pushUrl } from '../../../lib/location.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeskLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskPages, useDeskQuery } from '../../queries.ts'
import { change } from '../../request.ts'
import { queryString } from '../../query-string.ts'
import { Loaded, More } from '../../states.tsx'
import { useSteadyRows } from '../../steady-rows.tsx'
import { useActions } from '../../use-actions.tsx'
import { AddPerson } from './add-person.tsx'
import { ExportPeople } from './export-people.tsx'
import { type PeopleFilter, usePeopleFilter } from './people-filter.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import { SelectedPeople } from './selected-people.tsx'
import { useListKeys } from './use-list-keys.ts'
import { Views } from './views.tsx'
import '../../ink-strip.css'
import '../../list-foot.css'

const { api } = deskPaths

const NO_CHOICES: PeopleChoices = { staff: [], services: [], companies: [] }

/** Everyone who booked, wrote, or registered. */
export function PeoplePage({ staff }: { staff: StaffMember }) {
  const [filter, setFilter] = usePeopleFilter()
  const search = useRef<HTMLInputElement>(null)
  const query = useDeskPages(api.people(), peoplePage, { filter, ...LIVE })
  const { data: choices = NO_CHOICES } = useDeskQuery(api.peopleChoices(), peopleChoices, LIVE)
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
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const selected = people.filter(({ id }) => selectedIds.has(id))
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelectedIds((former) => {
      const others = [...former].filter((id) => !ids.includes(id))
      return new Set(isSelected ? [...others, ...ids] : others)
    })
  const clear = () => setSelectedIds(new Set())
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)
  const table = useListKeys<HTMLTableElement>({
    onReply: (row) => {
      const person = people[row]
      if (person) pushUrl(`${deskPaths.person(person.id)}#reply`, null)
    },
    onClose: (row) => {
      const person = people[row]
      if (person && person.status !== 'closed') act(() => close(person))
    },
    onSelect: (row) => {
      const person = people[row]
      if (person) select([person.id], !selectedIds.has(person.id))
    },
    onSearch: () => search.current?.focus(),
    onAdd: add,
  })
  return (
    <Page
      title={words.title}
      heading={words.heading}
      isFull
      beside={
        <>
          <Views filter={filter} staffId={staff.id} />
          <Button size="sm" onClick={add}>
            {call.add}
          </Button>
          <DeskLink
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            href={deskPaths.imports()}
          >
            {imports.open}
          </DeskLink>
          {people.length > 0 && <ExportPeople filter={filter} />}
        </>
      }
    >
      <PeopleFilters filter={filter} choices={choices} searchField={search} onChange={setFilter} />
      <Loaded query={query}>
        {() => (
          <div className="desk-list people-list" {...area}>
            {newRows}
            <PeopleTable
              people={people}
              list={table}
              sort={filter.sort}
              onSort={(sort) => setFilter({ ...filter, sort })}
              selected={selectedIds}
              onSelect={select}
            />
            <More query={query}>{words.more}</More>
          </div>
        )}
      </Loaded>
      {query.data && people.length === 0 && (
        <NoPeople filter={filter} onClear={() => setFilter({})} onAdd={add} />
      )}
      <div className="list-foot">
        {selected.length > 0 && (
          <SelectedPeople
            selected={selected}
            staff={choices.staff}
            onAct={(action) => {
              clear()
              act(action)
            }}
            onExport={act}
            onClear={clear}
          />
        )}
        <div className="ink-strip">{outcome}</div>
        <p className="list-keys">{words.keys}</p>
      </div>
      <Dialog open={isAdding} title={call.heading} onClose={() => setIsAdding(false)}>
        {isAdding && <AddPerson search={people.length === 0 ? (filter.search ?? '') : ''} />}
      </Dialog>
    </Page>
  )
}

/** Closes a person. Undo restores the previous status and the waiting time. */
async function close({ id, version, status, waitingSince, ...person }: Person) {
  await change('PATCH', api.person(id), { version, status: 'closed' })
  return {
    text: words.closed(person.name || person.email),
    undo: () => change('PATCH', api.person(id), { version: version + 1, status, waitingSince }),
  }
}

interface NoPeopleProps {
  filter: PeopleFilter
  onClear: () => void
  onAdd: () => void
}

function NoPeople({ filter, onClear, onAdd }: NoPeopleProps) {
  if (queryString(filter) === '') return <p role="status">{words.empty}</p>
  return (
    <div className="desk-state" role="status">
      <p>{words.noMatch}</p>
      <div className="desk-actions">
        <Button variant="outline" size="sm" onClick={onAdd}>
          {call.add}
        </Button>
        <Button variant="outline" size="sm" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
    </div>
  )
}
