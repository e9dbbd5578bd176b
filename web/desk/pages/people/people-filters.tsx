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
import { Select } from '../../../ui/select.tsx'
import type { PeopleFilter } from './people-filter.ts'
import '../../form.css'

/** Milliseconds after the last letter until the list follows. */
const SEARCH_DELAY_MS = 200

interface PeopleFiltersProps {
  filter: PeopleFilter
  choices: PeopleChoices
  searchField: RefObject<HTMLInputElement | null>
  onChange: (filter: PeopleFilter) => void
}

/** The search and the filters of the list. */
export function PeopleFilters({ filter, choices, searchField, onChange }: PeopleFiltersProps) {
  const names = Object.fromEntries(choices.staff.map(({ id, name }) => [id, name]))
  const set = (field: keyof typeof words.any) => (value: string) =>
    onChange({ ...filter, [field]: value === '' ? undefined : value })
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
      <Choice label="kind" value={filter.kind} names={words.kinds} onChange={set('kind')}>
        {SUBMISSION_KINDS}
      </Choice>
      <Choice label="status" value={filter.status} names={words.statuses} onChange={set('status')}>
        {STATUSES}
      </Choice>
      <Choice
        label="owner"
        value={filter.owner}
        names={{ ...names, [UNASSIGNED]: words.unassigned }}
        onChange={set('owner')}
      >
        {[...Object.keys(names), UNASSIGNED]}
      </Choice>
      <Choice label="reply" value={filter.reply} names={words.replyStates} onChange={set('reply')}>
        {REPLY_STATES}
      </Choice>
      <Choice label="service" value={filter.service} names={{}} onChange={set('service')}>
        {choices.services}
      </Choice>
      <p className="field-hint people-keys">{words.keys}</p>
    </form>
  )
}

interface ChoiceProps {
  label: keyof typeof words.any
  value: string | undefined
  /** What each value is called; a value without a name is its own. */
  names: Readonly<Record<string, string>>
  children: readonly string[]
  onChange: (value: string) => void
}

function Choice({ label, value = '', names, children: values, onChange }: ChoiceProps) {
  // A value from the URL stays chosen until the choices are read.
  const shown = value === '' || values.includes(value) ? values : [value, ...values]
  return (
    <Field label={words[label]}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{words.any[label]}</option>
          {shown.map((each) => (
            <option key={each} value={each}>
              {names[each] ?? each}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface SearchProps {
  value: string
  field: RefObject<HTMLInputElement | null>
  onChange: (search: string) => void
}

/** Shows each letter at once; the list follows a moment after the last one. */
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
