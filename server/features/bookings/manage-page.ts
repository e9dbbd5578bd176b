import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { FreeTime } from '../../../contracts/bookings/booking.ts'
import {
  callDetail,
  moveRequest,
  type ManagedBooking,
} from '../../../contracts/bookings/manage-booking.ts'
import type { ManageBookingData, ManageStep } from '../../../contracts/page-data.ts'
import { paths } from '../../../web/paths.ts'
import { ApiError, asApiError } from '../../lib/errors.ts'
import {
  acceptForms,
  errorsByField,
  refusalOf,
  type RequestPages,
  textFields,
} from '../../http/pages/request-pages.ts'
import type { Headers } from '../../http/security-headers.ts'
import { acceptOffer } from './accept-offer.ts'
import type { BookingDependencies } from './book.ts'
import { requestedSlot } from './calendar.ts'
import { invalidFields, noSuchBooking } from './errors.ts'
import { cancelBooking, findManagedBooking } from './manage-booking.ts'
import { moveOrOffer, SlotTaken } from './nearest-times.ts'
import {
  requestsTimes,
  chosenTime,
  withRequestedDate,
  DATE_TIME_FIELDS,
  dateTimeData,
  formKey,
} from './date-time-form.ts'

const FIELDS = ['step', ...callDetail.options, ...DATE_TIME_FIELDS] as const
type Fields = Record<(typeof FIELDS)[number], string>

/** The URL is a secret: responses are not cached or indexed. */
const SECRET: Headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
const params = z.object({ token: z.string() })

/** The status that a booking must have for the acknowledgment named in the query. */
const STATUS_AFTER = { booked: 'booked', moved: 'booked', canceled: 'canceled' } as const

interface ManagePageOptions {
  pages: RequestPages
  deps: () => BookingDependencies
  wakeWorker: (() => void) | undefined
}

/**
 * `/booking/{token}`, the page of one booking. It works without JavaScript: each step is a GET of
 * the same path, and only the final confirmation is a POST.
 */
