import { addedFile, withAddedFiles } from '../../../cms/added-files.ts'
import { emailIn } from '../../../cms/emails/email-names.ts'
import { CONTENT } from '../../../cms/folders.ts'
import { PLACES } from '../../../cms/places.ts'
import { services } from '../../../cms/services/services.ts'
import type { ContentFile, ContentList } from '../../../contracts/content/editor.ts'
import type { Env } from '../../config/env.ts'
import type { ContentDraftsTable } from '../../db/content-tables.ts'
import type { Database } from '../../db/tables.ts'
import { builtSite } from '../../http/pages/site-index.ts'
import { gone } from '../../lib/errors.ts'
import { samplesIn } from './samples-in.ts'
import { type ContentFiles, hashOfBytes, readContentFiles } from './content-files.ts'
import { readDrafts } from './drafts.ts'
import { findPublished, readBlobs } from './repository.ts'
import { manifestIn } from './versions.ts'

export interface Reading {
  db: Database
  env: Pick<Env, 'contentDir'>
}

const savedBy = (draft: ContentDraftsTable | undefined) =>
  draft === undefined ? null : { author: draft.author, at: draft.updated_at }

/**
 * With CONTENT_DIR, the files of that folder; otherwise the published ones, with drafts applied.
 * Files that content from an earlier release lacks come from the sample.
 */
export async function readAll({ db, env }: Reading): Promise<{
  editable: boolean
  files: ContentFiles
  drafts: ContentDraftsTable[]
}> {
  const editable = env.contentDir === undefined
  const { files, drafts } = editable
    ? await readDrafts(db)
    : { files: readContentFiles(CONTENT), drafts: [] }
  return { editable, files: withAddedFiles(files), drafts }
}

/** All files that can be edited, with their labels, grouped by place. */
export async function readContentList(reading: Reading): Promise<ContentList> {
  const { labelOfFile } = await import('../../../cms/edit-file.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  const { editable, files, drafts } = await readAll(reading)
  const listed = [...files].flatMap(([path, bytes]) => {
    const [kind, text] = [kindOf(path), bytes.toString()]
    const draft = savedBy(drafts.find((row) => row.path === path))
    return kind
      ? [
          {
            kind,
            file: { path, label: labelOfFile(kind, path, text), draft, samples: samplesIn(text) },
          },
        ]
      : []
  })
  const version = await findPublished(reading.db)
  return {
    editable,
    published: version
      ? { number: version.number ?? 0, at: version.published_at ?? '', author: version.author }
      : null,
    places: PLACES.map((name) => ({
      name,
      files: listed.filter(({ kind }) => kind.place === name).map(({ file }) => file),
    })),
  }
}

/** @throws ApiError 404 if there is no such file */
export async function readContentFile(reading: Reading, path: string): Promise<ContentFile> {
  const { labelOfFile, writtenIn } = await import('../../../cms/edit-file.ts')
  const { formFor } = await import('./form-of.ts')
  const { pageOf } = await import('./render-preview.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  const kind = kindOf(path)
  const { editable, files, drafts } = await readAll(reading)
  const bytes = files.get(path)
  if (!kind || !bytes) throw gone('file')
  const text = bytes.toString()
  const draft = drafts.find((row) => row.path === path)
  const site = builtSite()
  const published = draft ? await publishedText(reading.db, path) : text
  return {
    path,
    label: labelOfFile(kind, path, text),
    description: kind.description,
    editable,
    hash: hashOfBytes(bytes),
    draft: savedBy(draft),
    form: formFor(kind, await labelsOfServices(files)),
    markdown: kind.body ?? null,
    ...writtenIn(path, text),
    published: published === undefined ? null : writtenIn(path, published),
    page: emailIn(path) === undefined ? ((site && pageOf(path, site)) ?? null) : path,
  }
}

/** What the desk calls the services that other files can name, hidden ones too, by those names. */
async function labelsOfServices(files: ContentFiles): Promise<Record<string, string>> {
  const { labelOfFile } = await import('../../../cms/edit-file.ts')
  const { kindOf } = await import('../../../cms/kinds.ts')
  const named = [...files].flatMap(([path, bytes]) => {
    const [, name] = /^services\/(.+)\.md$/.exec(path) ?? []
    const kind = kindOf(path)
    return name !== undefined && kind ? [[name, labelOfFile(kind, path, bytes.toString())]] : []
  })
  const { slug, title } = services.operationalAudit
  return Object.fromEntries([...named, [slug, title]])
}

async function publishedText(db: Database, path: string): Promise<string | undefined> {
  const version = await findPublished(db)
  const hash = version && manifestIn(version).get(path)
  const bytes = hash ? (await readBlobs(db, [hash])).get(hash) : addedFile(path)
  return bytes?.toString()
}
