import { createSecretKey, randomBytes } from 'node:crypto'
import { colors } from '../../../cms/brand.ts'
import type { EmailName } from '../../../cms/emails/email-names.ts'
import { emails } from '../../../cms/emails/emails.ts'
import { emailSchemas } from '../../../cms/emails/schemas.ts'
import { services } from '../../../cms/services/services.ts'
import { webinar } from '../../../cms/site.ts'
import { html } from '../../lib/html.ts'
import { mailContext, type MailSettings } from '../../mail/context.ts'
import { renderMail } from '../../mail/templates/render-mail.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** 18:00 UTC, which is during the day in every time zone of the US. */
const NOON_MS = 18 * HOUR_MS

const VISITOR = {
  id: 'sample',
  name: 'Sample Visitor',
  fullName: 'Sample Visitor',
  email: 'visitor@example.com',
  company: 'Sample Company',
  phone: '(555) 555-0100',
  message: '',
  note: '',
  service: services.general.name,
  sequence: 0,
}

/** An email to a sample visitor, a week from now, with the words of a file that isn't saved. */
export function renderEmail(
  name: EmailName,
  values: unknown,
  { now, settings }: { now: Date; settings: MailSettings },
): string {
  const context = {
    ...mailContext(settings),
    emails: { ...emails, [name]: emailSchemas[name].parse(values) },
    linkSecret: createSecretKey(randomBytes(32)),
  }
  const hour = Math.floor(now.getTime() / DAY_MS) * DAY_MS + NOON_MS
  const hourIn = (days: number) => ({
    startsAt: new Date(hour + days * DAY_MS).toISOString(),
    endsAt: new Date(hour + days * DAY_MS + HOUR_MS).toISOString(),
  })
  const isWebinar = name.startsWith('webinar-')
  const data = {
    ...VISITOR,
    ...hourIn(7),
    timezone: context.officeTimeZone,
    event: { ...webinar, ...hourIn(name === 'webinar-next' ? -7 : 7) },
    ...(isWebinar && { movedFrom: hourIn(5) }),
  }
  const kind = name === 'webinar-next' ? 'webinar-confirmation' : name
  const mail = renderMail(
    { kind, data: JSON.stringify(data), created_at: now.toISOString() },
    context,
  )
  const style = `margin:0;padding:12px;color:${colors.ink.light};font:bold 15px sans-serif`
  const subject = html`<p class="ink" style="${style}">${mail.subject}</p>`
  return mail.html.replace(/<body[^>]*>/, (body) => body + subject.toString())
}
