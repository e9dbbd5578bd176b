import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FreeTime } from '../../../contracts/booking/booking.ts'
import { moveRequest, type OwnBooking } from '../../../contracts/booking/own-booking.ts'
import { ApiError, asApiError } from '../../errors.ts'
import type { Html } from '../../html.ts'
import type { FormErrors, FormValues } from '../../plain-form/form.ts'
import { errorsBy, errorsOf, takesForms, typedIn } from '../../plain-form/plain-form.ts'
import { sendPage } from '../../plain-form/send-page.ts'
import type { MarkedPage } from '../../plugins/pages/marked-page.ts'
import type { Headers } from '../../plugins/security-headers.ts'
import type { BookingDependencies } from './book.ts'
import { cancelBooking } from './change.ts'
import { moveOrOffer, SlotTaken } from './offer-instead.ts'
import { lookUp } from './own-booking.ts'
import { asksForTimes, dayIn, otherDay, splitTime, timesFor } from './plain-choice.ts'
import { plainKey } from './plain-key.ts'
import {
  cancelQuestion,
  CANCELED,
  MOVED,
  moveForm,
  moveQuestion,
  NOT_MOVED,
  nothingHere,
  outOfReach,
  shown,
} from './plain-own-page.ts'
import { noSuchBooking } from './refusals.ts'
import { requestedSlot } from './requested-slot.ts'

const FIELDS = ['step', 'timezone', 'date', 'time', 'instead', 'listed', 'show', 'once']
/**
 * What is behind the address is for those who hold it: kept, listed and told by nobody. Where a page
 * leads learns of the site alone; saying nothing at all, its forms could not say whose they are.
 */
const SECRET: Headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex',
}
const params = z.object({ token: z.string() })

interface PlainOwnOptions {
  page: MarkedPage
  /** What a booking is looked up and changed with, at this moment. */
  tools: () => BookingDependencies
  wakeWorker: (() => void) | undefined
}

/** What a form that moves is shown with, beside the booking. */
interface Moving {
  values: FormValues
  errors?: FormErrors
  nearest?: readonly FreeTime[]
  refused?: boolean
}

/**
 * `/booking/{token}`, the page of a visitor's own booking: one built page for all, in which browsers
 * without scripts find the booking itself and each step as a page. What changes it is a POST behind
 * a question.
 */
export async function plainOwnBooking(
  app: FastifyInstance,
  { page, tools, wakeWorker }: PlainOwnOptions,
): Promise<void> {
  await takesForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECRET)
  })

  app.get('/booking/:token', { schema: { hide: true } }, async (request, reply) => {
    const values = typedIn(request.query, FIELDS)
    const done = Object.keys(z.record(z.string(), z.unknown()).parse(request.query))
    try {
      const booking = await lookUp(tools(), tokenOf(request))
      const content = await stepOf(booking, values, done)
      return await send(request, reply, { status: 200, page: page.beside(content) })
    } catch (thrown) {
      const { statusCode: status } = asApiError(thrown)
      if (status >= 500) request.log.error({ err: thrown }, 'A booking could not be shown')
      const content = status === noSuchBooking().statusCode ? nothingHere() : outOfReach()
      return send(request, reply, { status, page: page.beside(content) })
    }
  })

  app.post('/booking/:token', { schema: { hide: true } }, async (request, reply) => {
    const token = tokenOf(request)
    const values = typedIn(request.body, FIELDS)
    try {
      const done = await act(token, values)
      return await reply.redirect(`/booking/${encodeURIComponent(token)}?${done}`, 303)
    } catch (thrown) {
      return refuse(request, reply, { token, values, thrown })
    }
  })

  /** What a look at the page shows, by its query. */
  async function stepOf(
    booking: OwnBooking,
    values: FormValues,
    done: readonly string[],
  ): Promise<Html> {
    const { step } = values
    if (!booking.changeable || (step !== 'move' && step !== 'cancel')) {
      return shown(booking, { done })
    }
    if (step === 'cancel') return cancelQuestion(booking)
    if (asksForTimes(values)) return moving(booking, { values: otherDay(values) })
    const { date, time } = splitTime(values)
    if (time === '') {
      const errors: FormErrors = values['listed'] === '' ? {} : { time: 'Please select a time' }
      return moving(booking, { values, errors })
    }
    const timezone = values['timezone'] || booking.timezone
    const { calendar, now } = tools()
    const parsed = moveRequest.safeParse({ date, time, timezone })
    if (!parsed.success) return moving(booking, { values, errors: errorsBy(parsed.error.issues) })
    const requested = requestedSlot(calendar, parsed.data, now)
    if (requested instanceof ApiError) {
      return moving(booking, { values, errors: errorsOf(requested) })
    }
    const startsAt = new Date(requested.slot.startsAt).toISOString()
    return moveQuestion(booking, { date, time, timezone, startsAt, once: randomUUID() })
  }

  /** The form that moves, with the times of its day. */
  async function moving(
    booking: OwnBooking,
    { values, errors = {}, refused = false, nearest = [] }: Moving,
  ): Promise<Html> {
    const { date, time } = splitTime(values)
    const { choice, errors: wrong } = dayIn({ ...values, date }, tools(), booking.timezone)
    const { error, ...times } = await timesFor(choice, tools())
    const all = { ...wrong, ...(error === undefined ? {} : { date: error }), ...errors }
    const chosen = `${date} ${time}`
    return moveForm({ booking, choice, errors: all, times, chosen, nearest, refused })
  }

  /** Changes the booking; the result is what the page then says. */
  async function act(token: string, values: FormValues): Promise<string> {
    const { step, date, time, once, timezone = '' } = values
    if (step === 'cancel') {
      const { replayed } = await cancelBooking(tools(), token, undefined)
      if (!replayed) wakeWorker?.()
      return CANCELED
    }
    if (step !== 'move') return ''
    const zone = timezone === '' ? {} : { timezone }
    const { success, data, error } = moveRequest.safeParse({ date, time, ...zone })
    if (!success) {
      const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      throw new ApiError(400, 'invalid_request', issues[0]?.message ?? '', issues)
    }
    const { replayed } = await moveOrOffer(tools(), token, data, plainKey(once, data))
    if (!replayed) wakeWorker?.()
    return MOVED
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, values, thrown }: { token: string; values: FormValues; thrown: unknown },
  ) {
    const error = asApiError(thrown)
    const { statusCode: status, message, headers } = error
    if (status >= 500) request.log.error({ err: thrown }, 'A booking could not be changed')
    reply.headers(headers)
    const say = (title: string, content: Html) =>
      send(request, reply, { status, page: page.saying(title, content) })
    if (status === noSuchBooking().statusCode) return say('Your booking', nothingHere())
    const booking = await lookUp(tools(), token).catch(() => undefined)
    if (booking === undefined) return say('Your booking', outOfReach())
    const errors = thrown instanceof SlotTaken ? { time: message } : errorsOf(error)
    if (!booking.changeable || Object.keys(errors).length === 0) {
      return say('Your booking', shown(booking, { message }))
    }
    const nearest = thrown instanceof SlotTaken ? thrown.nearest : []
    return say(NOT_MOVED, await moving(booking, { values, errors, nearest, refused: true }))
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, page: text }: { status: number; page: string },
  ) {
    const headers = { ...page.headers, ...SECRET }
    return sendPage(request, reply, { status, page: text, headers })
  }
}

function tokenOf(request: FastifyRequest): string {
  return params.parse(request.params).token
}
