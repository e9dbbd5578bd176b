import { describe, expect, test } from 'vitest'
import { WEBHOOK_SECRET as SECRET } from '../../tests/support/receiver.ts'
import { readEnv } from './env.ts'

const URL_WITH_TOKEN = 'https://crm.example:8443/hooks/token-of-the-url'

describe('webhook settings', () => {
  test('the webhook is off by default', () => {
    expect(readEnv({}).webhook).toBe(undefined)
  })

  test('the host is known apart from the URL, which may contain a token', () => {
    const { webhook } = readEnv({ WEBHOOK_URL: URL_WITH_TOKEN, WEBHOOK_SECRET: SECRET })
    expect(webhook?.host).toBe('crm.example:8443')
    expect(webhook?.url.href).toBe(URL_WITH_TOKEN)
    expect(webhook?.key).toHaveLength(32)
  })

  test.each([
    'http://127.0.0.1:8080/',
    'http://localhost/',
    'http://[::1]:1/',
    'https://10.0.0.7/',
  ])('%s may receive events', (url) => {
    expect(readEnv({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET }).webhook?.url.href).toBe(url)
  })

  test.each([
    'http://crm.example/hidden',
    'http://127.0.0.1.evil.example/hidden',
    'https://user:hidden@crm.example/',
    'ftp://crm.example/hidden',
    'hidden',
  ])('%s stops the start, and the URL isn’t repeated', (url) => {
    const read = () => readEnv({ WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET })
    expect(read).toThrow(/^WEBHOOK_URL must be an https address without a user name and password/)
    expect(read).not.toThrow(/hidden/)
  })

  test.each([
    'hidden',
    SECRET.replace('whsec_', ''),
    `whsec_${Buffer.alloc(23, 1).toString('base64')}`,
    `whsec_${Buffer.alloc(65, 1).toString('base64')}`,
    `${SECRET}=`,
  ])('the secret %s stops the start', (secret) => {
    const read = () => readEnv({ WEBHOOK_URL: URL_WITH_TOKEN, WEBHOOK_SECRET: secret })
    expect(read).toThrow(/^WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64/)
    expect(read).not.toThrow(/hidden/)
  })

  test('one without the other stops the start', () => {
    expect(() => readEnv({ WEBHOOK_URL: URL_WITH_TOKEN })).toThrow(
      'WEBHOOK_URL is set without WEBHOOK_SECRET; set both or neither.',
    )
    expect(() => readEnv({ WEBHOOK_SECRET: SECRET })).toThrow(
      'WEBHOOK_SECRET is set without WEBHOOK_URL; set both or neither.',
    )
  })
})
