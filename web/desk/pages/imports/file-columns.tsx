import { imports } from '../../../../words/desk/imports.ts'
import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportPreview,
} from '../../../../contracts/people/import.ts'
import { Select } from '../../../ui/select.tsx'
import { named } from '../../choice.tsx'
import { Table } from '../../table.tsx'

const words = imports.columns

interface FileColumnsProps {
  preview: ImportPreview
  columns: ImportColumns
  onChange: (columns: ImportColumns) => void
}

/** The file's columns, with a choice for each. */
export function FileColumns({ preview, columns, onChange }: FileColumnsProps) {
  const { headings, samples } = preview
  const all = headings.map((heading, index) => ({
    index,
    heading: heading || words.untitled(index + 1),
    field: columns[index] ?? '',
    sample: samples[index]?.join(', ') ?? '',
  }))
  const rows = all.filter(({ sample }) => sample !== '')
  const set = (at: number, name: string) => {
    const field = IMPORT_FIELDS.find((known) => known === name) ?? null
    onChange(columns.map((former, index) => (index === at ? field : former)))
  }
  return (
    <section className="desk-section" aria-labelledby="columns">
      <h2 id="columns">{words.heading}</h2>
      <Table
        rows={rows}
        keyOf={({ index }) => String(index)}
        labelledBy="columns"
        className="import-columns"
        columns={[
          { name: words.column, cell: ({ heading }) => heading },
          {
            name: words.field,
            cell: ({ index, heading, field }) => (
              <Select
                className="desk-select"
                aria-label={words.fieldOf(heading)}
                value={field}
                onChange={({ target }) => set(index, target.value)}
              >
                <option value="">{words.ignored}</option>
                {named(IMPORT_FIELDS, words.names).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            ),
          },
          {
            name: words.sample,
            cell: ({ sample }) => <span className="import-sample">{sample}</span>,
          },
        ]}
      />
      <p className="desk-detail">
        {words.several} {columns.includes('status') && words.statuses}{' '}
        {rows.length < all.length && words.empty(all.length - rows.length)}
      </p>
    </section>
  )
}
