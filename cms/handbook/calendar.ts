import * as z from 'zod'
import { readCopy } from '../reader/read-copy.ts'
import { type RecurringDate, recurringDateSchema } from '../schemas/recurring-date.ts'
import { words } from '../schemas/words.ts'
import { facts } from './facts.ts'
import type { Owner } from './owner.ts'
import { roles } from './roles.ts'

const role = z.enum(roles)

/** The facts whose value is a recurring date, by id. */
const dates = new Map(
  Object.entries(facts).flatMap(([id, { value }]) =>
    typeof value === 'object' ? [[id, value] as const] : [],
  ),
)

const duty = z
  .strictObject({
    task: words.describe('What to do'),
    fact: z
      .enum([...dates.keys()])
      .optional()
      .describe('The fact that says when, out of those with a date'),
    when: recurringDateSchema.optional().describe('When, if no fact says so'),
    href: z
      .string()
      .regex(/^#[a-z0-9-]+$/, { error: 'must be an anchor of the handbook, like #sop-docketing' })
      .describe('The anchor of its procedure or section'),
    role: role.describe('The role that answers for it'),
    delegate: role.optional().describe('The role it may be delegated to'),
    minutes: z.int().min(1).describe('What it takes the role in a firm of three timekeepers'),
  })
  .transform(({ fact, when, ...rest }, context) => {
    const date = dates.get(fact ?? '') ?? when
    if (date) return { when: date, ...rest }
    context.addIssue({ code: 'custom', path: ['when'], message: 'is missing; so is fact' })
    return z.NEVER
  })

/** A duty that recurs every day, week, or month. */
export interface RecurringDuty extends Owner {
  when: RecurringDate
  task: string
  href: string
  minutes: number
}

export const schema = z.array(duty).min(1)

/**
 * The firm's recurring duties: daily ones first, then weekly, then monthly, each in order of time.
 */
export const calendar: readonly RecurringDuty[] = readCopy('handbook/calendar.yaml', schema)
