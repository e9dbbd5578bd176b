import { parseDocument } from 'yaml'
import { addedFile } from '../../../cms/added-files.ts'
import { yamlPartOf } from '../../../cms/reader/yaml-part.ts'
import type { VersionChange } from '../../../contracts/content/drafts.ts'
import type { Database } from '../../db/tables.ts'
import type { ContentFiles, Manifest } from './content-files.ts'
import { changedFields } from './changed-fields.ts'
import { photosIn, TEAM } from './photos.ts'
import { filesOf } from './versions.ts'

/** What differs between two versions of the content, by path. */
export async function describeChanges(
  before: ContentFiles,
  after: ContentFiles,
): Promise<VersionChange[]> {
  const [oldPhotos, newPhotos] = [before, after].map(
    (files) => new Set(photosIn(files.get(TEAM)?.toString()).values()),
  )
  // `changedFields` of team.yaml already describes a new or removed photo with its person.
  const isSaid = (path: string) =>
    (!after.has(path) && oldPhotos?.has(path)) || (!before.has(path) && newPhotos?.has(path))
  const paths = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => !isSaid(path))
    .toSorted()
  const changes: VersionChange[] = []
  for (const path of paths) {
    const [old, now] = [before.get(path), after.get(path)]
    if (old && now && old.equals(now)) continue
    changes.push(...(await changesIn(path, old, now)))
  }
  return changes
}

/** Like `describeChanges`, for two versions in the database; reads only the files that differ. */
export async function describeManifests(
  db: Database,
  before: Manifest,
  after: Manifest,
): Promise<VersionChange[]> {
  const differing = (one: Manifest, other: Manifest) =>
    new Map([...one].filter(([path, hash]) => other.get(path) !== hash))
  return describeChanges(
    await filesOf(db, differing(before, after)),
    await filesOf(db, differing(after, before)),
  )
}

async function changesIn(
  path: string,
  published: Buffer | undefined,
  now: Buffer | undefined,
): Promise<VersionChange[]> {
  // Loaded when first needed, because the schemas of all pages would slow down the start.
  const { labelOfFile } = await import('../../../cms/edit-file.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  const { formFor } = await import('./form-of.ts')
  const old = published ?? addedFile(path)
  const kind = kindOf(path)
  const name = kind ? labelOfFile(kind, path, String(now ?? old)) : path
  const whole = (sentence: string): VersionChange[] => [{ path, field: '', sentence }]
  if (old === undefined) return whole(`${name} is new.`)
  if (now === undefined) return whole(`${name} is deleted.`)
  const [from, to] = [readable(path, old), readable(path, now)]
  if (from === undefined || to === undefined) return whole(`${name} is replaced.`)
  const lines = changedLines(from.body, to.body)
  const form = (kind && formFor(kind)) ?? undefined
  const changes = [
    ...changedFields(from.data, to.data, form).map(({ field, sentence }) => ({
      path,
      field,
      sentence: `${name}: ${sentence}`,
    })),
    ...(lines === 0 ? [] : whole(`${name}: text (${countOf(lines)})`)),
  ]
  return changes.length > 0 ? changes : whole(`${name}: only remarks or line breaks`)
}

/** Undefined for pictures, and for files that can't be read. */
function readable(path: string, bytes: Buffer): { data: unknown; body: string } | undefined {
  const parts = yamlPartOf(path, bytes.toString())
  if (parts === undefined) {
    return path.endsWith('.md') ? { data: {}, body: bytes.toString() } : undefined
  }
  const document = parseDocument(parts.yaml)
  return document.errors.length > 0 ? undefined : { data: document.toJS(), body: parts.after }
}

/** The number of lines added or of lines removed, whichever is larger. */
function changedLines(from: string, to: string): number {
  const [old, now] = [from.split(/\r?\n/), to.split(/\r?\n/)]
  return Math.max(without(now, old).length, without(old, now).length)
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

function countOf(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`
}
