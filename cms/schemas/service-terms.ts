import * as z from 'zod'
import { line, text } from './service-text.ts'

/** Who checks that the appraiser is independent; pages/service.yaml has a text for each kind. */
export const INDEPENDENCE_KINDS = [
  'tax code',
  'tax return',
  'auditor',
  'IRS',
  'board',
  'court',
] as const

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
  .meta({ description: 'The usual price; left out if you publish none and say why', said: '' })

/** The usual price, or the reason why there is none, and what raises or lowers the fee. */
const fee = z.strictObject({
  price,
  reason: line
    .optional()
    .describe('Why you publish no price, such as We quote by the hour once we’ve read the file'),
  drivers: z
    .array(line)
    .min(2)
    .max(5)
    .describe('What makes the fee higher or lower, the most important first'),
})

/** Cost, time, signer, and outside readers' questions. Pages leave out those that a firm hasn't set. */
export const serviceTerms = {
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
          decides: line
            .optional()
            .describe('The words of the answer that decide it; the page marks them'),
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
