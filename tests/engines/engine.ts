/** A running browser with one window. Has only the operations that differ between drivers. */
export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Opens a URL and waits for its load event. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page to a JSON value; awaits promises and rejects on exceptions. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Sets the width and height of the page's viewport. */
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'F8' | 'Tab'

/** The browsers' time zone; the same as in tests/e2e. */
export const TIME_ZONE = 'America/Los_Angeles'
