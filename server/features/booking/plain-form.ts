import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bookingReply, bookingRequest, type FreeTime } from '../../../contracts/booking/booking.ts'
import { HONEYPOT_FIELD } from '../../../contracts/text.ts'
import { idempotencyKey } from '../../../contracts/idempotency.ts'
import { asApiError } from '../../errors.ts'
import type { Html } from '../../html.ts'
import { hashOf } from '../../idempotency/only-once.ts'
import type { FormErrors, FormValues } from '../../plain-form/form.ts'
import { errorsBy, takesForms, typedIn } from '../../plain-form/plain-form.ts'
import { keptPages } from '../../plain-form/kept-pages.ts'
import { sendPage, UNLISTED } from '../../plain-form/send-page.ts'
import type { MarkedPage } from '../../plugins/pages/marked-page.ts'
import type { BookingDependencies } from './book.ts'
import { bookOrOffer, SlotTaken } from './book-or-offer.ts'
import { BOOKED_ADDRESS, plainBookedPage } from './plain-booked.ts'
import { choiceIn, timesFor } from './plain-choice.ts'
import { dayStep, NOT_YET, timeStep } from './plain-page.ts'

const CHOICE = ['service', 'timezone', 'date']
const BODY = ['service', 'date', 'time', 'name', 'email', 'phone', HONEYPOT_FIELD]
const FIELDS = [...BODY, 'timezone', 'once', 'listed', 'step']
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
}

/**
 * `/schedule` for browsers without scripts: the day is chosen by GET, the times of it come with the
 * form that books, and `POST /schedule` leads on to a page that says so.
 */
export async function plainBookingForm(
  app: FastifyInstance,
  { page, tools, wakeWorker }: PlainBookingOptions,
): Promise<void> {
  await takesForms(app)
  await app.register(plainBookedPage, { page, tools })
  const firstSteps = keptPages(page.headers)

  app.get(
    '/schedule',
    { config: { page: true }, schema: { hide: true } },
    async (request, reply) => {
      const values = typedIn(request.query, CHOICE)
      const { choice, errors } = choiceIn(values, tools())
      if (choice.date === '') {
        if (errors['timezone'] !== undefined) {
          return send(request, reply, 400, dayStep({ choice, errors }))
        }
        // The same for everybody until tomorrow, but for the service.
        return firstSteps(request, reply, page.beside(dayStep({ choice, errors })))
      }
      const { error, status, ...times } = await timesFor(choice, tools())
      const wrong = error === undefined ? errors : { ...errors, date: error }
      if (error !== undefined)
        return send(request, reply, status, dayStep({ choice, errors: wrong }))
      const state = { choice, errors, times, values: {}, refused: false, once: randomUUID() }
      return send(request, reply, status, timeStep(state))
    },
  )

  app.post('/schedule', { schema: { hide: true } }, async (request, reply) => {
    const typed = typedIn(request.body, FIELDS)
    if (asksForTimes(typed)) {
      return again(request, reply, { values: otherDay(typed), status: 200 })
    }
    const values: FormValues = { ...typed, ...splitTime(typed) }
    const { success, data, error } = bookingRequest.safeParse(bodyOf(values))
    if (!success) {
      return again(request, reply, { values, status: 400, errors: errorsBy(error.issues) })
    }
    try {
      const { replayed, json } = await bookOrOffer(tools(), data, keyFor(values['once'], data))
      if (!replayed) wakeWorker?.()
      const { id } = bookingReply.parse(JSON.parse(json))
      return await reply
        .header('cache-control', 'no-store')
        .redirect(`${BOOKED_ADDRESS}?booking=${id}`, 303)
    } catch (thrown) {
      return refuse(request, reply, { values, thrown })
    }
  })

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { values, thrown }: { values: FormValues; thrown: unknown },
  ) {
    const { statusCode: status, message, issues = [], headers } = asApiError(thrown)
    if (status >= 500) request.log.error({ err: thrown }, 'A form could not be taken')
    reply.headers(headers)
    if (thrown instanceof SlotTaken) {
      const lost = { ...values, time: '' }
      const { nearest } = thrown
      return again(request, reply, { values: lost, status, errors: { time: message }, nearest })
    }
    const errors = Object.fromEntries(issues.map(({ path, message: said }) => [path, said]))
    const whole = issues.length === 0 ? { message } : {}
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
      errors: all,
      times,
      values: { ...values, time: `${choice.date} ${values['time'] ?? ''}` },
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

/** A time may come with the date that it is on: the nearest free one may be on another. */
function splitTime({ date = '', time = '' }: FormValues) {
  const [, day = date, rest = time] = /^(\d{4}-\d{2}-\d{2}) (.*)$/.exec(time) ?? []
  return { date: day, time: rest }
}

/** The button says so, or a day or zone that is not the one of the times that were listed. */
function asksForTimes({ step = '', listed = '', date, timezone }: FormValues): boolean {
  return step !== '' || (listed !== '' && listed !== `${date} ${timezone}`)
}

/** The same form for the date that is typed, or for the one that was offered. */
function otherDay({ step = '', date = '', ...values }: FormValues): FormValues {
  return { ...values, date: step === 'times' || step === '' ? date : step, time: '' }
}

/** What the contract is asked about; an empty zone is none. */
function bodyOf(values: FormValues) {
  const { timezone = '' } = values
  const fields = BODY.map((name) => [name, values[name] ?? ''] as const)
  return { ...Object.fromEntries(fields), ...(timezone === '' ? {} : { timezone }) }
}

/** The same form with the same content books once; a space in it, so no client of the API sends it. */
function keyFor(once: string | undefined, body: unknown): string | undefined {
  return idempotencyKey.safeParse(once).success ? `plain ${once} ${hashOf(body)}` : undefined
}
