/**
 * The figures of the sample owner's story. The home page, the page for law-firm owners, a case
 * study, and the book tell it; tests/content/owner-story.test.ts compares them with this record.
 */
export const ownerStory = {
  /** The owner's hours a week before the work and after it. */
  hours: { before: 70, after: 30 },
  /** Of those, the hours of work for clients before, and how many of them reached a bill. */
  clientWork: { before: 36, billed: 31 },
  /** Hours a week that reached a bill after the work. */
  billedAfter: 24,
  /** The claimed average reduction of working hours, in percent. */
  averageReduction: 25,
} as const

/** The week that the average reduction leaves, in whole hours: what is typical beside the story. */
export const typicalHours = Math.floor(
  ownerStory.hours.before * (1 - ownerStory.averageReduction / 100),
)
