import { isDeepStrictEqual } from 'node:util'
import { addedFile } from '../../../cms/added-files.ts'
import { type FieldChange, valueAt } from '../../../cms/reader/set-fields.ts'
import type { FieldMistake } from '../../../cms/reader/yaml-text.ts'
import type { KeptDraft } from '../../../contracts/content/drafts.ts'
import type { ContentChange, ContentDiscard } from '../../../contracts/content/editor.ts'
import type { ContentFilesChange } from '../../../contracts/content/prices.ts'
import { engineOf } from '../../db/connection.ts'
import type { ContentDraftsTable } from '../../db/content-tables.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError, gone } from '../../lib/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { hashOfBytes } from './content-files.ts'
import { photoMistakes, PHOTOS, TEAM } from './photos.ts'
import {
  deleteDraftRows,
  deleteUnusedBlob,
  findDraft,
  findPublished,
  insertBlobs,
  listDrafts,
  lockContent,
  readBlobs,
  saveDraftRow,
} from './repository.ts'
import { type ContentContext, manifestIn } from './versions.ts'

/** The current state of a file, the same for all staff. */
interface Current {
  /** Null if it isn't published. */
  published: string | null
  draft: ContentDraftsTable | undefined
  /** SHA-256 of the draft, or else of the published file; null if there is neither. */
  hash: string | null
}

async function currentFile(trx: DatabaseTransaction, path: string): Promise<Current> {
  const version = await findPublished(trx)
  const published = (version && manifestIn(version).get(path)) ?? null
  const draft = await findDraft(trx, path)
  return { published, draft, hash: draft ? draft.hash : published }
}

interface Writing {
  path: string
  /** Null deletes the file. */
  bytes: Buffer | null
  current: Current
}

/**
 * Discards the draft of a file. With the draft of team.yaml, it also discards drafts of photos,
 * which an import or a withdrawn version creates.
 */
async function dropDraft(trx: DatabaseTransaction, path: string): Promise<void> {
  const drafts = path === TEAM ? await listDrafts(trx) : []
  const photos = drafts.filter((draft) => draft.path.startsWith(PHOTOS))
  await deleteDraftRows(trx, [path, ...photos.map((draft) => draft.path)])
}

/** Makes the bytes a file's draft, or discards its draft if they are what is published. */
async function writeDraft(
  trx: DatabaseTransaction,
  { path, bytes, current: { hash: old, draft, published } }: Writing,
  { now, author }: Pick<ContentContext, 'now' | 'author'>,
): Promise<void> {
  const hash = bytes && hashOfBytes(bytes)
  if (hash === published) await dropDraft(trx, path)
  else {
    if (hash !== null && bytes !== null) await insertBlobs(trx, new Map([[hash, bytes]]))
    const base = draft ? draft.base_hash : published
    const row = { path, base_hash: base, hash, author, updated_at: now.toISOString() }
    await saveDraftRow(trx, row)
  }
  if (old !== null && old !== hash) await deleteUnusedBlob(trx, old)
}

/**
 * Makes these texts the drafts of their files, in the caller's transaction; null deletes a file.
 */
export async function writeDrafts(
  trx: DatabaseTransaction,
  edits: ReadonlyMap<string, string | null>,
  by: Pick<ContentContext, 'now' | 'author'>,
): Promise<void> {
  for (const [path, text] of edits) {
    const bytes = text === null ? null : Buffer.from(text)
    await writeDraft(trx, { path, bytes, current: await currentFile(trx, path) }, by)
  }
}

async function fieldMistakes(
  trx: DatabaseTransaction,
  path: string,
  text: string,
): Promise<FieldMistake[]> {
  const { mistakesIn } = await import('../../../cms/edit-file.ts')
  const mistakes = mistakesIn(path, text)
  return mistakes.length > 0 ? mistakes : photoMistakes(trx, path, text)
}

/** 409: someone else has changed the file. */
function changedBy(author = 'Someone else'): ApiError {
  return new ApiError(409, 'changed', `${author} changed this while you had it open.`)
}

/**
 * Saves changes of fields in the file's draft.
 * @throws ApiError 404 if the file doesn't exist, 409 if it has changed since it was read, 400 with
 * the mistakes of each field
 */
export async function saveDraft(
  { db, now, actor, author }: ContentContext,
  { path, hash: seen, changes, body }: ContentChange,
): Promise<{ hash: string }> {
  const { editText } = await import('../../../cms/edit-file.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  if (!kindOf(path)) throw gone('file')
  return inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const current = await currentFile(trx, path)
    const { hash: stored, draft } = current
    // The content of an earlier release may lack the file.
    const bytesNow =
      stored === null ? addedFile(path) : (await readBlobs(trx, [stored])).get(stored)
    if (!bytesNow) throw gone('file')
    const old = hashOfBytes(bytesNow)
    const text = bytesNow.toString()
    const edited = editText(path, text, { changes, body })
    // A client that lost the response may retry the same request.
    if (old !== seen && edited !== text) throw changedBy(draft?.author)
    const mistakes = await fieldMistakes(trx, path, edited)
    if (mistakes.length > 0) throw invalid(mistakes)
    const bytes = Buffer.from(edited)
    const hash = hashOfBytes(bytes)
    if (hash === old) return { hash }
    await writeDraft(trx, { path, bytes, current }, { now, author })
    await auditChange(trx, { now, actor }, { path, changes, text, edited })
    return { hash }
  })
}

