import { expect, test } from 'vitest'
import { HttpError } from './http-error.ts'

test('client defaults: from 500 up, the error message is "status: status text" [CD-01]', () => {
  const error = new HttpError({ status: 503, statusText: 'Service Unavailable', body: '{}' })
  expect(error.message).toBe('503: Service Unavailable')
})

test('client defaults: HTTP/2 responses without a status text use the standard phrase [CD-01]', () => {
  expect(new HttpError({ status: 502, statusText: '', body: '' }).message).toBe('502: Bad Gateway')
  expect(new HttpError({ status: 599, statusText: '', body: '' }).message).toBe('599: Server Error')
})

test('client defaults: below 500, the error message is "status: body text" [CD-01]', () => {
  const error = new HttpError({ status: 409, statusText: 'Conflict', body: '{"message":"Taken"}' })
  expect(error.message).toBe('409: {"message":"Taken"}')
  expect(error.visitorMessage).toBe('Taken')
})

test('client defaults: issues in the error body are kept, and unknown bodies are tolerated [CD-01]', () => {
  const body = {
    statusCode: 400,
    code: 'invalid_request',
    error: 'Bad Request',
    message: 'Please check the form',
    issues: [{ path: 'email', message: 'Invalid email address' }],
  }
  const known = new HttpError({ status: 400, statusText: '', body: JSON.stringify(body) })
  expect(known.issues).toEqual(body.issues)
  for (const odd of ['', '<html>', 'null', '[1]', '{"message":7}']) {
    const error = new HttpError({ status: 400, statusText: '', body: odd })
    expect([error.visitorMessage, error.issues]).toEqual([undefined, []])
  }
})
