import { useSyncExternalStore } from 'react'
import type { ReplyFile } from '../../../../contracts/replies/files.ts'
import { type NewReply, UNDO_SECONDS } from '../../../../contracts/replies/replies.ts'
import { draftOf, putDraft } from '../../drafts.ts'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'

/** A reply that can still be taken back. */
export interface Outgoing extends Pick<NewReply, 'id' | 'to' | 'subject' | 'text'> {
  personId: string
  files: readonly ReplyFile[]
  /** The person's name. */
  name: string
  sendAt: string
  /** When the undo strip disappears, in epoch milliseconds of this browser's clock. */
  shownUntil: number
}

let outgoing: Outgoing | undefined
const listeners = new Set<() => void>()

/** The last reply sent in this tab; it survives navigation. */
export function useOutgoing(): Outgoing | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => outgoing,
  )
}

function set(reply: Outgoing | undefined): void {
  outgoing = reply
  for (const listener of listeners) listener()
}

/** Shows the undo strip for a reply. */
export function showOutgoing(reply: Omit<Outgoing, 'shownUntil'>): void {
  set({ ...reply, shownUntil: Date.now() + UNDO_SECONDS * 1000 })
}

export const hideOutgoing = () => set(undefined)

export const replyDraft = (personId: string) => `reply ${personId}`

/** Cancels a sent reply and puts it back into the composer, above what was typed there since. */
export async function takeBack({
  personId,
  id,
  to,
  subject,
  text,
  files,
}: Pick<Outgoing, 'personId' | 'id' | 'to' | 'subject' | 'text' | 'files'>): Promise<void> {
  await change('DELETE', deskPaths.api.reply(personId, id))
  if (outgoing?.id === id) hideOutgoing()
  const draft = replyDraft(personId)
  const since = draftOf(draft)?.values
  const texts = [text, since?.['text'] ?? ''].filter((one) => one !== '')
  // A changed version that was refused because of this one has the same files.
  const filesSince: readonly ReplyFile[] = since?.['files'] ?? []
  const others = filesSince.filter((file) => files.every((one) => one.id !== file.id))
  putDraft(draft, {
    values: {
      id,
      to,
      subject,
      text: texts.join('\n\n'),
      files: [...files, ...others],
    },
  })
}
