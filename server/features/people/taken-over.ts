import { isDeepStrictEqual } from 'node:util'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { updateVersion } from '../../db/update-version.ts'
import { readChanges } from '../audit/read-audit.ts'
import { feeColumnsIn, NO_FEE } from './fees.ts'

type Columns = Partial<PeopleTable>

/** By its name in the audit, what a person without it takes over in a merge. */
const PARTS: Readonly<Record<string, { none: Columns; in: (row: PeopleTable) => Columns }>> = {
  fee: { none: NO_FEE, in: feeColumnsIn },
  nextStep: {
    none: { next_step: '', next_step_on: null },
    in: ({ next_step, next_step_on }) => ({ next_step, next_step_on }),
  },
  owner: { none: { owner_id: null }, in: ({ owner_id }) => ({ owner_id }) },
}

const TAKEN_OVER = 'taken over'

/** What the main person takes over in a merge, so that it isn't hidden, and its names. */
export function takenOver(main: PeopleTable, other: PeopleTable) {
  const taken = Object.entries(PARTS).filter(
    ([, part]) =>
      isDeepStrictEqual(part.in(main), part.none) && !isDeepStrictEqual(part.in(other), part.none),
  )
  const columns: Columns = Object.assign({}, ...taken.map(([, part]) => part.in(other)))
  return { columns, names: Object.fromEntries(taken.map(([name]) => [name, TAKEN_OVER])) }
}

/** After a split, the main person no longer has what the merge took over and no one changed since. */
export async function returnTaken(
  trx: DatabaseTransaction,
  main: PeopleTable,
  other: PeopleTable,
): Promise<void> {
  const merge = (await readChanges(trx, [main.id])).find(
    ({ action, after }) => action === 'person.merged' && after?.['otherId'] === other.id,
  )
  const returned = Object.entries(PARTS).filter(
    ([name, part]) =>
      merge?.after?.[name] === TAKEN_OVER && isDeepStrictEqual(part.in(main), part.in(other)),
  )
  if (returned.length === 0) return
  const columns: Columns = Object.assign({}, ...returned.map(([, { none }]) => none))
  await updateVersion(trx, 'people', main, columns)
}
