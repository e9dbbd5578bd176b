import * as z from 'zod/mini'
import type { PersonDetails } from '../../../../contracts/people/people.ts'

/** The person as they were when typing a reply started. */
export const began = z.object({
  version: z.int(),
  lastAt: z.string(),
  isWaiting: z.boolean(),
  /** The ids of our replies. */
  replies: z.array(z.string()),
})

type Began = z.infer<typeof began>

export function beganNow({ person, timeline }: PersonDetails): Began {
  const replies = timeline.flatMap((entry) => (entry.kind === 'reply' ? [entry.id] : []))
  const { version, lastAt, waitingSince } = person
  return { version, lastAt, isWaiting: waitingSince !== null, replies }
}

/** Whether there is a message or reply to read, or the person was answered elsewhere. */
export function hasNews(since: Began, now: Began): boolean {
  return (
    now.lastAt !== since.lastAt ||
    (since.isWaiting && !now.isWaiting) ||
    // A reply that was taken back isn't news.
    now.replies.some((id) => !since.replies.includes(id))
  )
}
