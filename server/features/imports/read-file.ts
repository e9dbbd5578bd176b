import {
  type ImportColumns,
  type ImportedRow,
  importedRow,
  IMPORT_FIELDS,
  IMPORT_STATUSES,
  type ImportField,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '../../../contracts/people/import.ts'
import { statusNames } from '../../../words/desk/imports.ts'
import { people as words } from '../../../words/desk/people.ts'
import { ApiError } from '../../lib/errors.ts'
import { type CsvRow, readTables, withoutApostrophe } from '../../lib/read-csv.ts'

type Status = (typeof IMPORT_STATUSES)[number]

export interface PeopleFile {
  headings: string[]
  columns: ImportColumns
  rows: CsvRow[]
}

export type ReadRow = { line: number } & (
  | { contact: ImportedRow; status: Status }
  | { problems: string[] }
)

/** Headings in lowercase and without spaces, as address books and spreadsheets name them. */
const HEADINGS: Readonly<Record<ImportField, RegExp>> = {
  name: /^(?:(?:full|contact|client|first|last|given|family|sur)?name|contact|person)$/,
  email: /^(?:primary|work)?e-?mail(?:address|1(?:value)?)?$/,
  phone: /^(?:work|mobile|business)?(?:phone|tel|telephone|mobile|cell)(?:number|1(?:value)?)?$/,
  company: /^(?:company|firm|organi[sz]ation|employer|business)(?:name)?$/,
  source: /^(?:lead|where)?(?:source|from|referrer|referredby)$/,
  note: /^(?:notes?|comments?|remarks?|messages?|description)$/,
  status: /^(?:lead|contact)?(?:status|stage)$/,
}

/**
 * @param columns what each column is; by default, guessed by the headings
 * @throws ApiError 400 if the file has no rows, too many rows or columns, a quote that is never
 * closed, or another number of columns
 */
export async function readPeopleFile(file: string, columns?: ImportColumns): Promise<PeopleFile> {
  const [heading, ...rows] = await rowsIn(file)
  if (heading === undefined || rows.length === 0) {
    throw refused('This file has no rows. The first line must have the headings.')
  }
  if (rows.length > MOST_IMPORT_ROWS) {
    throw refused(
      `This file has ${rows.length} rows. Please split it into files of at most ${MOST_IMPORT_ROWS}.`,
    )
  }
  const headings = heading.cells
  if (headings.length > MOST_IMPORT_COLUMNS) {
    throw refused(
      `This file has ${headings.length} columns. Please delete some; at most ${MOST_IMPORT_COLUMNS} can be read.`,
    )
  }
  if (columns && columns.length !== headings.length) {
    throw refused('The columns don’t fit this file. Please choose the file again.')
  }
  return { headings, columns: columns ?? headings.map(fieldOf), rows }
}

/** Empty lines are left out. */
async function rowsIn(file: string): Promise<CsvRow[]> {
  const tables = (await readTables(file)).map((rows) =>
    rows.filter(({ cells }) => cells.some(Boolean)),
  )
  if (tables.length === 0) {
    throw refused('This isn’t a CSV file: a quotation mark is opened and never closed.')
  }
  // With the wrong separator, the headings are one long cell.
  const [best = []] = tables.toSorted(
    ([one], [other]) => (other?.cells.length ?? 0) - (one?.cells.length ?? 0),
  )
  return best
}

function fieldOf(heading: string): ImportField | null {
  const text = heading.toLowerCase().replaceAll(/[\s_.-]+/g, (gap) => (gap === '-' ? '-' : ''))
  return IMPORT_FIELDS.find((field) => HEADINGS[field].test(text)) ?? null
}

/**
 * Checks one row. If several columns are names or notes, they're joined; of others, the first one
 * that isn't empty counts.
 */
export function readRow({ line, cells }: CsvRow, columns: ImportColumns): ReadRow {
  const cellsOf = (field: ImportField) =>
    cells
      .filter((cell, index) => columns[index] === field && cell !== '')
      .map((cell) => withoutApostrophe(cell))
  const firstOf = (field: ImportField) => cellsOf(field)[0] ?? ''
  const { success, data, error } = importedRow.safeParse({
    name: cellsOf('name').join(' '),
    email: firstOf('email'),
    phone: firstOf('phone'),
    company: firstOf('company'),
    source: firstOf('source'),
    note: cellsOf('note').join('\n'),
  })
  const status = statusIn(firstOf('status'))
  const isTooLong = cells.slice(columns.length).some(Boolean)
  if (success && status !== undefined && !isTooLong) return { line, contact: data, status }
  const problems = [
    ...(isTooLong ? [TOO_LONG] : []),
    ...(success ? [] : error.issues.map(({ message }) => message)),
    ...(status === undefined ? [WRONG_STATUS] : []),
  ]
  return { line, problems }
}

const TOO_LONG =
  'There are more cells than headings. A text with a separator needs quotation marks around it'
const WRONG_STATUS = `Status must be ${statusNames}; clients need a conflict check first`

/** The default is `open` rather than `new`, because the firm already knows imported people. */
function statusIn(text: string): Status | undefined {
  if (text === '') return 'open'
  const typed = text.toLowerCase()
  return IMPORT_STATUSES.find(
    (status) => status === typed || words.statuses[status].toLowerCase() === typed,
  )
}

function refused(message: string): ApiError {
  return new ApiError(400, 'invalid_request', message, [{ path: 'file', message }])
}
