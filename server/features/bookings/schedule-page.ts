import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  bookingDetails,
  bookingReply,
  bookingRequest,
  type FreeTime,
} from '../../../contracts/bookings/booking.ts'
import type { ScheduleData } from '../../../contracts/page-data.ts'
import { HONEYPOT_FIELD } from '../../../contracts/honeypot.ts'
import { services } from '../../../cms/services/services.ts'
import { paths } from '../../../web/paths.ts'
import { bookingPath } from '../../mail/booking-link.ts'
import { HELD_MESSAGES } from '../held/held-messages.ts'
import { linkSecret } from '../outbox/link-secret.ts'
import { asApiError } from '../../lib/errors.ts'
import {
  acceptForms,
  errorsByField,
  refusalOf,
  type RequestPages,
  textFields,
  NOINDEX,
} from '../../http/pages/request-pages.ts'
import type { BookingDependencies } from './book.ts'
import { bookOrOffer, SlotTaken } from './nearest-times.ts'
import {
  requestsTimes,
  chosenTime,
  withRequestedDate,
  DATE_TIME_FIELDS,
  dateTimeData,
  formKey,
} from './date-time-form.ts'

/** All text fields of the contract. */
const TYPED_FIELDS = z.keyof(z.omit(bookingDetails, { date: true, time: true })).options
const FIELDS = [...TYPED_FIELDS, 'service', HONEYPOT_FIELD, ...DATE_TIME_FIELDS] as const
type Fields = Record<(typeof FIELDS)[number], string>

/** The query for a held booking whose slot is kept. */
const KEPT = '?kept'

interface SchedulePageOptions {
  pages: RequestPages
  deps: () => BookingDependencies
  wakeWorker: (() => void) | undefined
}

interface Refusal {
  status: number
  errors?: Record<string, string>
  message?: string | undefined
  nearest?: readonly FreeTime[]
}

/**
 * `/schedule`. It works without JavaScript: a GET chooses the day, the page then has the times and
 * the booking form, and `POST /schedule` redirects to the new booking's page, or to one without a
 * link if the booking is held.
 */
export async function schedulePage(
  app: FastifyInstance,
  { pages, deps, wakeWorker }: SchedulePageOptions,
): Promise<void> {
  await acceptForms(app)

  app.get(paths.schedule(), { schema: { hide: true } }, async (request, reply) => {
    const fields = textFields(request.query, FIELDS)
    const { dateTime, errors, status } = await dateTimeData({ ...fields, time: '' }, deps(), {
      formId: randomUUID(),
    })
    const hasErrors = Object.keys(errors).length > 0
    const data: ScheduleData = {
      page: 'schedule',
      service: requestedService(fields),
      zoneGiven: fields.timezone !== '',
      dateTime,
      ...(hasErrors ? { form: { values: {}, errors } } : {}),
    }
    const isUnknownZone = errors['timezone'] !== undefined
    return pages.send(request, reply, { status: isUnknownZone ? 400 : status, data })
  })

  app.get(paths.bookingHeld(), { schema: { hide: true } }, async (request, reply) => {
    const { booking: kept, bookingWithoutSlot } = HELD_MESSAGES
    const received = request.url.endsWith(KEPT) ? kept : bookingWithoutSlot
    const data = { page: 'booking', booking: null, step: { step: 'shown' }, received } as const
    return pages.send(request, reply, { status: 200, data, headers: NOINDEX })
  })

  app.post(paths.schedule(), { schema: { hide: true } }, async (request, reply) => {
    const typed = textFields(request.body, FIELDS)
    if (requestsTimes(typed))
      return returnForm(request, reply, withRequestedDate(typed), { status: 200 })
    const fields = { ...typed, ...chosenTime(typed) }
    const parsed = bookingRequest.safeParse(bodyOf(fields))
    if (!parsed.success) {
      return returnForm(request, reply, fields, {
        status: 400,
        errors: errorsByField(parsed.error.issues),
      })
    }
    try {
      const key = formKey(fields.formId, parsed.data)
      const origin = { key, ip: request.ip }
      // Read first: if this fails, no booking may have been stored.
      const secret = await linkSecret(deps().db)
      const { replayed, json } = await bookOrOffer(deps(), parsed.data, origin)
      if (!replayed) wakeWorker?.()
      const { id, message } = bookingReply.parse(JSON.parse(json))
      const path =
        message === undefined
          ? `${bookingPath(id, secret)}?booked`
          : paths.bookingHeld() + (message === HELD_MESSAGES.booking ? KEPT : '')
      return await reply.header('cache-control', 'no-store').redirect(path, 303)
    } catch (thrown) {
      const error = asApiError(thrown)
      const { statusCode: status } = error
      if (status >= 500) request.log.error({ err: thrown }, 'failed to save a booking')
      reply.headers(error.headers)
      if (thrown instanceof SlotTaken) {
        const errors = { time: error.message }
        const { nearest } = thrown
        return returnForm(request, reply, { ...fields, time: '' }, { status, errors, nearest })
      }
      return returnForm(request, reply, fields, { status, ...refusalOf(error) })
    }
  })

  /** Renders the form again with everything that was typed. */
  async function returnForm(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Fields,
    { status, errors: fieldErrors = {}, message, nearest = [] }: Refusal,
  ) {
    const formId = fields.formId === '' ? randomUUID() : fields.formId
    const { dateTime, errors: lookupErrors } = await dateTimeData(fields, deps(), {
      formId,
      nearest,
    })
    const errors = { ...lookupErrors, ...fieldErrors }
    const data: ScheduleData = {
      page: 'schedule',
      // Keep the input, even if it is invalid.
      service: fields.service === '' ? services.general.name : fields.service,
      zoneGiven: true,
      dateTime,
      form: {
        values: textFields(fields, TYPED_FIELDS),
        errors,
        ...(message === undefined ? {} : { message }),
      },
    }
    return pages.send(request, reply, { status, data, headers: NOINDEX })
  }
}

/** From `?service=`; the general consultation if it's missing or invalid. */
function requestedService({ service }: Pick<Fields, 'service'>): string {
  return bookingRequest.shape.service.safeParse(service).data ?? services.general.name
}

/** Turns form fields into the API's body; an empty time zone counts as missing. */
function bodyOf({ timezone, ...fields }: Fields): z.input<typeof bookingRequest> {
  return timezone === '' ? fields : { ...fields, timezone }
}
