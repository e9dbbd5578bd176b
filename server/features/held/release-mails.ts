import * as z from 'zod/mini'
import { UNDO_SECONDS } from '../../../contracts/replies/replies.ts'
import type { Database, HeldSubmissionsTable } from '../../db/tables.ts'
import { type DatedMail, readDatedMails } from '../outbox/take-back-mail.ts'

/** When the emails of a release are due, which is also their date. */
export function releaseMailTime(releasedAt: Date): Date {
  return new Date(releasedAt.getTime() + UNDO_SECONDS * 1000)
}

/** Emails and webhook events of the submissions that were released, without reminders. */
export function releaseMails(
  db: Database,
  submissions: readonly HeldSubmissionsTable[],
): Promise<DatedMail[]> {
  const released = submissions.filter(({ status }) => status === 'released')
  return readDatedMails(db, {
    about: released.map(({ email }) => email),
    at: released.map(mailTimeOf),
  })
}

/** A booking's, message's, or registration's email, or the webhook's event about it. */
const withId = z.union([
  z.object({ id: z.string() }),
  z.object({ data: z.object({ id: z.string() }) }),
])

/** Those of `mails` that this release caused. */
export function mailsOfRelease(
  released: HeldSubmissionsTable,
  mails: readonly DatedMail[],
): DatedMail[] {
  const id = savedId(released.payload)
  return mails.filter(
    (mail) =>
      mail.about === released.email &&
      mail.created_at === mailTimeOf(released) &&
      savedId(mail.data) === id,
  )
}

function savedId(json: string): string | undefined {
  const { data } = withId.safeParse(JSON.parse(json))
  return data && ('id' in data ? data.id : data.data.id)
}

function mailTimeOf({ decided_at }: HeldSubmissionsTable): string {
  return releaseMailTime(new Date(decided_at ?? 0)).toISOString()
}