interface FileEdit {
  path: string
  changes: readonly FieldChange[]
  text: string
  edited: string
}

async function auditChange(
  trx: DatabaseTransaction,
  { now, actor }: Pick<ContentContext, 'now' | 'actor'>,
  { path, changes, text, edited }: FileEdit,
): Promise<void> {
  const { writtenIn } = await import('../../../cms/edit-file.ts')
  const [before, after] = [text, edited].map((one) => writtenIn(path, one))
  const fieldsOf = (written: typeof before) => ({
    ...Object.fromEntries(
      changes.map(({ field }) => [field.join('.') || 'all', valueAt(written?.values, field)]),
    ),
    ...(before?.body === after?.body ? {} : { text: written?.body }),
  })
  const subject = { id: path, name: path }
  await appendAudit(
    trx,
    {
      actor,
      action: 'content.changed',
      subject,
      before: fieldsOf(before),
      after: fieldsOf(after),
    },
    now,
  )
}

/**
 * Saves changes of fields in the drafts of several files: in all of them or, after an error, in
 * none.
 * @throws ApiError 404 if a file doesn't exist, 409 if a field has changed since it was read, 400
 * with the mistakes of each field
 */
export async function saveFiles(
  { db, now, actor, author }: ContentContext,
  { files }: ContentFilesChange,
): Promise<void> {
  const { editText, writtenIn } = await import('../../../cms/edit-file.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const mistakes: FieldMistake[] = []
    for (const [index, { path, changes }] of files.entries()) {
      const current = await currentFile(trx, path)
      const blob = current.hash && (await readBlobs(trx, [current.hash])).get(current.hash)
      if (!kindOf(path) || !blob) throw gone('file')
      const text = blob.toString()
      const { values } = writtenIn(path, text)
      const isLost = changes.some(({ field, before, value }) => {
        const found = valueAt(values, field)
        // A client that lost the response may retry the same request.
        return !isDeepStrictEqual(found, before) && !isDeepStrictEqual(found, value)
      })
      if (isLost) throw changedBy(current.draft?.author)
      const edited = editText(path, text, { changes })
      for (const { field, message } of await fieldMistakes(trx, path, edited)) {
        mistakes.push({ field: ['files', index, ...field], message })
      }
      if (edited === text) continue
      await writeDraft(trx, { path, bytes: Buffer.from(edited), current }, { now, author })
      await auditChange(trx, { now, actor }, { path, changes, text, edited })
    }
    if (mistakes.length > 0) throw invalid(mistakes)
  })
}

function invalid(
  mistakes: readonly { field: readonly PropertyKey[]; message: string }[],
): ApiError {
  const issues = mistakes.map(({ field, message }) => ({
    path: field.map(String).join('.'),
    message,
  }))
  const count = issues.length === 1 ? '1 field needs' : `${issues.length} fields need`
  return new ApiError(400, 'invalid_request', `${count} a correction. Nothing was saved.`, issues)
}

/**
 * Discards the draft of a file.
 * @throws ApiError 404 if there is none, 409 if it has changed since it was read
 */
export async function discardDraft(
  { db, now, actor }: ContentContext,
  { path, hash: seen }: ContentDiscard,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const { draft, hash } = await currentFile(trx, path)
    if (!draft) throw gone('draft')
    if (hash !== seen) throw changedBy(draft.author)
    await dropDraft(trx, path)
    if (hash !== null) await deleteUnusedBlob(trx, hash)
    const subject = { id: path, name: path }
    await appendAudit(trx, { actor, action: 'content.discarded', subject }, now)
  })
}

/**
 * Keeps a draft although another text was published after it was started.
 * @throws ApiError 404 if there is no draft, 409 if the draft or the published file has changed
 * since it was read
 */
export async function keepDraft(
  { db, now, actor }: ContentContext,
  { path, hash, published }: KeptDraft,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockContent(trx, engineOf(db))
    const current = await currentFile(trx, path)
    const { draft } = current
    if (!draft) throw gone('draft')
    if (draft.hash !== hash) throw changedBy(draft.author)
    if (current.published !== published) throw changedBy()
    await saveDraftRow(trx, { ...draft, base_hash: published })
    const subject = { id: path, name: path }
    await appendAudit(trx, { actor, action: 'content.kept', subject }, now)
  })
}
