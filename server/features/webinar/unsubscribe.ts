import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { WebinarData } from '../../../contracts/page-data.ts'
import { paths } from '../../../web/paths.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { acceptForms, NOINDEX, type RequestPages } from '../../http/pages/request-pages.ts'
import { verifyToken } from '../../mail/booking-link.ts'
import { cancelMails } from '../outbox/enqueue.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { saveUnsubscribed, lettersTo } from './registrants-repository.ts'

interface UnsubscribeOptions {
  db: Database
  clock: () => Date
  pages: RequestPages
}

const params = z.object({ token: z.string() })

/** Keeps the token in the URL out of search engines and Referer headers. */
const PRIVATE = { ...NOINDEX, 'referrer-policy': 'no-referrer' }

/**
 * `/webinar/unsubscribe/{token}`, the link in email to registrants. Only a POST unsubscribes,
 * because mail scanners open links. Mail programs post to it directly (RFC 8058), so the body
 * doesn't matter.
 */
export async function unsubscribePage(
  app: FastifyInstance,
  { db, clock, pages }: UnsubscribeOptions,
): Promise<void> {
  await acceptForms(app)
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  const path = paths.webinarUnsubscribe(':token')
  const verified = async (request: FastifyRequest) =>
    verifyToken(params.parse(request.params).token, await linkSecret(db), 'unsubscribe')
  const dataOf = (unsubscribe: NonNullable<WebinarData['unsubscribe']>) =>
    ({ page: 'webinar', unsubscribe }) as const

  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const { valid } = await verified(request)
    const data = dataOf(valid ? 'asked' : 'invalid')
    return pages.send(request, reply, { status: valid ? 200 : 404, data, headers: PRIVATE })
  })

  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    const { id, valid } = await verified(request)
    if (valid) await unsubscribe(db, id, clock())
    const data = dataOf(valid ? 'done' : 'invalid')
    return pages.send(request, reply, { status: valid ? 200 : 404, data, headers: PRIVATE })
  })
}

/** Saves that a registrant unsubscribed, and cancels the staff's emails to them. */
function unsubscribe(db: Database, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const email = await saveUnsubscribed(trx, id, now.toISOString())
    if (email !== undefined) await cancelMails(trx, await lettersTo(trx, email))
  })
}
