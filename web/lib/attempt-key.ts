/** Keys for requests that must act once, however often the visitor has to send them. */
export interface AttemptKeys {
  /** The key for this content: the same while the content is the same, a new one for any other. */
  keyFor(content: unknown): string
  /** After a success: the same content sent again is then meant to act again. */
  forget(): void
}

/** A random name of 128 bits; `crypto.randomUUID` exists on secure origins only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A memory of the last attempt. A request whose answer was lost is repeated with its first key, so
 * that the server recognizes what it has done already.
 */
export function attemptKeys(): AttemptKeys {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, key: randomKey() }
      return last.key
    },
    forget() {
      last = undefined
    },
  }
}
