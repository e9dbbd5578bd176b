import type { InstantText } from './tables.ts'

/** Files of content/, stored once per SHA-256 of their bytes. */
export interface ContentBlobsTable {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string
  /** The bytes in base64, because a file may be a picture. */
  body: string
  /** When the desk uploaded it last, for photos; null for all other files. */
  uploaded_at: InstantText | null
}

/** All of content/ at one time. Published rows are never changed or deleted. */
export interface ContentVersionsTable {
  id: string
  /** Numbers published versions from 1; the site is the highest one. Null until it's published. */
  number: number | null
  /** `asked` waits for an owner, `scheduled` for `publish_at`. */
  state: 'asked' | 'scheduled' | 'published' | 'withdrawn' | 'failed'
  /** The number of the published version that it changes; null for the first one. */
  base_number: number | null
  /** JSON: hashes by path below content/. */
  manifest: string
  /** May be empty. */
  note: string
  /** The author's name; `release` or `command` if it wasn't a staff member. */
  author: string
  /** The name of the person who published or withdrew it. */
  decided_by: string | null
  /** JSON: the mistakes that it failed with; null if it didn't fail. */
  mistakes: string | null
  created_at: InstantText
  publish_at: InstantText | null
  published_at: InstantText | null
}

/** Changes that aren't published yet, by file. All staff share them. */
export interface ContentDraftsTable {
  path: string
  /** The published file that it changes; null if the file is new. */
  base_hash: string | null
  /** Null deletes the file. */
  hash: string | null
  /** The name of the person who saved it last. */
  author: string
  updated_at: InstantText
}

export interface ContentTables {
  content_blobs: ContentBlobsTable
  content_versions: ContentVersionsTable
  content_drafts: ContentDraftsTable
}
