import * as z from 'zod'
import { facts } from '../handbook/facts.ts'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

const loss = z
  .strictObject({
    name: words.describe('The loss, as a line of the statement'),
    why: words.describe('How the money is lost'),
    section: z.string().describe('The id of the handbook section that stops it'),
    sectionName: words.describe('That section’s title'),
  })
  .describe('A loss')

const field = z.strictObject({
  label: words.describe('The label'),
  hint: words.describe('Below the label'),
})

/** The words that differ between hourly and flat fees. */
const basis = z.strictObject({
  rate: field.describe('The field for the rate'),
  billed: field.describe('The field for the amount billed'),
  unrecorded: loss,
  reduced: loss,
  gain: words.describe('The line in place of the second loss, if fees exceed the hours’ value'),
  unpaid: loss,
})

const sample = z.string().regex(/^[\d.]+$/, { error: 'must be a number' })

/** The handbook's target as a share from 0 to 1. */
function targetOf(id: string): number {
  const value = facts[id]?.value
  if (typeof value !== 'number') throw new Error(`handbook/facts.yaml: ${id} must be a number`)
  return value / 100
}

export const schema = z.strictObject({
  page: bookingPageAt('/tools/lost-hours'),
  labels: z
    .strictObject({
      inputs: words.describe('The heading of the form'),
      fee: words.describe('The question about the kind of fee'),
      fees: z
        .strictObject({
          hourly: words.describe('The first answer'),
          flat: words.describe('The second answer'),
        })
        .describe('The answers'),
      worked: field.describe('The field for hours worked'),
      recorded: field.describe('The field for hours recorded'),
      collected: field.describe('The field for the amount collected'),
      result: words.describe('The heading of the statement'),
      line: words.describe('The heading of the first column'),
      drawing: words.describe('The heading of the column with the drawing'),
      hours: words.describe('The heading of the column with hours'),
      dollars: words.describe('The heading of the column with dollars'),
      total: words.describe('The first line'),
      billedLine: words.describe('The line for bills'),
      collectedLine: words.describe('The last line'),
      stops: words.describe('Before the link to the handbook section'),
      measures: words.describe('The heading of the three figures'),
      leakage: words.describe('The first figure'),
      realization: words.describe('The second figure'),
      collection: words.describe('The third figure'),
      yours: words.describe('The heading of the visitor’s figures'),
      target: words.describe('The heading of the targets'),
      under: words.describe('Before a target that is an upper limit'),
      over: words.describe('Before a target that is a lower limit'),
      legend: words.describe('Explains the drawing'),
    })
    .describe('Labels and headings'),
  hourly: basis.describe('For hourly fees'),
  flat: basis.describe('For flat fees'),
  summary: wordsWith('worked', 'collected', 'lost', 'share').describe(
    'The result in a sentence, if money was lost',
  ),
  summaryGain: wordsWith('worked', 'collected', 'gain').describe(
    'The result in a sentence, if flat fees brought in more',
  ),
  perHour: wordsWith('amount', 'rate').describe('The amount collected for each hour worked'),
  year: wordsWith('lost').describe('The loss in twelve such months'),
  atTargets: wordsWith('amount', 'more').describe('The same hours at the handbook’s targets'),
  targetsMet: words.describe('In its place, if the targets wouldn’t bring in more'),
  sources: z
    .strictObject({
      heading: words.describe('The heading'),
      lines: z.array(words).min(1).describe('How each number is calculated'),
    })
    .describe('The formulas'),
  sample: z
    .strictObject({
      worked: sample.describe('Hours worked'),
      recorded: sample.describe('Hours recorded'),
      rate: sample.describe('The rate'),
      billed: sample.describe('The amount billed'),
      collected: sample.describe('The amount collected'),
    })
    .describe('The numbers in the form before the visitor changes them'),
})

export const {
  page,
  labels,
  hourly,
  flat,
  summary,
  summaryGain,
  perHour,
  year,
  atTargets,
  targetsMet,
  sources,
  sample: sampleInputs,
} = readCopy('pages/lost-hours.yaml', schema)

export const targets = {
  leakage: targetOf('leakage'),
  realization: targetOf('realization'),
  collection: targetOf('collection'),
}
