import * as z from 'zod/mini'
import { lineOfText } from '../text.ts'

/** The name of a service's file without `.md`, which is also the end of its address. */
const slug = z.string().check(
  z.maxLength(60, { error: 'Use at most 60 characters' }),
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    error: 'Use lowercase letters, numbers, and hyphens, such as audit-support',
  }),
)

const line = (label: string, min: number, max: number) =>
  lineOfText({ min, max, label, tooShort: `${label} must be at least ${min} characters` })

/** A part of the content that refers to a service. */
const mention = z.object({
  /** The file's path, relative to content/. */
  path: z.string(),
  /** The file's name in the desk. */
  label: z.string(),
})

export const listedService = z.object({
  slug,
  /** The file's path, relative to content/. */
  path: z.string(),
  title: z.string(),
  /** The address of its page. */
  address: z.string(),
  hidden: z.boolean(),
  /** The author of its draft; null if it has none. */
  draftBy: z.nullable(z.string()),
  isPublished: z.boolean(),
  /**
   * Texts and lists that have to be changed before it can be hidden. Lists of related services leave
   * out hidden ones.
   */
  mentions: z.array(mention),
})

/** The response to `GET /api/desk/content/services`: with drafts, in their order. */
export const serviceList = z.object({ editable: z.boolean(), services: z.array(listedService) })

/** The fields of a new service that no other one may have. */
export const newService = z.object({
  /** The service that the rest is copied from. */
  copyOf: slug,
  name: line('Name', 2, 60),
  slug,
  summary: line('Summary', 20, 90),
  description: line('Description', 70, 160),
})

export const serviceAddress = z.object({ slug })

/** The body of `PATCH /api/desk/content/services`. */
export const serviceChange = z.discriminatedUnion('change', [
  /** `before` is the order that the staff member saw. */
  z.object({ change: z.literal('order'), before: z.array(slug), order: z.array(slug) }),
  z.object({
    change: z.literal('hide'),
    slug,
    /** The page that its address leads to; null for the page that says it doesn't exist. */
    leadsTo: z.nullable(z.string().check(z.startsWith('/'), z.maxLength(200))),
  }),
  z.object({ change: z.literal('show'), slug }),
  z.object({ change: z.literal('move'), slug, to: slug }),
  z.extend(newService, { change: z.literal('add') }),
])

export type ListedService = z.infer<typeof listedService>
export type NewService = z.infer<typeof newService>
export type ServiceChange = z.infer<typeof serviceChange>
