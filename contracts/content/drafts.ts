import * as z from 'zod/mini'

/** The path of a file, relative to content/. */
const path = z.string().check(z.minLength(1), z.maxLength(300))

/** SHA-256 of a file's bytes; null if the file doesn't exist. */
export const fileHash = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))

/** One difference between two versions of the content, as a sentence. */
export const versionChange = z.object({
  path: z.string(),
  /** The field's path with dots; empty if the change is to the whole file. */
  field: z.string(),
  sentence: z.string(),
})

/** A reason why content can't be published. */
export const contentMistake = z.object({
  /** Relative to content/; empty if the mistake is in no single file. */
  path: z.string(),
  /** The file's name in the desk; empty if it has no form there. */
  label: z.string(),
  line: z.int(),
  /** The field's path with dots; empty if the mistake is in the whole file. */
  field: z.string(),
  message: z.string(),
})

/** A version that waits for an owner's approval or for its scheduled time. */
const waitingVersion = z.object({
  id: z.string(),
  state: z.enum(['asked', 'scheduled']),
  author: z.string(),
  /** Null if it waits for an owner's approval. */
  publishAt: z.nullable(z.string()),
  changes: z.array(versionChange),
  /** Whether the staff member may withdraw it, which turns it back into drafts. */
  mayWithdraw: z.boolean(),
})

/** The response to `GET /api/desk/content/drafts`. */
export const draftsOverview = z.object({
  drafts: z.array(
    z.object({
      path: z.string(),
      /** The file's name in the desk. */
      label: z.string(),
      /** False for pictures, and for files that the draft deletes. */
      hasForm: z.boolean(),
      author: z.string(),
      /** Null if the draft deletes the file. */
      hash: fileHash,
      /** The hash of the published file; null if there is none. */
      published: fileHash,
      /** Whether a different text was published after the draft was started. */
      isOutdated: z.boolean(),
    }),
  ),
  /** The differences between the published version and the drafts. */
  changes: z.array(versionChange),
  /**
   * Identifies this set of drafts. A publication sends it, so that only drafts that were seen go
   * live.
   */
  seen: z.string(),
  waiting: z.array(waitingVersion),
  /** Whether the staff member may publish without an owner's approval. */
  mayPublish: z.boolean(),
  /** Whether members may publish without an owner's approval. */
  membersPublish: z.boolean(),
})

/** The body of `POST /api/desk/content/drafts/keep`. */
export const keptDraft = z.object({
  path,
  /** The hash of the draft. */
  hash: fileHash,
  /** The hash of the published text that the staff member has seen. */
  published: fileHash,
})

/** The body of `PATCH /api/desk/content/rules`. */
export const contentRules = z.object({ membersPublish: z.boolean() })

export type VersionChange = z.infer<typeof versionChange>
export type ContentMistake = z.infer<typeof contentMistake>
export type DraftsOverview = z.infer<typeof draftsOverview>
export type KeptDraft = z.infer<typeof keptDraft>