export async function manageBookingPage(
  app: FastifyInstance,
  { pages, deps, wakeWorker }: ManagePageOptions,
): Promise<void> {
  await acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECRET)
  })

  app.get(paths.booking(':token'), { schema: { hide: true } }, async (request, reply) => {
    const fields = textFields(request.query, FIELDS)
    const flags = Object.keys(z.record(z.string(), z.unknown()).parse(request.query))
    try {
      const booking = await findManagedBooking(deps(), tokenOf(request))
      const step = await stepOf(booking, fields, flags)
      return await send(request, reply, 200, { booking, step })
    } catch (thrown) {
      const { statusCode: status } = asApiError(thrown)
      if (status >= 500) request.log.error({ err: thrown }, 'failed to show a booking')
      return send(request, reply, status, withoutBooking(status))
    }
  })

  app.post(paths.booking(':token'), { schema: { hide: true } }, async (request, reply) => {
    const token = tokenOf(request)
    const fields = textFields(request.body, FIELDS)
    try {
      const done = await change(token, fields)
      return await reply.redirect(`${paths.booking(encodeURIComponent(token))}?${done}`, 303)
    } catch (thrown) {
      return returnWithErrors(request, reply, { token, fields, thrown })
    }
  })

  async function stepOf(
    booking: ManagedBooking,
    fields: Fields,
    flags: readonly string[],
  ): Promise<ManageStep> {
    if (booking.changeable && fields.step === 'cancel') return { step: 'cancel' }
    if (booking.changeable && fields.step === 'move') return moveStep(booking, fields)
    const done = (['booked', 'moved', 'canceled'] as const).find(
      (flag) => flags.includes(flag) && STATUS_AFTER[flag] === booking.status,
    )
    return { step: 'shown', ...(done ? { done } : {}) }
  }

  /** The list of times, or the confirmation of the chosen one. */
  async function moveStep(booking: ManagedBooking, fields: Fields): Promise<ManageStep> {
    if (requestsTimes(fields)) return chooseTimeStep(booking, withRequestedDate(fields))
    const { date, time } = chosenTime(fields)
    if (time === '') {
      const errors = fields.timesFor === '' ? {} : { time: 'Please select a time' }
      return chooseTimeStep(booking, fields, { errors })
    }
    const timezone = fields.timezone || booking.timezone
    const { calendar, now } = deps()
    const parsed = moveRequest.safeParse({ date, time, timezone })
    if (!parsed.success) {
      return chooseTimeStep(booking, fields, { errors: errorsByField(parsed.error.issues) })
    }
    const requested = requestedSlot(calendar, parsed.data, now)
    if (requested instanceof ApiError) return chooseTimeStep(booking, fields, refusalOf(requested))
    const startsAt = new Date(requested.slot.startsAt).toISOString()
    return { step: 'confirm-move', date, time, timezone, startsAt, formId: randomUUID() }
  }

  async function chooseTimeStep(
    booking: ManagedBooking,
    fields: Fields,
    { errors: fieldErrors = {}, nearest = [] }: Refusal = {},
  ): Promise<ManageStep> {
    const chosen = { ...fields, ...chosenTime(fields) }
    const options = { defaultZone: booking.timezone, formId: randomUUID(), nearest }
    const { dateTime, errors: lookupErrors } = await dateTimeData(chosen, deps(), options)
    const errors = { ...lookupErrors, ...fieldErrors }
    const hasErrors = Object.keys(errors).length > 0
    return { step: 'move', dateTime, ...(hasErrors ? { form: { values: {}, errors } } : {}) }
  }

  /** Returns the query of the page that acknowledges the change. */
  async function change(token: string, fields: Fields): Promise<string> {
    const { step, date, time, formId, timezone } = fields
    if (step === 'accept') {
      await acceptOffer(deps(), token, fields)
      wakeWorker?.()
      return 'booked'
    }
    if (step === 'cancel') {
      const { replayed } = await cancelBooking(deps(), token, undefined)
      if (!replayed) wakeWorker?.()
      return 'canceled'
    }
    if (step !== 'move') return ''
    const zone = timezone === '' ? {} : { timezone }
    const { success, data, error } = moveRequest.safeParse({ date, time, ...zone })
    if (!success) throw invalidFields(error)
    const { replayed } = await moveOrOffer(deps(), token, data, formKey(formId, data))
    if (!replayed) wakeWorker?.()
    return 'moved'
  }

  async function returnWithErrors(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, fields, thrown }: { token: string; fields: Fields; thrown: unknown },
  ) {
    const error = asApiError(thrown)
    const { statusCode: status, message } = error
    if (status >= 500) request.log.error({ err: thrown }, 'failed to change a booking')
    reply.headers(error.headers)
    if (status === noSuchBooking().statusCode) {
      return send(request, reply, status, withoutBooking(status))
    }
    try {
      const booking = await findManagedBooking(deps(), token)
      const { errors } =
        thrown instanceof SlotTaken ? { errors: { time: message } } : refusalOf(error)
      if (booking.status === 'offered' && error.issues) {
        const form = { values: textFields(fields, callDetail.options), errors }
        return await send(request, reply, status, { booking, step: { step: 'shown', form } })
      }
      if (!booking.changeable || Object.keys(errors).length === 0) {
        return await send(request, reply, status, { booking, step: { step: 'shown', message } })
      }
      const nearest = thrown instanceof SlotTaken ? thrown.nearest : []
      const step = await chooseTimeStep(booking, { ...fields, time: '' }, { errors, nearest })
      return await send(request, reply, status, { booking, step })
    } catch (failure) {
      request.log.error({ err: failure }, 'failed to show a booking')
      return send(request, reply, status, withoutBooking(status))
    }
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    details: Omit<ManageBookingData, 'page'>,
  ) {
    const data = { page: 'booking', ...details } as const
    return pages.send(request, reply, { status, data, headers: SECRET })
  }
}

interface Refusal {
  errors?: Record<string, string>
  nearest?: readonly FreeTime[]
}

/** For an unknown booking, or one that can't be read now. */
function withoutBooking(status: number): Omit<ManageBookingData, 'page'> {
  const step = { step: 'shown' } as const
  return status === noSuchBooking().statusCode ? { booking: null, step } : { step }
}

function tokenOf(request: FastifyRequest): string {
  return params.parse(request.params).token
}
