export interface SavedField {
  label: string
  value: string
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The last input found, by selector: a form that fails again right away is empty by then. */
const lastFound = new Map<string, readonly SavedField[]>()
const WAIT_MS = 3000

/** Controls to type or choose in, without passwords, check boxes, or hidden fields. */
const CONTROLS = ['text', 'email', 'tel']
  .map((type) => `input[type=${type}]`)
  .concat('input:not([type])', 'textarea', 'select')
  .map((control) => `${control}:not([tabindex="-1"])`)
  .join()

function controlsIn(selector: Element | null): Control[] {
  return selector ? Array.from(selector.querySelectorAll<Control>(CONTROLS)) : []
}

function labelOf(control: Control): string {
  return control.labels?.[0]?.textContent.trim() ?? ''
}

/**
 * Reads what was typed into a part of the page that just failed. Call it while rendering an error
 * boundary's fallback: the failed part stays in the DOM until the fallback is committed.
 * @param selector CSS selector of the part
 */
export function readInput(selector: string): readonly SavedField[] {
  const fields = controlsIn(document.querySelector(selector)).flatMap((control) => {
    const label = labelOf(control)
    return control.value === '' || label === '' ? [] : [{ label, value: control.value }]
  })
  if (fields.length > 0) lastFound.set(selector, fields)
  return lastFound.get(selector) ?? []
}

/**
 * Sets a control's value through the native setter and fires the events of typing, because React
 * ignores a plain assignment.
 */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function acceptsValue(control: Control, value: string): boolean {
  if (!(control instanceof HTMLSelectElement)) return true
  return Array.from(control.options).some((option) => option.value === value)
}

/**
 * Types the values back in once the part is in the DOM again, which may take until its code is
 * fetched.
 */
export function restoreInput(selector: string, fields: readonly SavedField[]): void {
  if (fields.length === 0) return
  const deadline = performance.now() + WAIT_MS
  const tryRestore = () => {
    const controls = controlsIn(document.querySelector(selector))
    if (controls.length === 0) {
      if (performance.now() < deadline) requestAnimationFrame(tryRestore)
      return
    }
    lastFound.delete(selector)
    for (const control of controls) {
      const saved = fields.find(({ label }) => label === labelOf(control))
      if (saved && saved.value !== control.value && acceptsValue(control, saved.value)) {
        setValue(control, saved.value)
      }
    }
  }
  requestAnimationFrame(tryRestore)
}
