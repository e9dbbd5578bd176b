import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  page: bookingPageAt('/'),
  hero: z
    .strictObject({
      fields: z.array(words).min(1).describe('The line above the heading, in three parts'),
      heading: z
        .strictObject({
          start: words.describe('Its first words'),
          marked: words.describe('The highlighted words'),
          end: words.describe('What comes after them, such as a period'),
        })
        .describe('The heading'),
      button: words.describe('The button’s label'),
      assessment: words.describe('The link to the assessment'),
    })
    .describe('The first screen'),
  figures: z
    .strictObject({
      label: words.describe('The label'),
      link: words.describe('The link’s text'),
    })
    .describe('The section with the figures of claims.yaml'),
  offers: z
    .strictObject({
      heading: words.describe('The heading'),
      rows: z
        .array(
          z.strictObject({
            name: words.describe('The service, as the home page calls it'),
            summary: words.describe('One or two sentences'),
            service: words.describe('The name of the service’s file, or operational-audit'),
          }),
        )
        .min(1)
        .describe('The rows, in order'),
      services: words.describe('The link to all services'),
      further: z
        .array(
          z.strictObject({
            name: words.describe('The link’s text'),
            service: words.describe('The name of the service’s file, or operational-audit'),
          }),
        )
        .min(1)
        .describe('Links to more services, between the two lists of all of them'),
      solutions: words.describe('The link to the services by category'),
    })
    .describe('Services to start with'),
  resources: z
    .strictObject({
      heading: words.describe('The heading'),
      rows: z
        .array(
          z.strictObject({
            name: words.describe('The resource'),
            summary: words.describe('One or two sentences'),
            leads: z
              .enum(['assessment', 'handbook', 'webinar', 'book'])
              .describe('The page that it leads to'),
            action: words.describe('The link’s text'),
          }),
        )
        .min(1)
        .describe('The rows, in order'),
    })
    .describe('Free resources'),
  week: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      mark: words.describe('The mark beside a sample'),
      typical: words.describe('What is typical, beside the story'),
      link: words.describe('The link’s text'),
    })
    .describe('The owner’s story in short'),
  stories: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      link: words.describe('The link’s text'),
      name: words.describe('The section’s name, if it stops working'),
    })
    .describe('The section with client stories'),
  closing: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      button: words.describe('The button’s label'),
      call: words.describe('The words before the phone number'),
    })
    .describe('The end of the page'),
})

export const { page, hero, figures, offers, resources, week, stories, closing } = readCopy(
  'pages/home.yaml',
  schema,
)
