import type { FastifyInstance } from 'fastify'

/** Tells a wrong method or a trailing slash from an unknown path. */
export interface RouteTable {
  /** In alphabetical order; empty if the path is unknown. */
  methodsOf(path: string): string[]
}

/** Collects routes that are registered on `app` after this call. */
export function collectRoutes(app: FastifyInstance): RouteTable {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    // The pages' wildcard route matches every path, so `isPage` decides for it.
    if (config?.page === true) return
    const registered = methods.get(url) ?? new Set<string>()
    for (const one of [method].flat()) registered.add(one)
    methods.set(url, registered)
  })
  return {
    methodsOf(path) {
      const found = [...methods].filter(([pattern]) => matches(pattern, path))
      return found.flatMap(([, registered]) => [...registered]).toSorted()
    },
  }
}

/** Compares segment by segment; `:name` matches any segment that isn't empty. */
function matches(pattern: string, path: string): boolean {
  if (pattern === path) return true
  if (!pattern.includes(':')) return false
  const segments = pattern.split('/')
  const parts = path.split('/')
  return (
    segments.length === parts.length &&
    segments.every((segment, at) =>
      segment.startsWith(':') ? parts[at] !== '' : segment === parts[at],
    )
  )
}
