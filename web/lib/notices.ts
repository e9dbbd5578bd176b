/** What a notice says. */
export interface NoticeText {
  title?: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A link in the notice, e.g. to what was just made. */
  action?: { label: string; href: string }
}

/** A notice as the store keeps it. */
export interface Notice extends NoticeText {
  id: number
  /** False from its dismissal on; it then leaves the store after REMOVAL_DELAY. */
  open: boolean
}

/** How many are kept at a time; a new one takes the place of the old. */
const LIMIT = 1
/** How long a notice is shown, in milliseconds. */
export const NOTICE_DURATION = 5000
/** How long a dismissed notice is kept, in milliseconds. */
export const REMOVAL_DELAY = 1_000_000

let kept: readonly Notice[] = []
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function keep(next: readonly Notice[]): void {
  for (const { id } of kept) {
    if (next.some((notice) => notice.id === id)) continue
    clearTimeout(removals.get(id))
    removals.delete(id)
  }
  kept = next
  for (const listener of listeners) listener()
}

/** Shows a notice, in the place of any other; the result is its id. */
export function notify(text: NoticeText): number {
  lastId += 1
  keep([{ ...text, id: lastId, open: true }, ...kept].slice(0, LIMIT))
  return lastId
}

/** Closes one notice, or every one. */
export function dismiss(id?: number): void {
  const meant = kept.filter((notice) => notice.open && (id === undefined || notice.id === id))
  if (meant.length === 0) return
  for (const notice of meant) {
    const remove = () => keep(kept.filter((one) => one.id !== notice.id))
    removals.set(notice.id, setTimeout(remove, REMOVAL_DELAY))
  }
  keep(kept.map((notice) => (meant.includes(notice) ? { ...notice, open: false } : notice)))
}

/** The notices kept, newest first; the same list until something changes. */
export function notices(): readonly Notice[] {
  return kept
}

/** Calls back after every change until the returned function is called. */
export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
