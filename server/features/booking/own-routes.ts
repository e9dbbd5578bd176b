import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { moveRefusal, moveRequest, ownBooking } from '../../../contracts/booking/own-booking.ts'
import { errorBody } from '../../../contracts/errors.ts'
import { keyOf, repeatableHeaders } from '../../idempotency/header.ts'
import type { OnceReply } from '../../idempotency/only-once.ts'
import { sendOnce } from '../../idempotency/send-once.ts'
import type { BookingDependencies } from './book.ts'
import { cancelBooking } from './change.ts'
import { moveOrOffer } from './offer-instead.ts'
import { lookUp } from './own-booking.ts'

const params = z.object({ token: z.string() })
const responses = { 200: ownBooking, 404: errorBody, 409: errorBody, 422: errorBody }

interface OwnRoutesOptions {
  /** What a booking is looked up and changed with, at this moment. */
  tools: () => BookingDependencies
  wakeWorker: (() => void) | undefined
}

/** What a visitor does by the link of the mail; looking changes nothing. */
export async function ownBookingRoutes(
  instance: FastifyInstance,
  { tools, wakeWorker }: OwnRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  const done = (answer: OnceReply) => {
    if (!answer.replayed) wakeWorker?.()
    return answer
  }

  app.get(
    '/api/booking/:token',
    {
      schema: {
        summary: 'The booking that a link leads to',
        params,
        response: { 200: ownBooking, 404: errorBody },
      },
    },
    (request) => lookUp(tools(), request.params.token),
  )

  app.post(
    '/api/booking/:token/move',
    {
      schema: {
        summary: 'Give a booking another time',
        params,
        headers: repeatableHeaders,
        body: moveRequest,
        response: { ...responses, 400: errorBody, 409: moveRefusal },
      },
    },
    async ({ params: { token }, body, headers }, reply) =>
      sendOnce(reply, done(await moveOrOffer(tools(), token, body, keyOf(headers)))),
  )

  app.post(
    '/api/booking/:token/cancel',
    {
      schema: {
        summary: 'Cancel a booking',
        params,
        headers: repeatableHeaders,
        response: responses,
      },
    },
    async ({ params: { token }, headers }, reply) =>
      sendOnce(reply, done(await cancelBooking(tools(), token, keyOf(headers)))),
  )
}
