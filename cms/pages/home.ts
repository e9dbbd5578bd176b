import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { serviceReference } from '../schemas/service-reference.ts'
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
      line: z
        .strictObject({
          label: words.describe('The drawing in words, for visitors who don’t see it'),
          caption: words.describe('Under the second number, such as hours a week, month nine'),
          mark: words.default('').describe('The mark beside a sample'),
        })
        .describe('The line that falls from the owner’s hours before to those after'),
    })
    .describe('The first screen'),
  figures: z
    .strictObject({
      label: words.describe('The label'),
      link: words.describe('The link’s text'),
      mark: words.default('').describe('On the stamp that stands for their common mark'),
    })
    .describe('The section with the figures of claims.yaml'),
  offers: z
    .strictObject({
      label: words.describe('The section’s name, for screen readers'),
      mark: words.default('').describe('The mark beside sample fees and times'),
      columns: z
        .strictObject({
          gives: words.describe('Above the services'),
          takes: words.describe('Above the time that they take'),
          fee: words.describe('Above their fees'),
        })
        .describe('The headings of the columns'),
      paths: z
        .array(
          z.strictObject({
            heading: words.describe('Who the visitor is, such as I own a law firm'),
            text: words.describe('One sentence about what they need'),
            rows: z
              .array(
                z.strictObject({
                  name: words.describe('The service, as the home page calls it'),
                  gives: words.describe('What the client gets, in one or two sentences'),
                  takes: words.max(20).describe('The time it takes, such as 2 to 3 weeks'),
                  takesNote: words.max(20).optional().describe('A few words about that time'),
                  fee: words.max(20).optional().describe('For a service without a published price'),
                  feeNote: words.max(20).optional().describe('A few words about that fee'),
                  service: serviceReference.describe('The service that the row leads to'),
                }),
              )
              .min(1)
              .max(4)
              .describe('The services, in order'),
            all: z
              .strictObject({
                text: words.describe('The link’s text'),
                leads: z
                  .enum(['services', 'lawFirmSolutions'])
                  .describe('The page that it leads to'),
              })
              .describe('The link below the services'),
          }),
        )
        .length(2)
        .describe('Two kinds of visitors'),
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
      mark: words.default('').describe('The mark beside a sample'),
      typical: words.default('').describe('What is typical, beside the story'),
      link: words.describe('The link’s text'),
    })
    .describe('The owner’s story in short'),
  stories: z
    .strictObject({
      heading: words.describe('The heading'),
      text: words.describe('The paragraph'),
      link: words.describe('The link’s text'),
      name: words.describe('The section’s name, if it stops working'),
      mark: words.default('').describe('On the stamp that stands for the marks of all stories'),
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
