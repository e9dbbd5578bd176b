const TIMEOUT_MS = 10_000

/**
 * Fetches the heartbeat's URL, as services such as healthchecks.io expect it.
 * @throws Error with the reason, without the URL, which is a secret
 */
export async function sendHeartbeat(url: string, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
  // Without the original error, whose message may contain the URL.
  const failure = await answerOf(url, signal).catch((error: unknown) => reasonOf(error, signal))
  if (failure !== undefined) throw new Error(failure)
}

async function answerOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(url, { signal })
  // The answer's text doesn't matter, however long it is.
  await response.body?.cancel()
  return response.ok ? undefined : `the server answered ${response.status}`
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `no answer within ${TIMEOUT_MS / 1000} seconds`
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return `the server cannot be reached (${code})`
}
