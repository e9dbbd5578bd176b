import { type Fee, fee } from '../../../contracts/people/fee.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { updateVersion } from '../../db/update-version.ts'
import { readChanges } from '../audit/read-audit.ts'

/** Columns of the expected fee and the outcome, which belong together. */
type FeeColumns = Pick<
  PeopleTable,
  'expected_fee' | 'outcome' | 'outcome_reason' | 'outcome_note' | 'outcome_on'
>

const NO_FEE: FeeColumns = {
  expected_fee: null,
  outcome: 'open',
  outcome_reason: '',
  outcome_note: '',
  outcome_on: null,
}

export function feeOf(row: FeeColumns): Fee {
  return {
    expected: row.expected_fee,
    outcome: row.outcome,
    // A reason that this release doesn't know is shown as "Other".
    reason: fee.shape.reason.safeParse(row.outcome_reason).data ?? 'other',
    note: row.outcome_note,
    on: row.outcome_on,
  }
}

/** While the outcome is open, nothing else about it is kept. */
export function feeColumns({ expected, outcome, reason, note, on }: Fee): FeeColumns {
  if (outcome === 'open') return { ...NO_FEE, expected_fee: expected }
  return {
    expected_fee: expected,
    outcome,
    outcome_reason: reason,
    outcome_note: note,
    outcome_on: on,
  }
}

/**
 * The fee that a person without one takes over in a merge, so that it stays in the sums; undefined
 * if they have one of their own.
 */
export function takenOver(main: FeeColumns, other: FeeColumns): FeeColumns | undefined {
  return hasFee(main) || !hasFee(other) ? undefined : columnsIn(other)
}

/** After a split, the main person no longer has a fee that the merge took over. */
export async function returnFee(
  trx: DatabaseTransaction,
  main: PeopleTable,
  other: PeopleTable,
): Promise<void> {
  const merge = (await readChanges(trx, [main.id])).find(
    ({ action, after }) => action === 'person.merged' && after?.['otherId'] === other.id,
  )
  if (merge?.after?.['fee'] !== 'taken over') return
  const isUnchanged = JSON.stringify(columnsIn(main)) === JSON.stringify(columnsIn(other))
  if (isUnchanged) await updateVersion(trx, 'people', main, NO_FEE)
}

function hasFee({ expected_fee, outcome }: FeeColumns): boolean {
  return expected_fee !== null || outcome !== 'open'
}

function columnsIn(row: FeeColumns): FeeColumns {
  const { expected_fee, outcome, outcome_reason, outcome_note, outcome_on } = row
  return { expected_fee, outcome, outcome_reason, outcome_note, outcome_on }
}
