import { fileURLToPath } from 'node:url'

/** With a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The Node version in the lock file; everything except these launchers runs on it. */
export const pinnedNode = `${root}node_modules/.bin/node`

/** Puts the project's own tools, including the pinned Node, first on PATH. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ''}`, ...extra }
}
