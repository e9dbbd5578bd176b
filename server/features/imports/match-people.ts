import {
  type ImportedRow,
  type ImportFile,
  type ImportPreview,
  MOST_LISTED,
} from '../../../contracts/people/import.ts'
import type { Database } from '../../db/tables.ts'
import { type PeopleFile, readPeopleFile, type ReadRow, readRow } from './read-file.ts'
import type { CsvRow } from '../../lib/read-csv.ts'
import { type KnownPerson, knownByEmail, knownByPhone } from './repository.ts'

type MatchedRow = Extract<ReadRow, { contact: ImportedRow }>

/** A file's rows, by what would happen to them. */
export interface Matches {
  fresh: MatchedRow[]
  known: (MatchedRow & { by: 'email' | 'phone'; person: KnownPerson })[]
  repeated: { line: number; who: string; first: number }[]
  wrong: { line: number; problems: string[] }[]
}

const MOST_SAMPLES = 3
/** Shorter numbers are extensions. */
const SHORTEST_NUMBER = 7

/** The digits of a phone number, without the country code of the US; empty if there are few. */
export function phoneKey(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  const number = digits.length === 11 ? digits.replace(/^1/, '') : digits
  return number.length < SHORTEST_NUMBER ? '' : number
}

/**
 * Matches rows with people in the desk: by email address if the row has one, because colleagues
 * share phone numbers; otherwise by phone number.
 */
export async function matchPeople(
  db: Database,
  { rows, columns }: Pick<PeopleFile, 'rows' | 'columns'>,
): Promise<Matches> {
  const matches: Matches = { fresh: [], known: [], repeated: [], wrong: [] }
  const read: MatchedRow[] = []
  for (const row of rows) {
    const result = readRow(row, columns)
    if ('problems' in result) matches.wrong.push(result)
    else read.push(result)
  }
  const emails = read.map(({ contact }) => contact.email.toLowerCase()).filter(Boolean)
  const numbers = read.flatMap(({ contact }) =>
    contact.email === '' ? phoneKey(contact.phone) || [] : [],
  )
  const byEmail = await knownByEmail(db, emails)
  const byPhone = await knownByPhone(db, numbers, phoneKey)
  const firstLines = new Map<string, number>()
  for (const row of read) {
    const { line, contact } = row
    const email = contact.email.toLowerCase()
    const phone = phoneKey(contact.phone) || contact.phone
    const person = email === '' ? byPhone.get(phone) : byEmail.get(email)
    const keys = [email || phone, person?.id ?? '']
    const first = keys.flatMap((key) => firstLines.get(key) ?? [])[0]
    if (first !== undefined) matches.repeated.push({ line, who: nameOf(contact), first })
    else if (person === undefined) matches.fresh.push(row)
    else matches.known.push({ ...row, by: email === '' ? 'phone' : 'email', person })
    for (const key of [...keys, phone]) {
      if (key !== '' && !firstLines.has(key)) firstLines.set(key, line)
    }
  }
  return matches
}

/** What an import of the file would do. */
export async function previewImport(
  db: Database,
  { file, columns: chosen }: ImportFile,
): Promise<ImportPreview> {
  const { headings, columns, rows } = await readPeopleFile(file, chosen)
  const { fresh, known, repeated, wrong } = await matchPeople(db, { rows, columns })
  return {
    headings,
    columns,
    samples: headings.map((_, index) => samplesOf(rows, index)),
    totals: {
      new: fresh.length,
      known: known.length,
      repeated: repeated.length,
      wrong: wrong.length,
    },
    wrong: wrong.slice(0, MOST_LISTED),
    known: known.slice(0, MOST_LISTED).map(({ line, contact, by, person }) => ({
      line,
      who: nameOf(contact),
      by,
      person: { id: person.mainId, name: person.name },
    })),
    repeated: repeated.slice(0, MOST_LISTED),
  }
}

/** The first different texts of a column. */
function samplesOf(rows: readonly CsvRow[], index: number): string[] {
  const texts = rows.flatMap(({ cells }) => cells[index] || [])
  return [...new Set(texts)].slice(0, MOST_SAMPLES)
}

function nameOf({ name, email, phone }: ImportedRow): string {
  return name || email || phone
}
