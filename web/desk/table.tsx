import type { ReactNode, RefObject } from 'react'
import { shell } from '../../content/desk/words.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import './table.css'

/** A column of a table. */
export interface Column<Row> {
  /** The heading; on phones, the label of each cell. */
  name: string
  cell: (row: Row) => ReactNode
  className?: string
}

interface TableProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What the rows are, unless a heading says it. */
  label?: string
  /** The id of the heading. */
  labelledBy?: string
  className?: string
  rowClass?: (row: Row) => string | undefined
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  /** The buttons of a row, in the last column. */
  actions?: (row: Row) => ReactNode
  ref?: RefObject<HTMLTableElement | null>
}

/** A table; on phones each row is a block. */
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
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
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
