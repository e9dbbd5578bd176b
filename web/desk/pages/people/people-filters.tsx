import { type RefObject, useEffect, useState } from 'react'
import { fees } from '../../../../words/desk/fees.ts'
import { people as words } from '../../../../words/desk/people.ts'
import {
  type PeopleChoices,
  REPLY_STATES,
  SUBMISSION_KINDS,
  UNASSIGNED,
} from '../../../../contracts/people/people.ts'
import { OUTCOMES } from '../../../../contracts/people/fee.ts'
import { STATUSES } from '../../../../contracts/people/statuses.ts'
import { named } from '../../choice.tsx'
import { FoldedFilters } from '../../folded-filters.tsx'
import type { PeopleFilter } from './people-filter.ts'

/** Delay between the last keystroke and the search. */
const SEARCH_DELAY_MS = 200

const CHIPS = ['kind', 'status', 'owner', 'reply', 'outcome', 'service', 'company'] as const

interface PeopleFiltersProps {
  filter: PeopleFilter
  choices: PeopleChoices
  searchField: RefObject<HTMLInputElement | null>
  onChange: (filter: PeopleFilter) => void
}

/** One search field, and a chip for each filter; on phones a button shows the chips. */
export function PeopleFilters({ filter, choices, searchField, onChange }: PeopleFiltersProps) {
  const filters = { filter, onChange }
  const count = CHIPS.filter((field) => filter[field]).length
  return (
    <form
      className="people-filter"
      role="search"
      aria-label={words.filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search
        value={filter.search ?? ''}
        field={searchField}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <FoldedFilters count={count} className="people-chips">
        <Filter field="kind" options={named(SUBMISSION_KINDS, words.kinds)} {...filters} />
        <Filter field="status" options={named(STATUSES, words.statuses)} {...filters} />
        <Filter
          field="owner"
          options={[
            ...choices.staff.map(({ id, name }) => [id, name] as const),
            [UNASSIGNED, words.unassigned],
          ]}
          {...filters}
        />
        <Filter field="reply" options={named(REPLY_STATES, words.replyStates)} {...filters} />
        <Filter field="outcome" options={named(OUTCOMES, fees.outcomes)} {...filters} />
        <Filter
          field="service"
          options={choices.services.map((service) => [service, service] as const)}
          {...filters}
        />
        <Filter
          field="company"
          options={choices.companies.map((company) => [company, company] as const)}
          {...filters}
        />
      </FoldedFilters>
    </form>
  )
}

interface FilterProps {
  field: keyof typeof words.any
  options: readonly (readonly [value: string, name: string])[]
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

function Filter({ field, options, filter, onChange }: FilterProps) {
  const { [field]: value = '' } = filter
  // A value from the URL stays selected until the choices are read.
  const isKnown = value === '' || options.some(([option]) => option === value)
  const all = [
    ['', words.any[field]] as const,
    ...(isKnown ? [] : [[value, value] as const]),
    ...options,
  ]
  return (
    <select
      className="people-chip"
      aria-label={words[field]}
      data-chosen={value !== ''}
      value={value}
      onChange={({ target }) => onChange({ ...filter, [field]: target.value || undefined })}
    >
      {all.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  )
}

interface SearchProps {
  value: string
  field: RefObject<HTMLInputElement | null>
  onChange: (search: string) => void
}

/** Shows typed letters right away, and updates the list a moment after the last one. */
function Search({ value, field, onChange }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  return (
    <input
      ref={field}
      type="search"
      className="people-search"
      aria-label={words.search}
      placeholder={words.searchHint}
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      autoComplete="off"
    />
  )
}
