import type { FastifyInstance } from 'fastify'

/** What is registered, to tell a wrong method or a trailing slash from an unknown address. */
export interface RouteTable {
  /** The methods that an address takes, in alphabetical order; empty when it is unknown. */
  methodsOf(path: string): string[]
}

/** Collects every route that is registered on `app` after this call. */
export function collectRoutes(app: FastifyInstance): RouteTable {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    // The pages' own route takes any path; what it knows is asked of it.
    if (config?.page === true) return
    const known = methods.get(url) ?? new Set<string>()
    for (const one of [method].flat()) known.add(one)
    methods.set(url, known)
  })
  return {
    methodsOf(path) {
      const found = [...methods].filter(([pattern]) => matches(pattern, path))
      return found.flatMap(([, known]) => [...known]).toSorted()
    },
  }
}

/** Part by part; `:name` stands for any part that is not empty. */
function matches(pattern: string, path: string): boolean {
  if (pattern === path) return true
  if (!pattern.includes(':')) return false
  const wanted = pattern.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((want, at) => (want.startsWith(':') ? parts[at] !== '' : want === parts[at]))
  )
}
