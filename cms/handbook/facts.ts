import * as z from 'zod'
import { readYaml } from '../reader/read-yaml.ts'
import { recurringDateSchema } from '../schemas/recurring-date.ts'
import { recurringDateText } from './recurring-date.ts'

const source = z
  .literal('specification')
  .optional()
  .describe('specification, or left out if it is a rule of the handbook')

/** A fact whose value is a number or words. */
const stated = z.strictObject({
  value: z
    .union([z.number(), z.string().min(1)], { error: 'must be a number or words' })
    .describe('The value: a number whose unit is in the text, or words'),
  text: z.string().min(1).describe('How the text states it in the middle of a sentence'),
  source,
})

/** A fact whose value is a recurring date, from which its text is generated. */
const due = z
  .strictObject({ when: recurringDateSchema.describe('The date'), source })
  .transform(({ when, ...rest }) => ({ value: when, text: recurringDateText(when), ...rest }))

const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'must be lower-case words with hyphens' })

/** The facts by id. */
export const schema = z.record(
  id,
  z.union([stated, due], { error: 'must have value and text, or when' }),
)

/** Deadlines, thresholds, and targets that texts refer to as `{fact:id}`. */
export const facts = readYaml('handbook/facts.yaml', schema)

export type Fact = (typeof facts)[string]
