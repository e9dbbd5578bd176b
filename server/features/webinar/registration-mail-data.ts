import type { WebinarRegistrationsTable } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { eventOf } from './sessions.ts'
import type { MailAddress } from '../../mail/mail.ts'
import type { RegistrationMailData, SessionMailData } from '../../mail/mail-data.ts'

export function mailDataOf(
  row: WebinarRegistrationsTable,
  session: WebinarSessionsTable,
): RegistrationMailData {
  const { id, full_name: fullName, phone, email, company, state } = row
  const event = mailEventOf(session)
  const data: RegistrationMailData = { id, fullName, phone, email, company, event }
  return state === 'waitlisted' ? { ...data, waitlisted: true } : data
}

/** Includes the link to join, which only registrants may know. */
function mailEventOf(session: WebinarSessionsTable): SessionMailData {
  const { join_url: joinUrl, sequence } = session
  return {
    ...eventOf(session),
    ...(joinUrl !== null && { joinUrl }),
    ...(sequence > 0 && { sequence }),
  }
}

export function addressOf({
  full_name: name,
  email: address,
}: Pick<WebinarRegistrationsTable, 'full_name' | 'email'>): MailAddress {
  return { name, address }
}
