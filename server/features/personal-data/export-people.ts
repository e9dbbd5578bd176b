import type { PeopleExport, Person } from '../../../contracts/people/people.ts'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { csvOf } from '../../lib/csv.ts'
import { deleteWithFiles } from './delete-with-files.ts'
import { personOf, type Person as PersonData } from './person-data.ts'
import { type PeopleReader, readPeople } from '../people/list-people.ts'
import { readGroup } from '../people/group.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/** The columns of the CSV, in order; programs may rely on their names. */
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
  lastAt: 'lastAt',
  waitingSince: 'waitingSince',
} as const

type ExportedPerson = Record<keyof typeof COLUMNS, string>

/**
 * All people who match, as CSV or as a JSON array, piece by piece. The audit has who exported, and
 * the filters without what was searched for.
 */
export async function exportPeople(
  { db, now, actor, env }: StaffContext & { env: Env },
  { format, search, ...filter }: PeopleExport,
): Promise<AsyncGenerator<string>> {
  const subject = { id: 'people', name: format }
  const after = { ...filter, ...(search !== undefined && { search: 'used' }) }
  await inTransaction(db, (trx) =>
    appendAudit(trx, { actor, action: 'export.made', subject, after }, now),
  )
  const people = allPeople({ db, env, now }, { ...filter, search })
  return format === 'csv' ? csvOf(people, { columns: COLUMNS }) : jsonOf(people)
}

async function* allPeople(
  reader: PeopleReader,
  filter: Omit<PeopleExport, 'format'>,
): AsyncGenerator<ExportedPerson> {
  let after: string | undefined
  do {
    const page = await readPeople(reader, { ...filter, after })
    for (const person of page.people) yield exported(person)
    after = page.next ?? undefined
  } while (after !== undefined)
}

function exported(person: Person): ExportedPerson {
  const { name, email, phone, company, kinds, status, owner, nextStep, nextStepOn, lastAt } = person
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

/** The addresses of a person and of everyone who was merged into them. */
async function addressesOf(db: Database, id: string): Promise<string[]> {
  return (await readGroup(db, id)).all.map(({ email }) => email)
}

/**
 * Everything about each address of a person.
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

/**
 * Deletes everything about each address of a person, as `npm run leads -- delete` does.
 * @throws ApiError 404 if the person doesn't exist
 */
export async function deletePerson(
  { db, now, actor }: StaffContext,
  env: Env,
  id: string,
): Promise<void> {
  const addresses = await addressesOf(db, id)
  await deleteWithFiles(
    { db, env, actor, now },
    addresses.map((email) => ({ email })),
  )
}
