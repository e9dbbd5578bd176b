import * as z from 'zod/mini'
import {
  leadCreated,
  statusChanged,
  type LeadCreated,
  type StatusChanged,
  type WebhookEvent,
} from '../../../contracts/webhook/event.ts'
import { deskPaths } from '../../../web/desk/paths.ts'

/** Stored without its link, which depends on the settings of the process that sends it. */
type Stored<Event extends WebhookEvent> = Omit<Event, 'data'> & {
  data: Omit<Event['data'], 'person'> & { person: Omit<Event['data']['person'], 'url'> }
}

export type StoredLead = Stored<LeadCreated>
export type StoredStatus = Stored<StatusChanged>

const link = { url: true } as const

const lead: z.ZodMiniType<StoredLead> = z.extend(leadCreated, {
  data: z.extend(leadCreated.shape.data, {
    person: z.omit(leadCreated.shape.data.shape.person, link),
  }),
})

const status: z.ZodMiniType<StoredStatus> = z.extend(statusChanged, {
  data: z.extend(statusChanged.shape.data, {
    person: z.omit(statusChanged.shape.data.shape.person, link),
  }),
})

export interface DeskAddress {
  /** The origin of all links, without a trailing slash. */
  publicUrl: string
}

/**
 * The same at every attempt while PUBLIC_URL stays the same.
 * @throws if the data is from another release
 */
export function eventOf(data: unknown, { publicUrl }: DeskAddress): WebhookEvent {
  const stored = z.union([lead, status]).parse(data)
  const url = publicUrl + deskPaths.person(stored.data.person.id)
  return stored.type === 'lead.created'
    ? { ...stored, data: { ...stored.data, person: { ...stored.data.person, url } } }
    : { ...stored, data: { ...stored.data, person: { ...stored.data.person, url } } }
}
