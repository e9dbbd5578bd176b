import type { Env } from '../../config/env.ts'
import type { WebhookTarget } from '../../config/webhook.ts'
import { bookingRelease } from '../bookings/release.ts'
import { messageRelease } from '../contact/release.ts'
import { registrationRelease } from '../webinar/release.ts'
import type { Release, Releases } from './decide.ts'
import { announceSubmission, LEAD_KINDS } from '../people/announce.ts'

/** How the firm's decision turns each kind of held submission into what it was sent as. */
export function releasesOf({
  mailStaff: staff,
  reminderLatestMinutes: latestMinutes,
  webhook,
}: Pick<Env, 'mailStaff' | 'reminderLatestMinutes' | 'webhook'>): Releases {
  return {
    booking: announced(bookingRelease({ staff, latestMinutes }), webhook),
    contact: announced(messageRelease({ staff }), webhook),
    webinar: announced(registrationRelease({ staff }), webhook),
  }
}

/** A release that also announces the lead. */
function announced(release: Release, webhook: WebhookTarget | undefined): Release {
  return async (trx, held, now) => {
    let id: string | undefined
    await announceSubmission(trx, { webhook, now, email: held.email }, async () => {
      id = await release(trx, held, now)
      return id === undefined ? undefined : { kind: LEAD_KINDS[held.kind], id }
    })
    return id
  }
}
