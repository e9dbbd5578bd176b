import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

const field = z.strictObject({
  label: words.describe('The label'),
  hint: words.describe('Below the label'),
})

const model = z.strictObject({
  name: words.describe('The name'),
  idea: words.describe('The idea in a sentence'),
  limit: words.describe('What limits the result'),
  formula: words.describe('The formula'),
  source: words.describe('The publication'),
})

const number = z.string().regex(/^[\d.]+$/, { error: 'must be a number' })

export const schema = z.strictObject({
  page: bookingPageAt('/tools/marketability-discount'),
  labels: z
    .strictObject({
      inputs: words.describe('The heading of the form'),
      volatility: field.describe('The field for volatility'),
      years: field.describe('The field for the period'),
      rate: field.describe('The field for the risk-free rate'),
      dividend: field.describe('The field for the dividend yield'),
      model: field.describe('The field for the grid’s model'),
      result: words.describe('The heading of the result'),
      scale: words.describe('Explains the drawing'),
      discount: words.describe('The heading of the column with discounts'),
      modelColumn: words.describe('The heading of the column with models'),
      drawing: words.describe('The heading of the column with drawings'),
      grid: wordsWith('model').describe('The heading of the grid'),
      gridCorner: words.describe('The heading of the grid’s first column'),
      gridYears: wordsWith('years').describe('The heading of one of the grid’s other columns'),
      above: words.describe('Beside a bound above 100%'),
      excel: words.describe('The button that makes the workbook'),
      formulas: words.describe('The heading of the formulas'),
      symbols: words.describe('Explains the symbols'),
      workbookNote: words.describe('The note in the workbook'),
      sourceColumn: words.describe('The heading of the workbook’s column with publications'),
      workbookGrid: words.describe('The heading of the grid in the workbook'),
    })
    .describe('Labels and headings'),
  models: z
    .strictObject({
      chaffe: model.describe('The European put'),
      finnerty: model.describe('The average-strike put of 2012'),
      ghaidarov: model.describe('The average-strike put of 2009'),
      longstaff: model.describe('The lookback put'),
    })
    .describe('The models'),
  spoken: wordsWith('chaffe', 'finnerty', 'ghaidarov', 'longstaff').describe(
    'The result in a sentence',
  ),
  sources: z
    .strictObject({
      heading: words.describe('The heading'),
      lines: z.array(words).min(1).describe('How to read the result'),
    })
    .describe('How to read the result'),
  sample: z
    .strictObject({
      volatility: number.describe('In percent'),
      years: number.describe('In years'),
      rate: number.describe('In percent'),
      dividend: number.describe('In percent'),
    })
    .describe('The numbers in the form before the visitor changes them'),
})

export const {
  page,
  labels,
  models,
  spoken,
  sources,
  sample: sampleInputs,
} = readCopy('pages/marketability-discount.yaml', schema)

/** The texts of the Excel workbook. */
export const workbookWords = {
  title: page.title,
  note: labels.workbookNote,
  inputs: {
    volatility: labels.volatility.label.replace(' (%)', ''),
    years: labels.years.label,
    rate: labels.rate.label.replace(' (%)', ''),
    dividend: labels.dividend.label.replace(' (%)', ''),
  },
  models,
  discount: labels.discount,
  source: labels.sourceColumn,
  grid: labels.workbookGrid,
}
