import * as z from 'zod/mini'

/** As `received_mails` has them, in JSON. */
const storedFile = z.object({
  /** The number of its MIME part. */
  part: z.string(),
  name: z.string(),
  /** In bytes; of files that aren't kept, about. */
  size: z.int(),
  /**
   * Whether the database has its content; false if it's too large. Left out if it couldn't be read,
   * or if an earlier release stored the message.
   */
  kept: z.optional(z.boolean()),
})

export type StoredFile = z.infer<typeof storedFile>

/** @param json the column `files` of `received_mails` */
export function storedFiles(json: string): StoredFile[] {
  return z.array(storedFile).parse(JSON.parse(json))
}
