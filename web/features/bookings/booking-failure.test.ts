import { expect, test } from 'vitest'
import { HttpError } from '../../lib/http-error.ts'
import { bookingFailure } from './booking-failure.ts'

const refused = {
  statusCode: 400,
  code: 'invalid_request',
  error: 'Bad Request',
  message: 'Please look at the fields below.',
  issues: [{ path: 'email', message: 'Invalid email address' }],
}

test('booking: a failed request shows the server’s own message [BK-13]', () => {
  const error = new HttpError({ status: 400, statusText: '', body: JSON.stringify(refused) })
  expect(bookingFailure(error)).toEqual({
    message: 'Please look at the fields below.',
    issues: refused.issues,
    taken: false,
    nearest: [],
  })
})

test.each(['<h1>502</h1>', '', '{"message":""}', '{"message":7}', 'null'])(
  'booking: without a server message, the failure shows the fallback sentence: %s [BK-13]',
  (body) => {
    const error = new HttpError({ status: 502, statusText: 'Bad Gateway', body })
    expect(bookingFailure(error).message).toBe('Failed to schedule consultation')
  },
)

test('booking: a dropped connection shows the fallback sentence [BK-13]', () => {
  expect(bookingFailure(new TypeError('Failed to fetch')).message).toBe(
    'Failed to schedule consultation',
  )
})

test('booking: a thrown value that is not an Error asks the visitor to try again [BK-13]', () => {
  expect(bookingFailure('what').message).toBe('Failed to schedule consultation. Please try again.')
})

test('booking: a time taken by another visitor is recognized [BK-14]', () => {
  const body = '{"message":"That time was just taken."}'
  const error = new HttpError({ status: 409, statusText: 'Conflict', body })
  expect(bookingFailure(error)).toMatchObject({ message: 'That time was just taken.', taken: true })
})

test('booking: a refusal for a taken time carries the nearest free times [BK-13] [BK-14]', () => {
  const nearest = [
    { date: '2026-11-24', time: '3:00 PM', startsAt: '2026-11-24T23:00:00.000Z' },
    { date: '2026-11-25', time: '9:00 AM', startsAt: '2026-11-25T17:00:00.000Z' },
  ]
  const lost = { ...refused, statusCode: 409, code: 'slot_taken', error: 'Conflict', nearest }
  const said = (body: unknown) =>
    bookingFailure(
      new HttpError({ status: 409, statusText: 'Conflict', body: JSON.stringify(body) }),
    ).nearest
  expect(said(lost)).toEqual(nearest)
  expect(said({ ...lost, nearest: 'soon' })).toEqual([])
})

test('booking: a refusal that is not JSON offers no times [BK-13]', () => {
  const error = new HttpError({ status: 409, statusText: 'Conflict', body: '<h1>409</h1>' })
  expect(bookingFailure(error)).toMatchObject({ taken: true, nearest: [] })
})
