import { useState } from 'react'
import { person as page } from '../../../../content/desk/people.ts'
import { type Person, type PersonDetails, peoplePage } from '../../../../contracts/people/people.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskChange, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { change, problemOf } from '../../request.ts'
import { Outcome } from '../../states.tsx'

const { api } = deskPaths
const words = page.merge
/** The people offered for a merge; more letters leave fewer. */
const MOST_OFFERED = 5

interface MergedAddressesProps {
  person: Person
  merged: PersonDetails['merged']
}

/** The person's other addresses, and merging another one. */
export function MergedAddresses({ person, merged }: MergedAddressesProps) {
  const [search, setSearch] = useState('')
  const merge = useDeskChange(async (other: Person) => {
    await change('POST', api.merges(person.id), { otherId: other.id })
    setSearch('')
    return words.merged
  })
  const split = useDeskChange(async (otherId: string) => {
    await change('DELETE', api.merge(person.id, otherId))
    return words.wasSplit
  })
  const problem = merge.error ?? split.error
  return (
    <section aria-labelledby="addresses" className="desk-form person-other">
      <h2 id="addresses">{words.heading}</h2>
      <p>{words.intro}</p>
      <Outcome
        problem={problem ? problemOf(problem) : undefined}
        success={split.data ?? merge.data}
      />
      {merged.length > 0 && (
        <ul className="person-addresses">
          {merged.map(({ id, email }) => (
            <li key={id}>
              {email}{' '}
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  merge.reset()
                  split.mutate(id)
                }}
              >
                {words.split(email)}
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
      {search.trim().length > 1 && (
        <Offers
          search={search}
          ownId={person.id}
          onMerge={(other) => {
            split.reset()
            merge.mutate(other)
          }}
        />
      )}
    </section>
  )
}

interface OffersProps {
  search: string
  ownId: string
  onMerge: (other: Person) => void
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
          {other.name === '' ? other.email : `${other.name}, ${other.email}`}{' '}
          <Button variant="outline" size="sm" onClick={() => onMerge(other)}>
            {words.merge(other.name || other.email)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
