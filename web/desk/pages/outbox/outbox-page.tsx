import { type SubmitEvent, useState } from 'react'
import { outbox as words } from '../../../../words/desk/outbox.ts'
import { MAIL_GROUPS, outboxPage } from '../../../../contracts/outbox/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Choice, named } from '../../choice.tsx'
import { FoldedFilters } from '../../folded-filters.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskPages } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Loaded, More } from '../../states.tsx'
import { Mails } from './outbox-mails.tsx'
import '../../form.css'
import './outbox-page.css'

interface Filter {
  /** Empty to show every state. */
  state: string
  address: string
}

export function OutboxPage() {
  const [filter, setFilter] = useState<Filter>({ state: '', address: '' })
  const query = useDeskPages(deskPaths.api.outbox(), outboxPage, { filter: { ...filter }, ...LIVE })
  const counts = query.data?.[0]?.counts
  return (
    <Page title={words.title} heading={words.heading} intro={words.intro}>
      <Filters filter={filter} onChange={setFilter} />
      {counts && Object.values(counts).some((count) => count > 0) && (
        <p className="outbox-summary">{words.summary(counts)}</p>
      )}
      <Loaded query={query}>
        {(pages) => (
          <Mails
            mails={pages.flatMap(({ mails }) => mails)}
            list={query.isPlaceholderData ? undefined : queryString({ ...filter })}
            empty={emptyText(filter)}
          />
        )}
      </Loaded>
      <More query={query}>{words.more}</More>
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
    <form className="desk-form" aria-label={words.filter} onSubmit={submit}>
      <FoldedFilters
        className="desk-filter outbox-filter"
        count={Object.values(filter).filter((value) => value !== '').length}
      >
        <Choice
          label={words.state}
          value={filter.state}
          options={[['', words.everyState], ...named(MAIL_GROUPS, words.groups)]}
          onChange={(state) => onChange({ ...filter, state })}
        />
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
                // The browser's own button for clearing the field doesn't submit the form.
                if (target.value === '') onChange({ ...filter, address: '' })
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" size="sm">
          {words.find}
        </Button>
      </FoldedFilters>
    </form>
  )
}
