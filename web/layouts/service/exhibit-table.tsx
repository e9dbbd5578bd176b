import { type Cell, printed, valueOf } from '../../../content/schemas/cell.ts'
import type { Exhibit } from '../../../content/schemas/exhibit.ts'

/** Numbers stand to the right, those below zero in the color of what is lost. */
function look(cell: Cell): string | undefined {
  const value = valueOf(cell)
  if (value === undefined) return undefined
  return value < 0 ? 'number below-zero' : 'number'
}

/** Whether a column holds figures. */
function isFigures(rows: Exhibit['rows'], column: number): boolean {
  return rows.some((row) => valueOf(row[column] ?? '') !== undefined)
}

/** With more columns than these a table is wider than a phone. */
const WIDE = 3

/** A worked example: what it shows, the table, how to read it, and that it is an illustration. */
export function ExhibitTable({ exhibit }: { exhibit: Omit<Exhibit, 'checks'> }) {
  const { title, note, columns, rows, totals, reading } = exhibit
  return (
    <figure className="memo-exhibit">
      <figcaption id="exhibit-title">
        <span className="memo-exhibit-mark">Exhibit A</span> {title}
      </figcaption>
      {/* Above the table: it says in what unit the figures are. */}
      <p className="memo-exhibit-note">{note}</p>
      {columns.length > WIDE && <p className="memo-exhibit-slide">The table slides sideways.</p>}
      {/* The table is wider than a phone; its box takes the focus so that keys can move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="memo-exhibit-box" aria-labelledby="exhibit-title" tabIndex={0}>
        <table className="ledger">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={index > 0 && isFigures(rows, index) ? 'number' : undefined}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells], index) => (
              <tr key={name} className={totals.includes(index + 1) ? 'total' : undefined}>
                <th scope="row">{printed(name)}</th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]} className={look(cell)}>
                    {printed(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {reading !== undefined && <p className="memo-exhibit-reading">{reading}</p>}
    </figure>
  )
}
