import { useState } from 'react'
import { actions, audit } from '../../../../content/desk/audit.ts'
import { AUDIT_KINDS, auditPage, type AuditRow } from '../../../../contracts/audit/audit.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { useDeskPages } from '../../queries.ts'
import { Waiting } from '../../states.tsx'
import { Time } from '../../time.tsx'
import '../../form.css'
import '../../table.css'

interface Filter {
  actor: string
  kind: string
  from: string
  to: string
}

const EVERYTHING: Filter = { actor: '', kind: '', from: '', to: '' }

/** Who changed what, for owners. */
export function AuditPage() {
  const [filter, setFilter] = useState(EVERYTHING)
  const { data, error, refetch, hasNextPage, fetchNextPage } = useDeskPages(
    deskPaths.api.audit(),
    auditPage,
    { filter: { ...filter } },
  )
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Page title={audit.title} heading={audit.heading} intro={audit.intro}>
      <Filters filter={filter} actors={data?.pages[0]?.actors ?? []} onChange={setFilter} />
      {rows ? (
        <Rows rows={rows} />
      ) : (
        <Waiting failed={error !== null} onRetry={() => void refetch()} />
      )}
      {hasNextPage && (
        <Button variant="outline" size="sm" onClick={() => void fetchNextPage()}>
          {audit.more}
        </Button>
      )}
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
      className="desk-filter"
      aria-label={audit.filter}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={audit.actor}>
        {(control) => (
          <Select
            {...control}
            value={filter.actor}
            onChange={({ target }) => set({ actor: target.value })}
          >
            <option value="">{audit.everyone}</option>
            {actors.map((actor) => (
              <option key={actor}>{actor}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={audit.kind}>
        {(control) => (
          <Select
            {...control}
            value={filter.kind}
            onChange={({ target }) => set({ kind: target.value })}
          >
            <option value="">{audit.everything}</option>
            {AUDIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {audit.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
    </form>
  )
}

function Rows({ rows }: { rows: readonly AuditRow[] }) {
  if (rows.length === 0) return <p role="status">{audit.empty}</p>
  return (
    <table className="ledger desk-table" aria-label={audit.heading}>
      <thead>
        <tr>
          <th scope="col">{audit.when}</th>
          <th scope="col">{audit.actor}</th>
          <th scope="col">{audit.change}</th>
          <th scope="col">{audit.details}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Time instant={row.at} />
            </th>
            <td data-label={audit.actor}>{row.actor}</td>
            <td data-label={audit.change}>
              {actions[row.action] ?? row.action} {row.subject}
            </td>
            <td data-label={audit.details}>{changesIn(row).join(', ') || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The changed fields, such as `role: member → owner`. */
function changesIn({ before, after }: AuditRow): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => {
    const values = [before?.[field], after?.[field]].filter((value) => value !== undefined)
    return `${field}: ${values.map(String).join(' to ')}`
  })
}
