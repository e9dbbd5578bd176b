import * as z from 'zod/mini'
import { fileHash } from './drafts.ts'
import { form } from './form.ts'

/** The path of a file, relative to content/. */
const path = z.string().check(z.maxLength(300))

const saved = z.object({ author: z.string(), at: z.string() })

/** A file in the list of editable files. */
const listedFile = z.object({
  path,
  /** The file's name in the desk, such as `409A valuation`. */
  label: z.string(),
  /** Null if the file has no draft. */
  draft: z.nullable(saved),
  /** Its sample values, such as `Phone: (415) 555-0142`; empty once the firm has replaced them. */
  samples: z.array(z.string()),
})

/** The response to `GET /api/desk/content`. */
export const contentList = z.object({
  /** False if CONTENT_DIR is set, because the files are then changed in that folder. */
  editable: z.boolean(),
  published: z.nullable(z.object({ number: z.number(), at: z.string(), author: z.string() })),
  /** The files in groups, in display order. */
  places: z.array(z.object({ name: z.string(), files: z.array(listedFile) })),
})

const written = z.object({
  values: z.unknown(),
  /** The Markdown; null if the file has none. */
  body: z.nullable(z.string()),
})

/** The response to `GET /api/desk/content/file?path=`. */
export const contentFile = z.object({
  path,
  label: z.string(),
  description: z.string(),
  editable: z.boolean(),
  /** The hash of the shown text. A save sends it, to detect changes by others. */
  hash: z.string(),
  draft: z.nullable(saved),
  /** Null if the file is only Markdown. */
  form,
  /** Which buttons the Markdown editor shows; null if the file has no Markdown. */
  markdown: z.nullable(z.enum(['text', 'blocks'])),
  ...written.shape,
  /** Null if the file is new. */
  published: z.nullable(written),
  /** The path of a page that shows the file, or of the file of an email; null if nothing shows it. */
  page: z.nullable(z.string()),
})

export const contentFileQuery = z.object({ path })

const step = z.union([z.string().check(z.maxLength(300)), z.int()])

/** The longest request with changes, in bytes; proxies often refuse more than 1 MiB. */
export const MOST_CHANGE_BYTES = 1_000_000

/** The body of `PATCH /api/desk/content/file`. */
export const contentChange = z.object({
  path,
  /** The hash of the text that the change is based on. */
  hash: z.string().check(z.maxLength(64)),
  /** A change without a value removes the field. */
  changes: z.array(z.object({ field: z.array(step), value: z.optional(z.unknown()) })),
  body: z.optional(z.string().check(z.maxLength(200_000))),
})

/** The form field of `POST /desk/preview`: a `contentChange` as JSON. */
export const previewForm = z.object({ change: z.string() })

/** The body of `DELETE /api/desk/content/file`, which discards a draft. */
export const contentDiscard = z.object({ path, hash: fileHash })

export const contentSaved = z.object({ hash: z.string() })

export type ContentChange = z.infer<typeof contentChange>
export type ContentDiscard = z.infer<typeof contentDiscard>
export type ContentFile = z.infer<typeof contentFile>
export type ContentList = z.infer<typeof contentList>
