import { randomUUID } from 'node:crypto'
import type { ImportedRow, ImportResult, NewImport } from '../../../contracts/people/import.ts'
import { HAND_SOURCES, IMPORT_SOURCE } from '../../../contracts/sources/source.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { ImportedPeopleTable } from '../../db/import-tables.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { LeadSourcesTable } from '../../db/source-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { ApiError } from '../../lib/errors.ts'
import { searchWords } from '../../lib/search-words.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { runIdempotent } from '../idempotency/idempotent.ts'
import { addressOf } from '../people/address-of.ts'
import { lockPerson } from '../people/merged-person.ts'
import { newPerson } from '../people/record-submission.ts'
import { matchPeople, type Matches } from './match-people.ts'
import { readPeopleFile } from './read-file.ts'
import { type ImportRows, insertImport, peopleById } from './repository.ts'

interface ImportContext extends StaffContext {
  /** The name of the staff member. */
  author: string
  key: string | undefined
}

/**
 * Imports all rows or, if anything fails, none. Imported people don't wait for an answer, no email
 * goes out, and the webhook gets no event, because they aren't new leads.
 * @throws ApiError 400 for a file that can't be read, 409 if someone else is adding one of the
 * people at this moment, 422 if the idempotency key was used with another body
 */
export async function importPeople(
  { db, now, actor, author, key }: ImportContext,
  body: NewImport,
): Promise<IdempotentReply> {
  const { file, columns, duplicates } = body
  const { rows } = await readPeopleFile(file, columns)
  return inTransaction(db, (trx) => {
    const scope = `POST ${deskPaths.api.imports()}`
    const request = { scope, key, body, email: '', now }
    return runIdempotent(trx, request, { status: 201, reply: {} }, async () => {
      const matches = await matchPeople(trx, { rows, columns })
      const known = duplicates === 'add' ? matches.known : []
      const id = randomUUID()
      const entry = { id, author, added: matches.fresh.length, joined: known.length }
      const written: ImportRows = {
        entry: { ...entry, created_at: now.toISOString(), undone_at: null },
        people: [],
        messages: [],
        sources: [],
        words: [],
        imported: [],
      }
      for (const { contact, status } of matches.fresh) {
        const person = { ...addedPerson(contact, now), status }
        write(written, { person, contact, filled: null })
      }
      await joinKnown(trx, known, written)
      if (!(await insertImport(trx, written))) throw addedMeanwhile()
      const { added, joined } = entry
      const subject = { id, name: id }
      await appendAudit(
        trx,
        { actor, action: 'people.imported', subject, after: { added, joined } },
        now,
      )
      return { id, added, joined, skipped: rows.length - added - joined } satisfies ImportResult
    })
  })
}

function addedPerson(contact: ImportedRow, now: Date): PeopleTable {
  const { name, phone, company } = contact
  const email = contact.email || randomUUID()
  const texts = { email, name, phone, company, text: '' }
  return { ...newPerson({ ...texts, kind: 'messages', awaitsAnswer: false, now }), messages: 1 }
}

/** What an import can add about someone who is in the desk. */
export const FILLED = ['name', 'phone', 'company'] as const
type Filled = (typeof FILLED)[number]

export function textsOf(
  fields: readonly Filled[],
  from: Readonly<Record<Filled, string>>,
): Partial<Record<Filled, string>> {
  const texts: Partial<Record<Filled, string>> = {}
  for (const field of fields) texts[field] = from[field]
  return texts
}

/** Fills in empty fields of people who are in the desk; their other fields and status stay. */
async function joinKnown(
  trx: DatabaseTransaction,
  known: Matches['known'],
  written: ImportRows,
): Promise<void> {
  const ids = known.map(({ person }) => person.id).toSorted()
  // Always lock in the same order, so that two imports can't deadlock.
  for (const id of ids) await lockPerson(trx, id)
  const people = await peopleById(trx, ids)
  for (const { contact, person: match } of known) {
    const person = people.get(match.id)
    if (person === undefined) throw addedMeanwhile()
    const filled = FILLED.filter((field) => person[field] === '' && contact[field] !== '')
    const messages = person.messages + 1
    await updateVersion(trx, 'people', person, { ...textsOf(filled, contact), messages })
    const joined = { ...person, version: person.version + 1 }
    write(written, { person: joined, contact, filled: filled.join(',') })
  }
}

interface Imported {
  person: PeopleTable
  contact: ImportedRow
  filled: ImportedPeopleTable['filled']
}

function write(written: ImportRows, { person, contact, filled }: Imported): void {
  const { author, id: import_id, created_at } = written.entry
  const { id: person_id, email, version } = person
  const { name, company, note } = contact
  const message_id = randomUUID()
  const message = { id: message_id, name, email, company, message: note, created_at }
  if (filled === null) written.people.push(person)
  written.messages.push({ ...message, taken_by: author, awaits_answer: 0 })
  written.sources.push(sourceOf(message_id, contact.source))
  const searched = { ...contact, email: addressOf({ email }), text: note }
  written.words.push(...searchWords([searched]).map((word) => ({ word, person_id })))
  written.imported.push({ message_id, import_id, person_id, version, filled })
}

/**
 * Stores an unknown source as the campaign, because the Sources report adds up fees by campaign.
 */
function sourceOf(submission_id: string, source: string): LeadSourcesTable {
  const known = HAND_SOURCES.find((name) => name === source.toLowerCase())
  return {
    submission_id,
    landing_path: '',
    last_path: '',
    referrer_host: known ?? IMPORT_SOURCE,
    utm_source: '',
    utm_medium: '',
    utm_campaign: known === undefined ? source : '',
    utm_term: '',
    utm_content: '',
  }
}

function addedMeanwhile(): ApiError {
  const message =
    'Someone else has just changed one of these people. Nothing was imported. Please press Import again.'
  return new ApiError(409, 'changed', message)
}
