export interface NoticeText {
  title?: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A link, such as to the new booking. */
  action?: { label: string; href: string }
}

export interface Notice extends NoticeText {
  id: number
  /** False once dismissed; the notice leaves the store after REMOVAL_DELAY. */
  open: boolean
}

/** A new notice replaces the oldest. */
const MAX_NOTICES = 1
/** In milliseconds. */
const NOTICE_DURATION = 5000
/** In milliseconds, after a notice is dismissed. */
export const REMOVAL_DELAY = 1_000_000

/** In milliseconds. An error stays until the visitor closes it. */
export function durationOf({ variant }: NoticeText): number {
  return variant === 'destructive' ? Infinity : NOTICE_DURATION
}

let stored: readonly Notice[] = []
let lastId = 0
const removals = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function setNotices(next: readonly Notice[]): void {
  for (const { id } of stored) {
    if (next.some((notice) => notice.id === id)) continue
    clearTimeout(removals.get(id))
    removals.delete(id)
  }
  stored = next
  for (const listener of listeners) listener()
}

/** Replaces any other notice. Returns the notice's id. */
export function notify(text: NoticeText): number {
  lastId += 1
  setNotices([{ ...text, id: lastId, open: true }, ...stored].slice(0, MAX_NOTICES))
  return lastId
}

/** Closes a notice, or all of them if no id is given. */
export function dismiss(id?: number): void {
  const targets = stored.filter((notice) => notice.open && (id === undefined || notice.id === id))
  if (targets.length === 0) return
  for (const notice of targets) {
    const remove = () => setNotices(stored.filter((one) => one.id !== notice.id))
    removals.set(notice.id, setTimeout(remove, REMOVAL_DELAY))
  }
  setNotices(
    stored.map((notice) => (targets.includes(notice) ? { ...notice, open: false } : notice)),
  )
}

/** Newest first. The same array until something changes. */
export function notices(): readonly Notice[] {
  return stored
}

/** Called after every change. Returns a function that unsubscribes. */
export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
