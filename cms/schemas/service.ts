import * as z from 'zod'
import { TOOL_NAMES } from './tool-names.ts'
import { words } from './words.ts'
import { exhibitSchema } from './exhibit.ts'
import { linkMistake, linksIn } from './inline.ts'
import { chaptersSchema } from './service-chapters.ts'
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

/** Who checks that the appraiser is independent; pages/service.yaml has a text for each kind. */
export const INDEPENDENCE_KINDS = ['tax code', 'auditor', 'IRS', 'board', 'court'] as const

const line = z.string().trim().min(1).max(200)
/** One to a few sentences. May contain *emphasis* and [links](/contact). */
const text = z
  .string()
  .trim()
  .min(20)
  .max(900)
  .superRefine((written, context) => {
    for (const message of linksIn(written).flatMap((href) => linkMistake(href) ?? [])) {
      context.addIssue({ code: 'custom', message })
    }
  })

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
  lead: z.string().trim().min(80).max(900).describe('Two to four sentences'),
}

const price = z
  .strictObject({
    from: z.int().min(1).meta({
      title: 'Lowest price',
      said: 'price',
      description: 'The lowest usual price, in US dollars',
      unit: 'dollars',
    }),
    to: z.int().min(1).meta({
      title: 'Highest price',
      description: 'The highest usual price; the same for a fixed price',
      unit: 'dollars',
    }),
    unit: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .describe('What one price buys, such as per report or a month'),
    note: line.optional().describe('What the price leaves out, or when it was set'),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'must not be less than the lowest price (`from`)',
  })
  .optional()
  .meta({ description: 'The usual price; left out if you publish none', said: '' })

/** The usual price, if published, and what raises or lowers the fee. */
const fee = z.strictObject({
  price,
  drivers: z
    .array(line)
    .min(2)
    .max(5)
    .describe('What makes the fee higher or lower, the most important first'),
})

/** Cost, time, signer, and outside readers' questions. Pages leave out those that a firm hasn't set. */
const terms = {
  sample: z
    .boolean()
    .default(false)
    .describe('True while fee and signer are samples, which the page then marks'),
  fee: fee
    .optional()
    .meta({ description: 'What the client pays, and what that depends on', said: '' }),
  duration: text
    .optional()
    .describe('From the first document to the signed result, and whether a rush is possible'),
  signer: z
    .strictObject({
      who: line.describe('The role, such as A managing director of the firm'),
      credential: line.describe('What qualifies the signer, with the body that grants it'),
      step: z
        .int()
        .min(1)
        .max(5)
        .optional()
        .describe('The step that ends with the signature, counted from 1; otherwise the last'),
    })
    .optional()
    .describe('Who signs the work'),
  independence: z
    .enum(INDEPENDENCE_KINDS)
    .optional()
    .describe('The text about independence that its page has; left out for work that needs none'),
  asked: z
    .array(
      z
        .strictObject({
          by: line.describe('Who asks, such as Your auditor'),
          question: line.describe('The question'),
          answer: text.describe('Your answer'),
          decides: line.optional().describe('The words of the answer that decide it; the page marks them'),
        })
        .refine(({ answer, decides = '' }) => answer.includes(decides), {
          path: ['decides'],
          error: 'must be words of the answer',
        }),
    )
    .min(2)
    .max(4)
    .refine((asked) => asked.filter(({ decides }) => decides !== undefined).length <= 1, {
      error: 'has more than one answer with words that decide it',
    })
    .optional()
    .describe('What an auditor, the IRS, a court, or a lender asks about the result'),
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
  related: z
    .array(z.string())
    .max(3)
    .default([])
    .describe('Related services, by the names of their files without .md'),
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
