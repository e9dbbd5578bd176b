import { useState } from 'react'
import * as z from 'zod/mini'
import { contact as words, call } from '../../../../words/desk/record.ts'
import { type PersonDetails, personChange } from '../../../../contracts/people/people.ts'
import { TextField, TextFields } from '../../../lib/form/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Conflict } from '../../conflict.tsx'
import { DeskForm, useDeskForm } from '../../form.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { PhoneNumber } from '../../phone-number.tsx'
import { queryString } from '../../query-string.ts'
import { change } from '../../request.ts'
import { CONTACT } from './add-person.tsx'

const contact = z.pick(z.required(personChange), {
  name: true,
  phone: true,
  email: true,
  company: true,
})

/** How to reach the person; a button shows the fields. */
export function PersonContact({ details }: { details: PersonDetails }) {
  const { person, merged, colleagues } = details
  const [isEditing, setIsEditing] = useState(false)
  const addresses = [person, ...merged].flatMap(({ email }) => email || [])
  if (isEditing) return <ContactForm details={details} onSaved={() => setIsEditing(false)} />
  return (
    <section className="person-contact">
      {person.company !== '' && <p className="person-company">{person.company}</p>}
      {person.phone !== '' && (
        <p>
          <PhoneNumber phone={person.phone} />
        </p>
      )}
      {addresses.length === 0 && <p className="talk-detail">{words.noEmail}</p>}
      {addresses.map((email) => (
        <p key={email}>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
      ))}
      <Button variant="link" size="sm" onClick={() => setIsEditing(true)}>
        {words.edit}
      </Button>
      {colleagues.length > 0 && (
        <>
          <h2>{words.colleagues(person.company)}</h2>
          <ul>
            {colleagues.map(({ id, name }) => (
              <li key={id}>
                <DeskLink href={deskPaths.person(id)}>{name}</DeskLink>
              </li>
            ))}
          </ul>
          <DeskLink
            className="text-link"
            href={deskPaths.people() + queryString({ company: person.company })}
          >
            {words.everyone}
          </DeskLink>
        </>
      )}
    </section>
  )
}

interface ContactFormProps {
  details: PersonDetails
  onSaved: () => void
}

function ContactForm({ details: { person, timeline }, onSaved }: ContactFormProps) {
  const { name, phone, email, company, version } = person
  const form = useDeskForm({
    schema: contact,
    values: { name, phone, email, company },
    version,
    draft: `contact ${person.id}`,
    send: (typed, _keyFor, began) =>
      change('PATCH', deskPaths.api.person(person.id), { version: began, ...typed }),
    onSent: onSaved,
  })
  const isFixed = timeline.some(
    (entry) => 'source' in entry && !(entry.kind === 'message' && entry.takenBy !== null),
  )
  const { email: address, ...others } = CONTACT
  return (
    <section className="person-contact">
      <DeskForm form={form} submit={words.save} variant="outline" label={words.edit}>
        {form.conflict && (
          <Conflict
            conflict={form.conflict}
            labels={{
              name: call.name,
              phone: call.phone,
              email: call.email,
              company: call.company,
            }}
          />
        )}
        <TextFields form={form} specs={others} />
        <TextField
          form={form}
          name="email"
          spec={isFixed ? { ...address, hint: words.emailHint } : address}
        />
      </DeskForm>
    </section>
  )
}
