import { unnamedRecords } from '../../../content/pages/domain-setup.ts'
import type { DomainRecord } from '../../../contracts/domain/domain.ts'

/** The two records as they have to stand; in words before the server has told them. */
export function RecordTable({ records }: { records: readonly DomainRecord[] | undefined }) {
  return (
    <table className="ledger record-table">
      <caption className="seen-by-readers">The records to set</caption>
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">TTL</th>
        </tr>
      </thead>
      <tbody>
        {(records ?? unnamedRecords).map(({ type, name, value, ttl }) => (
          <tr key={type}>
            <th scope="row">{type}</th>
            <td data-label="Name">{name}</td>
            <td data-label="Value">{value}</td>
            <td data-label="TTL">{ttl} seconds</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
