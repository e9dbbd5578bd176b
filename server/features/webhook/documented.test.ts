import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { webhookEvent } from '../../../contracts/webhook/event.ts'
import { startReceiver, WEBHOOK_SECRET } from '../../../tests/support/receiver.ts'
import { readEnv } from '../../config/env.ts'
import { sendEvent } from './send-event.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** The code that docs/operations.md offers to receivers, and its example of a body. */
function documented() {
  const section = readFileSync('docs/operations.md', 'utf8').split('\n## The webhook\n')[1] ?? ''
  const block = (language: string) =>
    new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? ''
  return { code: block('js'), event: webhookEvent.parse(JSON.parse(block('json'))) }
}

test('the documented example is an event with all its fields', () => {
  const { event } = documented()
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(JSON.stringify(event, null, 2))
})

test('the documented code accepts a request, and none that was altered or is old', async () => {
  const { code, event } = documented()
  const receiver = await startReceiver()
  const { webhook } = readEnv(receiver.env)
  if (webhook === undefined) throw new Error('the webhook is off')
  const at = new Date()
  await sendEvent(webhook, { id: 'an-event', event, at }, AbortSignal.timeout(10_000))
  await receiver.stop()
  const [request] = receiver.received
  if (request === undefined) throw new Error('nothing was received')
  vi.stubEnv('WEBHOOK_SECRET', WEBHOOK_SECRET)
  const { isGenuine }: { isGenuine: (headers: object, body: string) => boolean } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )
  const { headers, body } = request
  expect(isGenuine(headers, body)).toBe(true)
  expect(isGenuine(headers, `${body} `)).toBe(false)
  expect(isGenuine({ ...headers, 'webhook-id': 'another' }, body)).toBe(false)
  vi.spyOn(Date, 'now').mockReturnValue(at.getTime() + 6 * 60_000)
  expect(isGenuine(headers, body)).toBe(false)
})
