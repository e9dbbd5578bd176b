import type { Env } from '../config/env.ts'
import { LEAD_KINDS, type LeadFilter, type LeadKind } from '../features/personal-data/leads.ts'
import { endOfDay, startOfDay } from '../lib/office-day.ts'
import { UsageError } from '../lib/command-errors.ts'

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

export interface Selection {
  kinds: LeadKind[]
  filter: LeadFilter
}

/** Dates are in the office's time zone. */
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
