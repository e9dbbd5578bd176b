import * as z from 'zod/mini'
import {
  type CheckState,
  type ConflictCheck,
  partiesIn,
} from '../../../contracts/conflicts/conflicts.ts'
import type { PeopleTable, PersonChecksTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import { wordsOf } from '../../lib/search-words.ts'
import { type Change, readChanges } from '../audit/read-audit.ts'
import { checksOf, insertCheck } from './checks-repository.ts'
import { readMergedPerson } from './merged-person.ts'

/** A change of status can be undone without a new check while the desk offers Undo. */
const UNDO_MS = 10 * 60_000

type Named = Pick<PeopleTable, 'id' | 'name' | 'company'>

const texts = z.array(z.string())

/** Each name and company of the person and of everyone merged into them, once. */
export function namesToCheck(all: readonly Named[]): string[] {
  const names = [...all.map(({ name }) => name), ...all.map(({ company }) => company)]
  const bySpelling = new Map(names.map((name) => [spelling(name), name]))
  return [...bySpelling].filter(([words]) => words !== '').map(([, name]) => name)
}

/** Call it in the transaction that appends the audit row. */
export async function recordCheck(
  trx: DatabaseTransaction,
  check: PersonChecksTable,
): Promise<void> {
  await insertCheck(trx, check)
}

/** Newest first. */
export async function readChecks(db: Database, all: readonly Named[]): Promise<ConflictCheck[]> {
  const rows = await checksOf(
    db,
    all.map(({ id }) => id),
  )
  return rows.map(presentCheck)
}

export function presentCheck(row: PersonChecksTable): ConflictCheck {
  return {
    id: row.id,
    at: row.created_at,
    by: row.author,
    searched: texts.parse(JSON.parse(row.searched)),
    adverse: partiesIn(row.adverse),
    matches: row.matches,
    result: row.result,
    note: row.note,
  }
}

/** Takes the checks newest first, because only the newest one counts. */
export function checkState(
  all: readonly Named[],
  [newest]: readonly Pick<ConflictCheck, 'searched' | 'result'>[],
): CheckState {
  if (newest === undefined) return 'none'
  const searched = new Set(newest.searched.map(spelling))
  if (namesToCheck(all).some((name) => !searched.has(spelling(name)))) return 'outdated'
  return newest.result
}

/** A name as the search compares it, so that names it can't tell apart are equal. */
function spelling(name: string): string {
  return wordsOf(name).join(' ')
}

const REFUSALS: Readonly<Record<Exclude<CheckState, 'clear'>, string>> = {
  none: 'Check for conflicts first: this person hasn’t been checked yet. Your change isn’t saved.',
  outdated:
    'Check for conflicts again first: the name or the company has changed since the last check. Your change isn’t saved.',
  conflict:
    'The last check found a conflict. If it’s resolved, check again and note how. Your change isn’t saved.',
}

/**
 * Call it in the transaction that makes the person a client or wins their engagement, after the
 * change.
 * @throws ApiError 409 unless the newest check is current and found no conflict
 */
export async function requireCheck(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const { all } = await readMergedPerson(trx, id)
  const state = checkState(all, await readChecks(trx, all))
  if (state === 'clear' || wasEngaged(await readChanges(trx, [id]), now)) return
  throw new ApiError(409, 'check_needed', REFUSALS[state])
}

/** Whether the change only undoes one that was made a moment ago. */
function wasEngaged(changes: readonly Change[], now: Date): boolean {
  const last = changes.find(
    ({ action, before }) => action === 'person.changed' && before?.['status'] !== undefined,
  )
  if (last === undefined) return false
  return last.before?.['status'] === 'client' && now.getTime() - Date.parse(last.at) < UNDO_MS
}
