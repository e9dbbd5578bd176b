import * as z from 'zod'

/** The codes of the states, the District of Columbia, and the territories that license professionals. */
const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MP MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'.split(
    ' ',
  )

const line = z.string().trim().min(1).max(120)
const state = z
  .string()
  .refine((code) => STATES.includes(code), { error: 'must be a state’s two-letter code, like NY' })

/** A person on the team page. */
const personSchema = z.strictObject({
  /** True while the entry is a sample, which the page then marks. */
  sample: z.boolean(),
  name: line,
  /** The position in the firm. */
  title: line,
  /** A file in content/photos, in portrait format. */
  photo: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif)$/, {
      error: 'must be the name of a JPEG, PNG, WebP, or AVIF file, like ada-lee.jpg',
    })
    .optional(),
  /** Each with the organization that grants it, e.g. `ASA, American Society of Appraisers`. */
  credentials: z.array(line).max(10),
  /** Licenses, with the states that issued them. */
  licenses: z
    .array(z.strictObject({ name: line, states: z.array(state).min(1).max(STATES.length) }))
    .max(5),
  /** The paragraphs of the biography; may be empty. */
  biography: z.array(z.string().trim().min(20).max(1200)).max(6),
})

/** The people of the firm, in display order. */
export const teamSchema = z
  .array(personSchema)
  .min(1, { error: 'needs at least one person, who signs the letter on the page' })
  .max(30, { error: 'has more than 30 people; name the partners only' })
  .superRefine((team, context) => {
    for (const [index, { name }] of team.entries()) {
      if (team.findIndex((person) => person.name === name) === index) continue
      const message = 'is listed twice; add a middle initial or a suffix'
      context.addIssue({ code: 'custom', path: [index, 'name'], message })
    }
  })

/** A person on the team page. */
export type Person = Readonly<z.infer<typeof personSchema>>
