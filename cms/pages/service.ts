import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { INDEPENDENCE_KINDS } from '../schemas/service.ts'
import { serviceCategories } from '../schemas/service-categories.ts'
import { words } from '../schemas/words.ts'

export const schema = z.strictObject({
  addressees: z
    .record(z.enum([...serviceCategories, 'other']), words)
    .describe('The addressee of a service’s page, which is laid out like a memorandum'),
  labels: z
    .strictObject({
      to: words.describe('Before the addressee'),
      from: words.describe('Before the sender'),
      re: words.describe('Before the subject'),
      message: words.describe('The link to write to the firm'),
      contents: words.describe('Above the list of sections'),
      exhibit: words.describe('The heading of the worked example'),
      scroll: words.describe('Shown above a table that is wider than the screen'),
      handbook: words.describe('Before links to handbook sections'),
      worksheet: words.describe('Before the link to a worksheet'),
      related: words.describe('Above the related services'),
      fee: words.describe('Above the fee'),
      drivers: words.describe('Above what the fee depends on'),
      sample: words.describe('The mark on a worked example that is a sample'),
      sampleFee: words.describe('The mark on a fee that is a sample'),
      sampleSigner: words.describe('The mark on a signer who is a sample'),
    })
    .describe("Labels on every service's page"),
  independence: z
    .record(z.enum(INDEPENDENCE_KINDS), z.array(words).min(1))
    .describe(
      'When the firm values clients whose books or forecasts it prepares, by who checks it',
    ),
  cover: z
    .strictObject({
      client: words.describe('Before the client’s name'),
      date: words.describe('Before the date'),
      authority: words.describe('Before the authority'),
      duration: words.describe('Before the time it takes'),
    })
    .describe('The drawn cover of what the client receives'),
  headings: z
    .strictObject({
      when: words.describe('Above the events that make clients need it'),
      receive: words.describe('Above what the client receives'),
      approach: words.describe('Above the approach'),
      scope: words.describe('Above what is included'),
      work: words.describe('Above the steps of the work'),
      duration: words.describe('Above how long it takes'),
      fee: words.describe('Above the fee'),
      signer: words.describe('Above who signs'),
      independence: words.describe('Above the text about independence'),
      standards: words.describe('Above the standards'),
      asked: words.describe('Above the questions of outside reviewers'),
      bring: words.describe('Above what the client has to send'),
      movers: words.describe('Above what affects the result'),
      excludes: words.describe('Above what isn’t included'),
      questions: words.describe('Above the clients’ questions'),
    })
    .describe("The headings of a service's page, by section"),
})

export const { addressees, labels, cover, headings, independence } = readCopy(
  'pages/service.yaml',
  schema,
)
