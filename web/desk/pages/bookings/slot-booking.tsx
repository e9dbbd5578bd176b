import { useState } from 'react'
import { calendar } from '../../../../words/desk/calendar.ts'
import { peoplePage, personDetails } from '../../../../contracts/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskPages, useDeskQuery } from '../../queries.ts'
import { Loaded } from '../../states.tsx'
import { useFocusOn } from '../../use-focus-on.ts'
import { ClientBookingForm } from './client-booking-form.tsx'
import { knownClient } from './known-client.ts'

const { api } = deskPaths
const words = calendar.slot
const MOST_FOUND = 5

interface SlotBookingProps {
  startsAt: string
  officeTimeZone: string
  onDone: (text: string) => void
}

/** Asks who the slot is for, and then books it with what is known about them. */
export function SlotBooking({ startsAt, officeTimeZone, onDone }: SlotBookingProps) {
  /** The id is empty for someone new, and null while someone else is looked for. */
  const [chosen, setChosen] = useState<{ id: string | null }>()
  const step = useFocusOn(chosen)
  const id = chosen?.id ?? null
  const booking = { when: startsAt, officeTimeZone, onDone }
  return (
    <div ref={step} tabIndex={-1}>
      {id === null ? (
        <FindPerson onChoose={(personId) => setChosen({ id: personId })} />
      ) : (
        <>
          {id === '' ? <ClientBookingForm {...booking} /> : <PersonBooking id={id} {...booking} />}
          <Button variant="link" size="sm" onClick={() => setChosen({ id: null })}>
            {words.change}
          </Button>
        </>
      )}
    </div>
  )
}

type Booking = Omit<SlotBookingProps, 'startsAt'> & { when: string }

function PersonBooking({ id, ...booking }: Booking & { id: string }) {
  const query = useDeskQuery(api.person(id), personDetails)
  return (
    <Loaded query={query}>
      {(details) => <ClientBookingForm client={knownClient(details)} {...booking} />}
    </Loaded>
  )
}

/** A search for people. Until something is typed, it lists the first ones of the list of people. */
function FindPerson({ onChoose }: { onChoose: (personId: string) => void }) {
  const [search, setSearch] = useState('')
  const { data } = useDeskPages(api.people(), peoplePage, { filter: { search } })
  const people = data?.[0]?.people.slice(0, MOST_FOUND) ?? []
  return (
    <div className="desk-form">
      <Field label={words.search} hint={words.hint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={200}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <ul className="booking-people" aria-label={words.people}>
        {people.map(({ id, name, email, phone, company }) => (
          <li key={id}>
            <Button variant="outline" size="sm" onClick={() => onChoose(id)}>
              <span>
                <b>{name || email}</b> {[company, phone].filter(Boolean).join(', ')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{data && people.length === 0 && words.noMatch}</p>
      <Button variant="outline" onClick={() => onChoose('')}>
        {words.other}
      </Button>
    </div>
  )
}
