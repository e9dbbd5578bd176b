import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceText } from '../../words/desk/sources.ts'
import { formatSortable } from '../../words/format-date-time.ts'
import type { LeadSourceView } from '../../contracts/sources/report.ts'
import type { Env } from '../config/env.ts'
import { oneLine } from '../mail/one-line.ts'
import { writeFileAtomically } from '../lib/atomic-file.ts'
import { print } from './command.ts'
import { describeLead } from './list-leads.ts'
import { withDatabase } from './open-database.ts'
import {
  personOf,
  type Person,
  type PersonMail,
  type PersonReceived,
} from '../features/personal-data/person-data.ts'
import { OperationError, UsageError } from '../lib/command-errors.ts'

/** `npm run leads -- show ADDRESS`: prints or exports everything about one person. */
export async function showAction(parameters: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, out: { type: 'string' } },
  })
  const [email, ...more] = positionals
  if (email === undefined || more.length > 0) {
    throw new UsageError('Name one person: show ADDRESS.')
  }
  if (values.out !== undefined && !values.json) throw new UsageError('--out needs --json.')
  const person = await withDatabase(env, (db) => personOf(db, env, email.trim()))
  const { entries, emails, received, storedReplies } = person
  if (entries.length + emails.length + received.length + storedReplies.length === 0) {
    throw new OperationError(`There is no data for ${email}.`)
  }
  if (!values.json) await printPerson(person, env.officeTimeZone)
  else await writeJson(person, values.out)
}

async function printPerson(person: Person, timeZone: string): Promise<void> {
  const { email, entries, emails, received, storedReplies } = person
  const lines = [
    ...(person.desk?.notes ?? []).map(({ author, text, createdAt: at }) => ({
      at,
      text: `${formatSortable(new Date(at), timeZone)}  note     by ${oneLine(author)}: ${oneLine(text)}`,
    })),
    ...(person.desk?.checks ?? []).map(({ by, at, result, note }) => ({
      at,
      text: `${formatSortable(new Date(at), timeZone)}  check    by ${oneLine(by)}: ${result === 'clear' ? 'no conflict' : 'conflict'} ${oneLine(note)}`.trimEnd(),
    })),
    ...entries.map(({ source, ...lead }) => ({
      at: lead.createdAt,
      text: describeLead(lead, timeZone) + (source === null ? '' : describeSource(source)),
    })),
    ...emails.map((mail) => ({
      at: mail.sentAt ?? mail.createdAt,
      text: describeMail(mail, timeZone),
    })),
    ...received.map((mail) => ({ at: mail.createdAt, text: describeReceived(mail, timeZone) })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  for (const { text } of lines) await print(text)
  const counts = [
    `${entries.length} entries`,
    `${emails.length} emails`,
    `${storedReplies.length} stored replies`,
  ]
  await print(`${email}: ${counts.join(', ')}`)
}

function describeSource(source: LeadSourceView): string {
  return `\n    ${oneLine(sourceText(source), 1000)}`
}

function describeMail(mail: PersonMail, timeZone: string): string {
  const at = formatSortable(new Date(mail.sentAt ?? mail.createdAt), timeZone)
  const error = mail.lastError === null ? '' : `\n    ${oneLine(mail.lastError, 400)}`
  return `${at}  email    ${mail.status} to ${oneLine(mail.to)}: ${oneLine(mail.subject)}${error}`
}

function describeReceived({ createdAt, from, subject, files }: PersonReceived, timeZone: string) {
  const at = formatSortable(new Date(createdAt), timeZone)
  const names = files.map(
    ({ name, kept }) => `\n    ${kept ? 'file' : 'file in the mailbox'}: ${name}`,
  )
  return `${at}  received from ${oneLine(from)}: ${oneLine(subject)}${names.join('')}`
}

/** The file gets mode 0600, because it contains personal data. */
async function writeJson(person: Person, out: string | undefined): Promise<void> {
  const json = JSON.stringify(person, null, 2)
  if (out === undefined) {
    await print(json)
    return
  }
  const file = resolve(out)
  await writeFileAtomically(file, (unfinished) =>
    writeFile(unfinished, `${json}\n`, { mode: 0o600 }),
  )
  process.stderr.write(`Written to ${file}\n`)
}
