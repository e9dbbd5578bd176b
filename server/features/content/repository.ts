import { sql } from 'kysely'
import type { Engine } from '../../db/connection.ts'
import type { ContentDraftsTable, ContentVersionsTable } from '../../db/content-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/**
 * Makes other transactions that change content wait until this one ends, so that each sees the
 * changes of the one before. SQLite has only one writer anyway.
 */
export async function lockContent(trx: DatabaseTransaction, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  await sql`lock table content_versions in share row exclusive mode`.execute(trx)
}

/** The newest published version. */
export function findPublished(db: Database): Promise<ContentVersionsTable | undefined> {
  return db
    .selectFrom('content_versions')
    .selectAll()
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Leaves out the manifest, because servers poll for the id every second. */
export async function findPublishedId(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_versions')
    .select('id')
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Newest first. */
export function listPublished(db: Database) {
  return db
    .selectFrom('content_versions')
    .select(['id', 'number', 'published_at', 'author', 'note'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .execute()
}

export function findVersion(db: Database, id: string): Promise<ContentVersionsTable | undefined> {
  return db.selectFrom('content_versions').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findNumbered(
  db: Database,
  number: number,
): Promise<ContentVersionsTable | undefined> {
  return db
    .selectFrom('content_versions')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Versions that wait for approval or their time, oldest first. */
export function listWaiting(db: Database): Promise<ContentVersionsTable[]> {
  return db
    .selectFrom('content_versions')
    .selectAll()
    .where('state', 'in', ['asked', 'scheduled'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function updateWaiting(
  trx: DatabaseTransaction,
  id: string,
  changes: Partial<ContentVersionsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('content_versions')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'scheduled'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Deletes a waiting version, for example to insert the published row with the same id.
 * @returns false if it was no longer waiting
 */
export async function deleteWaiting(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('content_versions')
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'scheduled'])
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function insertVersion(
  trx: DatabaseTransaction,
  row: ContentVersionsTable,
): Promise<void> {
  await trx.insertInto('content_versions').values(row).execute()
}

export async function insertBlobs(
  trx: DatabaseTransaction,
  blobs: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [hash, bytes] of blobs) {
    await trx
      .insertInto('content_blobs')
      .values({ hash, body: bytes.toString('base64'), uploaded_at: null })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }
}

export async function readBlobs(
  db: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_blobs')
    .selectAll()
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map(({ hash, body }) => [hash, Buffer.from(body, 'base64')]))
}

/** Stores an upload, which no version or draft has yet. */
export async function insertUpload(
  trx: DatabaseTransaction,
  { hash, bytes, now }: { hash: string; bytes: Buffer; now: Date },
): Promise<void> {
  const uploaded = { uploaded_at: now.toISOString() }
  await trx
    .insertInto('content_blobs')
    .values({ hash, body: bytes.toString('base64'), ...uploaded })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(uploaded))
    .execute()
}

/** The hash of an upload, by the characters that it begins with. */
export async function findUpload(db: Database, start: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_blobs')
    .select('hash')
    .where('hash', 'like', `${start}%`)
    .where('uploaded_at', 'is not', null)
    .executeTakeFirst()
  return row?.hash
}

/** The hashes of uploads from before a time. */
export async function listUploads(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('content_blobs')
    .select('hash')
    .where('uploaded_at', '<', before.toISOString())
    .execute()
  return rows.map(({ hash }) => hash)
}

/**
 * Deletes a file that no version and no draft has, unless it was uploaded after a time. By default,
 * all uploads stay: a form that isn't saved yet may name them.
 */
export async function deleteUnusedBlob(
  trx: DatabaseTransaction,
  hash: string,
  before = new Date(0),
): Promise<void> {
  await trx
    .deleteFrom('content_blobs')
    .where('hash', '=', hash)
    .where(({ or, eb }) =>
      or([eb('uploaded_at', 'is', null), eb('uploaded_at', '<', before.toISOString())]),
    )
    .where('hash', 'not in', (eb) =>
      eb.selectFrom('content_drafts').select('hash').where('hash', '=', hash).$castTo<never>(),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('content_versions').select('id').where('manifest', 'like', `%${hash}%`)),
      ),
    )
    .execute()
}

/** By path. */
export function listDrafts(db: Database): Promise<ContentDraftsTable[]> {
  return db.selectFrom('content_drafts').selectAll().orderBy('path').execute()
}

export function findDraft(db: Database, path: string): Promise<ContentDraftsTable | undefined> {
  return db.selectFrom('content_drafts').selectAll().where('path', '=', path).executeTakeFirst()
}

export async function saveDraftRow(
  trx: DatabaseTransaction,
  row: ContentDraftsTable,
): Promise<void> {
  const { path: _, ...changes } = row
  await trx
    .insertInto('content_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(changes))
    .execute()
}

export async function deleteDraftRows(
  trx: DatabaseTransaction,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  await trx.deleteFrom('content_drafts').where('path', 'in', paths).execute()
}
