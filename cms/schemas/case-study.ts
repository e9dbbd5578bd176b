import * as z from 'zod'
import { figureAmounts } from '../case-studies/figure-shares.ts'
import { serviceReference } from './service-reference.ts'

const line = z.string().trim().min(1).max(200)
/** Text with exactly one number, such as `$2.1M`; the number is drawn as a bar. */
const figure = line.regex(/^[^\d]*\d[\d,]*(\.\d+)?[^\d]*$/, { error: 'needs exactly one number' })
const lines = z.array(line).min(1).max(4)

/** Drawings with a square for each unit. */
const squares = new Set(['week', 'workdays', 'list', 'share'])
const falling = new Set(['dial', 'gap', ...squares])

/** A client story. It names a role and a kind of firm, never a person. */
export const caseStudySchema = z.strictObject({
  title: z.string().trim().min(1).max(70).describe('The story’s title'),
  firm: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('A role and a kind of firm, such as Owner of a two-attorney estate-planning firm'),
  service: serviceReference.describe('What you did for the client'),
  figure: z
    .strictObject({
      label: line.describe('What the figure counts'),
      before: figure.describe('Before your work, as printed, such as $2.1M'),
      after: figure.describe('After it'),
      drawing: z
        .enum(['ruler', 'week', 'workdays', 'list', 'share', 'dial', 'gap', 'columns'])
        .default('ruler')
        .describe(
          'A ruler; squares for the hours of a week, working days, a list, or the share of a hundred; a dial, a gap that closes, or columns',
        ),
    })
    .refine(({ before, after }) => /[1-9]/.test(before + after), {
      error: 'needs a number above 0 to draw',
    })
    .refine(
      ({ drawing, ...numbers }) => {
        const { before, after } = figureAmounts(numbers)
        const isCountable = [before, after].every((each) => Number.isInteger(each) && each <= 100)
        return !squares.has(drawing) || isCountable
      },
      { path: ['drawing'], error: 'squares need whole numbers up to 100' },
    )
    .refine(
      ({ drawing, ...numbers }) => {
        const { before, after } = figureAmounts(numbers)
        return !falling.has(drawing) || after < before
      },
      { path: ['drawing'], error: 'is for a number that falls' },
    )
    .describe('The one figure that changed'),
  sample: z.boolean().describe('True while the story is a sample, which the page then marks'),
  challenge: lines.describe('What was wrong, in paragraphs'),
  solution: lines.describe('What you did, in paragraphs'),
  result: lines.describe('What came of it, in paragraphs'),
})

export type CaseStudy = z.infer<typeof caseStudySchema>

/** A story with the last part of its page's address. */
export type NamedCaseStudy = CaseStudy & { slug: string }
