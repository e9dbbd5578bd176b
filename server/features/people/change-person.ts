import { randomUUID } from 'node:crypto'
import type { PersonChange } from '../../../contracts/people/people.ts'
import type { Env } from '../../config/env.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { refreshPeople } from './refresh-people.ts'
import { SUBMISSION_COUNTS } from './repository.ts'
import { changeContact } from './change-contact.ts'
import { requireCheck } from './conflict-checks.ts'
import { feeColumns } from './fees.ts'
import { readMergedPerson } from './merged-person.ts'
import { returnTaken, takenOver } from './taken-over.ts'
import { unansweredSince } from './refresh-repository.ts'
import { announceStatus } from './announce.ts'
import {
  clearOwner,
  deleteMerge,
  endWaits,
  findPerson,
  insertMerge,
  insertNote,
  lockById,
  mainOf,
  membersOf,
  type PersonRow,
  staffNames,
} from './person-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/**
 * @throws ApiError 404 if the person or the new owner was deleted, 400 if someone else has the new
 * address, 409 if someone else has changed the person since they were read, or if they become a
 * client, or their engagement is won, without a current check for conflicts
 */
export async function changePerson(
  { db, now, actor, webhook }: StaffContext & Pick<Env, 'webhook'>,
  id: string,
  { version, ...change }: PersonChange,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await requirePerson(trx, id)
    const owner = await ownerOf(trx, change)
    const changes = columnsOf(change, row)
    if (!(await updateVersion(trx, 'people', { id, version }, changes))) throw personChanged()
    await changeContact(trx, { row, change, actor, now })
    const isEngaged =
      (changes.status === 'client' && row.status !== 'client') ||
      (changes.outcome === 'won' && row.outcome !== 'won')
    if (isEngaged) await requireCheck(trx, id, now)
    if (change.status === 'closed') {
      const { all } = await readMergedPerson(trx, id)
      await endWaits(
        trx,
        all.map((member) => member.id),
      )
    }
    const status = changes.status ?? row.status
    await announceStatus(trx, { webhook, now, actor }, { person: row, after: status })
    const { before, after } = differences(row, { ...row, ...changes, ...owner })
    if (Object.keys(after).length === 0) return
    const subject = { id, name: id }
    await appendAudit(trx, { actor, action: 'person.changed', subject, before, after }, now)
  })
}

/** Removes the owner from all of the staff member's people. */
export async function unassignPeople(trx: DatabaseTransaction, staffId: string): Promise<void> {
  await clearOwner(trx, staffId)
}

/** @throws ApiError 404 if the person was deleted */
async function requirePerson(trx: Database, id: string): Promise<PersonRow> {
  const row = await findPerson(trx, id)
  if (row === undefined) throw gone('person')
  return row
}

/** Undefined if the owner stays. */
async function ownerOf(
  trx: DatabaseTransaction,
  { ownerId }: Pick<PersonChange, 'ownerId'>,
): Promise<{ owner?: string | null }> {
  if (ownerId === undefined) return {}
  if (ownerId === null) return { owner: null }
  const staff = (await staffNames(trx)).find(({ id }) => id === ownerId)
  if (staff === undefined) throw gone('staff member')
  return { owner: staff.name }
}

function columnsOf(
  {
    name,
    phone,
    company,
    status,
    waitingSince,
    ownerId,
    nextStep,
    nextStepOn,
    fee,
    laterUntil,
  }: Omit<PersonChange, 'version'>,
  row: PersonRow,
): Partial<PeopleTable> {
  const isReopened = row.status === 'closed' && status !== undefined && status !== 'closed'
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(company !== undefined && { company }),
    ...(status !== undefined && { status }),
    ...(isReopened && waitingSince !== undefined && { waiting_since: waitingSince }),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(nextStep !== undefined && { next_step: nextStep }),
    ...(nextStepOn !== undefined && { next_step_on: nextStepOn }),
    ...(fee !== undefined && feeColumns(fee)),
    ...(laterUntil !== undefined && { later_until: laterUntil }),
  }
}

const FIELDS = [
  'status',
  'owner',
  'nextStep',
  'nextStepOn',
  'expectedFee',
  'outcome',
  'outcomeReason',
  'outcomeNote',
  'outcomeOn',
  'laterUntil',
] as const

/**
 * For the audit. It isn't deleted with the person, so it has no text about them: of the next step,
 * only whether there is one, and its day; of the details of an outcome, whether there are any.
 */
