import { expect } from 'vitest'
import { webhookEvent, type WebhookEvent } from '../../contracts/webhook/event.ts'
import type { Database } from '../../server/db/tables.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { eventOf } from '../../server/features/webhook/stored-event.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildBooking, buildMessage, buildRegistration } from '../factories/requests.ts'
import type { OpenDatabase } from './databases.ts'
import { startDesk } from './desk.ts'
import { URL_TOKEN, WEBHOOK_SECRET } from './receiver.ts'

const { api } = deskPaths

export const HOST = 'crm.example'
export const WEBHOOK = { WEBHOOK_URL: `https://${HOST}/hooks/${URL_TOKEN}`, WEBHOOK_SECRET }
/** The visitor, unless a test changes it. */
export const ADA = { name: 'Ada Lovelace', email: 'Ada@client.example' }
const PUBLIC_URL = 'https://site.example'

export const eventRows = (db: Database) =>
  db.selectFrom('outbox').selectAll().where('kind', 'like', 'webhook-%').execute()

/** The webhook events in the outbox, sorted by type, so that new leads come first. */
export async function events(db: Database): Promise<WebhookEvent[]> {
  const rows = await eventRows(db)
  return rows
    .map(({ data }) => webhookEvent.parse(eventOf(JSON.parse(data), { publicUrl: PUBLIC_URL })))
    .toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

export function summary({ type, data }: WebhookEvent): string {
  return 'kind' in data
    ? `${type} ${data.kind} ${data.person.status}`
    : `${type} ${data.before}-${data.after} by ${data.by}`
}

/** A desk with the webhook, and helpers that send forms and requests to it. */
export async function startWebhookDesk(open: OpenDatabase, env: Record<string, string> = WEBHOOK) {
  const desk = await startDesk(open, { env })
  const send = async (url: string, payload: object, status = 201) => {
    const answer = await desk.app.inject({ method: 'POST', url, payload })
    expect(answer.statusCode).toBe(status)
  }
  const summaries = async () => (await events(desk.db)).map(summary)
  const people = async (): Promise<{ id: string; version: number; email: string }[]> =>
    (await desk.owner.get(api.people())).json().people
  return {
    ...desk,
    summaries,
    people,
    book: (changes = {}, status?: number) =>
      send(paths.api.schedule(), { ...buildBooking(ADA), ...changes }, status),
    write: (changes = {}) => send(paths.api.contact(), { ...buildMessage(ADA), ...changes }),
    register: (changes = {}) =>
      send(paths.api.webinarRegistration(), {
        ...buildRegistration({ fullName: ADA.name, email: ADA.email }),
        ...changes,
      }),
    async setStatus(status: string) {
      const [person] = await people()
      const answer = await desk.owner.send('PATCH', api.person(person?.id ?? ''), {
        version: person?.version,
        status,
      })
      expect(answer.statusCode).toBe(200)
    },
    clear: () => inTransaction(desk.db, (trx) => trx.deleteFrom('outbox').execute()),
  }
}
