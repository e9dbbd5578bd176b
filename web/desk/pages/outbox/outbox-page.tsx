import { type SubmitEvent, useState } from 'react'
import { outbox as words } from '../../../../content/desk/outbox.ts'
import { MAIL_GROUPS, outboxPage } from '../../../../contracts/outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskPages } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Waiting } from '../../states.tsx'
import { Mails } from './outbox-mails.tsx'
import '../../form.css'
import './outbox-page.css'

interface Filter {
  /** Empty for every state. */
  state: string
  address: string
}

/** The emails that the site sends, and what became of them. */
export function OutboxPage() {
  const [filter, setFilter] = useState<Filter>({ state: '', address: '' })
  const { data, error, refetch, hasNextPage, fetchNextPage, isPlaceholderData } = useDeskPages(
    deskPaths.api.outbox(),
    outboxPage,
    { filter: { ...filter } },
  )
  const mails = data?.pages.flatMap((page) => page.mails)
  const counts = data?.pages[0]?.counts
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <Filters filter={filter} onChange={setFilter} />
      {counts && Object.values(counts).some((count) => count > 0) && (
        <p className="outbox-summary">{words.summary(counts)}</p>
      )}
      {(error !== null || mails === undefined) && (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
      {mails && (
        <Mails
          mails={mails}
          list={isPlaceholderData ? undefined : queryString({ ...filter })}
          empty={emptyText(filter)}
        />
      )}
      {hasNextPage && (
        <Button variant="outline" size="sm" onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Page>
  )
}

function emptyText({ state, address }: Filter): string {
  return state === '' && address === '' ? words.nothing : words.noMatch
}

interface FiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const [address, setAddress] = useState(filter.address)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange({ ...filter, address: address.trim() })
  }
  return (
    <form className="desk-filter outbox-filter" aria-label={words.filter} onSubmit={submit}>
      <Field label={words.state}>
        {(control) => (
          <Select
            {...control}
            value={filter.state}
            onChange={({ target }) => onChange({ ...filter, state: target.value })}
          >
            <option value="">{words.everyState}</option>
            {MAIL_GROUPS.map((group) => (
              <option key={group} value={group}>
                {words.groups[group]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.address}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={address}
            maxLength={254}
            placeholder={words.addressHint}
            onChange={({ target }) => {
              setAddress(target.value)
              // The browser's button that empties the field submits nothing.
              if (target.value === '') onChange({ ...filter, address: '' })
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" size="sm">
        {words.find}
      </Button>
    </form>
  )
}
