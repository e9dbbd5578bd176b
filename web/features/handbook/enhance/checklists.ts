import { calendarDateIn, formatDate } from '../../../../words/format-date-time.ts'

const STORAGE_KEY = 'handbook-checks'
/** Used until November 2026, for a list of ids without dates. */
const OLD_STORAGE_KEY = 'handbook-ticks'

/** When each checked item was checked, `yyyy-MM-dd`; '' if unknown. */
type Checks = Map<string, string>

const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00`))

/** Accepts any JSON, because older releases stored other formats. */
export function parseChecks(stored: string): Checks {
  const value: unknown = JSON.parse(stored)
  if (typeof value !== 'object' || value === null) return new Map()
  if (!Array.isArray(value)) {
    return new Map(Object.entries(value).map(([id, date]) => [id, isDate(date) ? date : '']))
  }
  return new Map(
    value.filter((id) => typeof id === 'string').map((id): [string, string] => [id, '']),
  )
}

function readChecks(): Checks {
  try {
    const stored = localStorage.getItem(STORAGE_KEY) ?? localStorage.getItem(OLD_STORAGE_KEY)
    return parseChecks(stored ?? '{}')
  } catch {
    return new Map()
  }
}

function writeChecks(checks: Checks): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(checks)))
    localStorage.removeItem(OLD_STORAGE_KEY)
  } catch {
    // If storage is full or blocked, checked items last until the page is left.
  }
}

function boxesIn(place: ParentNode): NodeListOf<HTMLInputElement> {
  return place.querySelectorAll<HTMLInputElement>('input[data-checklist-item]')
}

const idOf = (box: HTMLInputElement) => box.dataset['checklistItem'] ?? ''

const today = () => calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())

/** Shows an item's state, with the date of the check beside it. */
function show(box: HTMLInputElement, checks: Checks): void {
  const date = checks.get(idOf(box))
  box.checked = date !== undefined
  // `box.labels` would search the whole page for each box.
  const label = box.closest('label')
  label?.querySelector('time')?.remove()
  if (!date) return
  const time = document.createElement('time')
  time.className = 'checked-on'
  time.dateTime = date
  time.textContent = formatDate('mediumDate', new Date(`${date}T00:00`))
  label?.append(time)
}

/** Restores the saved checks; also saves items checked before scripts loaded. */
function restore(manual: HTMLElement): void {
  const checks = readChecks()
  for (const box of boxesIn(manual)) {
    if (box.checked && !checks.has(idOf(box))) checks.set(idOf(box), today())
    show(box, checks)
  }
  writeChecks(checks)
}

/** Reads storage first, because another tab may have changed it. */
function save(boxes: Iterable<HTMLInputElement>): void {
  const checks = readChecks()
  for (const box of boxes) {
    if (box.checked) checks.set(idOf(box), today())
    else checks.delete(idOf(box))
    show(box, checks)
  }
  writeChecks(checks)
}

/** Saves the checklists on the visitor's device. */
export function attachChecklists(manual: HTMLElement, signal: AbortSignal): void {
  restore(manual)
  manual.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && 'checklistItem' in target.dataset) save([target])
    },
    { signal },
  )
  manual.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-clear-checklist]') : null
      const list = button?.closest('.checklist')
      if (!list) return
      const boxes = boxesIn(list)
      for (const box of boxes) box.checked = false
      save(boxes)
    },
    { signal },
  )
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== STORAGE_KEY) return
      const checks = readChecks()
      for (const box of boxesIn(manual)) show(box, checks)
    },
    { signal },
  )
}
