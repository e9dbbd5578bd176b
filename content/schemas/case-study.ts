import * as z from 'zod'
import { serviceSlugs } from '../services/service-slugs.ts'

const line = z.string().trim().min(1).max(200)
/** A printed figure with a number in it, e.g. `$2.1M`, which is drawn as a bar. */
const figure = line.regex(/^[^\d]*\d[\d,]*(\.\d+)?[^\d]*$/, { error: 'needs exactly one number' })
const lines = z.array(line).min(1).max(4)

const slugs = serviceSlugs()

/** A client story. It names a role and a kind of firm, never a person. */
export const caseStudySchema = z.strictObject({
  title: z.string().trim().min(1).max(70),
  /** The role and the kind of firm, e.g. `Owner of a two-attorney estate-planning firm`. */
  firm: z.string().trim().min(1).max(100),
  /** What the firm did for the client: the name of a service's file. */
  service: z.string().refine((slug) => slugs.includes(slug), { error: 'no service has this name' }),
  /** The one figure that changed, as printed. */
  figure: z
    .strictObject({ label: line, before: figure, after: figure })
    .refine(({ before, after }) => /[1-9]/.test(before + after), {
      error: 'needs a number above 0 to draw',
    }),
  /** Whether the story is a sample; samples carry a visible mark. */
  sample: z.boolean(),
  challenge: lines,
  solution: lines,
  result: lines,
})

export type CaseStudy = z.infer<typeof caseStudySchema>
