import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { bookingPageAt } from '../schemas/page.ts'
import { words, wordsWith } from '../schemas/words.ts'

const field = z.strictObject({
  label: words.describe('The label'),
  hint: words.describe('Below the label'),
})

const step = z.strictObject({
  name: words.describe('The name'),
  formula: words.describe('The formula'),
  source: words.describe('The publication'),
})

const number = z.string().regex(/^[\d.]+$/, { error: 'must be a number' })

const inputs = {
  riskFree: field.describe('The field for the risk-free rate'),
  premium: field.describe('The field for the equity risk premium'),
  beta: field.describe('The field for beta'),
  size: field.describe('The field for the size premium'),
  company: field.describe('The field for the company-specific premium'),
  debtCost: field.describe('The field for the cost of debt'),
  tax: field.describe('The field for the tax rate'),
  debtShare: field.describe('The field for the share of debt'),
}

export const schema = z.strictObject({
  page: bookingPageAt('/tools/cost-of-capital'),
  labels: z
    .strictObject({
      inputs: words.describe('The heading of the form'),
      ...inputs,
      result: words.describe('The heading of the result'),
      parts: z
        .strictObject({
          riskFree: words.describe('The risk-free rate'),
          premium: words.describe('The premium for market risk'),
          size: words.describe('The size premium'),
          company: words.describe('The company-specific premium'),
          equity: words.describe('The cost of equity'),
          debt: words.describe('The cost of debt after tax'),
          average: words.describe('The result'),
        })
        .describe('The rows of the result'),
      levered: wordsWith('beta').describe('Below the premium for market risk'),
      weights: wordsWith('equity', 'debt').describe('Below the result'),
      step: words.describe('The heading of the column with names'),
      drawing: words.describe('The heading of the column with drawings'),
      rate: words.describe('The heading of the column with rates'),
      grid: words.describe('The heading of the grid'),
      gridCorner: words.describe('The heading of the grid’s first column'),
      gridDebt: wordsWith('debt').describe('The heading of one of the grid’s other columns'),
      gridNote: words.describe('Below the grid'),
      excel: words.describe('The button that makes the workbook'),
      formulas: words.describe('The heading of the formulas'),
      workbookNote: words.describe('The note in the workbook'),
      sourceColumn: words.describe('The heading of the workbook’s column with publications'),
    })
    .describe('Labels and headings'),
  steps: z
    .strictObject({
      levered: step.describe('Beta with debt'),
      equity: step.describe('The cost of equity'),
      debt: step.describe('The cost of debt after tax'),
      average: step.describe('The result'),
    })
    .describe('The formulas'),
  spoken: wordsWith('equity', 'debt', 'average').describe('The result in a sentence'),
  sources: z
    .strictObject({
      heading: words.describe('The heading'),
      lines: z.array(words).min(1).describe('How to read the result'),
    })
    .describe('How to read the result'),
  sample: z
    .strictObject({
      riskFree: number.describe('In percent'),
      premium: number.describe('In percent'),
      beta: number.describe('Without debt'),
      size: number.describe('In percent'),
      company: number.describe('In percent'),
      debtCost: number.describe('In percent'),
      tax: number.describe('In percent'),
      debtShare: number.describe('In percent'),
    })
    .describe('The numbers in the form before the visitor changes them'),
})

export const {
  page,
  labels,
  steps,
  spoken,
  sources,
  sample: sampleInputs,
} = readCopy('pages/cost-of-capital.yaml', schema)

const bare = ({ label }: { label: string }) => label.replace(' (%)', '')

/** The texts of the Excel workbook. */
export const workbookWords = {
  title: page.title,
  note: labels.workbookNote,
  inputs: {
    riskFree: bare(labels.riskFree),
    premium: bare(labels.premium),
    beta: bare(labels.beta),
    size: bare(labels.size),
    company: bare(labels.company),
    debtCost: bare(labels.debtCost),
    tax: bare(labels.tax),
    debtShare: bare(labels.debtShare),
  },
  steps,
  result: labels.rate,
  source: labels.sourceColumn,
  grid: labels.grid,
}
