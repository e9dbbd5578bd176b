import { office as officeOfPages } from '../../../cms/office.ts'
import type { Env } from '../../config/env.ts'
import { hoursInWords, weekHours } from '../../../cms/office-hours.ts'
import { policyDifferences } from '../retention/retention.ts'
import { type Finding, findingOf, ok } from './finding.ts'
import type { Office } from '../../../cms/schemas/office.ts'

/** Settings that can contradict the content, the build, or each other. */
export type ComparedSettings = Pick<
  Env,
  'office' | 'publicUrl' | 'domain' | 'mailKeepDays' | 'retention'
>

export interface Compared {
  /** The office hours on the pages; by default, those of content/office.yaml. */
  stated?: Office
  /** The origin that the pages were built for; undefined without a build. */
  builtFor: string | undefined
}

export function checkContradictions(
  env: ComparedSettings,
  { stated = officeOfPages, builtFor }: Compared,
): Finding[] {
  const { publicUrl, domain } = env
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  const differences = policyDifferences(env).map(
    ({ setting, days, stated }) =>
      `${setting} is ${days}, but the privacy policy is written for ${stated}.`,
  )
  return [
    checkOffice(env, stated),
    findingOf('build', 'The pages were built for the address that they are served at.', {
      when: publicUrl !== undefined && builtFor !== undefined && builtFor !== publicUrl,
      found: `The pages were built for ${builtFor}, but PUBLIC_URL is ${publicUrl}, so search engines and shared links go to the wrong address.`,
      next: 'Run `npm run build` with the same settings and restart the server.',
    }),
    publicUrl === undefined || domain === undefined
      ? ok('domain-name', 'No domain to compare.')
      : findingOf('domain-name', `PUBLIC_URL is at ${domain.name}.`, {
          when: ![domain.name, `www.${domain.name}`].includes(host),
          found: `PUBLIC_URL is at ${host}, but SITE_DOMAIN is ${domain.name}.`,
          next: 'Correct one of them.',
        }),
    findingOf('retention', 'Records are kept as long as the privacy policy says.', {
      when: differences.length > 0,
      found: differences.join(' '),
      next: 'Change content/retention.yaml and build again.',
    }),
  ]
}

/** With the zone's full name, because two zones can have the same short one. */
function hoursText({ week, timeZone }: Pick<Env['office'], 'week' | 'timeZone'>): string {
  return `${hoursInWords(week, timeZone)} (${timeZone})`
}

function checkOffice({ office }: ComparedSettings, hours: Office): Finding {
  const { week, slotMinutes } = office
  const stated = hoursText({ ...hours, week: weekHours(hours) })
  const bookable = hoursText(office)
  return findingOf(
    'office',
    `Consultations can be booked ${bookable}, as the pages say.`,
    {
      when: bookable !== stated,
      found: `Pages say that the office is open ${stated}, but consultations can be booked ${bookable}.`,
      next: 'Set the hours in content/office.yaml, remove OFFICE_HOURS and OFFICE_TIME_ZONE, and build again.',
    },
    {
      when: week.flat().some(({ opensAt, closesAt }) => closesAt - opensAt < slotMinutes),
      found: `Consultations take ${slotMinutes} minutes, but some office hours are shorter, so none can be booked then.`,
      next: 'Lengthen these hours in content/office.yaml, or lower SLOT_MINUTES.',
    },
  )
}
