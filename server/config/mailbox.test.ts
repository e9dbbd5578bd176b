import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const WITHOUT_PASSWORD = 'imaps://hello%40firm.example@mail.firm.example'
const OAUTH = {
  IMAP_OAUTH_URL: 'https://login.firm.example/token',
  IMAP_OAUTH_CLIENT_ID: 'desk',
  IMAP_OAUTH_REFRESH_TOKEN: 'hidden',
}

test('mailbox: a password or OAuth opens it [DK-27]', () => {
  const IMAP_URL = 'imaps://hello%40firm.example:p%40ss@mail.firm.example/Answers'
  expect(readEnv({ IMAP_URL }).mailbox).toMatchObject({
    user: 'hello@firm.example',
    folder: 'Answers',
    port: 993,
    secret: { pass: 'p@ss' },
  })
  const { mailbox } = readEnv({ IMAP_URL: WITHOUT_PASSWORD, ...OAUTH })
  expect(mailbox?.secret).toMatchObject({ clientId: 'desk', clientSecret: undefined })
  expect(mailbox?.folder).toBe('INBOX')
})

test.each([
  [{ IMAP_URL: WITHOUT_PASSWORD }, 'IMAP_URL has no password; add it, or set IMAP_OAUTH_URL'],
  [OAUTH, 'IMAP_OAUTH_URL is set without IMAP_URL'],
  [
    { IMAP_URL: WITHOUT_PASSWORD, ...OAUTH, IMAP_OAUTH_CLIENT_ID: '' },
    'IMAP_OAUTH_URL, IMAP_OAUTH_CLIENT_ID, and IMAP_OAUTH_REFRESH_TOKEN belong together',
  ],
  [
    { IMAP_URL: WITHOUT_PASSWORD, ...OAUTH, IMAP_OAUTH_URL: 'http://login.firm.example/token' },
    'IMAP_OAUTH_URL must be an https address',
  ],
])('mailbox: incomplete settings stop the start, without secrets %# [DK-27]', (env, sentence) => {
  expect(() => readEnv(env)).toThrow(sentence)
  expect(() => readEnv(env)).not.toThrow('hidden')
})
