/** The content of a notice. */
export interface NoticeText {
  title?: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A link in the notice, for example to the new booking. */
  action?: { label: string; href: string }
}

/** A notice in the store. */
export interface Notice extends NoticeText {
  id: number
  /** False once dismissed; the notice leaves the store after REMOVAL_DELAY. */
  open: boolean
}

/** The most notices stored at a time; a new one replaces the oldest. */
const MAX_NOTICES = 1
/** Milliseconds a notice is shown. */
export const NOTICE_DURATION = 5000
/** Milliseconds a dismissed notice stays in the store. */
export const REMOVAL_DELAY = 1_000_000

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

/** Shows a notice, replacing any other. Returns its id. */
export function notify(text: NoticeText): number {
  lastId += 1
  setNotices([{ ...text, id: lastId, open: true }, ...stored].slice(0, MAX_NOTICES))
  return lastId
}

/** Dismisses one notice, or all of them if no id is given. */
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

/** The stored notices, newest first. The array is the same object until something changes. */
export function notices(): readonly Notice[] {
  return stored
}

/** Calls the listener after every change. Returns a function that unsubscribes. */
export function onNoticesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
