import type { Site } from '../../../content/site.ts'
import type { Env } from '../../config/env.ts'
import { officeHours } from '../../config/parsers.ts'
import { policyDifferences } from '../retention/retention.ts'
import { type Finding, findingOf, ok } from './finding.ts'

/** The settings that can contradict the content, the build, or each other. */
export type ComparedSettings = Pick<
  Env,
  'office' | 'publicUrl' | 'domain' | 'mailKeepDays' | 'retention'
>

export interface Compared {
  site: Pick<Site, 'office'>
  /** The origin that the pages were built for; undefined if nothing is built. */
  builtFor: string | undefined
}

/** Settings that contradict the content, the build, or each other. */
export function checkContradictions(
  env: ComparedSettings,
  { site, builtFor }: Compared,
): Finding[] {
  const { publicUrl, domain } = env
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  const differences = policyDifferences(env).map(
    ({ setting, days, stated }) =>
      `${setting} is ${days}, but the privacy policy is written for ${stated}.`,
  )
  return [
    checkOffice(env, site),
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
      next: 'Change content/retention.ts and build again.',
    }),
  ]
}

function checkOffice({ office }: ComparedSettings, site: Pick<Site, 'office'>): Finding {
  const { timeZone, opens, closes } = site.office
  const { opensAt, closesAt } = officeHours(`${opens}-${closes}`)
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const bookable = `${clock(office.opensAt)} to ${clock(office.closesAt)}, ${office.timeZone}`
  return findingOf('office', `Consultations can be booked from ${bookable}, as the pages say.`, {
    when:
      office.timeZone !== timeZone || office.opensAt !== opensAt || office.closesAt !== closesAt,
    found: `Pages say that the office is open from ${opens} to ${closes}, ${timeZone}, but consultations can be booked from ${bookable}.`,
    next: 'Set the hours in content/site.ts, remove OFFICE_HOURS and OFFICE_TIME_ZONE, and build again.',
  })
}
