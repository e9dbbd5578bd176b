import { type RefObject, useEffect, useState } from 'react'
import { people as words } from '../../../../content/desk/people.ts'
import {
  type PeopleChoices,
  REPLY_STATES,
  STATUSES,
  SUBMISSION_KINDS,
  UNASSIGNED,
} from '../../../../contracts/people/people.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Choice, named } from '../../choice.tsx'
import type { PeopleFilter } from './people-filter.ts'
import '../../form.css'

/** Milliseconds from the last letter until the list is updated. */
const SEARCH_DELAY_MS = 200

interface PeopleFiltersProps {
  filter: PeopleFilter
  choices: PeopleChoices
  searchField: RefObject<HTMLInputElement | null>
  onChange: (filter: PeopleFilter) => void
}

/** The search and the filters of the list. */
export function PeopleFilters({ filter, choices, searchField, onChange }: PeopleFiltersProps) {
  const filters = { filter, onChange }
  return (
    <form
      className="desk-filter people-filter"
      role="search"
      aria-label={words.filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <Search
        value={filter.search ?? ''}
        field={searchField}
        onChange={(search) => onChange({ ...filter, search })}
      />
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
      <Filter
        field="service"
        options={choices.services.map((service) => [service, service] as const)}
        {...filters}
      />
      <p className="field-hint people-keys">{words.keys}</p>
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
  // A value from the URL stays chosen until the choices are read.
  const isKnown = value === '' || options.some(([option]) => option === value)
  return (
    <Choice
      label={words[field]}
      value={value}
      options={[['', words.any[field]], ...(isKnown ? [] : [[value, value] as const]), ...options]}
      onChange={(chosen) => onChange({ ...filter, [field]: chosen || undefined })}
    />
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
    <Field label={words.search} hint={words.searchHint} className="desk-search">
      {(control) => (
        <Input
          {...control}
          ref={field}
          type="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
