import { expect, test } from 'vitest'
import { AfterContent, failureOf, isAboutSender } from './failure.ts'

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

test('SMTP errors: a sending limit, and a relay or sender that is refused, are temporary and about the sender', () => {
  for (const response of [
    '550 5.4.5 https://support.google.com/mail/?p=DailyLimitExceeded - gsmtp',
    '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\r\n550 5.4.5 limits, go to …',
    '550 5.7.1 Daily SMTP relay limit exceeded for customer.',
    '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message',
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
    '550 Domain firm.example has exceeded the max emails per hour (151/150 (100%)) allowed. Message discarded.',
    '554 5.7.1 <ada@example.com>: Relay access denied',
    '550 5.7.1 <ada@example.com>... Relaying denied. Proper authentication required.',
    '550 relay not permitted',
    '550 relaying to <ada@example.com> prohibited by administrator',
    '550 host (web) [192.0.2.1] is currently not permitted to relay through this server',
    '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain',
    '550-5.7.1 Invalid credentials for relay [192.0.2.1].',
    '553 5.7.1 <desk@firm.example>: Sender address rejected: not owned by user web',
    '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException.MapiExceptionSendAsDenied',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
  ]) {
    for (const command of ['RCPT TO', 'DATA']) {
      const fields = { code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response }
      const { permanent, summary } = failureOf(failure({ ...fields, command }))
      expect([response, permanent, isAboutSender(summary)]).toEqual([response, false, true])
    }
  }
})

test('SMTP errors: a full mailbox and a message that is too large are about the recipient and the message', () => {
  for (const response of [
    '552 5.2.2 <ada@example.com>: user is over quota',
    '552-5.2.2 The recipient’s inbox is out of storage space and inactive.',
    '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
    '552 Mailbox limit exceeded for this user',
    '552 5.3.4 Message size exceeds fixed limit',
    '554 5.2.0 STOREDRV.Submission.Exception:MessageSubmissionExceededException; Message size exceeds maximum size limit.',
    '550 5.1.1 <relay@example.com>: Recipient address rejected: Access denied',
  ]) {
    const fields = { code: 'EMESSAGE', responseCode: Number(response.slice(0, 3)), response }
    const { permanent, summary } = failureOf(failure({ ...fields, command: 'DATA' }))
    expect([response, permanent, isAboutSender(summary)]).toEqual([response, true, false])
  }
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

test('SMTP errors: the summary of a reply of one endless word doesn’t take minutes', () => {
  const start = performance.now()
  const { summary } = failureOf(
    failure({ response: `${'a'.repeat(490_000)} ada@example.com`, code: 'E' }),
  )
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(summary).toMatch(/^E: a+$/)
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
