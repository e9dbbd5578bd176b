import { sql } from 'kysely'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { ImportedPeopleTable, PeopleImportsTable } from '../../db/import-tables.ts'
import type { LeadSourcesTable } from '../../db/source-tables.ts'
import type { ContactMessagesTable, Database, DatabaseTransaction } from '../../db/tables.ts'

/** Someone in the desk whom a row is about. */
export interface KnownPerson {
  id: string
  /** The person whom the desk shows, if this one was merged. */
  mainId: string
  name: string
}

function knownPeople(db: Database) {
  return db
    .selectFrom('people')
    .leftJoin('merged_people', 'merged_people.person_id', 'people.id')
    .select(({ fn }) => [
      'people.id',
      'people.name',
      'people.email',
      'people.phone',
      fn.coalesce('main_id', 'people.id').as('mainId'),
    ])
}

/** By address, in lowercase. */
export async function knownByEmail(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (emails.length === 0) return new Map()
  const rows = await knownPeople(db).where('people.email', 'in', emails).execute()
  return new Map(
    rows.map(({ id, mainId, name, email }) => [email, { id, mainId, name: name || email }]),
  )
}

/** By phone number, as `keyOf` writes it; of several people, the one with the newest submission. */
export async function knownByPhone(
  db: Database,
  numbers: readonly string[],
  keyOf: (phone: string) => string,
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (numbers.length === 0) return new Map()
  const rows = await knownPeople(db)
    .where('people.id', 'in', ({ selectFrom }) =>
      selectFrom('person_words').select('person_id').where('word', 'in', numbers),
    )
    .orderBy('last_at')
    .execute()
  // Words of messages are in the same table, so use the person's own number as the key.
  return new Map(
    rows.map(({ id, mainId, name, phone }) => [keyOf(phone), { id, mainId, name: name || phone }]),
  )
}

/** What an import writes. */
export interface ImportRows {
  entry: PeopleImportsTable
  people: PeopleTable[]
  messages: ContactMessagesTable[]
  sources: LeadSourcesTable[]
  words: { word: string; person_id: string }[]
  imported: ImportedPeopleTable[]
}

/** Databases limit the parameters of a statement, and a row has up to 24. */
const BATCH_SIZE = 500

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / BATCH_SIZE)
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
}

/** @returns false if someone else has added one of the people meanwhile */
export async function insertImport(trx: DatabaseTransaction, rows: ImportRows): Promise<boolean> {
  await trx.insertInto('people_imports').values(rows.entry).execute()
  for (const people of batchesOf(rows.people)) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('people')
      .values(people)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== BigInt(people.length)) return false
  }
  for (const batch of batchesOf(rows.messages)) {
    await trx.insertInto('contact_messages').values(batch).execute()
  }
  for (const batch of batchesOf(rows.sources)) {
    await trx.insertInto('lead_sources').values(batch).execute()
  }
  for (const batch of batchesOf(rows.words)) {
    await trx
      .insertInto('person_words')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const batch of batchesOf(rows.imported)) {
    await trx.insertInto('imported_people').values(batch).execute()
  }
  return true
}

export async function peopleById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PeopleTable>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('people').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Newest first. */
export function newestImports(db: Database, limit: number): Promise<PeopleImportsTable[]> {
  return db
    .selectFrom('people_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Marks the import as undone. The changed row makes a concurrent undo wait.
 * @returns undefined if there is none, or if it's undone already
 */
export async function takeBack(
  trx: DatabaseTransaction,
  id: string,
  now: Date,
): Promise<PeopleImportsTable | undefined> {
  return await trx
    .updateTable('people_imports')
    .set({ undone_at: now.toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** In order of the person, so that two transactions lock them in the same order. */
export function importedBy(db: Database, importId: string): Promise<ImportedPeopleTable[]> {
  return db
    .selectFrom('imported_people')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('person_id')
    .execute()
}

/** Tables to which staff's work on a person is added without changing the person's version. */
const WORK = ['person_notes', 'person_checks', 'person_replies', 'offered_times'] as const

/** The people whom the import added and who have been worked on or merged, or have written since. */
export async function workedOn(db: Database, importId: string): Promise<Set<string>> {
  const added = addedBy(db, importId)
  const found: string[] = []
  for (const table of WORK) {
    const rows = await db
      .selectFrom(table)
      .select('person_id')
      .where('person_id', 'in', added)
      .execute()
    found.push(...rows.map(({ person_id: id }) => id))
  }
  const merges = await db
    .selectFrom('merged_people')
    .selectAll()
    .where(({ eb, or }) => or([eb('main_id', 'in', added), eb('person_id', 'in', added)]))
    .execute()
  found.push(...merges.flatMap(({ main_id: main, person_id: other }) => [main, other]))
  // An automatic email doesn't change the person's version.
  const written = await db
    .selectFrom('contact_messages')
    .innerJoin('people', (join) =>
      join.on(sql`lower(contact_messages.email)`, '=', sql.ref('people.email')),
    )
    .select('people.id')
    .where('people.id', 'in', added)
    .where('contact_messages.id', 'not in', ({ selectFrom }) =>
      selectFrom('imported_people').select('message_id').where('import_id', '=', importId),
    )
    .execute()
  found.push(...written.map(({ id }) => id))
  return new Set(found)
}

function addedBy(db: Database, importId: string) {
  return db
    .selectFrom('imported_people')
    .select('person_id')
    .where('import_id', '=', importId)
    .where('filled', 'is', null)
}

/** Deletes the import's messages, and the people whom it added with all of their data. */
export async function deleteImported(trx: DatabaseTransaction, importId: string): Promise<void> {
  await trx
    .deleteFrom('contact_messages')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('imported_people').select('message_id').where('import_id', '=', importId),
    )
    .execute()
  await trx.deleteFrom('people').where('id', 'in', addedBy(trx, importId)).execute()
}
