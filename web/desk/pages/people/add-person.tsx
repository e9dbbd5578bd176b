import { useWatch } from 'react-hook-form'
import { call as words } from '../../../../words/desk/record.ts'
import { newCall, type NewCall, newCallReply } from '../../../../contracts/people/calls.ts'
import { type ListedPerson, peoplePage } from '../../../../contracts/people/people.ts'
import { HAND_SOURCES } from '../../../../contracts/sources/source.ts'
import { postJson } from '../../../lib/api.ts'
import { SelectField } from '../../../lib/form/select-field.tsx'
import { TextField, TextFields, type TextFieldSpecs } from '../../../lib/form/text-field.tsx'
import { pushUrl } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { named } from '../../choice.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import './record.css'

const { api } = deskPaths

export const CONTACT: TextFieldSpecs<'name' | 'phone' | 'email' | 'company'> = {
  name: { label: words.name, maxLength: 100, autoComplete: 'off' },
  phone: { label: words.phone, type: 'tel', maxLength: 40, autoComplete: 'off', optional: true },
  email: { label: words.email, type: 'email', autoComplete: 'off', optional: true },
  company: { label: words.company, maxLength: 150, autoComplete: 'off', optional: true },
}

const { email: _email, ...CONTACT_OF_CHOSEN } = CONTACT

/** Shorter texts would find too many people. */
const SHORTEST_SEARCH = 3
const MOST_KNOWN = 3

/**
 * Prefills the form, because a search without results is probably the caller's number, email, or
 * name.
 */
function valuesFor(search: string): NewCall {
  const empty = { name: '', phone: '', email: '', company: '', text: '' }
  const found = search.trim()
  const field = found.includes('@') ? 'email' : /^[\d\s().+-]+$/.test(found) ? 'phone' : 'name'
  return { ...empty, [field]: found, source: 'phone', awaitsAnswer: true }
}

interface AddPersonProps {
  /** Text of the list's search field. */
  search: string
}

/** Adds a caller, then opens the new person's page. */
export function AddPerson({ search }: AddPersonProps) {
  const form = useDeskForm({
    schema: newCall,
    values: valuesFor(search),
    draft: 'call',
    send: (typed, keyFor) =>
      postJson(api.people(), typed, newCallReply, { idempotencyKey: keyFor(typed) }),
    onSent: ({ id }) => pushUrl(deskPaths.person(id), null),
  })
  const { control, setValue, register } = form.form
  const typed = useWatch({ control })
  const choose = (person?: ListedPerson) => {
    setValue('personId', person?.id)
    if (person === undefined) return
    for (const field of ['name', 'phone', 'email', 'company'] as const) {
      setValue(field, person[field])
    }
  }
  const isChosen = typed.personId !== undefined
  const { isSubmitted, isSubmitSuccessful } = form.form.formState
  // The name of the chosen person may be missing; their email address stays as it is.
  const asksChosen = isChosen && isSubmitted && !isSubmitSuccessful
  const wanted = [typed.phone, typed.email, typed.name]
    .map((text = '') => text.trim())
    .find((text) => text.length >= SHORTEST_SEARCH)
  return (
    <DeskForm form={form} submit={words.save} className="call-form">
      {isChosen && (
        <p className="call-known">
          {words.chosen(typed.name || typed.email || typed.phone || '')}{' '}
          <Button variant="link" size="sm" onClick={() => choose()}>
            {words.other}
          </Button>
        </p>
      )}
      {!isChosen && <TextFields form={form} specs={CONTACT} />}
      {asksChosen && <TextFields form={form} specs={CONTACT_OF_CHOSEN} />}
      {!isChosen && wanted !== undefined && <Known search={wanted} onChoose={choose} />}
      <TextField
        form={form}
        name="text"
        spec={{ label: words.text, rows: 2, maxLength: 5000, autoComplete: 'off', optional: true }}
      />
      <SelectField form={form} name="source" label={words.source}>
        {named(HAND_SOURCES, words.sources).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <label>
        <input type="checkbox" {...register('awaitsAnswer')} /> {words.awaits}
      </label>
    </DeskForm>
  )
}

interface KnownProps {
  search: string
  onChoose: (person: ListedPerson) => void
}

function Known({ search, onChoose }: KnownProps) {
  const { data } = useDeskQuery(api.people() + queryString({ search }), peoplePage)
  const people = data?.people.slice(0, MOST_KNOWN) ?? []
  if (people.length === 0) return null
  return (
    <div className="call-known" role="status">
      <p>{words.known}</p>
      {people.map((person) => (
        <Button key={person.id} variant="outline" size="sm" onClick={() => onChoose(person)}>
          {words.choose(person.name || person.email, person.company)}
        </Button>
      ))}
    </div>
  )
}
