/** A running browser with one window. Has only the operations that differ between drivers. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Waits for the load event. */
  open(url: string): Promise<void>
  /** Evaluates an expression to a JSON value; awaits promises and rejects on exceptions. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks at a position in CSS pixels of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** In CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Of the viewport, as PNG. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'F8' | 'Tab'

/** As in tests/e2e. */
export const TIME_ZONE = 'America/Los_Angeles'