function differences(before: PersonRow, after: PersonRow) {
  const fields = (row: PersonRow) => ({
    status: row.status,
    owner: row.owner,
    nextStep: row.next_step === '' ? 'none' : 'planned',
    nextStepOn: row.next_step_on,
    expectedFee: row.expected_fee,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    outcomeNote: row.outcome_note === '' ? 'none' : 'written',
    outcomeOn: row.outcome_on,
    laterUntil: row.later_until,
  })
  const [was, is] = [fields(before), fields(after)]
  const names = FIELDS.filter((name) => was[name] !== is[name])
  const reworded = {
    ...(before.next_step !== after.next_step &&
      was.nextStep === is.nextStep && { nextStep: 'reworded' }),
    ...(before.outcome_note !== after.outcome_note &&
      was.outcomeNote === is.outcomeNote && { outcomeNote: 'reworded' }),
  }
  return {
    before: Object.fromEntries(names.map((name) => [name, was[name]])),
    after: { ...Object.fromEntries(names.map((name) => [name, is[name]])), ...reworded },
  }
}

function personChanged(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Someone else changed this person while you had the page open. Your change isn’t saved.',
  )
}

/**
 * The audit says that there is a note; its text is deleted with the person.
 * @throws ApiError 404 if the person was deleted
 */
export async function addNote(
  { db, now, actor }: StaffContext,
  personId: string,
  { text, author }: { text: string; author: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requirePerson(trx, personId)
    const id = randomUUID()
    const created_at = now.toISOString()
    await insertNote(trx, {
      id,
      person_id: personId,
      author_id: actor.id,
      author,
      text,
      created_at,
    })
    const subject = { id: personId, name: personId }
    await appendAudit(trx, { actor, action: 'person.noted', subject, after: { note: id } }, now)
  })
}

/**
 * Merges a person into another one: the desk shows both as one from then on. Nothing happens if
 * that is done already, perhaps by the same request a moment ago.
 * @throws ApiError 404 if one of them is gone, 409 if they are the same or already merged otherwise
 */
export async function mergePeople(
  { db, now, actor }: StaffContext,
  mainId: string,
  otherId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockById(trx, mainId, otherId)
    const main = await requirePerson(trx, mainId)
    const other = await requirePerson(trx, otherId)
    const mainOfOther = await mainOf(trx, otherId)
    if (mainOfOther === mainId) return
    const isMerged = mainOfOther !== undefined || (await mainOf(trx, mainId)) !== undefined
    if (isMerged || mainId === otherId) throw alreadyMerged()
    await insertMerge(trx, { mainId, otherId })
    const taken = takenOver(main, other)
    const isSaved = await updateVersion(trx, 'people', main, {
      last_at: main.last_at > other.last_at ? main.last_at : other.last_at,
      waiting_since: earlier(main.waiting_since, other.waiting_since),
      later_until: null,
      ...taken.columns,
    })
    if (!isSaved) throw personChanged()
    const subject = { id: mainId, name: mainId }
    const after = { otherId, ...taken.names }
    await appendAudit(trx, { actor, action: 'person.merged', subject, after }, now)
  })
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function alreadyMerged(): ApiError {
  return new ApiError(
    409,
    'changed',
    'These two are already one person, or one of them was merged with someone else. Reload the page to see how they are now.',
  )
}

/**
 * Undoes a merge: the person gets the status and owner from before. The main person still waits
 * only for an answer to their own messages, or to those of people who are still merged into them.
 * What the main person took over goes back, unless it was changed since.
 * @throws ApiError 404 if they aren't merged
 */
export async function splitPerson(
  { db, now, actor }: StaffContext,
  mainId: string,
  otherId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockById(trx, mainId, otherId)
    if (!(await deleteMerge(trx, { mainId, otherId }))) throw gone('merge')
    await updateWait(trx, await requirePerson(trx, mainId))
    const other = await requirePerson(trx, otherId)
    await returnTaken(trx, await requirePerson(trx, mainId), other)
    // Staff added the address, and no submission has it, so the person is deleted.
    if (SUBMISSION_COUNTS.every((count) => other[count] === 0)) {
      await refreshPeople(trx, [other.email])
    }
    const subject = { id: mainId, name: mainId }
    await appendAudit(trx, { actor, action: 'person.split', subject, before: { otherId } }, now)
  })
}

async function updateWait(trx: DatabaseTransaction, main: PersonRow): Promise<void> {
  if (main.waiting_since === null) return
  const own = main.status === 'closed' ? null : await unansweredSince(trx, main)
  const merged = await membersOf(trx, main.id)
  const since = merged.reduce((wait, member) => earlier(wait, member.waiting_since), own)
  // The wait of a message that was held starts only when it was released.
  const waiting_since = since !== null && since < main.waiting_since ? main.waiting_since : since
  await updateVersion(trx, 'people', main, { waiting_since })
}
