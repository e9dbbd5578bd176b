import type { Env } from './config/env.ts'
import { bookingRelease } from './features/booking/release.ts'
import { messageRelease } from './features/contact/release.ts'
import { registrationRelease } from './features/webinar/release.ts'
import type { Releases } from './held/decide.ts'

/** How the firm's decision turns each kind of held submission into what it was sent as. */
export function releasesOf({
  mailStaff: staff,
  reminderLatestMinutes: latestMinutes,
}: Pick<Env, 'mailStaff' | 'reminderLatestMinutes'>): Releases {
  return {
    booking: bookingRelease({ staff, latestMinutes }),
    contact: messageRelease({ staff }),
    webinar: registrationRelease({ staff }),
  }
}
