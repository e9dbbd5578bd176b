import { readFileSync } from 'node:fs'

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

/**
 * The packages in the lock file that are not installed at the same version and content, according
 * to npm's own record. Optional packages may be for another platform, so they don't count.
 * `undefined` when nothing is installed yet.
 */
export function missingPackages(directory) {
  const locked = packagesOf(`${directory}/package-lock.json`)
  if (locked === undefined) throw new Error('package-lock.json cannot be read.')
  const installed = packagesOf(`${directory}/node_modules/.package-lock.json`)
  if (installed === undefined) return undefined
  return Object.entries(locked)
    .filter(([path, { optional, devOptional, link }]) => {
      if (path === '' || link) return false
      const found = installed[path]
      if (found === undefined) return !optional && !devOptional
      return found.integrity !== locked[path].integrity || found.version !== locked[path].version
    })
    .map(([path]) => path)
}
