import { createHmac } from 'node:crypto'
import type { WebhookEvent } from '../../../contracts/webhook/event.ts'
import type { WebhookSettings } from '../../config/webhook.ts'
import { errorCodeOf } from '../../lib/failures.ts'

export interface Delivery {
  /** The outbox's id, the same at every attempt. */
  id: string
  event: WebhookEvent
  at: Date
}

/**
 * Signed as in Standard Webhooks. Redirects aren't followed, and the answer's body isn't read.
 * @throws an Error with the receiver's status, or why there was none, without the URL, which is a
 * secret
 */
export async function sendEvent(
  { url, key }: WebhookSettings,
  { id, event, at }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'webhook',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatureOf(key, `${id}.${timestamp}.${body}`),
    },
    body,
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => {
    // Without the original error, whose message may contain the URL.
    throw new Error(`the receiver can’t be reached (${causeOf(error)})`)
  })
  // Closes the connection, so that an endless answer isn't received.
  await response.body?.cancel()
  if (!response.ok) throw new Error(statusText(response.status))
}

function signatureOf(key: Buffer, content: string): string {
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

function statusText(status: number): string {
  const isRedirect = status >= 300 && status < 400
  return isRedirect ? `HTTP ${status}; redirects aren’t followed` : `HTTP ${status}`
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCodeOf(cause) || 'connection failed'
}
