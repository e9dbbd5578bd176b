import type { HeldSubmission } from '../../../../contracts/held/held.ts'
import type { OutboxMail } from '../../../../contracts/outbox/outbox.ts'
import type { ListedPerson } from '../../../../contracts/people/people.ts'
import type { Today, WaitingPerson } from '../../../../contracts/today/today.ts'

/** A row of the Today page; its id is unique across all kinds. */
export type Work =
  | { id: string; kind: 'reply'; person: WaitingPerson }
  | { id: string; kind: 'step'; person: ListedPerson }
  | { id: string; kind: 'held'; held: HeldSubmission }
  | { id: string; kind: 'failed'; mail: OutboxMail }

export type WorkOf<Kind extends Work['kind']> = Extract<Work, { kind: Kind }>

export function workIn({ replies, steps, held, failed }: Today): Work[] {
  return [
    ...replies.map((person) => ({ id: `reply ${person.id}`, kind: 'reply', person }) as const),
    ...steps.map((person) => ({ id: `step ${person.id}`, kind: 'step', person }) as const),
    ...held.map((one) => ({ id: `held ${one.id}`, kind: 'held', held: one }) as const),
    ...failed.map((mail) => ({ id: `mail ${mail.id}`, kind: 'failed', mail }) as const),
  ]
}

export function workOf<Kind extends Work['kind']>(
  work: readonly Work[],
  kind: Kind,
): WorkOf<Kind>[] {
  return work.filter((row): row is WorkOf<Kind> => row.kind === kind)
}
