import { expect, test } from 'vitest'
import { errorSentence } from './error-sentence.ts'
import { HttpError } from './http-error.ts'

const words = {
  otherwise: 'Failed to schedule consultation',
  unknown: 'Failed to schedule consultation. Please try again.',
}

test("booking: a failure shows the server's message [BK-13]", () => {
  const error = new HttpError({ status: 409, statusText: '', body: '{"message":"Just taken."}' })
  expect(errorSentence(error, words)).toBe('Just taken.')
})

test('booking: a failure without a message shows the sentence for it [BK-13]', () => {
  const gateway = new HttpError({ status: 502, statusText: '', body: '<html>' })
  expect(errorSentence(gateway, words)).toBe('Failed to schedule consultation')
  expect(errorSentence(new TypeError('fetch failed'), words)).toBe(words.otherwise)
})

test('booking: a thrown value that is no error asks to try again [BK-13]', () => {
  expect(errorSentence('odd', words)).toBe('Failed to schedule consultation. Please try again.')
  expect(errorSentence(undefined, { otherwise: 'Sorry' })).toBe('Sorry')
})
