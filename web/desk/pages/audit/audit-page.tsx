import { useState } from 'react'
import { auditSentence } from '../../../../words/desk/audit-sentences.ts'
import { audit } from '../../../../words/desk/audit.ts'
import { AUDIT_KINDS, auditPage, type AuditRow } from '../../../../contracts/audit/audit.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Choice, named } from '../../choice.tsx'
import { FoldedFilters } from '../../folded-filters.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskPages } from '../../queries.ts'
import { Loaded, More } from '../../states.tsx'
import { Table } from '../../table.tsx'
import { Time } from '../../time.tsx'
import '../../form.css'

interface Filter {
  actor: string
  kind: string
  from: string
  to: string
}

const EVERYTHING: Filter = { actor: '', kind: '', from: '', to: '' }

export function AuditPage() {
  const [filter, setFilter] = useState(EVERYTHING)
  const query = useDeskPages(deskPaths.api.audit(), auditPage, { filter: { ...filter }, ...LIVE })
  return (
    <Page title={audit.title} heading={audit.heading} intro={audit.intro}>
      <Filters filter={filter} actors={query.data?.[0]?.actors ?? []} onChange={setFilter} />
      <Loaded query={query}>{(pages) => <Rows rows={pages.flatMap(({ rows }) => rows)} />}</Loaded>
      <More query={query}>{audit.more}</More>
    </Page>
  )
}

interface FiltersProps {
  filter: Filter
  actors: readonly string[]
  onChange: (filter: Filter) => void
}

function Filters({ filter, actors, onChange }: FiltersProps) {
  const set = (changes: Partial<Filter>) => onChange({ ...filter, ...changes })
  return (
    <form
      className="desk-form"
      aria-label={audit.filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <FoldedFilters
        className="desk-filter"
        count={Object.values(filter).filter((value) => value !== '').length}
      >
        <Choice
          label={audit.actor}
          value={filter.actor}
          options={[['', audit.everyone], ...actors.map((actor) => [actor, actor] as const)]}
          onChange={(actor) => set({ actor })}
        />
        <Choice
          label={audit.kind}
          value={filter.kind}
          options={[['', audit.everything], ...named(AUDIT_KINDS, audit.kinds)]}
          onChange={(kind) => set({ kind })}
        />
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={audit[end]}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={filter[end]}
                onChange={({ target }) => set({ [end]: target.value })}
              />
            )}
          </Field>
        ))}
        <p className="field-hint">{audit.days}</p>
      </FoldedFilters>
    </form>
  )
}

function Rows({ rows }: { rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <p role="status">{audit.empty}</p>
  return (
    <Table
      rows={rows}
      keyOf={({ id }) => id}
      label={audit.heading}
      columns={[
        { name: audit.when, cell: ({ at }) => <Time instant={at} /> },
        { name: audit.actor, cell: ({ actor }) => actor, className: 'desk-short' },
        { name: audit.change, cell: auditSentence },
      ]}
    />
  )
}
