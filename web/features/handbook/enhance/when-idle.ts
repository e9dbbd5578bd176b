/** requestIdleCallback, or a short timeout in browsers without it. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 50)
}
