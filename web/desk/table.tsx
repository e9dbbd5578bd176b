import type { ReactNode, RefObject } from 'react'
import { shell } from '../../words/desk/words.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import '../ui/stacked.css'
import './table.css'

export interface Column<Row> {
  /** On phones, it labels each cell. */
  name: string
  cell: (row: Row) => ReactNode
  className?: string
  /** In place of the name, such as a button that sorts. */
  head?: ReactNode
  /** How the table is sorted by this column. */
  sort?: 'ascending' | 'descending' | undefined
}

interface TableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Accessible name of the table; leave it out if a heading labels the table. */
  label?: string
  labelledBy?: string
  className?: string
  rowClass?: (row: Row) => string | undefined
  /** The first column has the row headers. */
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
  ref?: RefObject<HTMLTableElement | null>
}

/** On phones each row is a block. */
export function Table<Row>({
  rows,
  keyOf,
  label,
  labelledBy,
  className = '',
  rowClass,
  columns,
  actions,
  ref,
}: TableProps<Row>) {
  return (
    <table
      ref={ref}
      className={`ledger stacked desk-table ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr>
          {columns.map(({ name, head = name, sort }) => (
            <th key={name} scope="col" aria-sort={sort}>
              {head}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <VisuallyHidden>{shell.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClass?.(row)}>
            {columns.map(({ name, cell, className: cellClass }, index) =>
              index === 0 ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-label={name} className={cellClass}>
                  <div>{cell(row)}</div>
                </td>
              ),
            )}
            {actions && <td className="desk-row-actions">{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
