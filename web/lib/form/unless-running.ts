/**
 * Drops calls made while a task is running. Guards a form against the second click of a double
 * click, and against Enter while the button, which keeps the focus, is only shown as disabled.
 */
export function unlessRunning(): (task: () => Promise<void>) => Promise<void> {
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
