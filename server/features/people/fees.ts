import { type Fee, fee } from '../../../contracts/people/fee.ts'
import type { PeopleTable } from '../../db/people-tables.ts'

/** Columns of the expected fee and the outcome, which belong together. */
type FeeColumns = Pick<
  PeopleTable,
  'expected_fee' | 'outcome' | 'outcome_reason' | 'outcome_note' | 'outcome_on'
>

export const NO_FEE: FeeColumns = {
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

export function feeColumnsIn(row: FeeColumns): FeeColumns {
  const { expected_fee, outcome, outcome_reason, outcome_note, outcome_on } = row
  return { expected_fee, outcome, outcome_reason, outcome_note, outcome_on }
}
