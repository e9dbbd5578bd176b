import { fileURLToPath } from 'node:url'

/** The project's own directory, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The Node that the project pins as a dependency. Everything except these launchers runs on it. */
export const pinnedNode = `${root}node_modules/.bin/node`

/** The environment with the project's own tools first on PATH, the pinned Node among them. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}`, ...extra }
}
