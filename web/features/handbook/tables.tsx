import { type HandbookTable, plain, type ProcedureStep } from '../../../content/schemas/handbook.ts'
import { Button } from '../../ui/button.tsx'
import { InlineText } from './inline-text.tsx'
import { placed } from './placed.ts'

/** A table of any columns. */
export function DataTable({ table }: { table: HandbookTable }) {
  const label = table.caption ?? table.head.map(plain).join(', ')
  return (
    // On a phone the table is wider than the text; the focus lets keys move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="manual-table" role="group" aria-label={label} tabIndex={0}>
      <table className="ledger">
        {table.caption === undefined ? null : <caption>{table.caption}</caption>}
        <thead>
          <tr>
            {placed(table.head).map(({ place, item }) => (
              <th key={place} scope="col">
                <InlineText text={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(table.rows).map((row) => (
            <tr key={row.place}>
              {placed(row.item).map(({ place, item }) => (
                <td key={place}>
                  <InlineText text={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ProcedureProps {
  id: string
  title: string
  steps: readonly ProcedureStep[]
}

/** A standard operating procedure: who does what with what, and when. */
export function Procedure({ id, title, steps }: ProcedureProps) {
  return (
    <figure className="sop" id={id}>
      <figcaption>
        <span className="sop-mark">Procedure</span>
        <span className="display">{title}</span>
      </figcaption>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Owner</th>
            <th scope="col">Tool</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {placed(steps).map(({ place, item: { step, owner, tool, time } }) => (
            <tr key={place}>
              <td data-column="Step">
                <InlineText text={step} />
              </td>
              <td data-column="Owner">
                <InlineText text={owner} />
              </td>
              <td data-column="Tool">
                <InlineText text={tool} />
              </td>
              <td data-column="Time">
                <InlineText text={time} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="manual-tools">
        <Button variant="link" data-copy={id}>
          Copy this procedure
        </Button>
      </p>
    </figure>
  )
}
