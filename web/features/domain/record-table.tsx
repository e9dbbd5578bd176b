import { unnamedRecords } from '../../../cms/pages/domain-setup.ts'
import type { DomainRecord } from '../../../contracts/domain/domain.ts'
import '../../ui/stacked.css'
import '../../ui/ledger.css'
import './tables.css'

/** Placeholders until the server sends the records. */
export function RecordTable({ records }: { records: readonly DomainRecord[] | undefined }) {
  return (
    <table className="ledger stacked record-table">
      <caption className="visually-hidden">DNS records to set</caption>
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
