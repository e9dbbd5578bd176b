import * as z from 'zod'
import { TOOL_NAMES } from './tool-names.ts'
import { words } from './words.ts'
import { exhibitSchema } from './exhibit.ts'
import { chaptersSchema } from './service-chapters.ts'
import { serviceReference } from './service-reference.ts'
import { serviceCategories, type ServiceCategory } from './service-categories.ts'
import { serviceTerms } from './service-terms.ts'
import { line, text } from './service-text.ts'

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

/** Fields that the desk changes on its page of all services, not in a service's form. */
const ON_SERVICES = { inForm: false }

/** Fields used in lists, buttons, and bookings. */
const offer = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('As stored with bookings and shown in emails, calendars, and lead lists; unique'),
  title: z.string().trim().min(1).max(60).describe('In headings and lists; unique'),
  category: z
    .enum(serviceCategories)
    .optional()
    .describe('Its category in the catalog; left out if the catalog doesn’t list it'),
  order: z
    .int()
    .min(1)
    .meta({
      description: 'Its place among all services, from 1; unique',
      ...ON_SERVICES,
    }),
  hidden: z
    .boolean()
    .default(false)
    .meta({ description: 'True while the site doesn’t show or mention it', ...ON_SERVICES }),
  copyOf: z
    .string()
    .optional()
    .meta({
      description: 'The file that it was copied from, whose sentences it may repeat',
      ...ON_SERVICES,
    }),
  button: z.enum(buttons).describe('The label of the button that books it'),
  summary: z
    .string()
    .trim()
    .min(20)
    .max(90)
    .describe('What the client gets, in one line for lists; unique'),
}

const brief = z.strictObject({
  short: z.string().trim().min(1).max(32).describe('In a few words, such as 2 to 3 weeks'),
  text: z.string().trim().min(1).max(90).describe('Goes on in small letters'),
})

/** The opening of the service's page. */
const opening = {
  path: z
    .string()
    .regex(/^\/[a-z-]+$/, { error: 'must be a path such as /audits' })
    .optional()
    .meta({
      description: 'The page’s address, if it isn’t /services/ and the file’s name',
      ...ON_SERVICES,
    }),
  heading: z.string().trim().min(1).max(80).describe('The page’s heading; unique'),
  description: z
    .string()
    .trim()
    .min(70)
    .max(160)
    .describe('For search results and shared links; unique'),
  lead: z
    .string()
    .trim()
    .min(80)
    .max(900)
    .describe('At most 45 words, which leave room for the button on a phone’s first screen'),
  inBrief: z
    .strictObject({
      receive: brief.describe('What the client receives'),
      takes: brief.describe('How long it takes'),
    })
    .optional()
    .describe('On the first screen; without it, the first benefit and the time in full'),
}

const long = {
  chapters: chaptersSchema
    .optional()
    .describe('The order of the page’s chapters, by how the service is bought; the others follow'),
  triggers: z
    .array(
      z.strictObject({
        event: line.describe('What happens at the client'),
        why: text.describe('Why the client needs the service then'),
      }),
    )
    .min(3)
    .max(6)
    .describe('Events that make clients need this service'),
  ruler: z
    .strictObject({
      length: z.int().min(2).max(365).describe('How long the term is'),
      unit: z.enum(['days', 'months', 'years']).describe('In which unit'),
      start: z.string().trim().min(1).max(40).describe('The day on which it starts'),
      text: line.describe('What has to happen within it'),
    })
    .optional()
    .describe('A term set by law that decides when clients need it; drawn to scale'),
  benefits: z.array(text).min(4).max(6).describe('What the client has at the end'),
  steps: z
    .array(
      z.strictObject({
        title: line.describe('The step’s title'),
        duration: line.describe('How long it usually takes, such as 2 to 3 business days'),
        who: line.describe('Who does it, in a few words'),
        text: text.describe('What happens in it'),
      }),
    )
    .min(3)
    .max(5)
    .describe('The steps of the work, in order'),
  capabilities: z
    .array(
      z.strictObject({
        title: line.describe('The part’s title'),
        text: text.describe('What it includes'),
      }),
    )
    .max(8)
    .default([])
    .describe('Parts of the service, if it has several'),
  standards: z
    .array(
      z.strictObject({
        name: line.describe('The standard, as it is cited'),
        why: text.describe('Why it matters to the client'),
      }),
    )
    .min(1)
    .max(6)
    .describe('Standards that govern the work'),
  bring: z
    .array(line)
    .min(3)
    .max(8)
    .describe('What the client has to send; emails about a booking ask to have it ready'),
  movers: z
    .array(text)
    .min(2)
    .max(6)
    .optional()
    .describe('What changes the result; left out if only the fee varies, which its drivers say'),
  excludes: z.array(text).min(2).max(5).describe('What the service doesn’t include'),
  questions: z
    .array(
      z.strictObject({
        question: line.describe('The question'),
        answer: text.describe('Your answer'),
      }),
    )
    .min(3)
    .max(8)
    .describe('Clients’ questions with answers'),
  exhibit: exhibitSchema.optional().describe('A worked example that only this page has'),
  worksheet: z
    .strictObject({
      name: z.enum(TOOL_NAMES).describe('The last part of the worksheet’s address'),
      link: words.describe('The link’s text'),
    })
    .optional()
    .describe('A worksheet under /tools that the page links to'),
  related: z.array(serviceReference).max(3).default([]).describe('Related services'),
}

/** One service, for its page and for every list that shows it. */
export const serviceSchema = z.strictObject({ ...offer, ...opening, ...serviceTerms, ...long })

/**
 * A service as the desk saves it: while the site shows it, it has a price or the reason why there is
 * none. Files of earlier releases may have neither.
 */
export const editedServiceSchema = serviceSchema.superRefine(({ hidden, fee }, context) => {
  if (hidden || fee?.price !== undefined || fee?.reason !== undefined) return
  const message = 'has neither a price nor the reason why there is none'
  context.addIssue({ code: 'custom', path: ['fee'], message })
})

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
  /** What the client receives, in a few words. */
  gets?: string | undefined
}
