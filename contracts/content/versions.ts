import * as z from 'zod/mini'
import { versionChange, contentMistake } from './drafts.ts'

/** The body of `POST /api/desk/content/publish`. */
export const publication = z.object({
  /** Identifies the drafts that the staff member has seen; from `draftsOverview`. */
  seen: z.string(),
  /** Null publishes now. */
  publishAt: z.nullable(z.iso.datetime({ error: 'Please choose a date and a time' })),
})

/** The result of a publication. */
export const publicationResult = z.object({
  /** `refused`: nothing was changed. */
  state: z.enum(['published', 'scheduled', 'asked', 'refused']),
  /** The number of the published version; null if nothing was published. */
  number: z.nullable(z.int()),
  mistakes: z.array(contentMistake),
})

/** The response to `GET /api/desk/content/versions`: published ones, newest first. */
export const versionList = z.object({
  versions: z.array(
    z.object({
      number: z.int(),
      publishedAt: z.string(),
      author: z.string(),
      note: z.string(),
    }),
  ),
})

const number = z.coerce.number().check(z.int(), z.minimum(1))

export const comparisonQuery = z.object({ from: number, to: number })

/** The response to `GET /api/desk/content/versions/compare`. */
export const comparison = z.object({ changes: z.array(versionChange) })

/** Path parameters of a published version. */
export const versionNumber = z.object({ number })

export type Publication = z.infer<typeof publication>
export type PublicationResult = z.infer<typeof publicationResult>
