const STORE = 'handbook-ticks'

function readTicks(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((tick) => typeof tick === 'string') : [])
  } catch {
    return new Set()
  }
}

function writeTicks(ticks: ReadonlySet<string>): void {
  try {
    localStorage.setItem(STORE, JSON.stringify([...ticks]))
  } catch {
    // A full or forbidden store: the ticks last as long as the page.
  }
}

function boxesIn(place: ParentNode): NodeListOf<HTMLInputElement> {
  return place.querySelectorAll<HTMLInputElement>('input[data-tick]')
}

/** Shows the ticks as they were left. What was ticked before the scripts came is kept as well. */
function restore(manual: HTMLElement): void {
  const ticks = readTicks()
  for (const box of boxesIn(manual)) {
    const tick = box.dataset['tick'] ?? ''
    if (box.checked) ticks.add(tick)
    else box.checked = ticks.has(tick)
  }
  writeTicks(ticks)
}

/** Takes over what the boxes say; read anew each time, since another tab may have ticked meanwhile. */
function keep(boxes: Iterable<HTMLInputElement>): void {
  const ticks = readTicks()
  for (const { checked, dataset } of boxes) {
    const tick = dataset['tick'] ?? ''
    if (checked) ticks.add(tick)
    else ticks.delete(tick)
  }
  writeTicks(ticks)
}

/** Keeps the ticks of the checklists on the visitor's own device. */
export function attachTicks(manual: HTMLElement, signal: AbortSignal): void {
  restore(manual)
  manual.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && 'tick' in target.dataset) keep([target])
    },
    { signal },
  )
  manual.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-untick]') : null
      const list = button?.closest('.checklist')
      if (!list) return
      const boxes = boxesIn(list)
      for (const box of boxes) box.checked = false
      keep(boxes)
    },
    { signal },
  )
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== STORE) return
      const ticks = readTicks()
      for (const box of boxesIn(manual)) box.checked = ticks.has(box.dataset['tick'] ?? '')
    },
    { signal },
  )
}
