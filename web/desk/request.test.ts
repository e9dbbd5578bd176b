import { describe, expect, it } from 'vitest'
import { passkeyProblems, problems } from '../../words/desk/words.ts'
import { HttpError } from '../lib/http-error.ts'
import { DeskProblem, problemOf } from './request.ts'

const named = (name: string) => Object.assign(new Error('why'), { name })
const answer = (status: number, body = '') => new HttpError({ status, statusText: '', body })

describe('problemOf', () => {
  it.each([
    [answer(409, '{"message":"Someone was faster."}'), 'Someone was faster.'],
    [answer(413, '{"message":"Please shorten it."}'), 'Please shorten it.'],
    [answer(413, '<html>'), problems.tooLarge],
    [answer(408), problems.tooSlow],
    [answer(502, '<html>'), problems.offline],
    [new TypeError('Failed to fetch'), problems.offline],
    [new DeskProblem('The list changed.'), 'The list changed.'],
  ])('says what a request failed with: %o', (error, sentence) => {
    expect(problemOf(error)).toBe(sentence)
  })

  it.each([
    ['NotAllowedError', passkeyProblems.canceled],
    ['UnknownError', passkeyProblems.canceled],
    ['InvalidStateError', passkeyProblems.exists],
    ['NotSupportedError', passkeyProblems.unsupported],
    ['SecurityError', passkeyProblems.unsupported],
    ['ConstraintError', passkeyProblems.unsupported],
  ])('explains a passkey’s %s', (name, sentence) => {
    expect(problemOf(named(name))).toBe(sentence)
  })

  it.each([new RangeError('Invalid time value'), named('ZodError'), 'no error'])(
    'doesn’t mention passkeys for an unexpected error: %o',
    (error) => {
      expect(problemOf(error)).toBe(problems.unexpected)
    },
  )
})
