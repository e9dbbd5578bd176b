import { expect, test } from 'vitest'
import { AfterContent, failureOf } from './failure.ts'

function failure(fields: object): Error {
  return Object.assign(new Error('message'), fields)
}

test('SMTP errors: a 5xx reply to the recipient or the content is permanent', () => {
  const reply = { code: 'EENVELOPE', responseCode: 550, response: '550 No such mailbox' }
  expect(failureOf(failure({ ...reply, command: 'RCPT TO' })).permanent).toBe(true)
  expect(failureOf(failure({ ...reply, command: 'DATA' })).permanent).toBe(true)
})

test('SMTP errors: a failed login, a rejected sender, and every 4xx reply are temporary', () => {
  const temporary = [
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    { code: 'EENVELOPE', responseCode: 530, command: 'RCPT TO' },
    { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' },
    { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' },
    { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' },
    { code: 'EMESSAGE', responseCode: 452, command: 'DATA' },
    { code: 'EENVELOPE', responseCode: 503, command: 'RCPT TO' },
    { code: 'ECONNREFUSED' },
    { code: 'ENOSPC' },
  ]
  for (const fields of temporary) expect(failureOf(failure(fields)).permanent).toBe(false)
})

test('SMTP errors: an envelope that no server can accept is permanent', () => {
  expect(failureOf(failure({ code: 'EENVELOPE' })).permanent).toBe(true)
})

test('SMTP errors: the summary has the reply, no address, and at most 300 characters', () => {
  const response = `550 5.1.1 <ada@example.com>: ada@example.com unknown\r\nhere ${'x'.repeat(500)}`
  const { summary } = failureOf(failure({ code: 'EENVELOPE', responseCode: 550, response }))
  expect(summary).toMatch(/^EENVELOPE: 550 5\.1\.1 <…>: … unknown here x+$/)
  expect(summary).toHaveLength(300)
})

test('SMTP errors: a summary whose last character is cut in half can be stored', () => {
  const { summary } = failureOf(failure({ response: `55${'📫'.repeat(300)}`, code: 'E' }))
  expect(summary).toHaveLength(300)
  expect(summary.isWellFormed()).toBe(true)
})

test('SMTP errors: anything thrown has a summary', () => {
  for (const thrown of [undefined, null, 'text', {}, 7]) {
    const failed = { permanent: false, mayHaveArrived: false, summary: 'unknown failure' }
    expect(failureOf(thrown)).toEqual(failed)
  }
})

test('SMTP errors: without an answer to the content, the message may have arrived', () => {
  const lost = new AfterContent(failure({ code: 'ECONNECTION' }))
  expect(failureOf(lost)).toMatchObject({ permanent: false, mayHaveArrived: true })
  const refused = { code: 'EMESSAGE', responseCode: 554, command: 'DATA' }
  const answered = failureOf(new AfterContent(failure(refused)))
  expect(answered).toMatchObject({ permanent: true, mayHaveArrived: false })
})
