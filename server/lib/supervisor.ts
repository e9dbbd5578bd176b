/** Messages from server/supervisor.mjs to the server that it runs. */
type Message =
  | { event: 'stop'; signal: string }
  /** A new process is starting. */
  | { event: 'replacing' }
  /** The new process serves. `asked`: because this one asked for it. */
  | { event: 'replaced'; asked: boolean }
  /** The new process failed, so this one goes on. */
  | { event: 'kept'; asked: boolean; reason: string }

let pending: PromiseWithResolvers<void> | undefined

/**
 * Replaces this process by a new one without refusing a connection. Resolves when the new one
 * serves; this one then finishes its requests.
 * @throws an Error that says why the new one failed, in which case this one goes on, or that the
 *   server is stopping
 */
export async function requestReplacement(): Promise<void> {
  if (process.send === undefined) {
    throw new Error('Only a server that server/main.mjs started can be replaced.')
  }
  if (pending !== undefined) throw new Error('This process has already asked for a replacement.')
  pending = Promise.withResolvers()
  process.send({ replace: true })
  await pending.promise
}

/** Tells the supervisor that this process serves, and calls `on` with each of its messages. */
export function serveSupervised(on: (message: Message) => void): void {
  process.on('message', (message: Message) => {
    settle(message)
    on(message)
  })
  // Ignored, because systemd and terminals signal every process; the supervisor passes them on.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
  process.send?.({ serving: true })
}

function settle(message: Message): void {
  if (message.event === 'replaced') {
    if (message.asked) pending?.resolve()
    else pending?.reject(new Error('This process was replaced for another reason.'))
  } else if (message.event === 'stop') {
    pending?.reject(new Error('The server is stopping.'))
  } else if (message.event === 'kept' && message.asked) {
    pending?.reject(new Error(message.reason))
    pending = undefined
  }
}

/** Ends a process that can't start. If it was to replace another, the supervisor reports why. */
export function endAsFailed(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  const end = () => process.exit(1)
  if (process.send) process.send({ failed: sentence }, end)
  else end()
}
