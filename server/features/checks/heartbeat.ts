import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'

const TIMEOUT_MS = 10_000

/**
 * Fetches the URL, as services such as healthchecks.io expect.
 * @throws an Error with the reason, without the URL, which is a secret
 */
export async function sendHeartbeat(url: string, stopping: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
  // Drop the original error, because its message may contain the URL.
  const failure = await answerOf(url, signal).catch((error: unknown) => reasonOf(error, signal))
  if (failure !== undefined) throw new Error(failure)
}

async function answerOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(url, { signal })
  // The content of the answer doesn't matter.
  await response.body?.cancel()
  return response.ok ? undefined : `the server answered ${response.status}`
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `no answer within ${TIMEOUT_MS / 1000} seconds`
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return `the server cannot be reached (${code})`
}

/**
 * The time on the clock of the heartbeat's server, without sending a heartbeat: from an answer's
 * Date header, whatever the answer is. Undefined without a URL, and if the server is this machine.
 * @throws Error with the reason, without the URL
 */
export async function timeElsewhere(
  url: string | undefined,
  stopping: AbortSignal,
): Promise<Date | undefined> {
  if (url === undefined) return undefined
  const { hostname, origin } = new URL(url)
  const { address } = await lookup(hostname.replace(/^\[|\]$/g, ''))
  return (await isOwnAddress(address)) ? undefined : dateOf(origin, stopping)
}

/** Tries to bind it, because a confined service may not list the machine's addresses. */
async function isOwnAddress(address: string): Promise<boolean> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4').bind({ address })
  const isBound = await once(socket, 'listening').catch(() => undefined)
  socket.close()
  return isBound !== undefined
}

/** The Date header of a server's answer; undefined if it has none. */
export async function dateOf(origin: string, stopping: AbortSignal): Promise<Date | undefined> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
  // Only the origin, because a request for the URL itself would be a heartbeat.
  const response = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal }).catch(
    (error: unknown) => {
      // Drop the original error, because its message may contain the URL.
      throw new Error(reasonOf(error, signal))
    },
  )
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : new Date(time)
}
