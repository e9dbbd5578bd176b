import { randomUUID } from 'node:crypto'
import type { PersonChange } from '../../../contracts/people/people.ts'
import type { Env } from '../../config/env.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { endWaitsWithoutMessage } from './refresh-repository.ts'
import { announceStatus } from './announce.ts'
import {
  clearOwner,
  deleteMerge,
  findPerson,
  insertMerge,
  insertNote,
  mainOf,
  type PersonRow,
  staffNames,
} from './person-repository.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/**
 * Changes a person's status, owner, or next step.
 * @throws ApiError 404 if the person or the new owner is gone, 409 if someone else changed the
 * person since they were read
 */
export async function changePerson(
  { db, now, actor, webhook }: StaffContext & Pick<Env, 'webhook'>,
  id: string,
  { version, ...change }: PersonChange,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await requirePerson(trx, id)
    const owner = await ownerOf(trx, change)
    const changes = columnsOf(change)
    if (!(await updateVersion(trx, 'people', { id, version }, changes))) throw changedMeanwhile()
    const status = changes.status ?? row.status
    await announceStatus(trx, { webhook, now, actor }, { person: row, after: status })
    const { before, after } = differences(row, { ...row, ...changes, ...owner })
    if (Object.keys(after).length === 0) return
    const subject = { id, name: id }
    await appendAudit(trx, { actor, action: 'person.changed', subject, before, after }, now)
  })
}

/** Leaves the people of a staff member without an owner. */
export async function unassignPeople(trx: DatabaseTransaction, staffId: string): Promise<void> {
  await clearOwner(trx, staffId)
}

/**
 * Reads a person who must exist.
 * @throws ApiError 404 if the person is gone
 */
async function requirePerson(trx: Database, id: string): Promise<PersonRow> {
  const row = await findPerson(trx, id)
  if (row === undefined) throw gone('person')
  return row
}

/** The new owner's name; nothing if the owner stays. */
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

function columnsOf(change: Omit<PersonChange, 'version'>): Partial<PeopleTable> {
  const { status, ownerId, nextStep, nextStepOn } = change
  return {
    ...(status !== undefined && { status }),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(nextStep !== undefined && { next_step: nextStep }),
    ...(nextStepOn !== undefined && { next_step_on: nextStepOn }),
  }
}

const FIELDS = ['status', 'owner', 'nextStep', 'nextStepOn'] as const

/**
 * What changed, for the audit. It isn't deleted with the person, so it has no text about them: of
 * the next step only whether there is one, and its day.
 */
function differences(before: PersonRow, after: PersonRow) {
  const fields = (row: PersonRow) => ({
    status: row.status,
    owner: row.owner,
    nextStep: row.next_step === '' ? 'none' : 'planned',
    nextStepOn: row.next_step_on,
  })
  const [was, is] = [fields(before), fields(after)]
  const names = FIELDS.filter((name) => was[name] !== is[name])
  const isReworded = before.next_step !== after.next_step && was.nextStep === is.nextStep
  const reworded = isReworded ? { nextStep: 'reworded' } : {}
  return {
    before: Object.fromEntries(names.map((name) => [name, was[name]])),
    after: { ...Object.fromEntries(names.map((name) => [name, is[name]])), ...reworded },
  }
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Someone else changed this person while you had the page open. Your change isn’t saved.',
  )
}

/**
 * Adds a note. The audit says that there is one; its text is deleted with the person.
 * @throws ApiError 404 if the person is gone
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
 * Merges a person into another one: the desk shows both as one from then on.
 * @throws ApiError 404 if one of them is gone, 409 if they are the same or already merged
 */
export async function mergePeople(
  { db, now, actor }: StaffContext,
  mainId: string,
  otherId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const main = await requirePerson(trx, mainId)
    const other = await requirePerson(trx, otherId)
    const merged = [await mainOf(trx, mainId), await mainOf(trx, otherId)]
    if (mainId === otherId || merged.some((id) => id !== undefined)) throw alreadyMerged()
    await insertMerge(trx, { mainId, otherId })
    const isSaved = await updateVersion(trx, 'people', main, {
      last_at: main.last_at > other.last_at ? main.last_at : other.last_at,
      waiting_since: earlier(main.waiting_since, other.waiting_since),
    })
    if (!isSaved) throw changedMeanwhile()
    const subject = { id: mainId, name: mainId }
    await appendAudit(trx, { actor, action: 'person.merged', subject, after: { otherId } }, now)
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
 * Splits a merged person off again, with the status and owner from before. The main person no longer
 * waits because of the other one's messages if they have none.
 * @throws ApiError 404 if they aren't merged
 */
export async function splitPerson(
  { db, now, actor }: StaffContext,
  mainId: string,
  otherId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteMerge(trx, { mainId, otherId }))) throw gone('merge')
    await endWaitsWithoutMessage(trx, [mainId])
    const subject = { id: mainId, name: mainId }
    await appendAudit(trx, { actor, action: 'person.split', subject, before: { otherId } }, now)
  })
}
