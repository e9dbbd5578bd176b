import * as z from 'zod'
import { serviceReference } from './service-reference.ts'

/** Codes of the states, the District of Columbia, and territories that license professionals. */
const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MP MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY'.split(
    ' ',
  )

const line = z.string().trim().min(1).max(120)
const state = z
  .string()
  .refine((code) => STATES.includes(code), { error: 'must be a state’s two-letter code, like NY' })

const license = z.strictObject({
  name: line.describe('The license, such as CPA'),
  states: z
    .array(state)
    .min(1)
    .max(STATES.length)
    .describe('The two-letter codes of the states that issued it'),
})

/** The largest photo, in kilobytes. */
const LARGEST_PHOTO = 300

const personSchema = z.strictObject({
  sample: z.boolean().describe('True while the entry is a sample, which the page then marks'),
  name: line.describe('The full name'),
  title: line.describe('The position in the firm'),
  photo: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif)$/, {
      error: 'must be the name of a JPEG, PNG, WebP, or AVIF file, like ada-lee.jpg',
    })
    .meta({
      description: 'In portrait format; without a photo, the page draws a seal',
      picture: true,
    })
    .optional(),
  photoDescription: z
    .string()
    .trim()
    .min(1)
    .max(150)
    .optional()
    .describe(
      'Needed with a photo, for people who can’t see it, such as Ada Lee at her desk, smiling',
    ),
  credentials: z
    .array(line)
    .max(10)
    .describe(
      'Each with the organization that grants it, such as ASA, American Society of Appraisers',
    ),
  licenses: z.array(license).max(5).describe('Licenses, with the states that issued them'),
  registers: z
    .array(
      z.strictObject({
        name: line.describe('The public register, such as CPAverify'),
        url: z.url({ protocol: /^https$/ }).describe('Its address'),
      }),
    )
    .max(4)
    .optional()
    .describe('Where readers can look up the credentials and licenses'),
  signs: line.optional().describe('The work that the person signs, in a few words'),
  services: z
    .array(serviceReference)
    .max(40)
    .optional()
    .describe('The services that name the person as signer'),
  testimony: line
    .optional()
    .describe('How often the person has testified in four years, such as 3 trials, 7 depositions'),
  signature: z
    .strictObject({
      box: z
        .string()
        .regex(/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/, { error: 'must be four numbers' })
        .describe('The viewBox attribute of the drawing, such as 0 0 180 60'),
      path: z
        .string()
        .regex(/^[Mm][\d\s.,a-zA-Z-]+$/, { error: 'must be the d attribute of an SVG path' })
        .max(6000)
        .describe('The d attribute of an SVG path that is filled with ink'),
    })
    .optional()
    .describe(
      'A drawn signature: under the name, at the end of the letter, and on the page of a report',
    ),
  biography: z
    .array(z.string().trim().min(20).max(1200))
    .max(6)
    .describe('The paragraphs of the biography; may be empty'),
})

/** The people of the firm, in display order. */
const peopleSchema = z
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

/**
 * The people as the desk saves them: photos have descriptions, which files of earlier releases
 * don't have.
 */
export const editedTeamSchema = peopleSchema.superRefine((team, context) => {
  for (const [index, { photo, photoDescription }] of team.entries()) {
    if (photo === undefined || photoDescription !== undefined) continue
    const message = 'is needed with a photo; say in a few words what the photo shows'
    context.addIssue({ code: 'custom', path: [index, 'photoDescription'], message })
  }
})

/** @param photos the files in content/photos, with their sizes in bytes */
export function teamSchema(photos: ReadonlyMap<string, number>) {
  return peopleSchema.superRefine((team, context) => {
    for (const [index, { photo }] of team.entries()) {
      if (photo === undefined) continue
      const report = (message: string) =>
        context.addIssue({ code: 'custom', path: [index, 'photo'], message })
      const kilobytes = Math.ceil((photos.get(photo) ?? 0) / 1024)
      if (!photos.has(photo)) report(`content/photos/${photo} doesn't exist`)
      else if (kilobytes > LARGEST_PHOTO) {
        report(`has ${kilobytes} kB; ${LARGEST_PHOTO} at most`)
      }
    }
  })
}

/** A person on the team page. */
export type Person = Readonly<z.infer<typeof personSchema>>
