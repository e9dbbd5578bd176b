import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { INDEPENDENCE_KINDS } from '../schemas/service-terms.ts'
import { words, wordsWith } from '../schemas/words.ts'

export const schema = z.strictObject({
  labels: z
    .strictObject({
      receive: words.describe('Above what the client receives'),
      takes: words.describe('Above how long it takes'),
      signs: words.describe('Above who signs'),
      message: words.describe('The link to write to the firm'),
      contents: words.describe('The name of the row of chapters, for screen readers'),
      week: words.describe('Where the scale of the steps starts'),
      scale: words.describe('Explains the bars of the steps'),
      dot: words.describe('Explains the dot of a step without a set length'),
      examination: wordsWith('by').describe(
        'Above the questions of one outside reviewer; {by} is the reviewer, such as your auditor',
      ),
      service: words.describe('Before the service’s name, beside what to send'),
      have: words.describe('Before how many documents the visitor has'),
      count: wordsWith('have', 'all').describe(
        'How many documents the visitor has; {have} of {all} in the list',
      ),
      missing: words.describe('Before the documents that the visitor has yet to find'),
      checkOff: words.describe('Explains the list of documents, beside it'),
      bookList: words.describe('The button that books with the list of documents'),
      later: words.describe('Below that button'),
      exhibit: words.describe('The heading of the worked example'),
      scroll: words.describe('Shown above a table that is wider than the screen'),
      handbook: words.describe('Before links to handbook sections'),
      worksheet: words.describe('Before the link to a worksheet'),
      related: words.describe('Above the related services'),
      fee: words.describe('Above the fee'),
      drivers: words.describe('Above what the fee depends on'),
      sample: words.describe('The mark on a worked example or a time that is a sample'),
      sampleTerms: words.describe('The mark on the first screen’s fee, time, and signer'),
      showSources: words.describe('Below a drawing: shows where its numbers come from'),
      numbersFrom: words.describe('Above the sources'),
      sampleFee: words.describe('The mark on a fee that is a sample'),
      sampleSigner: words.describe('The mark on a signer who is a sample'),
    })
    .describe("Labels on every service's page"),
  independence: z
    .partialRecord(z.enum(INDEPENDENCE_KINDS), z.array(words).min(1))
    .describe(
      'When the firm values clients whose books or forecasts it prepares, by who checks it',
    ),
  headings: z
    .strictObject({
      when: words.describe('The chapter on the events that make clients need it'),
      result: words.describe('The chapter on the result of the work'),
      work: words.describe('The chapter on the steps of the work, with fee and signer'),
      review: words.describe('The chapter on the questions of outside reviewers'),
      send: words.describe('The chapter on what the client has to send'),
      receive: words.describe('Above what the client receives'),
      approach: words.describe('Above the approach'),
      scope: words.describe('Above what is included'),
      duration: words.describe('Above how long it takes'),
      fee: words.describe('Above the fee'),
      signer: words.describe('Above who signs'),
      independence: words.describe('Above the text about independence'),
      standards: words.describe('Above the standards'),
      movers: words.describe('Above what affects the result'),
      excludes: words.describe('Above what isn’t included'),
      questions: words.describe('Above the clients’ questions'),
    })
    .describe("The headings of a service's page: its chapters, then their parts"),
})

export const { labels, headings, independence } = readCopy('pages/service.yaml', schema)
