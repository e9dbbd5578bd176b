import { useState } from 'react'
import { person as page } from '../../../../words/desk/people.ts'
import { type Person, type PersonDetails, peoplePage } from '../../../../contracts/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { change } from '../../request.ts'
import { useActions } from '../../use-actions.tsx'

const { api } = deskPaths
const words = page.merge
/** At most this many people to merge with. */
const MOST_OFFERED = 5

interface MergedAddressesProps {
  person: Person
  merged: PersonDetails['merged']
}

/** The person's other addresses, and merging another one. */
export function MergedAddresses({ person, merged }: MergedAddressesProps) {
  const [search, setSearch] = useState('')
  const { act, outcome } = useActions()
  const merge = (otherId: string) =>
    act(async () => {
      await change('POST', api.merges(person.id), { otherId })
      setSearch('')
      return words.merged
    })
  const split = (otherId: string) =>
    act(async () => {
      await change('DELETE', api.merge(person.id, otherId))
      return words.wasSplit
    })
  return (
    <section aria-label={words.heading} className="desk-form">
      <p>{words.intro}</p>
      {outcome}
      {merged.length > 0 && (
        <ul className="person-addresses">
          {merged.map(({ id, email, name }) => (
            <li key={id}>
              {email || name}{' '}
              <Button variant="outline" size="sm" onClick={() => split(id)}>
                {words.split(email || name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label={words.search} hint={words.searchHint}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={200}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      {search.trim().length > 1 && <Offers search={search} ownId={person.id} onMerge={merge} />}
    </section>
  )
}

interface OffersProps {
  search: string
  ownId: string
  onMerge: (otherId: string) => void
}

function Offers({ search, ownId, onMerge }: OffersProps) {
  const { data } = useDeskQuery(api.people() + queryString({ search }), peoplePage)
  if (data === undefined) return null
  const others = data.people.filter(({ id }) => id !== ownId).slice(0, MOST_OFFERED)
  if (others.length === 0) return <p role="status">{words.noMatch}</p>
  return (
    <ul className="person-addresses">
      {others.map((other) => (
        <li key={other.id}>
          {[other.name, other.email || other.phone].filter(Boolean).join(', ')}{' '}
          <Button variant="outline" size="sm" onClick={() => onMerge(other.id)}>
            {words.merge(other.name || other.email)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
