/** The chapters of a service's page, in their usual order. */
export const CHAPTERS = ['when', 'result', 'work', 'review', 'send'] as const

export type ChapterName = (typeof CHAPTERS)[number]
