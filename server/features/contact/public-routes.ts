import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { contactReply } from '../../../contracts/contact/contact.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { contactPost } from '../../../contracts/sources/requests.ts'
import { paths } from '../../../web/paths.ts'
import type { FeatureDependencies } from '../../http/routes/dependencies.ts'
import {
  idempotencyKeyOf,
  idempotencyHeaders,
  sendIdempotentReply,
} from '../idempotency/idempotent.ts'
import { withoutSource } from '../sources/source-of-request.ts'
import { contactForm } from './form.ts'
import { sendMessage } from './send-message.ts'

/** `POST /api/contact`, and `POST /contact` for browsers without JavaScript. */
export async function contactRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker, pages }: FeatureDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const { limits, mailStaff: staff, webhook } = env
  const deps = () => ({ db, staff, limits, webhook, now: clock() })

  app.post(
    paths.api.contact(),
    {
      schema: {
        summary: 'Send a message',
        headers: idempotencyHeaders,
        body: contactPost,
        response: { 201: contactReply, 400: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { form, source } = withoutSource(request, pages)
      const sent = await sendMessage(deps(), form, {
        key: idempotencyKeyOf(request.headers),
        ip: request.ip,
        source,
      })
      if (!sent.replayed) wakeWorker?.()
      return sendIdempotentReply(reply, sent)
    },
  )

  if (pages) await app.register(contactForm, { pages, deps, wakeWorker })
}
