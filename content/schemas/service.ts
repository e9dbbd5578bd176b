import * as z from 'zod'
import { exhibitSchema } from './exhibit.ts'
import { serviceCategories, type ServiceCategory } from './service-categories.ts'

/** What the button that opens the booking may say. */
const buttons = [
  'Request Valuation',
  'Get Started',
  'Request Opinion',
  'Request Consultation',
  'Request Analysis',
  'Request Service',
  'Schedule Consultation',
  'Schedule a Consultation',
  'Learn More',
] as const

const line = z.string().trim().min(1).max(200)
/** One to a few sentences. It may hold *emphasis* and [links](/contact). */
const text = z.string().trim().min(20).max(900)

/** What lists, buttons and bookings say about a service. */
const offer = {
  /** The exact text that a booking carries and that mail, calendar and lead lists show. */
  name: z.string().trim().min(1).max(100),
  /** As headings and lists write it. */
  title: z.string().trim().min(1).max(60),
  /** Absent where the catalogue does not list the service. */
  category: z.enum(serviceCategories).optional(),
  /** The place among all services, from 1; no two have the same. */
  order: z.int().min(1),
  /** The label of the button that opens the booking for this service. */
  button: z.enum(buttons),
  /** The name of its drawing among the Lucide icons; required where the catalogue lists it. */
  icon: z.string().optional(),
  /** One line for lists: what one gets. */
  summary: z.string().trim().min(20).max(90),
}

/** How its page opens. */
const opening = {
  /** The page's address where it is not /services/ and the name of the file. */
  path: z
    .string()
    .regex(/^\/[a-z-]+$/, { error: 'is no address' })
    .optional(),
  /** The page's h1. */
  heading: z.string().trim().min(1).max(80),
  /** For search results and shared links. */
  description: z.string().trim().min(70).max(160),
  /** The first paragraph, two to four sentences. */
  lead: z.string().trim().min(80).max(900),
}

const long = {
  /** Who needs this and when: the events. */
  triggers: z
    .array(z.strictObject({ event: line, why: text }))
    .min(3)
    .max(6),
  /** What the client has afterwards. */
  benefits: z.array(text).min(4).max(6),
  /** How the work goes. */
  steps: z
    .array(
      z.strictObject({
        title: line,
        /** How long it usually takes, e.g. `2 to 3 business days`. */
        duration: line,
        /** Who does what, short. */
        who: line,
        text,
      }),
    )
    .min(3)
    .max(5),
  /** The parts of the service, where it has several. */
  capabilities: z
    .array(z.strictObject({ title: line, text }))
    .max(8)
    .default([]),
  /** What governs the work, and why that matters to whoever reads it. */
  standards: z
    .array(z.strictObject({ name: line, why: text }))
    .min(1)
    .max(6),
  /** What the client must bring. */
  bring: z.array(line).min(3).max(8),
  /** What moves the number. */
  movers: z.array(text).min(2).max(6),
  /** What the service does not cover. */
  excludes: z.array(text).min(2).max(5),
  /** What clients ask, with straight answers. */
  questions: z
    .array(z.strictObject({ question: line, answer: text }))
    .min(3)
    .max(8),
  /** Something that only this page has. */
  exhibit: exhibitSchema,
  /** Three further services, by the names of their files. */
  related: z.array(z.string()).length(3),
}

/** One service, for its page and for every list that it stands in. */
export const serviceSchema = z.strictObject({ ...offer, ...opening, ...long })

interface Placed {
  /** The name of its file. */
  slug: string
  /** The address of its page. */
  path: string
  /** The approach: paragraphs of Markdown that hold *emphasis* and [links](/contact) at most. */
  approach: readonly string[]
}

/** A service as its file says it, with what the file's name adds. */
export type ServiceRecord = z.infer<typeof serviceSchema> & Placed

/** What lists and buttons need to know of a service. */
export interface ServiceOffer {
  slug: string
  name: string
  title: string
  summary: string
  button: string
  /** The address of its page; absent where it has none. */
  path?: string
  category?: ServiceCategory
}
