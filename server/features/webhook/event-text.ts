import type { WebhookEvent } from '../../../contracts/webhook/event.ts'

/** As the outbox shows it: what happened, and the JSON that is sent. */
export function eventText(event: WebhookEvent): { subject: string; text: string } {
  return { subject: subjectOf(event), text: JSON.stringify(event, null, 2) }
}

function subjectOf(event: WebhookEvent): string {
  if (event.type === 'lead.created') return `New lead: ${event.data.kind}`
  return `Status: ${event.data.before} to ${event.data.after}`
}
