import { ok, type Finding } from './finding.ts'
import type { RunningState } from './state.ts'

/** A receiver that restarts takes the second or third attempt by then. */
const LATE_MS = 10 * 60_000

const NEXT =
  'Check the receiver, WEBHOOK_URL, and WEBHOOK_SECRET. The outbox shows each event with the last answer; `npm run outbox -- retry --dead` sends those that failed again.'

/** Whether the webhook's receiver takes events. No event is sent to find out. */
export function webhookFindings({ events, now }: RunningState): Finding[] {
  const id = 'webhook'
  const {
    dead,
    waiting: { count, oldest, lastError },
  } = events
  if (dead > 0) {
    const which = dead === 1 ? '1 event for the webhook has' : `${dead} events for the webhook have`
    const found = `${which} failed for good in the last seven days.`
    return [{ id, state: 'warning', found, next: NEXT }]
  }
  const waitedMs = oldest === null ? 0 : now.getTime() - Date.parse(oldest)
  if (waitedMs <= LATE_MS) return [ok(id, 'No event for the webhook is late.')]
  const which = count === 1 ? '1 event has' : `${count} events have`
  const answer = lastError === null ? '' : `: ${lastError}`
  const found = `${which} not been taken by the webhook’s receiver, the oldest since ${oldest}${answer}.`
  return [{ id, state: 'warning', found, next: NEXT }]
}
