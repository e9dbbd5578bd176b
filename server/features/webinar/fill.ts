import { formatDate, formatSpan } from '../../../words/format-date-time.ts'
import { type RegistrantMail, WEBINAR_PLACEHOLDERS } from '../../../contracts/webinar/desk.ts'
import type { Env } from '../../config/env.ts'
import type { WebinarRegistrationsTable } from '../../db/tables.ts'
import type { WebinarSessionsTable } from '../../db/webinar-tables.ts'
import { ApiError } from '../../lib/errors.ts'

type Values = Readonly<Record<string, string>>

/**
 * Returns the placeholders' values that are the same for all registrants.
 * @throws ApiError 400 for a placeholder that doesn't exist, or that has no value yet
 */
export function checkPlaceholders(
  mail: Pick<RegistrantMail, 'subject' | 'text'>,
  session: WebinarSessionsTable,
  { webinarJoinUrl }: Pick<Env, 'webinarJoinUrl'>,
): Values {
  const { date } = formatSpan(session.time_zone, ...spanOf(session))
  const [startsAt] = spanOf(session)
  const values = {
    session: session.title,
    date,
    time: `${formatDate('time', startsAt, session.time_zone)} ${session.zone_label}`,
    'join link': session.join_url ?? webinarJoinUrl ?? '',
    'replay link': session.replay_url ?? '',
  }
  for (const path of ['subject', 'text'] as const) {
    for (const [whole, name = ''] of mail[path].matchAll(/\{([a-z ]+)\}/g)) {
      const problem = problemOf(whole, name, values)
      if (problem !== undefined) {
        throw new ApiError(400, 'invalid_request', problem, [{ path, message: problem }])
      }
    }
  }
  return values
}

function problemOf(whole: string, name: string, values: Values): string | undefined {
  const names: readonly string[] = WEBINAR_PLACEHOLDERS
  if (!names.includes(name)) return `${whole} isn’t a placeholder`
  if (values[name] === '') return `This session doesn’t have a ${name} yet, so remove ${whole}`
  return undefined
}

function spanOf({ starts_at, ends_at }: WebinarSessionsTable): [Date, Date] {
  return [new Date(starts_at), new Date(ends_at)]
}

export function valuesFor(
  { full_name: name, company }: Pick<WebinarRegistrationsTable, 'full_name' | 'company'>,
  author: { name: string },
): Values {
  return { 'first name': name.split(' ')[0] ?? name, name, company, 'my name': author.name }
}

/** In one pass, so that braces in a value stay as they are. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{([a-z ]+)\}/g, (whole, name: string) => values[name] ?? whole)
}
