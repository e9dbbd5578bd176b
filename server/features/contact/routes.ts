import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { contactMessage, contactReply } from '../../../contracts/contact/contact.ts'
import { errorBody } from '../../../contracts/errors.ts'
import type { Dependencies } from '../../dependencies.ts'
import { keyOf, repeatableHeaders } from '../../idempotency/header.ts'
import { sendOnce } from '../../idempotency/send-once.ts'
import { plainContactForm } from './plain-form.ts'
import { sendMessage } from './send-message.ts'

/** `POST /api/contact`, and the plain form's `POST /contact` for browsers without scripts. */
export async function contactRoutes(
  instance: FastifyInstance,
  { db, env, clock, wakeWorker }: Dependencies,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

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
      const sent = await sendMessage(
        { db, staff: env.mailStaff, now: clock() },
        request.body,
        keyOf(request.headers),
      )
      if (!sent.replayed) wakeWorker?.()
      return sendOnce(reply, sent)
    },
  )

  await app.register(plainContactForm, {
    send: async (message) => {
      await sendMessage({ db, staff: env.mailStaff, now: clock() }, message, undefined)
      wakeWorker?.()
    },
  })
}
