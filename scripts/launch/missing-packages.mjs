import { readFileSync } from 'node:fs'

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

/** The installed packages, from npm's own record; undefined if there is none. */
export function installedPackages(directory) {
  return packagesOf(`${directory}/node_modules/.package-lock.json`)
}

/**
 * The packages in the lock file that are not installed at the same version and content: those that
 * the build and the server need, and with `tools` also those for tests and checks. Optional packages
 * may be for another platform, so they don't count. `undefined` when nothing is installed yet.
 */
export function missingPackages(directory, { tools = false } = {}) {
  const locked = packagesOf(`${directory}/package-lock.json`)
  if (locked === undefined) throw new Error('package-lock.json cannot be read.')
  const installed = installedPackages(directory)
  if (installed === undefined) return undefined
  return Object.entries(locked)
    .filter(([path, { dev, optional, devOptional, link }]) => {
      if (path === '' || link || (dev && !tools)) return false
      const found = installed[path]
      if (found === undefined) return !optional && !devOptional
      return found.integrity !== locked[path].integrity || found.version !== locked[path].version
    })
    .map(([path]) => path)
}
