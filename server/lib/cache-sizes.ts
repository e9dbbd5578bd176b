const sizes = new Map<string, () => number>()

/** Reports a cache's size in bytes on /metrics. A later cache with the same name replaces it. */
export function reportCache(name: string, bytes: () => number): void {
  sizes.set(name, bytes)
}

/** In bytes, by name. */
export function cacheSizes(): [name: string, bytes: number][] {
  return [...sizes].map(([name, bytes]) => [name, bytes()])
}
