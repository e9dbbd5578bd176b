import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { contactMessage, contactReply } from '../../../contracts/contact/contact.ts'
import { paths } from '../../../web/paths.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'
import { hashOfBody } from '../idempotency/idempotent.ts'
import { formPost } from '../../http/pages/form-post.ts'
import { type RequestPages, NOINDEX } from '../../http/pages/request-pages.ts'
import { findMessageSince } from './repository.ts'
import { type ContactDependencies, sendMessage } from './send-message.ts'

const SENT = paths.contactSent()
/**
 * An identical message within this time counts as already sent. The form's HTML is the same for
 * everyone, so the sender and the message are the idempotency key.
 */
const TEN_MINUTES = 600_000

const sentQuery = z.object({ message: z.uuid() })

interface ContactFormOptions {
  pages: RequestPages
  deps: () => ContactDependencies
  wakeWorker: (() => void) | undefined
}

/** `POST /contact`, and the page that confirms the message. */
export async function contactForm(
  app: FastifyInstance,
  { pages, deps, wakeWorker }: ContactFormOptions,
): Promise<void> {
  app.get(SENT, { schema: { hide: true } }, async (request, reply) => {
    const { db, now } = deps()
    const { success, data } = sentQuery.safeParse(request.query)
    const since = new Date(now.getTime() - TEN_MINUTES)
    const sent = success ? await findMessageSince(db, data.message, since) : undefined
    if (sent === undefined) {
      return reply.header('cache-control', 'no-store').redirect(paths.contact(), 303)
    }
    const message = sent === 'held' ? { message: HELD_MESSAGES.contact } : {}
    const page = { page: 'contact', sent: true, ...message } as const
    return pages.send(request, reply, { status: 200, data: page, headers: NOINDEX })
  })

  await formPost(app, {
    path: paths.contact(),
    pages,
    schema: contactMessage,
    dataOf: (form) => ({ page: 'contact', sent: false, form }),
    async accept(message, { ip }) {
      // API clients can't send this key, because it contains spaces.
      const once = { key: `form ${hashOfBody(message)}`, ttlMs: TEN_MINUTES, ip }
      const { replayed, json } = await sendMessage(deps(), message, once)
      if (!replayed) wakeWorker?.()
      // Only the sender knows the id, so it gives access to the confirmation.
      const { id } = contactReply.parse(JSON.parse(json))
      return `${SENT}?message=${id}`
    },
  })
}
