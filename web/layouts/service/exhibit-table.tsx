import { labels } from '../../../cms/pages/service.ts'
import { type Cell, printed, valueOf } from '../../../cms/schemas/cell.ts'
import type { ExhibitTable as ExhibitData } from '../../../cms/schemas/exhibit.ts'
import '../../ui/ledger.css'
import './exhibit-table.css'

/** Numbers are right-aligned, negative ones in the loss color. */
function look(cell: Cell): string | undefined {
  const value = valueOf(cell)
  if (value === undefined) return undefined
  return value < 0 ? 'number below-zero' : 'number'
}

/** True if any cell of the column is a number. */
function isFigures(rows: ExhibitData['rows'], column: number): boolean {
  return rows.some((row) => valueOf(row[column] ?? '') !== undefined)
}

/** A table with more columns than this is wider than a phone. */
const WIDE = 3

/** The last total, if it is one value. A comparison of columns has no single result. */
function resultOf({ rows, totals }: Pick<ExhibitData, 'rows' | 'totals'>) {
  const [name = '', ...cells] = rows[(totals.at(-1) ?? 0) - 1] ?? []
  const [value, ...others] = cells.map(printed).filter((text) => text !== '')
  return value === undefined || others.length > 0 ? undefined : { name: printed(name), value }
}

/** A table with an explanation of how to read it and a note that it is an illustration. */
export function ExhibitTable({ exhibit }: { exhibit: ExhibitData }) {
  const { title, note, columns, rows, totals, reading } = exhibit
  const isWide = columns.length > WIDE
  const result = resultOf(exhibit)
  // A bare number needs the note's unit, so it is only repeated where the table has to be scrolled.
  const hasUnit = result !== undefined && /[$%x]/.test(result.value)
  return (
    <figure className="memo-exhibit">
      <figcaption id="exhibit-title">
        <span className="memo-exhibit-mark">{labels.exhibit}</span> {title}
      </figcaption>
      {/* Above the table, because it names the unit of the figures. */}
      <p className="memo-exhibit-note">{note}</p>
      {result && (hasUnit || isWide) && (
        <p className={hasUnit ? 'memo-exhibit-result' : 'memo-exhibit-result memo-exhibit-bare'}>
          {result.name}: <strong>{result.value}</strong>
        </p>
      )}
      {isWide && <p className="memo-exhibit-slide">{labels.scroll}</p>}
      {/* The table is wider than a phone; its box is focusable so that arrow keys scroll it. */}
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
