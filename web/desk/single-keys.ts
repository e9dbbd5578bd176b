const KEY = 'desk-single-keys'
let chosen: boolean | undefined

/**
 * Whether keys such as J and R act without Ctrl or Alt. Remembered in this browser rather than for
 * the person, because speech input and keyboards belong to a device.
 */
export function areSingleKeysOn(): boolean {
  try {
    chosen ??= localStorage.getItem(KEY) !== 'off'
  } catch {
    chosen ??= true
  }
  return chosen
}

export function turnSingleKeys(isOn: boolean): void {
  chosen = isOn
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
