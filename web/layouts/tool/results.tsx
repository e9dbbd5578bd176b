import { formatShare } from '../../../words/format-number.ts'
import { Strokes, type StrokesLook } from './strokes.tsx'
import '../../ui/stacked.css'
import './results.css'

/** A bar with its number; `from` and `to` are in the unit of the table's longest bar. */
export interface ResultRow {
  name: string
  note?: string | undefined
  from: number
  to: number
  look: StrokesLook
  /** As a share, such as 0.25. */
  value: number
  remark?: string | undefined
}

interface ResultsProps {
  columns: readonly [name: string, drawing: string, value: string]
  rows: readonly ResultRow[]
  /** The end of the longest bar. */
  longest: number
}

/** A tool's results as bars with their numbers. */
export function Results({ columns: [name, drawing, share], rows, longest }: ResultsProps) {
  return (
    <table className="stacked strokes-table results">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{drawing}</th>
          <th scope="col" className="results-share">
            {share}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <span className="results-name">{row.name}</span>
              {row.note !== undefined && <span className="results-limit">{row.note}</span>}
            </th>
            <td className="strokes-cell">
              <Strokes from={row.from} to={row.to} longest={longest} look={row.look} />
            </td>
            <td className="results-share">
              <strong className="display figures">{formatShare(row.value)}</strong>
              {row.remark !== undefined && <span className="results-limit">{row.remark}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SensitivityProps {
  caption: string
  corner: string
  columns: readonly string[]
  rows: readonly string[]
  /** A share for each row and column; null if there is none. */
  values: readonly (readonly (number | null)[])[]
  /** Where the visitor's own inputs are; -1 if they aren't in the grid. */
  own: readonly [row: number, column: number]
}

/** How a result changes with two of its inputs. */
export function Sensitivity({ caption, corner, columns, rows, values, own }: SensitivityProps) {
  return (
    <table className="ledger tool-table sensitivity">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name, row) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.map((column, index) => {
              const share = formatShare(values[row]?.[index] ?? null)
              const isOwn = row === own[0] && index === own[1]
              return <td key={column}>{isOwn ? <mark>{share}</mark> : share}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
