import type { PeopleExport } from '../../../contracts/people/export.ts'
import type { Person, PersonMentions } from '../../../contracts/people/people.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { csvOf } from '../../lib/csv.ts'
import { deleteWithFiles } from './delete-with-files.ts'
import { clearMentions, readMentions, termsOf } from './mentions.ts'
import { personOf, type Person as PersonData } from './person-data.ts'
import { type PeopleReader, readPeople } from '../people/list-people.ts'
import { readMergedPerson } from '../people/merged-person.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/** Column headings, in order. Don't rename them, because scripts may rely on the names. */
const COLUMNS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  sent: 'sent',
  status: 'status',
  owner: 'owner',
  nextStep: 'nextStep',
  nextStepOn: 'nextStepOn',
  expectedFee: 'expectedFee',
  outcome: 'outcome',
  outcomeReason: 'outcomeReason',
  outcomeNote: 'outcomeNote',
  outcomeOn: 'outcomeOn',
  lastAt: 'lastAt',
  waitingSince: 'waitingSince',
} as const

type ExportedPerson = Record<keyof typeof COLUMNS, string>

/**
 * As CSV or as a JSON array, in chunks. The audit has who exported, and the filters without the
 * search text.
 */
export async function exportPeople(
  { db, now, actor, env }: StaffContext & { env: Env },
  { format, search, ids: selected, ...filter }: PeopleExport,
): Promise<AsyncGenerator<string>> {
  const subject = { id: 'people', name: format }
  const ids = selected?.split(',')
  const after = {
    ...filter,
    ...(search !== undefined && { search: 'used' }),
    ...(ids && { selected: ids.length }),
  }
  await inTransaction(db, (trx) =>
    appendAudit(trx, { actor, action: 'export.made', subject, after }, now),
  )
  const people = allPeople({ db, env, now }, { ...filter, search, ids })
  return format === 'csv' ? csvOf(people, { columns: COLUMNS }) : jsonOf(people)
}

async function* allPeople(
  reader: PeopleReader,
  filter: Parameters<typeof readPeople>[1],
): AsyncGenerator<ExportedPerson> {
  let after: string | undefined
  do {
    const page = await readPeople(reader, { ...filter, after })
    for (const person of page.people) yield exported(person)
    after = page.next ?? undefined
  } while (after !== undefined)
}

function exported(person: Person): ExportedPerson {
  const { name, email, phone, company, kinds, status, owner, nextStep, nextStepOn, fee, lastAt } =
    person
  return {
    name,
    email,
    phone,
    company,
    status,
    nextStep,
    lastAt,
    sent: kinds.join(' '),
    owner: owner?.name ?? '',
    nextStepOn: nextStepOn ?? '',
    expectedFee: fee.expected === null ? '' : String(fee.expected),
    outcome: fee.outcome,
    outcomeReason: fee.reason,
    outcomeNote: fee.note,
    outcomeOn: fee.on ?? '',
    waitingSince: person.waitingSince ?? '',
  }
}

async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '['
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row)}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

/** Includes everyone who was merged into the person. */
async function addressesOf(db: Database, id: string): Promise<string[]> {
  return (await readMergedPerson(db, id)).all.map(({ email }) => email)
}

/**
 * Everything about each of the person's addresses.
 * @throws ApiError 404 if the person doesn't exist
 */
export async function exportPerson(
  { db, now, actor }: StaffContext,
  env: Env,
  id: string,
): Promise<PersonData[]> {
  const addresses = await addressesOf(db, id)
  await inTransaction(db, (trx) =>
    appendAudit(trx, { actor, action: 'person.exported', subject: { id, name: id } }, now),
  )
  const all: PersonData[] = []
  for (const address of addresses) all.push(await personOf(db, env, address))
  return all
}

/** @throws ApiError 404 if the person doesn't exist */
export async function readMentionsOf(db: Database, id: string): Promise<PersonMentions> {
  const { all } = await readMergedPerson(db, id)
  return readMentions(db, termsOf(all))
}

/**
 * Deletes everything about each of the person's addresses, as `npm run leads -- delete` does.
 * @param clearing whether to clear what staff wrote about the person elsewhere, too
 * @throws ApiError 404 if the person doesn't exist
 */
export async function deletePerson(
  { db, now, actor, env }: StaffContext & { env: Env },
  id: string,
  clearing: boolean,
): Promise<void> {
  const { all } = await readMergedPerson(db, id)
  await deleteWithFiles(
    { db, env, actor, now },
    all.map(({ email }) => ({ email })),
    clearing ? (trx) => clearMentions(trx, termsOf(all), now) : undefined,
  )
}
