/** Within half a second: Chromium sometimes reports no idle time at all after a busy start. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 500 })
  else setTimeout(act, 50)
}
