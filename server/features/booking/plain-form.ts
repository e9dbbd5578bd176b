import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bookingReply, bookingRequest, type FreeTime } from '../../../contracts/booking/booking.ts'
import { HONEYPOT_FIELD } from '../../../contracts/text.ts'
import { bookingPath } from '../../booking-link/token.ts'
import { linkSecret } from '../../booking-link/secret.ts'
import { asApiError } from '../../errors.ts'
import type { Html } from '../../html.ts'
import type { FormErrors, FormValues } from '../../plain-form/form.ts'
import { errorsBy, errorsOf, takesForms, typedIn } from '../../plain-form/plain-form.ts'
import { keptPages } from '../../plain-form/kept-pages.ts'
import { sendPage, UNLISTED } from '../../plain-form/send-page.ts'
import type { MarkedPage } from '../../plugins/pages/marked-page.ts'
import type { BookingDependencies } from './book.ts'
import { bookOrOffer, SlotTaken } from './offer-instead.ts'
import { asksForTimes, choiceIn, otherDay, splitTime, timesFor } from './plain-choice.ts'
import { plainKey } from './plain-key.ts'
import { BOOKED } from './plain-own-page.ts'
import { dayStep, NOT_YET, timeStep } from './plain-page.ts'

const CHOICE = ['service', 'timezone', 'date']
const BODY = ['service', 'date', 'time', 'name', 'email', 'phone', HONEYPOT_FIELD]
const FIELDS = [...BODY, 'timezone', 'once', 'listed', 'show', 'instead']
const HEADING = 'Schedule a consultation'

/** What a form without scripts is told about, and what it holds. */
interface Again {
  values: FormValues
  status: number
  errors?: FormErrors
  message?: string
  nearest?: readonly FreeTime[]
}

/** What the plain door of the booking needs. */
export interface PlainBookingOptions {
  page: MarkedPage
  /** What a booking is made with, at this moment. */
  tools: () => BookingDependencies
  wakeWorker: (() => void) | undefined
  /** The services to choose from. */
  services: readonly string[]
}

/**
 * `/schedule` for browsers without scripts: the day is chosen by GET, the times of it come with the
 * form that books, and `POST /schedule` leads on to the visitor's own page, which says so.
 */
export async function plainBookingForm(
  app: FastifyInstance,
  { page, tools, wakeWorker, services: offered }: PlainBookingOptions,
): Promise<void> {
  await takesForms(app)
  const firstSteps = keptPages(page.headers)

  app.get(
    '/schedule',
    { config: { page: true }, schema: { hide: true } },
    async (request, reply) => {
      const values = typedIn(request.query, CHOICE)
      const { choice, errors } = choiceIn(values, tools())
      if (choice.date === '') {
        if (errors['timezone'] !== undefined) {
          return send(request, reply, 400, dayStep({ choice, errors, offered }))
        }
        // The same for everybody until tomorrow, but for the service.
        return firstSteps(request, reply, page.beside(dayStep({ choice, errors, offered })))
      }
      const { error, status, ...times } = await timesFor(choice, tools())
      const wrong = error === undefined ? errors : { ...errors, date: error }
      if (error !== undefined) {
        return send(request, reply, status, dayStep({ choice, errors: wrong, offered }))
      }
      const blank = { values: {}, chosen: '', refused: false, once: randomUUID() }
      return send(request, reply, status, timeStep({ choice, errors, offered, times, ...blank }))
    },
  )

  app.post('/schedule', { schema: { hide: true } }, async (request, reply) => {
    const typed = typedIn(request.body, FIELDS)
    if (asksForTimes(typed)) {
      const next = otherDay(typed)
      return again(request, reply, { values: { ...next, ...splitTime(next) }, status: 200 })
    }
    const values: FormValues = { ...typed, ...splitTime(typed) }
    const { success, data, error } = bookingRequest.safeParse(bodyOf(values))
    if (!success) {
      return again(request, reply, { values, status: 400, errors: errorsBy(error.issues) })
    }
    try {
      const { replayed, json } = await bookOrOffer(tools(), data, plainKey(values['once'], data))
      if (!replayed) wakeWorker?.()
      const { id } = bookingReply.parse(JSON.parse(json))
      const path = bookingPath(id, await linkSecret(tools().db))
      return await reply.header('cache-control', 'no-store').redirect(`${path}?${BOOKED}`, 303)
    } catch (thrown) {
      return refuse(request, reply, { values, thrown })
    }
  })

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { values, thrown }: { values: FormValues; thrown: unknown },
  ) {
    const error = asApiError(thrown)
    const { statusCode: status, message, headers } = error
    if (status >= 500) request.log.error({ err: thrown }, 'A form could not be taken')
    reply.headers(headers)
    if (thrown instanceof SlotTaken) {
      const lost = { ...values, time: '' }
      const { nearest } = thrown
      return again(request, reply, { values: lost, status, errors: { time: message }, nearest })
    }
    const errors = errorsOf(error)
    const whole = Object.keys(errors).length === 0 ? { message } : {}
    return again(request, reply, { values, status, errors, ...whole })
  }

  async function again(
    request: FastifyRequest,
    reply: FastifyReply,
    { values, status, errors = {}, ...rest }: Again,
  ) {
    const { choice, errors: wrong } = choiceIn(values, tools())
    // What was typed comes back as it was typed.
    const kept = values['service'] === '' ? choice : { ...choice, service: values['service'] ?? '' }
    const { error, ...times } = await timesFor(choice, tools())
    const all = { ...wrong, ...(error === undefined ? {} : { date: error }), ...errors }
    const content = timeStep({
      ...rest,
      choice: kept,
      offered,
      errors: all,
      times,
      values,
      chosen: `${choice.date} ${values['time'] ?? ''}`,
      refused: Object.keys(all).length > 0 || rest.message !== undefined,
      once: values['once'] || randomUUID(),
    })
    const title = status === 200 ? HEADING : NOT_YET
    const headers = { ...page.headers, ...UNLISTED }
    return sendPage(request, reply, { status, page: page.saying(title, content), headers })
  }

  /** The page for everybody, with a step for those without scripts. */
  function send(request: FastifyRequest, reply: FastifyReply, status: number, content: Html) {
    const { headers } = page
    return sendPage(request, reply, { status, page: page.beside(content), headers })
  }
}

/** What the contract is asked about; an empty zone is none. */
function bodyOf(values: FormValues) {
  const { timezone = '' } = values
  const fields = BODY.map((name) => [name, values[name] ?? ''] as const)
  return { ...Object.fromEntries(fields), ...(timezone === '' ? {} : { timezone }) }
}
