import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { contactMessage, contactReply } from '../../../contracts/contact/contact.ts'
import { errorBody } from '../../../contracts/errors.ts'
import type { FeatureDependencies } from '../../dependencies.ts'
import { keyOf, repeatableHeaders } from '../../idempotency/header.ts'
import { sendOnce } from '../../idempotency/send-once.ts'
import { plainContactForm } from './plain-form.ts'
import { sendMessage } from './send-message.ts'

/** `POST /api/contact`, and the plain form's `POST /contact` for browsers without scripts. */
export async function contactRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker, markedPage }: FeatureDependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tools = () => ({ db, staff: env.mailStaff, now: clock() })

  app.post(
    '/api/contact',
    {
      schema: {
        summary: 'Send a message',
        headers: repeatableHeaders,
        body: contactMessage,
        response: { 201: contactReply, 400: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const sent = await sendMessage(tools(), request.body, { key: keyOf(request.headers) })
      if (!sent.replayed) wakeWorker?.()
      return sendOnce(reply, sent)
    },
  )

  const page = markedPage('contact')
  if (page) await app.register(plainContactForm, { page, tools, wakeWorker })
}
