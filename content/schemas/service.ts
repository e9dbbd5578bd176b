import * as z from 'zod'
import { exhibitSchema } from './exhibit.ts'
import { serviceCategories, type ServiceCategory } from './service-categories.ts'

/** Allowed labels of the booking button. */
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
/** One to a few sentences. May contain *emphasis* and [links](/contact). */
const text = z.string().trim().min(20).max(900)

/** Fields used in lists, buttons, and bookings. */
const offer = {
  /** The exact name stored with a booking and shown in emails, calendars, and lead lists. */
  name: z.string().trim().min(1).max(100),
  /** The title in headings and lists. */
  title: z.string().trim().min(1).max(60),
  /** Left out if the catalog doesn't list the service. */
  category: z.enum(serviceCategories).optional(),
  /** Position among all services, from 1; must be unique. */
  order: z.int().min(1),
  /** Label of the button that books this service. */
  button: z.enum(buttons),
  /** One line for lists: what the client gets. */
  summary: z.string().trim().min(20).max(90),
}

/** The opening of the service's page. */
const opening = {
  /** The page's path, if it isn't /services/ plus the file name. */
  path: z
    .string()
    .regex(/^\/[a-z-]+$/, { error: 'must be a path such as /audits' })
    .optional(),
  /** The page's h1. */
  heading: z.string().trim().min(1).max(80),
  /** For search results and shared links. */
  description: z.string().trim().min(70).max(160),
  /** The first paragraph, two to four sentences. */
  lead: z.string().trim().min(80).max(900),
}

/** What the client pays, or what decides it. */
const fee = z.strictObject({
  /** The usual range in US dollars. Left out if the firm publishes no price. */
  price: z
    .strictObject({
      from: z.int().min(1),
      /** The same as `from` for a fixed price. */
      to: z.int().min(1),
      /** What one price buys, e.g. `per report` or `a month`. */
      unit: z.string().trim().min(1).max(40),
      /** What the range leaves out, or when it was set. */
      note: line.optional(),
    })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: 'must not be less than `from`',
    })
    .optional(),
  /** What makes the fee higher or lower, the most important first. */
  drivers: z.array(line).min(2).max(5),
})

/**
 * Cost, time, signature, and what outside readers ask. Optional until every service has them. They
 * count toward the page's 1,000 words, so remove entries of `questions` that say the same.
 */
const terms = {
  /** Whether fee and signer are samples, which the page then marks. */
  sample: z.boolean().default(false),
  fee: fee.optional(),
  /** Time from the first document to the signed result, and whether a rush is possible. */
  duration: text.optional(),
  /** Who signs the work. */
  signer: z
    .strictObject({
      /** The role, e.g. `A managing director of the firm`. */
      who: line,
      /** The credential that qualifies the signer, with the body that grants it. */
      credential: line,
    })
    .optional(),
  /** What an auditor, the IRS, a court, or a lender asks about the result. */
  asked: z
    .array(
      z.strictObject({
        /** Who asks, e.g. `Your auditor`. */
        by: line,
        question: line,
        answer: text,
      }),
    )
    .min(2)
    .max(4)
    .optional(),
}

const long = {
  /** Events that make clients need this service. */
  triggers: z
    .array(z.strictObject({ event: line, why: text }))
    .min(3)
    .max(6),
  /** What the client has at the end. */
  benefits: z.array(text).min(4).max(6),
  /** The steps of the work. */
  steps: z
    .array(
      z.strictObject({
        title: line,
        /** Typical duration, e.g. `2 to 3 business days`. */
        duration: line,
        /** Who does it, in a few words. */
        who: line,
        text,
      }),
    )
    .min(3)
    .max(5),
  /** Parts of the service, if it has several. */
  capabilities: z
    .array(z.strictObject({ title: line, text }))
    .max(8)
    .default([]),
  /** Standards that govern the work, and why each matters to the client. */
  standards: z
    .array(z.strictObject({ name: line, why: text }))
    .min(1)
    .max(6),
  /** What the client must provide. */
  bring: z.array(line).min(3).max(8),
  /** What changes the result. Left out if only the fee varies; see `fee.drivers`. */
  movers: z.array(text).min(2).max(6).optional(),
  /** What the service does not cover. */
  excludes: z.array(text).min(2).max(5),
  /** Client questions with answers. */
  questions: z
    .array(z.strictObject({ question: line, answer: text }))
    .min(3)
    .max(8),
  /** A worked example, unique to this page. */
  exhibit: exhibitSchema.optional(),
  /** Up to three related services, by file name without `.md`. */
  related: z.array(z.string()).max(3).default([]),
}

/** One service, for its page and for every list that shows it. */
export const serviceSchema = z.strictObject({ ...offer, ...opening, ...terms, ...long })

interface FileFields {
  /** File name without `.md`. */
  slug: string
  /** Path of its page. */
  path: string
  /** The body's paragraphs; Markdown limited to *emphasis* and [links](/contact). */
  approach: readonly string[]
}

/** A service from its file, with the fields derived from the file name and body. */
export type ServiceRecord = z.infer<typeof serviceSchema> & FileFields

/** The fields of a service that lists and buttons need. */
export interface ServiceOffer {
  slug: string
  name: string
  title: string
  summary: string
  button: string
  /** Path of its page; absent if it has none. */
  path?: string
  category?: ServiceCategory
}
