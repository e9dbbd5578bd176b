import type { Env } from '../config/env.ts'
import { LEAD_KINDS, type LeadFilter, type LeadKind } from '../features/personal-data/leads.ts'
import { endOfDay, startOfDay } from '../lib/office-day.ts'
import { UsageError } from '../lib/command-errors.ts'

/** The options that select leads, for parseArgs. */
export const FILTER_OPTIONS = {
  kind: { type: 'string', multiple: true },
  since: { type: 'string' },
  until: { type: 'string' },
  email: { type: 'string' },
  service: { type: 'string' },
  search: { type: 'string' },
} as const

interface FilterValues {
  kind?: string[] | undefined
  since?: string | undefined
  until?: string | undefined
  email?: string | undefined
  service?: string | undefined
  search?: string | undefined
}

/** Which leads the options select. */
export interface Selection {
  kinds: LeadKind[]
  filter: LeadFilter
}

/** Reads the options; dates are office days. */
export function selectionOf(
  { kind, since, until, email, service, search }: FilterValues,
  { officeTimeZone }: Pick<Env, 'officeTimeZone'>,
): Selection {
  return {
    kinds: kindsOf(kind),
    filter: {
      since: since === undefined ? undefined : startOfDay(since, officeTimeZone),
      until: until === undefined ? undefined : endOfDay(until, officeTimeZone),
      email: email?.trim(),
      service: service?.trim(),
      search: search?.trim(),
    },
  }
}

function kindsOf(given: string[] | undefined): LeadKind[] {
  if (given === undefined) return ['booking', 'contact', 'webinar']
  return given.map((word) => {
    const kind = LEAD_KINDS.find((candidate) => candidate === word)
    if (kind === undefined) throw new UsageError(`--kind must be one of ${LEAD_KINDS.join(', ')}.`)
    return kind
  })
}
