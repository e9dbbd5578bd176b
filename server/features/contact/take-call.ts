import { randomUUID } from 'node:crypto'
import type { NewCall } from '../../../contracts/people/calls.ts'
import { deskPaths } from '../../../web/desk/paths.ts'
import type { Env } from '../../config/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'
import type { IdempotentReply } from '../../http/routes/route.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { type KeyOptions, runIdempotent } from '../idempotency/idempotent.ts'
import { announceSubmission } from '../people/announce.ts'
import { readMergedPerson } from '../people/merged-person.ts'
import { recordSubmission } from '../people/record-submission.ts'
import { recordSource } from '../sources/lead-sources.ts'
import { insertMessage } from './repository.ts'

const NO_SOURCE = {
  landing_path: '',
  last_path: '',
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
}

interface CallContext extends StaffContext, KeyOptions {
  webhook: Env['webhook']
  /** The name of the staff member who took the call. */
  takenBy: string
}

/**
 * Adds what a caller wants as a message of the person, who may be new and without an email address.
 * No email is sent.
 * @throws ApiError 404 if the chosen person was deleted, 422 if the idempotency key was used with
 * another body
 */
export async function takeCall(
  { db, now, actor, webhook, takenBy, key }: CallContext,
  call: NewCall,
): Promise<IdempotentReply> {
  const { personId, name, phone, company, text, source, awaitsAnswer } = call
  return inTransaction(db, async (trx) => {
    const person = personId && (await readMergedPerson(trx, personId)).person
    const email = person ? person.email : call.email || randomUUID()
    const scope = `POST ${deskPaths.api.people()}`
    const request = { scope, key, body: call, email, now }
    return runIdempotent(trx, request, { status: 201, reply: {} }, async () => {
      const id = randomUUID()
      let saved = ''
      await announceSubmission(trx, { webhook, now, email, byStaff: true }, async () => {
        const at = now.toISOString()
        const awaits_answer = awaitsAnswer ? 1 : 0
        const message = { id, name, email, company, message: text, created_at: at }
        await insertMessage(trx, { ...message, taken_by: takenBy, awaits_answer })
        const submission = { email, name, phone, company, text, awaitsAnswer, now }
        saved = await recordSubmission(trx, { kind: 'messages', ...submission })
        await recordSource(trx, id, { ...NO_SOURCE, referrer_host: source })
        return { kind: 'message', id }
      })
      const subject = { id: saved, name: saved }
      await appendAudit(trx, { actor, action: 'person.called', subject, after: { source } }, now)
      return { id: saved }
    })
  })
}
