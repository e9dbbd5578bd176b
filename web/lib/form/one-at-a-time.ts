/**
 * Runs one task at a time and drops calls made while one is running. Guards a form against the
 * second click of a double click, which arrives before React has disabled the button.
 */
export function oneAtATime(): (task: () => Promise<void>) => Promise<void> {
  let running = false
  return async (task) => {
    if (running) return
    running = true
    try {
      await task()
    } finally {
      running = false
    }
  }
}
