import type { HandbookTable, ProcedureStep } from '../../../content/schemas/handbook.ts'
import { Button } from '../../ui/button.tsx'
import { InlineText } from './inline-text.tsx'

/** A table of any columns. */
export function DataTable({ table }: { table: HandbookTable }) {
  return (
    <div className="manual-table">
      <table className="ledger">
        {table.caption === undefined ? null : <caption>{table.caption}</caption>}
        <thead>
          <tr>
            {table.head.map((cell, index) => (
              <th key={index} scope="col">
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <InlineText text={cell} />
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
          {steps.map(({ step, owner, tool, time }, index) => (
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
      </p>
    </figure>
  )
}
