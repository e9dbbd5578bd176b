import { parse } from 'yaml'
import type { FieldMistake } from '../../../cms/reader/yaml-text.ts'
import { MOST_PHOTO_BYTES, type NewPhoto } from '../../../contracts/content/photos.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type ContentFiles, hashOfBytes, type Manifest, readContentFiles } from './content-files.ts'
import { gone } from '../../lib/errors.ts'
import { encodePhoto } from './encode-photo.ts'
import { photoIsTooLarge } from './errors.ts'
import { findDraft, findPublished, findUpload, insertUpload, readBlobs } from './repository.ts'
import { manifestIn } from './versions.ts'

export const TEAM = 'team.yaml'
export const PHOTOS = 'photos/'

/** The name of an uploaded photo ends with the start of its hash. */
const UPLOADED = /-([0-9a-f]{16})\.webp$/

/**
 * Stores an uploaded photo, which team.yaml doesn't name yet.
 * @returns its name, for the field `photo` of a person
 * @throws ApiError 400 if it isn't a photo, or too large
 */
export async function storePhoto(
  { db, now }: { db: Database; now: Date },
  { name, data }: NewPhoto,
): Promise<{ photo: string }> {
  const original = Buffer.from(data, 'base64')
  if (original.length > MOST_PHOTO_BYTES) throw photoIsTooLarge()
  const bytes = await encodePhoto(original)
  const hash = hashOfBytes(bytes)
  await inTransaction(db, (trx) => insertUpload(trx, { hash, bytes, now }))
  return { photo: `${slugOf(name) || 'photo'}-${hash.slice(0, 16)}.webp` }
}

function slugOf(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 40).replace(/-$/, '')
}

/** The photos of the people in team.yaml, each by its index in the file. */
export function photosIn(text: string | undefined): Map<number, string> {
  const people = peopleIn(text ?? '')
  return new Map(
    people.flatMap((person, index) => {
      const { photo } = Object(person)
      return typeof photo === 'string' ? [[index, PHOTOS + photo] as const] : []
    }),
  )
}

/** Empty if the text isn't the YAML of a list. */
function peopleIn(text: string): unknown[] {
  try {
    const people: unknown = parse(text)
    return Array.isArray(people) ? people : []
  } catch {
    return []
  }
}

async function uploadOf(db: Database, path: string): Promise<string | undefined> {
  const [, start] = UPLOADED.exec(path) ?? []
  return start === undefined ? undefined : findUpload(db, start)
}

/**
 * Adds the photos that a changed team.yaml names from the uploads, and removes those that it no
 * longer names. So photos need no drafts of their own.
 * @param after the manifest with changes
 */
export async function withPhotos(
  db: Database,
  before: Manifest,
  after: Manifest,
): Promise<Manifest> {
  const [from, to] = [before.get(TEAM), after.get(TEAM)]
  if (from === to) return after
  const texts = await readBlobs(
    db,
    [from, to].filter((hash) => hash !== undefined),
  )
  const [old, now] = [from, to].map((hash) => photosIn(texts.get(hash ?? '')?.toString()).values())
  const named = new Set(now)
  const changed = new Map(after)
  for (const path of old ?? []) if (!named.has(path)) changed.delete(path)
  for (const path of named) {
    const hash = changed.get(path) ?? (await uploadOf(db, path))
    if (hash !== undefined) changed.set(path, hash)
  }
  return changed
}

/**
 * Finds photos that don't exist: unused uploads are deleted after a time, and a form may name any
 * file.
 */
export async function photoMistakes(
  trx: DatabaseTransaction,
  path: string,
  text: string,
): Promise<FieldMistake[]> {
  if (path !== TEAM) return []
  const version = await findPublished(trx)
  const published = version ? manifestIn(version) : new Map<string, string>()
  const mistakes: FieldMistake[] = []
  for (const [index, photo] of photosIn(text)) {
    const hash =
      published.get(photo) ?? (await findDraft(trx, photo))?.hash ?? (await uploadOf(trx, photo))
    if (hash === undefined) {
      mistakes.push({ field: [index, 'photo'], message: 'isn’t here anymore; choose it again' })
    }
  }
  return mistakes
}

/**
 * The bytes of a photo that the published people, the drafts, or an open form have.
 * @throws ApiError 404 if there is no such photo
 */
export async function readPhoto(
  { db, contentDir }: { db: Database; contentDir: string | undefined },
  file: string,
): Promise<Buffer> {
  const path = PHOTOS + file
  const bytes =
    contentDir === undefined ? await storedBytes(db, path) : readContentFiles(contentDir).get(path)
  if (bytes === undefined) throw gone('file')
  return bytes
}

/** The photos that a text of team.yaml names, for its preview; those that are gone are left out. */
export async function photosOf(
  db: Database,
  files: ContentFiles,
  text: string | undefined,
): Promise<Map<string, Buffer>> {
  const photos = new Map<string, Buffer>()
  for (const path of photosIn(text).values()) {
    const bytes = files.get(path) ?? (await storedBytes(db, path))
    if (bytes !== undefined) photos.set(path, bytes)
  }
  return photos
}

async function storedBytes(db: Database, path: string): Promise<Buffer | undefined> {
  const version = await findPublished(db)
  const hash =
    (await findDraft(db, path))?.hash ??
    (version && manifestIn(version).get(path)) ??
    (await uploadOf(db, path))
  return hash === undefined ? undefined : (await readBlobs(db, [hash])).get(hash)
}
