/**
 * Calls back after the browser has painted pending DOM changes; in a background tab, that is when
 * the tab is shown again. Returns a function that cancels the callback.
 */
export function afterPaint(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  // requestAnimationFrame callbacks run before the paint; a task queued in one runs after it.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
