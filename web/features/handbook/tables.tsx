import { type HandbookTable, plain, type ProcedureStep } from '../../../cms/schemas/handbook.ts'
import { Button } from '../../ui/button.tsx'
import { InlineText } from './inline-text.tsx'
import { withIndex } from './with-index.ts'

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
            {withIndex(table.head).map(({ index, item }) => (
              <th key={index} scope="col">
                <InlineText text={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withIndex(table.rows).map((row) => (
            <tr key={row.index}>
              {withIndex(row.item).map(({ index, item }) => (
                <td key={index}>
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

/** A standard operating procedure: who does what, with what, and when. */
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
          {withIndex(steps).map(({ index, item: { step, owner, tool, time } }) => (
            <tr key={index}>
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
        <Button variant="link" data-print={id}>
          Print this procedure
        </Button>
      </p>
    </figure>
  )
}
