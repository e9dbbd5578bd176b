import * as z from 'zod/mini'
import { lineOfText, paragraphs } from '../text.ts'
import { campaignText } from '../sources/source.ts'
import { contact } from './calls.ts'
import { STATUSES } from './statuses.ts'

/** The largest file, in bytes. */
export const MOST_IMPORT_BYTES = 2_000_000
/** Not counting the headings. */
export const MOST_IMPORT_ROWS = 2000
export const MOST_IMPORT_COLUMNS = 200

/** What a column of the file can be. */
export const IMPORT_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'source',
  'note',
  'status',
] as const

const field = z.enum(IMPORT_FIELDS)

/** A client needs a conflict check, so no one becomes a client by an import. */
export const IMPORT_STATUSES = STATUSES.filter((status) => status !== 'client')

/** What happens to rows of people whom the desk has already. */
export const DUPLICATES = ['skip', 'add'] as const

const file = z.string().check(
  z.minLength(1, { error: 'Please choose a file' }),
  z.maxLength(MOST_IMPORT_BYTES, {
    error: 'This file is too large. Please choose one of at most 2 MB.',
  }),
)

const columns = z.array(z.nullable(field)).check(z.maxLength(MOST_IMPORT_COLUMNS))

/**
 * The body of `POST /api/desk/imports/preview`: the text of a CSV file with headings. Columns that
 * are left out are guessed by their headings.
 */
export const importFile = z.object({ file, columns: z.optional(columns) })

/** The body of `POST /api/desk/imports`. */
export const newImport = z.object({ file, columns, duplicates: z.enum(DUPLICATES) })

/** A row as the columns read it; texts that are missing are empty. */
export const importedRow = z
  .object({
    ...contact,
    name: lineOfText({ min: 0, tooShort: '', max: 100, label: 'Name' }),
    source: z.union([z.literal(''), campaignText], {
      error: 'Source must be at most 100 characters, without @',
    }),
    note: paragraphs({ min: 0, tooShort: '', max: 5000, label: 'Note' }),
  })
  .check(
    z.refine(({ email, phone }) => email !== '' || phone !== '', {
      path: ['phone'],
      error: 'There is neither an email address nor a phone number',
    }),
  )

/** At most this many rows of a kind are listed; the totals count all of them. */
export const MOST_LISTED = 50

export const importPreview = z.object({
  headings: z.array(z.string()),
  /** What each column is; null if it isn't imported. */
  columns: z.array(z.nullable(field)),
  /** A few cells of each column, without empty ones. */
  samples: z.array(z.array(z.string())),
  totals: z.object({ new: z.int(), known: z.int(), repeated: z.int(), wrong: z.int() }),
  /** Rows that can't be imported. */
  wrong: z.array(z.object({ line: z.int(), problems: z.array(z.string()) })),
  /** People whom the desk has, by the address or, without one, the phone number. */
  known: z.array(
    z.object({
      line: z.int(),
      who: z.string(),
      by: z.enum(['email', 'phone']),
      person: z.object({ id: z.string(), name: z.string() }),
    }),
  ),
  /** Rows about someone who is in the file earlier; only the first one is imported. */
  repeated: z.array(z.object({ line: z.int(), who: z.string(), first: z.int() })),
})

/** The response to `POST /api/desk/imports`, status 201. */
export const importResult = z.object({
  id: z.string(),
  /** New people. */
  added: z.int(),
  /** People who were in the desk already, and to whom the file's data was added. */
  joined: z.int(),
  /** Rows that weren't imported. */
  skipped: z.int(),
})

/** The response to `GET /api/desk/imports`: the newest ones first. */
export const importList = z.object({
  imports: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      added: z.int(),
      joined: z.int(),
      undoneAt: z.nullable(z.string()),
    }),
  ),
})

export type ImportField = z.infer<typeof field>
export type ImportColumns = ImportPreview['columns']
export type ImportFile = z.infer<typeof importFile>
export type ImportList = z.infer<typeof importList>
export type ImportPreview = z.infer<typeof importPreview>
export type ImportResult = z.infer<typeof importResult>
export type ImportedRow = z.infer<typeof importedRow>
export type NewImport = z.infer<typeof newImport>
