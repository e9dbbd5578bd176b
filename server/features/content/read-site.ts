import type { DraftsOverview } from '../../../contracts/content/drafts.ts'
import type { ContentDraftsTable } from '../../db/content-tables.ts'
import type { DeskStaffTable } from '../../db/desk-tables.ts'
import { readSetting } from '../../db/stored-settings.ts'
import type { Database } from '../../db/tables.ts'
import type { Manifest } from './content-files.ts'
import { describeManifests } from './describe-changes.ts'
import { readOnly } from './errors.ts'
import { isOutdated, nameOfDrafts, readDraftedSite } from './drafts.ts'
import { listWaiting, readBlobs } from './repository.ts'
import { changesOf, mayWithdraw } from './waiting.ts'
import { numberedManifest } from './versions.ts'

/** `on` if members may publish without asking an owner. */
export const MEMBERS_PUBLISH = 'members-publish'

/** Where the content is. */
export interface ContentPlace {
  db: Database
  /** CONTENT_DIR; undefined if the content is in the database. */
  contentDir: string | undefined
}

/** @throws ApiError 403 with CONTENT_DIR */
export function requireStored({ contentDir }: Pick<ContentPlace, 'contentDir'>): void {
  if (contentDir !== undefined) throw readOnly()
}

export async function mayPublish(db: Database, role: 'owner' | 'member'): Promise<boolean> {
  return role === 'owner' || (await readSetting(db, MEMBERS_PUBLISH)) === 'on'
}

/** The drafts, and the versions that wait for approval or their time. */
export async function readOverview(
  { db, contentDir }: ContentPlace,
  { name, role }: Pick<DeskStaffTable, 'name' | 'role'>,
): Promise<DraftsOverview> {
  const rules = {
    mayPublish: await mayPublish(db, role),
    membersPublish: await mayPublish(db, 'member'),
  }
  if (contentDir !== undefined) {
    return { drafts: [], changes: [], seen: '', waiting: [], ...rules }
  }
  const { published, drafts, manifest } = await readDraftedSite(db)
  const before = published?.manifest ?? new Map()
  return {
    drafts: await Promise.all(drafts.map((draft) => draftIn(db, before, draft))),
    changes: await describeManifests(db, before, manifest),
    seen: nameOfDrafts(drafts),
    waiting: await readWaiting(db, { author: name, mayPublish: rules.mayPublish }),
    ...rules,
  }
}

async function draftIn(
  db: Database,
  published: Manifest,
  draft: ContentDraftsTable,
): Promise<DraftsOverview['drafts'][number]> {
  const { labelOfFile } = await import('../../../cms/edit-file.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  const { path, hash, author } = draft
  const kind = kindOf(path)
  const was = published.get(path) ?? null
  const shown = hash ?? was
  const text = shown === null ? undefined : (await readBlobs(db, [shown])).get(shown)?.toString()
  return {
    path,
    label: kind && text !== undefined ? labelOfFile(kind, path, text) : path,
    hasForm: kind !== undefined && hash !== null,
    author,
    hash,
    published: was,
    isOutdated: isOutdated(published, draft),
  }
}

async function readWaiting(
  db: Database,
  by: { author: string; mayPublish: boolean },
): Promise<DraftsOverview['waiting']> {
  const waiting: DraftsOverview['waiting'] = []
  for (const row of await listWaiting(db)) {
    const changes = await changesOf(db, row)
    const [from, to] = [new Map<string, string>(), new Map<string, string>()]
    for (const { path, base_hash: base, hash } of changes) {
      if (base !== null) from.set(path, base)
      if (hash !== null) to.set(path, hash)
    }
    waiting.push({
      id: row.id,
      state: row.state === 'asked' ? 'asked' : 'scheduled',
      author: row.author,
      publishAt: row.publish_at,
      mayWithdraw: mayWithdraw(row, by),
      changes: await describeManifests(db, from, to),
    })
  }
  return waiting
}

/** @throws ApiError 404 if one of them was never published */
export async function compareVersions(db: Database, from: number, to: number) {
  const [before, after] = [await numberedManifest(db, from), await numberedManifest(db, to)]
  return { changes: await describeManifests(db, before, after) }
}
