import { randomUUID } from 'node:crypto'
import type { ContentMistake } from '../../../contracts/content/drafts.ts'
import type { Publication, PublicationResult } from '../../../contracts/content/versions.ts'
import { engineOf } from '../../db/connection.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changedMeanwhile } from '../../lib/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { ContentFiles, Manifest } from './content-files.ts'
import { describeManifests } from './describe-changes.ts'
import {
  type DraftedSite,
  type FileChange,
  isOutdated,
  nameOfDrafts,
  readDraftedSite,
  withChanges,
} from './drafts.ts'
import { timeIsPast } from './errors.ts'
import { mistakesOf, outdatedMistake } from './mistakes.ts'
import { withPhotos } from './photos.ts'
import {
  deleteDraftRows,
  findPublished,
  insertVersion,
  listDrafts,
  lockContent,
  saveDraftRow,
} from './repository.ts'
import {
  type ContentContext,
  filesOf,
  insertPublished,
  manifestText,
  storeFiles,
} from './versions.ts'

/** Renders a version's site; returns the mistakes that prevent it, each with file and line. */
export type Render = (files: ContentFiles) => Promise<readonly string[]>

export interface Publisher extends ContentContext {
  render: Render
}

const MOST_TRIES = 3

/** The most sentences in a row of the audit log. */
const MOST_SENTENCES = 50

const refused = (mistakes: readonly ContentMistake[]): PublicationResult => ({
  state: 'refused',
  number: null,
  mistakes: [...mistakes],
})

/**
 * Publishes the drafts that the staff member has seen: now, at a scheduled time, or once an owner
 * approves. While they wait, they are no longer drafts.
 * @throws ApiError 409 if the drafts have changed since, 400 for a time in the past
 */
export async function publishDrafts(
  publisher: Publisher,
  { seen, publishAt }: Publication,
  mayPublish: boolean,
): Promise<PublicationResult> {
  const { drafts } = await readDraftedSite(publisher.db)
  if (nameOfDrafts(drafts) !== seen || drafts.length === 0) throw changedMeanwhile('list of drafts')
  if (publishAt !== null && new Date(publishAt) <= publisher.now) throw timeIsPast()
  if (mayPublish && publishAt === null) {
    return publishChanges(publisher, drafts, (trx, rendered) =>
      settleDrafts(trx, drafts, rendered).then(() => ({ author: publisher.author })),
    )
  }
  return submitForLater(publisher, drafts, { seen, publishAt }, mayPublish)
}

/** The content that a publication would make the published version. */
interface Rendered {
  published: DraftedSite['published']
  manifest: Manifest
  files: ContentFiles
  /** For the audit log. */
  changes: string[]
}

/**
 * Checks and renders the published version with these changes, and then calls `write` in a
 * transaction, unless there are mistakes.
 */
async function whenRendered(
  { db, render }: Publisher,
  changes: readonly FileChange[],
  write: (trx: DatabaseTransaction, rendered: Rendered) => Promise<PublicationResult>,
): Promise<PublicationResult> {
  for (let tries = 1; ; tries += 1) {
    const { published } = await readDraftedSite(db)
    const before = published?.manifest ?? new Map()
    const outdated = changes.filter((change) => isOutdated(before, change))
    if (outdated.length > 0) return refused(outdated.map(({ path }) => outdatedMistake(path)))
    const manifest = await withPhotos(db, before, withChanges(before, changes))
    const files = await filesOf(db, manifest)
    const sentences = (await describeManifests(db, before, manifest))
      .slice(0, MOST_SENTENCES)
      .map(({ sentence }) => sentence)
    const mistakes = await render(files)
    if (mistakes.length > 0) return refused(await mistakesOf(mistakes, files))
    const result = await inTransaction(db, async (trx) => {
      await lockContent(trx, engineOf(db))
      // Someone else may have published during the rendering.
      if ((await findPublished(trx))?.number !== published?.number) return undefined
      return write(trx, { published, manifest, files, changes: sentences })
    })
    if (result !== undefined) return result
    if (tries === MOST_TRIES) throw changedMeanwhile('site')
  }
}

/** Called in the transaction of a publication; returns the fields of the new version's row. */
type Settle = (
  trx: DatabaseTransaction,
  rendered: Rendered,
) => Promise<{ author: string; id?: string }>

/** Makes the published version with these changes the published one. */
export async function publishChanges(
  publisher: Publisher,
  changes: readonly FileChange[],
  settle: Settle,
): Promise<PublicationResult> {
  const { now, actor, author } = publisher
  return whenRendered(publisher, changes, async (trx, rendered) => {
    const { published, manifest, files, changes: sentences } = rendered
    const isNew = (path: string) => published?.manifest.get(path) !== manifest.get(path)
    // Store the files again, because saving a draft may have deleted them as unused.
    await storeFiles(trx, new Map([...files].filter(([path]) => isNew(path))))
    const row = await settle(trx, rendered)
    const { id, number } = await insertPublished(trx, { manifest, decidedBy: author, ...row }, now)
    const subject = { id, name: `version ${number}` }
    const entry = { actor, action: 'content.published', subject, after: { changes: sentences } }
    await appendAudit(trx, entry, now)
    return { state: 'published', number, mistakes: [] }
  })
}

/**
 * Drafts saved during the publication are now based on the published version.
 * @throws ApiError 409 if a draft was discarded during it
 */
async function settleDrafts(
  trx: DatabaseTransaction,
  drafts: readonly FileChange[],
  { published, manifest }: Rendered,
): Promise<void> {
  const now = await listDrafts(trx)
  for (const { path, hash } of drafts) {
    const draft = now.find((one) => one.path === path)
    if (draft === undefined) {
      // Someone else may have published it.
      const isPublished = (published?.manifest.get(path) ?? null) === hash
      if (!isPublished) throw changedMeanwhile('list of drafts')
    } else if (draft.hash === hash) await deleteDraftRows(trx, [path])
    else await saveDraftRow(trx, { ...draft, base_hash: manifest.get(path) ?? null })
  }
}

/** Turns the drafts into a version that waits for its scheduled time or an owner's approval. */
async function submitForLater(
  publisher: Publisher,
  drafts: readonly FileChange[],
  { seen, publishAt }: Publication,
  mayPublish: boolean,
): Promise<PublicationResult> {
  const { now, actor, author } = publisher
  const state = mayPublish ? 'scheduled' : 'asked'
  return whenRendered(publisher, drafts, async (trx, { published, manifest, changes }) => {
    if (nameOfDrafts(await listDrafts(trx)) !== seen) throw changedMeanwhile('list of drafts')
    const id = randomUUID()
    await insertVersion(trx, {
      id,
      number: null,
      state,
      base_number: published?.number ?? null,
      manifest: manifestText(manifest),
      note: '',
      author,
      decided_by: null,
      mistakes: null,
      created_at: now.toISOString(),
      publish_at: publishAt === null ? null : new Date(publishAt).toISOString(),
      published_at: null,
    })
    await deleteDraftRows(
      trx,
      drafts.map(({ path }) => path),
    )
    const subject = { id, name: 'a version' }
    const after = { changes, ...(publishAt !== null && { publishAt }) }
    await appendAudit(trx, { actor, action: `content.${state}`, subject, after }, now)
    return { state, number: null, mistakes: [] }
  })
}
