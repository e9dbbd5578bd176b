import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'
import { HttpError } from './http-error.ts'

const words = {
  otherwise: 'Failed to schedule consultation',
  unknown: 'Failed to schedule consultation. Please try again.',
}

test("booking: a failure shows the server's message [BK-13]", () => {
  const error = new HttpError({ status: 409, statusText: '', body: '{"message":"Just taken."}' })
  expect(errorMessage(error, words)).toBe('Just taken.')
})

test('booking: a failure without a server message shows the fallback sentence [BK-13]', () => {
  const gateway = new HttpError({ status: 502, statusText: '', body: '<html>' })
  expect(errorMessage(gateway, words)).toBe('Failed to schedule consultation')
  expect(errorMessage(new TypeError('fetch failed'), words)).toBe(words.otherwise)
})

test('booking: a thrown value that is not an Error asks the visitor to try again [BK-13]', () => {
  expect(errorMessage('odd', words)).toBe('Failed to schedule consultation. Please try again.')
  expect(errorMessage(undefined, { otherwise: 'Sorry' })).toBe('Sorry')
})
