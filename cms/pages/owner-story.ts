import * as z from 'zod'
import { readYaml } from '../reader/read-yaml.ts'

const hours = z.int().min(0).max(168)

export const schema = z
  .strictObject({
    hours: z
      .strictObject({
        before: hours.describe('Before the work'),
        after: hours.describe('After it'),
      })
      .describe('The owner’s hours a week'),
    clientWork: z
      .strictObject({
        before: hours.describe('Hours of work for clients'),
        billed: hours.describe('How many of them reached a bill'),
      })
      .describe('Of those, before the work'),
    billedAfter: hours.describe('Hours a week that reached a bill after the work'),
    averageReduction: z
      .number()
      .min(0)
      .max(100)
      .describe('The claimed average reduction of working hours, in percent'),
  })
  .transform((ownerStory) => ({
    ownerStory,
    // A typical result, shown beside the story.
    typicalHours: ownerStory.hours.before * (1 - ownerStory.averageReduction / 100),
  }))

/** The sample owner's story; tests/content/owner-story.test.ts compares the texts with it. */
export const { ownerStory, typicalHours } = readYaml('pages/owner-story.yaml', schema)
