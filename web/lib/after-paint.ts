/**
 * Calls back once the browser has painted what was just changed; a page in the background paints
 * when it is looked at again. The result calls it off.
 */
export function afterPaint(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  // Callbacks of a frame run before it is painted, a task that they start after it.
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
