import * as z from 'zod/mini'
import { lineOfText } from '../text.ts'

/** The limit for all files of a reply together. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const MOST_FILES = 10

/** Media types of the files that can be attached to a reply, by file extension. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  csv: 'text/csv',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

/** The media type for a file name; undefined if the file can't be attached. */
export function fileTypeOf(name: string): string | undefined {
  const [, ending = ''] = /\.([a-z]+)$/.exec(name.toLowerCase()) ?? []
  return FILE_TYPES[ending]
}

const ALLOWED = 'Attach a PDF, Word, Excel, PowerPoint, CSV, text, PNG, or JPEG file'

/** The body of `POST /api/desk/people/{id}/files`. */
export const newReplyFile = z.object({
  name: lineOfText({ min: 1, tooShort: 'The file has no name', max: 200, label: 'Name' }).check(
    z.refine((name) => fileTypeOf(name) !== undefined, { error: ALLOWED }),
  ),
  /** Base64; `MOST_FILE_BYTES` at most. */
  data: z.base64().check(z.minLength(1, { error: 'The file is empty' })),
  /** Ids of the files that the reply has already. */
  others: z.optional(
    z
      .array(z.uuid())
      .check(
        z.maxLength(MOST_FILES - 1, { error: `A reply can have ${MOST_FILES} files at most` }),
      ),
  ),
})

export const replyFile = z.object({ id: z.uuid(), name: z.string(), size: z.int() })

export type NewReplyFile = z.infer<typeof newReplyFile>
export type ReplyFile = z.infer<typeof replyFile>
