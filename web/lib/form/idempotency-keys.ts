/** Make a form that is sent twice with the same content take effect once. */
export interface IdempotencyKeys {
  /** The same for the same content, new for any other. */
  keyFor(content: unknown): string
  /** Call after a success, so that the same content sent again counts as a new submission. */
  forget(): void
}

/** 128 random bits in hex; `crypto.randomUUID` is missing on insecure origins. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Keeps the key of the last submission, so that a retry after a lost response reuses it and the
 * server recognizes the repeat.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
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
