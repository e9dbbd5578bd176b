import * as z from 'zod'
import { fillIn } from '../../words/fill-in.ts'
import { readCopy } from '../reader/read-copy.ts'
import { daysText } from '../retention-words.ts'
import { keptDays } from '../retention.ts'
import { aliasFields, aliasOf, pageAt } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

/** A sentence for records that are kept for some days, and one for those kept forever (0 days). */
function keptSentence(...names: readonly string[]) {
  return z.strictObject({
    days: wordsWith(...names).describe('If they are deleted after some days'),
    forever: words.describe('If retention.yaml says 0'),
  })
}

const record = z.strictObject({
  what: words.describe('The kind of record'),
  fields: words.describe('What it contains'),
  why: words.describe('Why it is stored'),
  kept: z
    .enum(['leads', 'held', 'sentMail'])
    .optional()
    .describe('Its number of days in retention.yaml; left out if `until` says it all'),
  after: words.optional().describe('What the days begin with, such as "it is sent"'),
  until: wordsWith('undelivered')
    .optional()
    .describe('Until when it is stored, or what to add; {undelivered} is the sentence above'),
})

const sections = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z]+(?:-[a-z]+)*$/, { error: 'must be lower-case words with hyphens' })
      .describe('Its anchor'),
    heading: words.describe('The heading'),
    paragraphs: z
      .array(wordsWith('counts'))
      .min(1)
      .describe('The paragraphs; {counts} is the sentence above'),
    showsEmail: z
      .literal(true)
      .optional()
      .describe('True to show the firm’s email address below the paragraphs'),
  }),
)

export const schema = z
  .strictObject({
    page: pageAt('/privacy', {}),
    alias: aliasFields.describe('The same policy under the URL registered with LinkedIn'),
    updated: words.describe('The line with the policy’s date'),
    kept: keptSentence('days', 'event').describe('How long a record is kept'),
    undelivered: keptSentence().describe('How long undelivered email is kept'),
    counts: keptSentence().describe('How long the counts of visits are kept'),
    storedRecords: z.array(record).min(1).describe('What the database stores, a row for each kind'),
    sectionsBeforeRecords: sections.describe('The sections above the table'),
    storedRecordsSection: z
      .strictObject({
        id: words.describe('Its anchor'),
        heading: words.describe('The heading'),
        text: words.describe('The paragraph above the table'),
        columns: z
          .strictObject({
            what: words.describe('The column with the kind of record'),
            why: words.describe('The column with the reason'),
            until: words.describe('The column with the time'),
          })
          .describe('The heads of the columns'),
      })
      .describe('The table of stored records'),
    sectionsAfterRecords: sections.describe('The sections below the table'),
  })
  .transform(({ kept, undelivered, counts, ...read }) => {
    const sentences = {
      undelivered: keptDays.deadMail === 0 ? undelivered.forever : undelivered.days,
      counts: keptDays.visits === 0 ? counts.forever : counts.days,
    }
    const filled = (all: typeof read.sectionsAfterRecords) =>
      all.map(({ paragraphs, ...section }) => ({
        ...section,
        paragraphs: paragraphs.map((text) => fillIn(text, sentences)),
      }))
    const untilOf = (name: keyof typeof keptDays, event = '') => {
      const days = keptDays[name]
      return days === 0 ? kept.forever : fillIn(kept.days, { days: daysText(days), event })
    }
    return {
      ...read,
      alias: aliasOf(read.page, '/linkedinprivacy', read.alias),
      storedRecords: read.storedRecords.map(({ kept: name, after, until, ...row }) => ({
        ...row,
        until: [
          ...(name === undefined ? [] : [untilOf(name, after)]),
          ...(until === undefined ? [] : [fillIn(until, sentences)]),
        ].join(' '),
      })),
      sectionsBeforeRecords: filled(read.sectionsBeforeRecords),
      sectionsAfterRecords: filled(read.sectionsAfterRecords),
    }
  })

export const {
  page,
  alias,
  updated,
  storedRecords,
  sectionsBeforeRecords,
  storedRecordsSection,
  sectionsAfterRecords,
} = readCopy('pages/privacy.yaml', schema)

/** A numbered section of the policy. */
export type PolicySection = (typeof sectionsAfterRecords)[number]
