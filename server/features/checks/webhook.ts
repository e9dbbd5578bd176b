import { type Finding, findingOf } from './finding.ts'
import type { RunningState } from './state.ts'

/** A receiver that restarts accepts the second or third attempt by then. */
const LATE_MS = 10 * 60_000

const NEXT =
  'Check the receiver, WEBHOOK_URL, and WEBHOOK_SECRET. The outbox shows each event with the last answer; `npm run outbox -- retry --dead` sends those that failed again.'

/** Based on the events in the outbox; no test event is sent. */
export function checkWebhook({ events: { dead, waiting }, now }: RunningState): Finding {
  const { count, oldest, lastError } = waiting
  const failed = dead === 1 ? '1 event for the webhook has' : `${dead} events for the webhook have`
  const late = count === 1 ? '1 event has' : `${count} events have`
  const answer = lastError === null ? '' : `: ${lastError}`
  return findingOf(
    'webhook',
    'No event for the webhook is late.',
    {
      when: dead > 0,
      found: `${failed} failed for good in the last seven days.`,
      next: NEXT,
    },
    {
      when: oldest !== null && now.getTime() - Date.parse(oldest) > LATE_MS,
      found: `${late} not been taken by the webhook’s receiver, the oldest since ${oldest}${answer}.`,
      next: NEXT,
    },
  )
}
