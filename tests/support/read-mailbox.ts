import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { PeoplePage, PersonDetails } from '../../contracts/people/people.ts'
import { readEnv } from '../../server/config/env.ts'
import type { Database } from '../../server/db/tables.ts'
import { readMailbox } from '../../server/features/mailbox/read-mailbox.ts'
import type { JobLog } from '../../server/lib/job-log.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { FRIDAY_MORNING } from '../factories/app.ts'
import { buildMessage } from '../factories/requests.ts'
import type { OpenDatabase } from './databases.ts'
import { startDesk } from './desk.ts'
import type { TestMailbox } from './imap.ts'

const { api } = deskPaths
export const ADA = 'ada@client.example'
export const NO_LOG: JobLog = { info() {}, warn() {}, error() {} }
export const after = (minutes: number) => new Date(FRIDAY_MORNING.getTime() + minutes * 60_000)

interface Written {
  from?: string
  /** The id of an email of ours. */
  answers?: string
  headers?: string[]
  subject?: string
  text?: string
}

/** The lines of an email to the firm. */
export function letter({
  from = ADA,
  answers,
  headers = [],
  subject = 'Re: Your trust account',
  text = 'Thank you.',
}: Written = {}) {
  return [
    `From: Ada Lovelace <${from}>`,
    'To: hello@fixture.example',
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@client.example>`,
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}@fixture.example>`]),
    ...headers,
    '',
    text,
    '',
  ]
}

/** Ada wrote and was answered; the mailbox was read, and had nothing. */
export async function startMailbox(open: OpenDatabase, mailbox: TestMailbox, log: JobLog = NO_LOG) {
  const settings = { IMAP_URL: mailbox.url, MAIL_FROM: 'hello@fixture.example' }
  const opened = await open()
  const desk = await startDesk(async () => opened, { env: settings })
  const { again } = opened
  const { app, db, owner, setNow } = desk
  const env = readEnv({ ...settings, MAIL_STAFF: 'partner@fixture.example' })
  const read = (at = after(90), from: Database = db) =>
    readMailbox({ db: from, env, log, clock: () => at }, new AbortController().signal)
  const write = async (email: string) => {
    const payload = buildMessage({ email, name: 'Ada Lovelace' })
    await app.inject({ method: 'POST', url: paths.api.contact(), payload })
  }
  const find = async (email: string) => {
    const { people }: PeoplePage = (await owner.get(api.people())).json()
    return people.find((person) => person.email === email)
  }
  const person = async (email = ADA): Promise<PersonDetails> =>
    (await owner.get(api.person((await find(email))?.id ?? ''))).json()
  /** @returns the reply's id */
  const reply = async (email = ADA): Promise<string> => {
    const { person: found } = await person(email)
    const draft = { id: randomUUID(), version: found.version, to: email }
    const answer = await owner.post(api.replies(found.id), {
      ...draft,
      subject: 'Your trust account',
      text: 'Yes, we can.',
    })
    expect(answer.statusCode).toBe(201)
    return draft.id
  }
  const messages = async (email = ADA) =>
    (await person(email)).timeline.flatMap((entry) => (entry.kind === 'message' ? entry.text : []))
  await mailbox.deliver(letter({ from: 'stranger@elsewhere.example' }), after(-60))
  await write(ADA)
  setNow(after(1))
  const replyId = await reply()
  expect(await read(after(2))).toBe(0)
  const first = (await messages()).length
  const added = async (email = ADA) => (await messages(email)).slice(email === ADA ? first : 1)
  return { ...desk, again, mailbox, env, read, write, find, person, replyId, added }
}
