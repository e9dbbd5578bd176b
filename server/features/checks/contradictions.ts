import type { Site } from '../../../content/site.ts'
import type { Env } from '../../config/env.ts'
import { officeHours } from '../../config/parsers.ts'
import { policyDifferences } from '../retention/retention.ts'
import { ok, type Finding } from './finding.ts'

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
export function contradictions(env: ComparedSettings, { site, builtFor }: Compared): Finding[] {
  return [
    officeFinding(env, site),
    buildFinding(env, builtFor),
    domainFinding(env),
    retentionFinding(env),
  ]
}

function officeFinding({ office }: ComparedSettings, site: Pick<Site, 'office'>): Finding {
  const id = 'office'
  const { timeZone, opens, closes } = site.office
  const { opensAt, closesAt } = officeHours(`${opens}-${closes}`)
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const bookable = `${clock(office.opensAt)} to ${clock(office.closesAt)}, ${office.timeZone}`
  const isSame =
    office.timeZone === timeZone && office.opensAt === opensAt && office.closesAt === closesAt
  if (isSame) return ok(id, `Consultations can be booked from ${bookable}, as the pages say.`)
  return {
    id,
    state: 'warning',
    found: `Pages say that the office is open from ${opens} to ${closes}, ${timeZone}, but consultations can be booked from ${bookable}.`,
    next: 'Set the hours in content/site.ts, remove OFFICE_HOURS and OFFICE_TIME_ZONE, and build again.',
  }
}

function buildFinding({ publicUrl }: ComparedSettings, builtFor: string | undefined): Finding {
  const id = 'build'
  if (publicUrl === undefined || builtFor === undefined || builtFor === publicUrl) {
    return ok(id, 'The pages were built for the address that they are served at.')
  }
  return {
    id,
    state: 'warning',
    found: `The pages were built for ${builtFor}, but PUBLIC_URL is ${publicUrl}, so search engines and shared links go to the wrong address.`,
    next: 'Run `npm run build` with the same settings and restart the server.',
  }
}

function domainFinding({ publicUrl, domain }: ComparedSettings): Finding {
  const id = 'domain-name'
  if (publicUrl === undefined || domain === undefined) return ok(id, 'No domain to compare.')
  const host = new URL(publicUrl).hostname
  if ([domain.name, `www.${domain.name}`].includes(host)) {
    return ok(id, `PUBLIC_URL is at ${domain.name}.`)
  }
  return {
    id,
    state: 'warning',
    found: `PUBLIC_URL is at ${host}, but SITE_DOMAIN is ${domain.name}.`,
    next: 'Correct one of them.',
  }
}

function retentionFinding(env: ComparedSettings): Finding {
  const id = 'retention'
  const differences = policyDifferences(env)
  if (differences.length === 0)
    return ok(id, 'Records are kept as long as the privacy policy says.')
  return {
    id,
    state: 'warning',
    found: differences
      .map(
        ({ setting, days, stated }) =>
          `${setting} is ${days}, but the privacy policy is written for ${stated}.`,
      )
      .join(' '),
    next: 'Change content/retention.ts and build again.',
  }
}
